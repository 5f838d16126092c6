// An experiment holds no state: what a view keeps is the view's (experiment/memory.ts), what the page keeps is in objects.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const folder = join(import.meta.dirname, '../../web/src/experiments');
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));

/** Statements at the top of a module that declare what can change: a variable, or a collection not said to be read only. */
const changeable =
  /^(?:export )?(?:(?:let|var) .*|const \w+(?:: (?!Readonly|readonly)[^=]*)? = (?:new (?:Weak)?(?:Map|Set)\b.*|\[\];|\{\};))/gm;

const found = (source: string): string[] => source.match(changeable) ?? [];

test('no module of an experiment has a variable, or a collection, that could keep results', () => {
  expect(files.length).toBeGreaterThan(100);
  const all = files.flatMap((file) =>
    found(readFileSync(join(folder, file), 'utf8')).map((line) => `${file}: ${line}`),
  );
  expect(all).toEqual([]);
});

test.each([
  'let kept: number | undefined;',
  'export let kept = 1;',
  'const recent = new Map<string, Numbers>();',
  'const recent: Map<string, Numbers> = new Map();',
  'export const seen = new WeakMap();',
  'const list: string[] = [];',
  'const byName: Record<string, number> = {};',
])('would find %s', (line) => {
  expect(found(`${line}\n`)).toHaveLength(1);
});

test.each([
  "const long: ReadonlySet<string> = new Set(['keys']);",
  'const none: readonly string[] = [];',
  '  let most = 0;',
  'const byName: Readonly<Record<string, number>> = {};',
])('lets %s stand', (line) => {
  expect(found(`${line}\n`)).toEqual([]);
});
