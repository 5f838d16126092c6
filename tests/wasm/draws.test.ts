// The generator in JavaScript: every case of tests/goldens/rng.json, number for number.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Generator } from '../../wasm/package/generator.ts';
import type { Build, Tensor } from '../../wasm/package/index.ts';
import { attention } from './support.ts';

interface DrawCase {
  name: string;
  params: { seed: number; p?: number; flavor?: string };
  expect: Record<string, { dtype: string; data: number[] } | number>;
}

const { core } = await attention();
const url = new URL('../goldens/rng.json', import.meta.url);
const { cases } = JSON.parse(readFileSync(url, 'utf8')) as { cases: DrawCase[] };

type Drawn = Tensor | Tensor['data'];
type Draws = (generator: Generator, golden: DrawCase) => Record<string, Drawn>;

const some = ({ data }: Tensor, first: number, count: number) => data.subarray(first, first + count);
const names = ['a', 'b', 'c', 'd', 'e', 'f'];
const counts = (golden: DrawCase) =>
  names.flatMap((name) => {
    const want = golden.expect[name];
    return typeof want === 'object' ? [[name, want.data.length] as const] : [];
  });

/** What each case draws, in order: by the beginning of its name. */
const draws: Record<string, Draws> = {
  words: (g) => ({ random_int32: g.randint(0, 2 ** 32 - 1, [8]) }),
  'rand crosses': (g) => ({ last: some(g.rand([1260]), 1240, 20) }),
  'rand seed': (g) => ({ a: g.rand([10]), b: g.rand([9]) }),
  uniform_: (g) => ({ a: g.uniform(-0.1, 0.1, [9]) }),
  randint: (g) => ({ a: g.randint(0, 10, [12]), b: g.randint(-5, 1000, [5]), c: g.randint(0, 2 ** 40, [3]) }),
  randperm: (g) => ({ a: g.randperm(20), b: g.randperm(1), c: g.randperm(7) }),
  'randn scalar': (g, golden) =>
    Object.fromEntries(counts(golden).map(([name, n]) => [name, name === 'c' ? g.rand([n]) : g.randn([n])])),
  'randn 16': (g) => ({ a: g.randn([16]), b: g.randn([17]), c: g.randn([40]), d: g.rand([2]) }),
  'a cached value': (g) => ({ a: g.randn([1]), b: g.randn([20]), c: g.randn([1]) }),
  normal_: (g) => ({ a: g.normal(0.25, 0.02, [5]), b: g.normal(0.25, 0.02, [40]) }),
  'Embedding(50000,3) rows': (g) => ({ rows_0_5: some(g.embedding(50000, 3), 0, 18), next_rand: g.rand([2]) }),
  'Embedding(50000,3) tail': (g) => {
    const table = g.embedding(50000, 3);
    return { last: some(table, 149982, 18), mid: some(table, 75000, 18) };
  },
  'Embedding(7,5)': (g) => ({ w: g.embedding(7, 5) }),
  'Linear(20,8)': (g) => {
    const { weight, bias } = g.linear(20, 8);
    return { w: weight, b: bias ?? new Float32Array(0), w2: g.linear(8, 1, { bias: false }).weight };
  },
  'Linear(100,100': (g) => ({ w_0_8: some(g.linear(100, 100, { bias: false }).weight, 0, 8) }),
  dropout: (g, { params, expect: { next_rand } }) => {
    const build: Build = params.flavor?.startsWith('mkl') ? 'mkl' : 'portable';
    const y = g.dropout({ shape: [40], data: new Float32Array(40).fill(1) }, params.p ?? 0, { build });
    return next_rand ? { y, next_rand: g.rand([1]) } : { y };
  },
};

test.each(cases)('$name', (golden) => {
  const [, draw] = Object.entries(draws).find(([start]) => golden.name.startsWith(start)) ?? [];
  if (!draw) throw new Error('no draws for this case');
  expect(golden.expect).not.toEqual({});
  const drawn = draw(core.generator(golden.params.seed), golden);
  for (const [name, want] of Object.entries(golden.expect)) {
    if (name === 'sum_f64') continue; // a sum over the whole table: the C++ tests look at it
    if (typeof want !== 'object') throw new Error(`${name} is no tensor`);
    const got = drawn[name];
    if (!got) throw new Error(`${name} is not drawn`);
    const numbers = 'data' in got ? got.data : got;
    expect([...numbers], name).toEqual(want.data.map((value) => (want.dtype === 'f32' ? Math.fround(value) : value)));
  }
});

test('a seed is a safe integer, a BigInt or a decimal string from −2^63 to 2^64−1; its low 32 bits count', () => {
  const first = (seed: number | bigint | string) => core.generator(seed).rand([3]).data;
  expect(first(-1)).toEqual(first(2 ** 32 - 1));
  expect(first(2n ** 64n - 1n)).toEqual(first('-1'));
  expect(first('-9223372036854775808')).toEqual(first(0));
  expect(first(' 18446744073709551615 ')).toEqual(first(-1));
  expect(first(2 ** 40 + 5)).toEqual(first(5));
  for (const bad of [
    2 ** 53,
    0.5,
    Number.NaN,
    2n ** 64n,
    -(2n ** 63n) - 1n,
    '1e3',
    '',
    '0x10',
    '99999999999999999999',
  ]) {
    expect(() => core.generator(bad)).toThrow(expect.objectContaining({ operation: 'manual_seed', input: 'seed' }));
  }
});
