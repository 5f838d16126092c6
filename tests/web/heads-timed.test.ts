import { expect, test } from 'vitest';
import { headOf, measure, measuredWith, timedHeads } from '../../web/src/experiments/heads-cost/measure';
import { parameters, presets, type State } from '../../web/src/experiments/heads-cost/parameters';
import { initialState } from '../../web/src/state/parameters';
import { nodeClient } from './node-core';

const small: State = { ...initialState(parameters), ...presets.small };

test('a loop over heads gives the output of one call, and both are timed for every number of heads', async () => {
  const times = await nodeClient()
    .caller()
    .compute((core) => measure(small, core));
  expect(times.heads).toEqual([1, 2, 4, 8]);
  expect(Math.min(...times.serial, ...times.parallel)).toBeGreaterThan(0);
  expect(times.serial[0]).toBe(times.parallel[0]);
  expect(times.difference).toBeGreaterThan(0);
  expect(times.difference).toBeLessThan(1e-6);
}, 60_000);

test('times hold for another number of heads, not for other inputs or matrices', () => {
  expect(measuredWith({ ...small, num_heads: 4, width: 'full', part: 'time' })).toEqual(measuredWith(small));
  expect(measuredWith({ ...small, num_hiddens: 16 })).not.toEqual(measuredWith(small));
  expect(measuredWith({ ...small, seed: '1' })).not.toEqual(measuredWith(small));
  expect(measuredWith({ ...small, n: 6 })).not.toEqual(measuredWith(small));
});

test('heads share columns evenly; of many numbers of heads some are taken, the ends among them', () => {
  expect(timedHeads(100)).toEqual([1, 2, 4, 5, 10, 20, 25]);
  expect(timedHeads(7)).toEqual([1, 7]);
  const many = timedHeads(720);
  expect(many).toHaveLength(10);
  expect([many[0], many.at(-1)]).toEqual([1, 30]);
  expect(many.every((heads) => 720 % heads === 0)).toBe(true);
});

test('a head is its rows of W_q and its columns of W_o', () => {
  const W = { shape: [2, 4], data: [0, 1, 2, 3, 10, 11, 12, 13] };
  const { W_q, W_o } = headOf({ W_q: W, W_k: W, W_v: W, W_o: W }, 1, 2);
  expect(W_q).toEqual({ shape: [1, 4], data: [10, 11, 12, 13] });
  expect(W_o).toEqual({ shape: [2, 2], data: new Float32Array([2, 3, 12, 13]) });
});
