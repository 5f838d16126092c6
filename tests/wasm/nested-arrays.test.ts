// Nested arrays: the first row of each axis says what a tensor takes, before a number is read.
import { describe, expect, test } from 'vitest';
import { anyRun, attention, errorOf } from './support.ts';

const { core } = await attention();
const run = anyRun(core);
const entropy = (weights: unknown) => run('entropy', { weights });

/** `levels` arrays within each other, each of `size` places that hold the same array. */
const repeated = (size: number, levels: number): unknown =>
  levels === 0 ? 1 : new Array(size).fill(repeated(size, levels - 1));

/** An array that counts how often one of its places is read. */
function counting(length: number, item: unknown): { array: unknown[]; reads: () => number } {
  let reads = 0;
  const get = (_: unknown, key: PropertyKey): unknown => {
    if (key === 'length') return length;
    ++reads;
    return item;
  };
  return { array: new Proxy<unknown[]>([], { get }), reads: () => reads };
}

describe('too many numbers are refused before they are read, and the next call is right', () => {
  test.each([
    ['12,000 rows that are one row of 12,000', () => repeated(12_000, 2), 4 * 12_000 ** 2],
    ['eight axes of 1,000', () => repeated(1000, 8), 4 * 1000 ** 8],
    ['2,000 × 2,000 × 100', () => new Array(2000).fill(new Array(2000).fill(new Array(100).fill(0))), 1.6e9],
    ['no numbers in 2³² − 1 rows', () => new Array(2 ** 32 - 1).fill(undefined, 0, 0), 4 * (2 ** 32 - 1)],
  ])('%s', (_, weights, bytes) => {
    expect(errorOf(() => entropy(weights()))).toMatchObject({ code: 'too_large', input: 'weights', bytes });
    expect(entropy([0.5, 0.5])['bits']).toMatchObject({ data: new Float32Array([1]) });
  });

  test('rows of no numbers count as rows: they would be walked', () => {
    const { array, reads } = counting(2 ** 31, []);
    expect(errorOf(() => entropy(array))).toMatchObject({ code: 'too_large' });
    expect(reads()).toBe(1);
  });

  test('one look a level, whatever the sizes', () => {
    const inner = counting(50_000, 1);
    const outer = counting(50_000, inner.array);
    expect(errorOf(() => entropy(outer.array))).toMatchObject({ code: 'too_large' });
    expect([outer.reads(), inner.reads()]).toEqual([1, 1]);
  });

  test('{shape, data} with a plain array that long, and a typed array beyond a request', () => {
    const { array, reads } = counting(2e8, 1);
    expect(errorOf(() => entropy({ shape: [2e8], data: array })).code).toBe('too_large');
    expect(reads()).toBe(0);
    const bigInts = new BigUint64Array(2 ** 27 + 1);
    expect(errorOf(() => run('repeat_interleave', { x: bigInts, repeats: 1 }))).toMatchObject({
      code: 'too_large',
      bytes: bigInts.byteLength,
    });
  });
});

test('each number is read once, and each row twice at most', () => {
  const row = counting(100, 0.01);
  const rows = counting(300, row.array);
  expect(entropy(rows.array)['bits']).toMatchObject({ shape: [300] });
  expect(row.reads()).toBe(300 * 100 + 1);
  expect(rows.reads()).toBe(300 + 1);
});

test('few numbers or many: the same, of every dtype', () => {
  for (const count of [1, 256, 257, 5000]) {
    const numbers = Array.from({ length: count }, (_, place) => (place % 2 === 0 ? place : -place));
    const output = (x: unknown) => run('repeat_interleave', { x, repeats: 1 })['output'];
    expect(output(numbers)).toEqual({ shape: [count], dtype: 'i64', data: Float64Array.from(numbers) });
    const halves = numbers.map((number) => number + 0.5);
    expect(output([halves])).toEqual({ shape: [1, count], dtype: 'f32', data: Float32Array.from(halves) });
    expect(run('sequence_mask', { x: [halves], valid_lens: [count] })['output']).toMatchObject({
      data: Float32Array.from(halves),
    });
    expect(errorOf(() => run('embedding_lookup', { weight: [[1]], indices: halves })).code).toBe('out_of_range');
  }
});

test.each([
  ['a shorter row', [[1, 2], [3]], 'wrong_shape', 'a ragged array'],
  [
    'a row deeper down',
    [
      [1, 2],
      [3, [4]],
    ],
    'wrong_shape',
    'a ragged array',
  ],
  ['a number in place of a row', [[1, 2], 3], 'wrong_shape', 'a ragged array'],
  ['a hole', Object.assign(new Array(3), { 0: 1, 2: 3 }), 'wrong_type', 'a value of type undefined'],
  ['holes alone', new Array(5), 'wrong_type', 'a value of type undefined'],
  ['nine axes', repeated(1, 9), 'wrong_rank', 'more'],
])('%s is refused as ever', (_, weights, code, found) => {
  expect(errorOf(() => entropy(weights))).toMatchObject({ code, found, input: 'weights' });
});

describe('a Proxy of an array may say anything of its length', () => {
  const array = (length: unknown) =>
    new Proxy<unknown[]>([1, 2], { get: (target, key) => (key === 'length' ? length : Reflect.get(target, key)) });

  test.each([Number.NaN, -1, 1.5, '2', 2n, null, {}, Symbol('2'), Number.POSITIVE_INFINITY])('%s', (length) => {
    expect(errorOf(() => entropy(array(length))).code).toBe('wrong_type');
    expect(errorOf(() => entropy({ shape: [2], data: array(length) })).code).toBe('wrong_type');
    expect(errorOf(() => entropy({ shape: array(length), data: [1, 2] })).code).toBe('wrong_type');
    const { code } = errorOf(() => run('entropy', { weights: [1] }, { outputs: array(length) }));
    expect(code).toBe('wrong_type');
  });

  test('one that grows with each look', () => {
    let length = 1;
    const growing = new Proxy<unknown[]>([], { get: (_, key) => (key === 'length' ? ++length : 1) });
    expect(errorOf(() => entropy(growing)).code).toBe('wrong_shape');
    expect(errorOf(() => run('entropy', { weights: [1] }, { outputs: growing })).code).toBe('out_of_range');
  });
});
