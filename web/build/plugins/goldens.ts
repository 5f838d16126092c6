import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** The numbers of tests/goldens that the page shows: `npm run renew -- data` writes them. */
const folder = join(import.meta.dirname, '../../data/goldens');

/** What an experiment writes in its `notebook.goldens`: for a preset, where PyTorch's numbers for it stand. */
interface Entry {
  readonly file: string;
  readonly case: string;
  readonly origin: string;
  readonly seed?: string;
  /** Result's name → expectation's name, or the places of single numbers: "rows.0.cnn rows.0.rnn". */
  readonly tensors: Readonly<Record<string, string>>;
  readonly lines?: readonly string[];
}

interface GoldenFile {
  readonly torch: string;
  readonly cases: readonly { readonly name: string; readonly expect: Readonly<Record<string, unknown>> }[];
}

interface Tensor {
  readonly shape: readonly number[];
  readonly data: readonly unknown[];
  readonly dtype?: string;
}

/**
 * Vite plugin: `*.goldens` becomes a module with just the numbers its presets are compared with. Where bytes are few,
 * tensors of more than `most` numbers stay away, and presets of which nothing is left.
 */
export function goldens({ most = Number.POSITIVE_INFINITY } = {}): Plugin {
  return {
    name: 'goldens',
    enforce: 'pre',
    load(id) {
      if (!id.endsWith('.goldens')) return undefined;
      const entries = JSON.parse(readFileSync(id, 'utf8')) as Record<string, Entry>;
      const set: Record<string, unknown> = {};
      for (const [preset, { file, case: name, tensors, ...said }] of Object.entries(entries)) {
        const path = join(folder, file);
        this.addWatchFile(path);
        const golden = JSON.parse(readFileSync(path, 'utf8')) as GoldenFile;
        const found = golden.cases.find((one) => one.name === name);
        if (!found) throw new Error(`${id}: ${file} has no case "${name}"`);
        if (Object.keys(tensors).length === 0) throw new Error(`${id}: ${preset} expects nothing`);
        const [torch] = golden.torch.split(' ');
        const kept = Object.entries(expected(id, found.expect, tensors)).filter(([, { data }]) => data.length <= most);
        if (kept.length > 0) set[preset] = { ...said, torch, tensors: Object.fromEntries(kept) };
      }
      return `export const goldens = ${withSpecials(JSON.stringify(set))};`;
    },
  };
}

function expected(
  id: string,
  expect: Readonly<Record<string, unknown>>,
  names: Readonly<Record<string, string>>,
): Record<string, Tensor> {
  return Object.fromEntries(
    Object.entries(names).map(([ours, theirs]) => {
      const tensor = (expect[theirs] ?? gathered(expect, theirs)) as Tensor | undefined;
      if (!tensor?.data) throw new Error(`${id}: there is no expectation "${theirs}"`);
      const { shape, data, dtype } = tensor;
      return [
        ours,
        dtype === undefined || dtype === 'f32' ? { shape, data: data.map(shortest) } : { shape, data, dtype },
      ];
    }),
  );
}

/** The fewest digits that are the same float32. */
export function shortest(value: unknown): unknown {
  if (typeof value !== 'number') return value;
  for (let digits = 1; digits < 9; digits++) {
    const rounded = Number(value.toPrecision(digits));
    if (Math.fround(rounded) === Math.fround(value)) return rounded;
  }
  return value;
}

/** Numbers (or lists of them) that stand at places of a larger expectation, as one row. */
function gathered(expect: Readonly<Record<string, unknown>>, places: string): Tensor | undefined {
  const data = places.split(' ').flatMap((place) => {
    let found: unknown = expect;
    for (const step of place.split('.')) found = (found as Record<string, unknown> | undefined)?.[step];
    return found;
  });
  if (data.includes(undefined)) return undefined;
  return { shape: [data.length], data, ...(data.every(Number.isInteger) ? { dtype: 'i64' } : {}) };
}

/** In the files "nan", "inf" and "-inf" stand for themselves. */
const withSpecials = (json: string): string =>
  json.replace(/"(nan|-?inf)"/g, (_, text: string) => (text === 'nan' ? 'NaN' : text.replace('inf', 'Infinity')));
