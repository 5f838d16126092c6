// What the reference knows of every operation: the catalogue of the built modules, the comments of the public headers,
// the folder its source stands in, and the functions of core/reference that it is compared with.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { OperationEntry } from '../../../wasm/package/catalogue';
import { operationsOf } from '../../../wasm/tools/catalogues.mjs';
import { type Meaning, readMeanings } from '../../../wasm/tools/meanings.mjs';
import { readTextbook, type Textbook } from './textbook';

const core = join(import.meta.dirname, '../../../core');

/** The module that an operation is loaded from; one that several have belongs to the first. */
export const moduleNames = ['attention', 'training', 'analysis'] as const;
export type ModuleName = (typeof moduleNames)[number];

export interface Operation extends OperationEntry {
  readonly module: ModuleName;
  /** The folder of core/src/operations. */
  readonly chapter: string;
  readonly meaning: Meaning;
  /** Its formula in core/reference, if there is one. */
  readonly textbook: Textbook | undefined;
}

/** The chapters of core/src/operations, as a reader goes. */
export const chapters: Readonly<Record<string, string>> = {
  attention: 'Attention',
  masks: 'Masks and softmax',
  positions: 'Positions',
  layers: 'Layers',
  sequence: 'Sequence models',
  study: 'Studies and costs',
  random: 'Random numbers',
  analysis: 'Decompositions',
};

/** Every operation, chapter by chapter. */
export async function readOperations(): Promise<Operation[]> {
  const meanings = await readMeanings();
  const [chapterOf, textbook] = [chaptersByName(), readTextbook()];
  const known = new Map<string, Operation>();
  for (const module of moduleNames)
    for (const entry of (await operationsOf(module)) as OperationEntry[]) {
      const { name } = entry;
      const [meaning, chapter] = [meanings.get(name), chapterOf.get(name)];
      if (!meaning) throw new Error(`no header declares ${name}`);
      if (chapter === undefined) throw new Error(`no folder of core/src/operations has ${name}`);
      if (!known.has(name)) known.set(name, { ...entry, module, chapter, meaning, textbook: textbook.get(name) });
    }
  const order = [...new Set([...Object.keys(chapters), ...[...known.values()].map(({ chapter }) => chapter)])];
  return [...known.values()].sort((one, other) => order.indexOf(one.chapter) - order.indexOf(other.chapter));
}

export const chapterTitle = (chapter: string): string =>
  chapters[chapter] ?? `${chapter.slice(0, 1).toUpperCase()}${chapter.slice(1)}`;

/** The folder whose source has the operation's entry in the catalogue; a macro makes an entry and its gradient's. */
function chaptersByName(): Map<string, string> {
  const folder = join(core, 'src/operations');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /^\w+\/.*\.cpp$/.test(file),
  );
  const declared = /\bOperation (\w+)_entry\b|^ATTN_\w+\((\w+),/gm;
  return new Map(
    files.flatMap((file) => {
      const names = [...readFileSync(join(folder, file), 'utf8').matchAll(declared)].flatMap(([, entry, made]) =>
        entry !== undefined ? [entry] : [`${made}`, `${made}_backward`],
      );
      return names.map((name): [string, string] => [name, file.split('/')[0] ?? '']);
    }),
  );
}
