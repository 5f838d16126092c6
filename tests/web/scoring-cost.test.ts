import { describe, expect, test } from 'vitest';
import { countsOf } from '../../web/src/experiments/scoring-functions/count';
import { type Score, scores } from '../../web/src/experiments/scoring-functions/parameters';
import { nodeClient } from './node-core';

const caller = nodeClient().caller();
const counts = (score: Score, sizes: Parameters<typeof countsOf>[1]) =>
  caller.compute((core) => countsOf(score, sizes, core));

/** Sizes that no two of are alike, so that none can stand for another. */
const [n, m, q, k, v, h] = [3, 7, 20, 2, 5, 11];
const sizes = { n, m, q, k, v, h };
const pairs = n * m * k + n * m * v;

test('the bilinear score learns q·k numbers, takes every key through W first, and keeps what comes out', async () => {
  const { parameters, operations, memory } = await counts('bilinear', sizes);
  expect(parameters).toEqual([h * (q + k) + h, q * k]);
  expect(operations[1]).toBe(m * q * k + n * m * q + n * m * v);
  expect(memory[1]).toBe(4 * (m * q + 2 * n * m));
});

test('cosine also takes the length of every query and every key', async () => {
  expect((await counts('cosine', sizes)).operations[1]).toBe((n + m) * k + pairs);
});

describe.each(scores)('score %s', (score) => {
  test('stands beside one and the same additive score', async () => {
    const { parameters, operations, memory } = await counts(score, sizes);
    expect(parameters[0]).toBe(h * (q + k) + h);
    expect(operations[0]).toBe(h * (n * q + m * k) + 2 * n * m * h + n * m * v);
    expect(memory[0]).toBe(4 * (h * (n + m) + n * m * h + 2 * n * m));
  });
});

test.each(['scaled_dot', 'dot', 'gaussian', 'sum'] as const)(
  'score %s learns nothing and takes pairs alone',
  async (score) => {
    const { parameters, operations, memory } = await counts(score, sizes);
    expect([parameters[1], operations[1], memory[1]]).toEqual([0, pairs, 4 * 2 * n * m]);
  },
);
