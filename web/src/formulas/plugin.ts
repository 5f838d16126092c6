import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';
import { compileFormulas } from './compile.ts';

const katexStyles = 'virtual:katex-styles';

/** Vite plugin: `*.tex` becomes a module of formulas set by KaTeX, which itself never reaches the browser. */
export function formulas(): Plugin {
  return {
    name: 'formulas',
    enforce: 'pre',
    resolveId: (id) => (id === katexStyles ? `\0${katexStyles}` : undefined),
    load(id) {
      if (id === `\0${katexStyles}`) return `export default ${JSON.stringify(rulesOfKatex())}`;
      const source = sourceOf(id);
      if (source === undefined) return undefined;
      const { formulas: set, styles } = compileFormulas(source);
      return `export const formulas = ${JSON.stringify(set)};\nexport const styles = ${JSON.stringify(styles)};`;
    },
    // What is set when the page is built does not travel as it is written.
    transform: (code, id) => (/\.ts(\?(?!tex$)|$)/.test(id) && held.test(code) ? code.replace(held, '') : undefined),
  };
}

/** A module may hold its formulas itself, in `export const tex`: NAME.ts?tex are these, set. */
const held = /^export const tex = String\.raw`([^`]*)`;$/m;

/** The formulas of a module, as they are written in it; of another file all of it. */
export function formulasIn(file: string): string {
  const text = readFileSync(file, 'utf8');
  return file.endsWith('.tex') ? text : (held.exec(text)?.[1] ?? '');
}

function sourceOf(id: string): string | undefined {
  const [file = '', query] = id.split('?');
  return file.endsWith('.tex') || query === 'tex' ? formulasIn(file) : undefined;
}

/** KaTeX's rules without its @font-face, which a shadow root would ignore: fonts.ts adds the fonts. */
function rulesOfKatex(): string {
  const file = createRequire(import.meta.url).resolve('katex/dist/katex.min.css');
  return readFileSync(file, 'utf8').replace(/@font-face\{[^}]*\}/g, '');
}
