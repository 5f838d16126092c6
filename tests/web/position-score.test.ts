// The dot product of two positions, pair by pair, over the real core: what it depends on, and what not.
import './no-document';
import { expect, test } from 'vitest';
import { Memory } from '../../web/src/experiment/memory';
import { compute } from '../../web/src/experiments/relative-position/compute';
import { parameters, type State } from '../../web/src/experiments/relative-position/parameters';
import { initialState } from '../../web/src/state/parameters';
import { nodeClient } from './node-core';

const caller = nodeClient().caller();
const scoreOf = async (values: Partial<State>) =>
  (await caller.compute((core) => compute({ ...initialState(parameters), ...values }, core, new Memory()))).score;

const widths = [2, 6, 8, 10, 32, 46, 64] as const;
const offsets = [-60, -7, 0, 1, 4, 23, 60] as const;

test.each(widths)('%i columns: the score of two positions is the same wherever they stand', async (num_hiddens) => {
  for (const offset of offsets) {
    const first = await scoreOf({ num_hiddens, offset, position: 60 });
    for (const position of [61, 137, 940]) {
      const other = await scoreOf({ num_hiddens, offset, position });
      expect(other.whole).toBeCloseTo(first.whole, 4);
      for (const [pair, adds] of other.pairs.entries()) expect(adds).toBeCloseTo(first.pairs[pair] as number, 5);
    }
  }
});

test.each(widths)('%i columns: each pair adds the cosine of its turn, and all of them add up', async (num_hiddens) => {
  for (const offset of offsets) {
    const { whole, pairs } = await scoreOf({ num_hiddens, offset, position: 77 });
    expect(pairs).toHaveLength(num_hiddens / 2);
    for (const [pair, adds] of pairs.entries())
      expect(adds).toBeCloseTo(Math.cos(offset / 10000 ** ((2 * pair) / num_hiddens)), 5);
    expect(whole).toBeCloseTo(
      pairs.reduce((sum, adds) => sum + adds, 0),
      4,
    );
  }
});

test('a position has the most with itself, half of its columns; there and back are alike', async () => {
  const [itself, there, back] = [
    await scoreOf({ offset: 0, position: 30 }),
    await scoreOf({ offset: 9, position: 30 }),
    await scoreOf({ offset: -9, position: 30 }),
  ];
  expect(itself.whole).toBeCloseTo(16, 4);
  expect(there.whole).toBeCloseTo(back.whole, 4);
  expect(there.whole).toBeLessThan(itself.whole);
});
