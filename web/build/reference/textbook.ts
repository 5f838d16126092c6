// The functions of core/reference that tests compare an operation with, as tests/core/reference_oracle.cpp names them.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../../..');
const reference = join(root, 'core/reference');

export interface Textbook {
  /** The file of the first. */
  readonly file: string;
  readonly code: string;
}

interface Function {
  readonly file: string;
  readonly name: string;
  readonly code: string;
}

/** Functions of core/reference by name, each with the comment above it. */
function functionsByName(): Map<string, Function> {
  const declared = /^((?:\/\/\/.*\n)*)(?:template <class T>\n|inline )[\w:<>, ]+ (\w+)\([\s\S]*?\n\}$/gm;
  const files = readdirSync(reference).filter((file) => file.endsWith('.hpp'));
  const all = files.flatMap((file) =>
    [...readFileSync(join(reference, file), 'utf8').matchAll(declared)].map(
      ([code, , name = '']): [string, Function] => [name, { file, name, code }],
    ),
  );
  return new Map(all);
}

/** operation → its functions; none where a library has the formula, or nothing but draws. */
export function readTextbook(): Map<string, Textbook> {
  const functions = functionsByName();
  const oracle = readFileSync(join(root, 'tests/core/reference_oracle.cpp'), 'utf8');
  const own = new Map(
    [...oracle.matchAll(/^(?:Steps|Array) (\w+)\([\s\S]*?\n\}$/gm)].map(([body, name = '']) => [name, body]),
  );
  const called = (text: string): string[] => [...text.matchAll(/\breference::(\w+)/g)].map(([, name = '']) => name);
  const [, ...entries] = oracle.split(/\bFormula\{\s*"/);
  return new Map(
    entries.flatMap((entry): [string, Textbook][] => {
      const name = /^\w+/.exec(entry)?.[0] ?? '';
      const helpers = [...entry.slice(name.length).matchAll(/\b\w+\b/g)].flatMap(([word]) => own.get(word) ?? []);
      const names = [...new Set([entry, ...helpers].flatMap(called))];
      const found = names.flatMap((one) => functions.get(one) ?? []);
      // Its own function first, where there is one of its name.
      found.sort((one, other) => Number(other.name === name) - Number(one.name === name));
      const [first] = found;
      return first ? [[name, { file: first.file, code: found.map(({ code }) => code).join('\n\n') }]] : [];
    }),
  );
}
