import { expect, test } from 'vitest';
import { squareOf } from '../../web/src/experiments/cnn-rnn-attention/square';
import { nodeClient } from './node-core';

const square = (n: number) =>
  nodeClient()
    .caller()
    .compute((core) => squareOf(n, core));

test('the n × n weights are rows that add up to 1, and every level is half of the one before', async () => {
  const found = await square(1024);
  // The coarsest is a table that one can read.
  expect(found.mean.map(({ shape }) => shape)).toEqual([1024, 512, 256, 128, 64, 32].map((side) => [side, side]));
  const [whole, half] = found.mean ?? [];
  if (!whole || !half) throw new Error('two levels at least');
  for (const row of [0, 511, 1023]) {
    const sum = whole.data.slice(row * 1024, (row + 1) * 1024).reduce((total, weight) => total + weight, 0);
    expect(sum).toBeCloseTo(1, 5);
  }
  const four = [0, 1, 1024, 1025].map((place) => whole.data[place] ?? Number.NaN);
  expect(half.data[0]).toBeCloseTo(four.reduce((total, weight) => total + weight, 0) / 4, 8);
  expect(found.max[1]?.data[0]).toBe(Math.max(...four));
});

test('the finest level is one array for both ways of pooling: 64 MiB at n = 4096 are held once', async () => {
  const found = await square(512);
  expect(found.mean[0]?.data).toHaveLength(512 * 512);
  expect(found.max[0]?.data).toBe(found.mean[0]?.data);
});

test('the colours end at the darkest place of the whole, two digits of it', async () => {
  const found = await square(512);
  // The level that fits a screen.
  const darkest = Math.max(...(found.mean.find(({ shape }) => shape[0] === 256)?.data ?? []));
  expect(found.darkest).toBeGreaterThanOrEqual(darkest);
  expect(found.darkest).toBeLessThan(1.3 * darkest);
});
