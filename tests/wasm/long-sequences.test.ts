// Long sequences: what the output alone may cost, and what is said of a whole Trace that would not fit.
import { expect, test } from 'vitest';
import { proving } from '../reach.ts';
import { attention, builds, dice, errorOf } from './support.ts';

const mebibyte = 2 ** 20;

/** Numbers of any shape, the same for every build. */
function drawn(...shape: number[]): { shape: number[]; data: Float32Array } {
  const { below } = dice(shape.length);
  const count = shape.reduce((product, size) => product * size, 1);
  return { shape, data: Float32Array.from({ length: count }, () => below(2001) / 1000 - 1) };
}

type Three = [Float32Array, Float32Array, Float32Array];

/** The output of query i by its definition, in double precision. */
function defined(queries: Float32Array, keys: Float32Array, values: Float32Array, d: number, i: number): number[] {
  const m = keys.length / d;
  const scores = Array.from({ length: m }, (_, j) => {
    let score = 0;
    for (let k = 0; k < d; ++k) score += (queries[i * d + k] ?? 0) * (keys[j * d + k] ?? 0);
    return score / Math.sqrt(d);
  });
  const largest = scores.reduce((a, b) => Math.max(a, b));
  const weights = scores.map((score) => Math.exp(score - largest));
  const sum = weights.reduce((a, b) => a + b);
  return Array.from({ length: d }, (_, k) =>
    weights.reduce((total, weight, j) => total + (weight / sum) * (values[j * d + k] ?? 0), 0),
  );
}

const longest = { n: 16384, h: 1, d: 64, mask: 'sliding_window', limit: 64 } as const;

test.each([
  { n: 4096, h: 8, d: 64, mask: 'sliding_window', limit: 48 },
  { n: 4096, h: 1, d: 64, mask: 'none', limit: 64 },
  ...(proving ? [longest] : []),
] as const)(
  '$n tokens, $h heads, mask $mask: the output alone takes at most $limit MiB',
  async (sizes) => {
    const { n, h, d, mask, limit } = sizes;
    const { core } = await attention('relaxed');
    const [queries, keys, values] = [drawn(h, n, d), drawn(h, n, d), drawn(h, n, d)];
    const { output } = core.run(
      'dot_product_attention',
      { queries, keys, values, mask, window: n },
      { outputs: ['output'] },
    );
    console.log(`n = ${n}, h = ${h}, mask ${mask}: ${(core.memoryBytes / mebibyte).toFixed(1)} MiB`);
    expect(core.memoryBytes).toBeLessThanOrEqual(limit * mebibyte);
    const lastHead = [queries, keys, values].map(({ data }) => data.subarray((h - 1) * n * d)) as Three;
    const want = defined(...lastHead, d, n - 1); // the last query sees all keys, whatever the mask
    for (const [k, number] of want.entries()) expect(output.data.at(k - d)).toBeCloseTo(number, 5);
  },
  120_000,
);

test.each(builds)(
  '%s: a Trace that would not fit is refused with the bytes it takes, and the next call is right',
  async (build) => {
    const { core } = await attention(build);
    const [n, h] = [16384, 1];
    const x = drawn(h, n, 4);
    const error = errorOf(() => core.run('dot_product_attention', { queries: x, keys: x, values: x }));
    expect(error.code).toBe('too_large');
    expect(error.bytes).toBeGreaterThanOrEqual(4 * h * n * n); // at least one matrix of scores
    expect(error.message).toContain(`${error.bytes}`);
    const small = drawn(1, 3, 4);
    const { output } = core.run('dot_product_attention', { queries: small, keys: small, values: small });
    for (const [k, want] of defined(small.data, small.data, small.data, 4, 1).entries()) {
      expect(output.data[4 + k]).toBeCloseTo(want, 6);
    }
  },
);
