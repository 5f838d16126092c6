// `npm run renew`: which written files follow from a change, what is run again, and what it says of it.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { check, chosen, dueFor, renew, report } from '../../.ci/renew.mjs';
import { renewals } from '../../.ci/renewals.mjs';
import { filesIn, isThere, manifest, root, textOf } from './repository.ts';

const folder = join(root, 'build/renewing');
const path = (name: string): string => relative(root, join(folder, name));
const namesOf = (some: readonly { readonly name: string }[]): string[] => some.map(({ name }) => name);

const write = (name: string, text: string): void => {
  mkdirSync(dirname(join(folder, name)), { recursive: true });
  writeFileSync(join(folder, name), text);
};
const read = (name: string): string => readFileSync(join(folder, name), 'utf8');

let runs: string[][] = [];

/** A file in capitals. */
const capitals = {
  name: 'capitals',
  title: 'the same in capitals',
  writes: [path('written')],
  inputs: [path('source')],
  run: async (words: string[]) => {
    runs.push(words);
    write('written/text', read('source').toUpperCase());
  },
  check: async () => {
    if (!existsSync(join(folder, 'written/text')) || read('written/text') !== read('source').toUpperCase())
      throw new Error('other text');
  },
};

const forget = (): void => {
  rmSync(folder, { recursive: true, force: true });
  rmSync(join(root, 'build/stamps/renew-capitals.json'), { force: true });
};
beforeEach(() => {
  forget();
  runs = [];
  write('source', 'one');
});
afterEach(forget);

test.each([
  ['a golden', ['tests/goldens/masked_softmax.json'], ['data']],
  ['a golden that an experiment names', ['web/src/experiments/masked-softmax/notebook.goldens'], ['data', 'snapshots']],
  ['the code of a cell', ['web/notebooks/000/02-sequence-mask.py'], ['notebooks']],
  ['a header', ['core/include/attn/softmax.hpp'], ['reference', 'bits']],
  ['how a model trains', ['core/src/training/session.cpp'], ['heads', 'bits']],
  [
    'a number computed for a figure',
    ['web/src/experiments/masked-softmax/compute.ts'],
    ['modules', 'printed', 'remarks', 'snapshots'],
  ],
  ['words', ['web/src/experiments/masked-softmax/words.zh.ts'], ['snapshots']],
  ['a version', ['package.json'], ['publication']],
  ['a paper', ['README.md', 'CONTRIBUTING.md'], []],
  ['a test', ['tests/e2e/open.ts'], []],
])('%s: what follows from it', (_what, files, expected) => {
  const due = namesOf(dueFor(files)).filter((name) => name !== 'gallery');
  expect(due).toEqual(expected);
});

test('what is a decision, or part of a release, is written only by name', () => {
  const { wanted, left } = chosen([], ['core/include/attn/softmax.hpp']);
  expect(namesOf(wanted)).toEqual(['reference']);
  expect(namesOf(left)).toEqual(['bits']);
  expect(chosen(['bits'], undefined)).toMatchObject({ wanted: [{ name: 'bits' }], named: true });
});

test('words after a name are its own; an unknown name is answered with all names', () => {
  expect(chosen(['snapshots', 'overview'], [])).toMatchObject({ wanted: [{ name: 'snapshots' }], words: ['overview'] });
  expect(() => chosen(['snapshot'], [])).toThrow(/nothing is called snapshot; there are publication, .*, gallery$/);
  expect(() => chosen([], undefined)).toThrow('--list');
});

test('a file is written again if what decides it has changed, else not; by name in any case', async () => {
  expect((await renew([capitals])).get('capitals')).toEqual([path('written/text')]);
  expect(read('written/text')).toBe('ONE');
  expect((await renew([capitals])).get('capitals')).toEqual([]);
  expect(runs).toEqual([[]]);
  write('source', 'two');
  expect((await renew([capitals])).get('capitals')).toEqual([path('written/text')]);
  expect((await renew([capitals], { named: true, words: ['all'] })).get('capitals')).toEqual([]);
  expect(runs).toEqual([[], [], ['all']]);
});

test('a file that is written and read by the same renewal is not written twice', async () => {
  const growing = { ...capitals, inputs: [path('source'), path('written')] };
  mkdirSync(join(folder, 'written'));
  await renew([growing]);
  await renew([growing]);
  expect(runs.length).toBe(1);
});

test('one that fails is named, and runs again the next time', async () => {
  const failing = { ...capitals, run: () => Promise.reject(new Error('no ink')) };
  await expect(renew([failing])).rejects.toThrow('capitals: no ink');
  expect((await renew([capitals])).get('capitals')).toHaveLength(1);
});

test('--check says what is stale without writing, and what only writing tells', async () => {
  const { check: _, ...blind } = capitals;
  expect([...(await check([capitals]))]).toEqual([['capitals', 'stale']]);
  expect([...(await check([blind]))]).toEqual([['capitals', 'unknown']]);
  expect(existsSync(join(folder, 'written'))).toBe(false);
  await renew([capitals]);
  expect([...(await check([capitals]))]).toEqual([['capitals', 'right']]);
  expect([...(await check([blind]))]).toEqual([['capitals', 'right']]);
  write('source', 'two');
  expect([...(await check([blind]))]).toEqual([['capitals', 'unknown']]);
});

test('it says which files have changed, and of many how many', () => {
  const many = Array.from({ length: 30 }, (_, place) => `a/${place}`);
  expect(
    report(
      new Map([
        ['data', ['a/b']],
        ['modules', []],
      ]),
    ),
  ).toEqual(['data: 1 changed', '  a/b', 'modules: nothing has changed']);
  expect(report(new Map([['snapshots', many]])).at(-1)).toBe('  and 18 more');
});

test('every renewal reads and writes files that are there, and has a name of its own', () => {
  for (const { inputs, writes } of renewals)
    for (const one of [...inputs, ...writes]) expect(isThere(one.split(':')[0] ?? ''), one).toBe(true);
  expect(new Set(namesOf(renewals)).size).toBe(renewals.length);
});

const papers = [...filesIn('.', /\.md$/), ...filesIn('.github/workflows', /\.yml$/), ...filesIn('.ci', /\.mjs$/)];
const rooms = ['wasm/package', 'web/src/experiment', 'web/src/element', 'tests/goldens'].flatMap((room) =>
  filesIn(room, /\.md$/),
);

test.each([...papers, ...rooms])('%s: every command that it names is there', (file) => {
  for (const [, script = ''] of textOf(file).matchAll(/\bnpm run ([\w:-]+)/g))
    expect(Object.keys(manifest.scripts)).toContain(script);
  for (const [, name = ''] of textOf(file).matchAll(/\bnpm run renew -- ([a-z]+)/g))
    expect(namesOf(renewals)).toContain(name);
});
