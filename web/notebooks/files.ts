import type { Item, Notebook } from './notebook';

const programs = import.meta.glob<string>('./*/*.py', { eager: true, query: '?raw', import: 'default' });
const printed = import.meta.glob<string>('./*/*.txt', { eager: true, query: '?raw', import: 'default' });

/** The code of a cell. */
export function codeOf({ name }: Notebook, { file }: Item): string {
  const code = programs[`./${name}/${file}.py`];
  if (code === undefined) throw new Error(`there is no web/notebooks/${name}/${file}.py`);
  return code.trimEnd();
}

/** What PyTorch prints when the cells above have run; empty where a cell prints nothing. */
export const printedOf = ({ name }: Notebook, { file }: Item): string =>
  (printed[`./${name}/${file}.txt`] ?? '').trimEnd();
