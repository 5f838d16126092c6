// What the page shows of tests/goldens, in web/data/goldens: the cases and expectations that experiments name, no others.
// `npm run renew -- data` writes them again.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const folder = join(root, 'web/data/goldens');

interface Entry {
  readonly file: string;
  readonly case: string;
  readonly tensors: Readonly<Record<string, string>>;
}

interface GoldenFile {
  readonly torch: string;
  readonly cases: readonly { readonly name: string; readonly expect: Readonly<Record<string, unknown>> }[];
}

const read = <Value>(path: string): Value => JSON.parse(readFileSync(path, 'utf8')) as Value;

/** All entries of all experiments' notebook.goldens. */
function entries(): Entry[] {
  const experiments = join(root, 'web/src/experiments');
  const files = readdirSync(experiments, { recursive: true, encoding: 'utf8' });
  return files
    .filter((file) => file.endsWith('.goldens'))
    .flatMap((file) => Object.values(read<Record<string, Entry>>(join(experiments, file))));
}

/** Expectations that an entry reads: by their names, or by the first step of a place like "rows.0.cnn". */
const keysOf = ({ tensors }: Entry, expectations: object): string[] =>
  Object.values(tensors).flatMap((name) =>
    name in expectations ? [name] : name.split(' ').map((place) => place.split('.')[0] ?? place),
  );

/** A golden file with the cases and expectations that are named, in its own order. */
function extract(file: string, named: readonly Entry[]): GoldenFile {
  const { torch, cases } = read<GoldenFile>(join(root, 'tests/goldens', file));
  const kept = cases.flatMap(({ name, expect: expectations }) => {
    const keys = new Set(named.filter((entry) => entry.case === name).flatMap((entry) => keysOf(entry, expectations)));
    if (keys.size === 0) return [];
    return [{ name, expect: Object.fromEntries(Object.entries(expectations).filter(([key]) => keys.has(key))) }];
  });
  return { torch, cases: kept };
}

/** One case a line. */
const written = ({ torch, cases }: GoldenFile): string =>
  `{ "torch": ${JSON.stringify(torch)}, "cases": [\n${cases.map((one) => JSON.stringify(one)).join(',\n')}\n] }\n`;

const named = entries();
const texts = Object.fromEntries(
  [...new Set(named.map(({ file }) => file))].sort().map((file) => {
    const own = named.filter((entry) => entry.file === file);
    return [file, written(extract(file, own))];
  }),
);

test('PyTorch’s numbers that the page shows are those of tests/goldens, and no more than experiments name', () => {
  if (process.env['RENEW_DATA']) {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    for (const [file, text] of Object.entries(texts)) writeFileSync(join(folder, file), text);
  }
  expect(readdirSync(folder).sort()).toEqual(Object.keys(texts));
  for (const [file, text] of Object.entries(texts)) expect(readFileSync(join(folder, file), 'utf8'), file).toBe(text);
});

test('each case that an experiment names is there', () => {
  for (const { file, case: name } of named)
    expect(
      read<GoldenFile>(join(folder, file)).cases.map((one) => one.name),
      file,
    ).toContain(name);
});
