import { expect, test } from 'vitest';
import { Memory } from '../../web/src/experiment/memory';
import { compute, rowOf, widths } from '../../web/src/experiments/why-sqrt-d/compute';
import { parameters } from '../../web/src/experiments/why-sqrt-d/parameters';
import { prints, pytorch } from '../../web/src/experiments/why-sqrt-d/pytorch';
import { initialState } from '../../web/src/state/parameters';
import { nodeClient } from './node-core';

const state = { ...initialState(parameters), d: 64, samples: 200 };

test('the first curves come from a few queries; the refined ones meet the numbers of the chosen d', async () => {
  const caller = nodeClient().caller();
  const result = await caller.compute((core) => compute(state, core, new Memory()));
  const at = widths.indexOf(state.d);
  expect(result.along.plain).toHaveLength(widths.length);
  expect(result.along.plain[at]?.variance).not.toBe(result.averages.plain.variance);
  const refined = await result.refined();
  expect(refined.plain[at]).toEqual(result.averages.plain);
  expect(refined.scaled[at]).toEqual(result.averages.scaled);
  for (const [index, { variance }] of refined.plain.entries())
    expect(variance / (widths[index] ?? Number.NaN)).toBeCloseTo(1, 0);
});

test('a newer state leaves the older curves unrefined, and says so to nobody', async () => {
  const caller = nodeClient().caller();
  const memory = new Memory();
  const before = await caller.compute((core) => compute({ ...state, seed: '77' }, core, memory));
  const waiting = before.refined();
  await caller.compute((core) => compute({ ...state, seed: '78' }, core, memory));
  await expect(waiting).rejects.toThrow();
});

test('the code prints the two rows of scores and of weights that the page shows of the chosen query', async () => {
  const chosen = { ...state, sample: 7 };
  const result = await nodeClient()
    .caller()
    .compute((core) => compute(chosen, core, new Memory()));
  const [, scores, weights, , scaled] = prints({ state: chosen, result });
  expect(Array.from(scores?.data ?? [])).toEqual(rowOf(result.dots.plain, 7));
  expect(Array.from(weights?.data ?? [])).toEqual(rowOf(result.weights.plain, 7));
  expect(Array.from(scaled?.data ?? [])).toEqual(rowOf(result.dots.scaled, 7));
  expect(pytorch(chosen)).toContain('print(weights[7])');
});
