import { expect, test, vi } from 'vitest';
import { timed } from '../../web/src/core/timed';
import { growth, measure, sharingPays, timedLengths } from '../../web/src/experiments/cnn-rnn-attention/measure';
import { parameters } from '../../web/src/experiments/cnn-rnn-attention/parameters';
import { initialState, logarithmicStops } from '../../web/src/state/parameters';
import { countingClient, nodeClient } from './node-core';

test('a run is timed where the core lives: milliseconds above 0, from several samples', async () => {
  const x = { shape: [1, 64, 16], data: new Float32Array(64 * 16).fill(0.5) };
  const inputs = { queries: x, keys: x, values: x };
  const { milliseconds, samples } = await nodeClient()
    .caller()
    .compute((core) => core.time('dot_product_attention', inputs));
  expect(milliseconds).toBeGreaterThan(0);
  expect(samples).toBe(5);
});

test('a first sample that the machine held up does not count as long, where a clock ticks in whole milliseconds', async () => {
  let [time, runs] = [0, 0];
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => Math.floor(time));
  const timing = await timed((count) => {
    time += ++runs === 2 ? 30 : count / 4;
  });
  clock.mockRestore();
  expect(timing.milliseconds).toBe(0.25);
});

test('what cannot be run cannot be timed: the answer is the core’s error', async () => {
  const x = { shape: [1, 2, 3], data: new Float32Array(6) };
  const timed = nodeClient()
    .caller()
    .compute((core) => core.time('dot_product_attention', { queries: x, keys: [[[1, 2]]], values: x }));
  await expect(timed).rejects.toMatchObject({ code: 'wrong_shape' });
});

test('one layer of each kind is timed at every length, and the times say of what', async () => {
  const { client } = countingClient();
  const state = { ...initialState(parameters), d: 1024, k: 5 };
  const times = await client.caller().compute((core) => measure(state, core));
  expect([times.d, times.k]).toEqual([256, 5]);
  for (const model of ['convolution', 'recurrence', 'attention'] as const)
    expect(times[model]).toHaveLength(timedLengths.length);
});

test('sharing pays from the length on which all that were timed are quicker', () => {
  const times = { d: 64, k: 3, convolution: [], recurrence: [], workers: 2 };
  const attention = [1, 2, 4, 8, Number.NaN];
  expect(sharingPays({ ...times, attention, shared: [2, 1, 5, 4, 6] })).toEqual({ from: timedLengths[3], factor: 2 });
  expect(sharingPays({ ...times, attention, shared: [2, 1, 1, 8, 6] })).toBeNull();
  expect(sharingPays({ ...times, attention, shared: [] })).toBeNull();
});

test('growth compares the two longest lengths that were timed', () => {
  expect(growth([1, 2, 8, Number.NaN])).toEqual({ from: timedLengths[1], factor: 4 });
  expect(growth([1, Number.NaN])).toBeNull();
});

test('a logarithmic slider stops at every small number, then eight times to a doubling, and at both ends', () => {
  const stops = logarithmicStops(1, 65536);
  expect(stops.slice(0, 8)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  expect(stops.at(-1)).toBe(65536);
  expect(stops).toEqual([...new Set(stops)].sort((a, b) => a - b));
  expect(stops.length).toBeLessThan(130);
  expect(logarithmicStops(3, 3)).toEqual([3]);
  const parts = logarithmicStops(0.1, 8, 0.01);
  expect(parts.slice(0, 4)).toEqual([0.1, 0.11, 0.12, 0.13]);
  expect(parts.at(-1)).toBe(8);
  for (const part of parts) expect(String(part)).toMatch(/^\d(\.\d\d?)?$/);
});
