// Kinds of heads: equal to NumPy's on heads by rule, right on heads that were trained, and what is said of odd weights.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readTensors } from '../../wasm/package/files';
import { remarksOn } from '../../web/src/own/honesty';
import { kindOf, kinds } from '../../web/src/own/kinds';
import { proving } from '../reach';
import { python } from './pytorch-runs';
import { sessionsHere } from './training-bench';

const reference = join(import.meta.dirname, 'kinds_reference.py');
const golden = readFileSync(join(import.meta.dirname, 'kinds.npz'));

interface Head {
  readonly weights: Float32Array;
  readonly rows: number;
  readonly columns: number;
  readonly tokens: readonly string[];
  readonly rule: string;
  readonly kind: string;
  readonly marks: readonly number[];
}

async function headsIn(bytes: Uint8Array): Promise<Head[]> {
  const file = await readTensors(bytes, { lazy: true });
  const numbers = async (name: string) => Float64Array.from((await file.read(name)).data as Uint8Array);
  const [shapes, weights, tokens, marks] = await Promise.all(['shapes', 'weights', 'tokens', 'marks'].map(numbers));
  const [rules, names] = await Promise.all(['rules', 'kinds'].map((name) => file.readTexts(name)));
  let [at, word] = [0, 0];
  return (rules ?? []).map((rule, head) => {
    const [rows = 0, columns = 0] = shapes?.slice(2 * head, 2 * head + 2) ?? [];
    const found = {
      weights: Float32Array.from(weights?.slice(at, at + rows * columns) ?? []),
      tokens: Array.from(tokens?.slice(word, word + columns) ?? [], String),
    };
    at += rows * columns;
    word += columns;
    return {
      ...found,
      rows,
      columns,
      rule,
      kind: names?.[head] ?? '',
      marks: [...(marks?.slice(9 * head, 9 * head + 9) ?? [])],
    };
  });
}

const found = ({ weights, rows, columns, tokens }: Head) => kindOf(weights, rows, columns, tokens);

/** Every kind and mark as NumPy has it. */
function expectEqual(heads: readonly Head[]): void {
  for (const [index, head] of heads.entries()) {
    const { kind, marks } = found(head);
    expect(kind, `head ${index}`).toBe(head.kind);
    for (const [place, one] of kinds.entries()) expect(marks[one]).toBeCloseTo(head.marks[place] ?? Number.NaN, 6);
  }
}

/** True of heads by rule, which are no averages, where the mark misfires. */
function looksAveraged({ weights: bytes, rows, columns, tokens }: Head): boolean {
  const weights = bytes.map((weight) => weight / 255);
  const { marks } = kindOf(weights, rows, columns, tokens);
  return remarksOn(weights, rows, columns, marks).some(({ what }) => what === 'averaged');
}

/** How many heads by each rule are called what. */
function confusions(heads: readonly Head[]): string {
  const names = [...kinds, 'other'];
  const line = (first: string, cells: readonly unknown[]): string =>
    first.padEnd(10) + cells.map((cell) => String(cell).padStart(10)).join('');
  const counts = names.map((rule) => {
    const own = heads.filter((head) => head.rule === rule);
    return line(
      rule,
      names.map((name) => own.filter((head) => found(head).kind === name).length || '·'),
    );
  });
  return [`Heads of seed 1: a row a rule, a column what they are called.`, line('', names), ...counts, ''].join('\n');
}

describe('kinds', () => {
  test('of 200 heads by rule they are those of NumPy', async () => {
    const heads = await headsIn(golden);
    expect(heads.length).toBe(200);
    expectEqual(heads);
    expect(new Set(heads.map(({ kind }) => kind)).size).toBe(10);
  });

  test.runIf(python)('NumPy makes the same file, and heads of other seeds are named by their rule', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'attention-playground-kinds-'));
    try {
      const made = (seed: number, count: number): Buffer => {
        const path = join(folder, `${seed}.npz`);
        const { stderr, status } = spawnSync(python ?? '', [reference, `${seed}`, `${count}`, path], {
          encoding: 'utf8',
        });
        if (status !== 0) throw new Error(stderr);
        return readFileSync(path);
      };
      expect(await headsIn(made(0, 200))).toEqual(await headsIn(golden));
      const heads = await headsIn(made(1, proving ? 4000 : 400));
      expectEqual(heads);
      if (!proving) await expect(confusions(heads)).toMatchFileSnapshot('kinds.txt');
      expect(heads.filter(looksAveraged).length / heads.length).toBeLessThanOrEqual(0.01);
      for (const kind of kinds) {
        const own = heads.filter(({ rule }) => rule === kind);
        const right = own.filter((head) => found(head).kind === kind).length;
        expect(right / own.length, kind).toBeGreaterThanOrEqual(0.85);
      }
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});

test('in a short sentence even and random heads are no neighbours', () => {
  let seed = 7;
  const random = (): number => {
    seed = (seed * 16807) % 2147483647;
    return seed / 2147483647;
  };
  const named = (scores: () => number): Set<string> =>
    new Set(
      Array.from({ length: 40 }, () => {
        const exponents = Float32Array.from({ length: 81 }, () => Math.exp(scores()));
        const sums = Array.from({ length: 9 }, (_, row) =>
          exponents.slice(9 * row, 9 * row + 9).reduce((sum, one) => sum + one),
        );
        return kindOf(
          exponents.map((one, at) => one / (sums[Math.floor(at / 9)] ?? 1)),
          9,
          9,
        ).kind;
      }),
    );
  expect(named(() => 0)).toEqual(new Set(['broad']));
  for (const width of [1, 2, 4]) expect(named(() => width * random())).not.toContain('local');
});

test('a look at a fixed distance is named with it, also where some tokens repeat, but not where repeats explain it', () => {
  const seven = map(24, (row) => [Math.max(0, row - 7)]);
  const named = (tokens: string) => {
    const { kind, distance } = kindOf(seven, 24, 24, [...tokens]);
    return [kind, distance];
  };
  expect(named('abcdefghijklmnopqrstuvwx')).toEqual(['offset', 7]);
  expect(named('the cat sat on the mat a')).toEqual(['offset', 7]);
  expect(named('abcdefghabcdefghabcdefgh')[0]).toBe('induction');
});

/** A map of n rows in which row i looks at `look(i)`. */
function map(n: number, look: (row: number) => readonly number[]): Float32Array {
  const weights = new Float32Array(n * n);
  for (let row = 0; row < n; ++row)
    for (const key of look(row)) weights[row * n + key] = (weights[row * n + key] ?? 0) + 1 / look(row).length;
  return weights;
}

describe('what is said of odd weights', () => {
  const n = 12;
  const previous = map(n, (row) => [Math.max(0, row - 1)]);
  const said = (weights: Float32Array, heads = 4, columns = n) =>
    remarksOn(weights, n, columns, heads === 1 ? kindOf(weights, n, columns).marks : undefined);

  test('nothing of a head as it should be', () => {
    expect(said(previous, 1)).toEqual([]);
    expect(
      said(
        map(n, (row) => Array.from({ length: row + 1 }, (_, key) => key)),
        1,
      ),
    ).toEqual([]);
  });

  test('NaN, −inf and scores are named, and nothing else of them', () => {
    const odd = previous.slice();
    odd[3 * n] = Number.NaN;
    odd[5 * n] = Number.NEGATIVE_INFINITY;
    expect(said(odd)).toEqual([
      { what: 'nan', numbers: 1, row: 3 },
      { what: 'infinite', numbers: 1, row: 5 },
    ]);
    expect(said(previous.map((weight) => 4 * weight - 1))).toMatchObject([
      { what: 'scores', numbers: 144, least: -1, most: 3 },
    ]);
  });

  test('rows that do not sum to 1, and padding', () => {
    const short = previous.slice();
    short[7 * n + 6] = 0.5;
    expect(said(short)).toEqual([{ what: 'sums', rows: 1, row: 7, sum: 0.5 }]);
    const padded = map(n, (row) => (row > 8 ? Array.from({ length: n }, (_, key) => key) : [row]));
    expect(said(padded)).toEqual([{ what: 'padding', keys: 0, rows: 3 }]);
    expect(said(map(n, (row) => [(row + 4) % 9]))).toEqual([{ what: 'padding', keys: 3, rows: 0 }]);
  });

  test('the only map of a layer with parts of several kinds looks averaged', async () => {
    const mean = map(n, (row) => [Math.max(0, row - 1), row, 0]);
    expect(said(mean, 1)).toEqual([{ what: 'averaged', kinds: ['previous', 'itself', 'first'] }]);
    expect(said(mean, 4)).toEqual([]);
    expect((await headsIn(golden)).filter(looksAveraged).length).toBeLessThanOrEqual(1);
  });
});

describe('heads that were trained, of seeds not used for the thresholds', async () => {
  const sessions = await sessionsHere();
  // learning-induction: the first layer looks one place back, the second at what followed the same token before.
  test.each(Array.from({ length: proving ? 19 : 2 }, (_, place) => place + 1))('induction, seed %i', (seed) => {
    const session = sessions.session({ preset: 'induction', seed });
    session.step(220);
    const read = session.probe();
    const tokens = session.tests['tokens']?.data;
    const named = [0, 1].map((layer) => {
      const { shape, data } = read[`layers.${layer}.attention.weights`] as { shape: number[]; data: Float32Array };
      const [n = 0] = shape.slice(-1);
      return kindOf(data.slice(0, n * n), n, n, Array.from(tokens?.slice(0, n) ?? [], String));
    });
    expect(named.map(({ kind }) => kind)).toEqual(['previous', 'induction']);
  });
});
