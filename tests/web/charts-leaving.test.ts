import { expect, test } from 'vitest';
import { leaving } from '../../web/src/charts/bundle/leaving';
import { costOf } from '../../web/src/experiments/learning-step/shown';

test('a line that leaves the plot ends at its edge, and comes back where it crosses it again', () => {
  const { pieces, exits } = leaving(
    [
      [0, 5],
      [10, -5],
      [20, -5],
      [30, 5],
      [40, 25],
    ],
    0,
    20,
  );
  expect(pieces).toEqual([
    [
      [0, 5],
      [5, 0],
    ],
    [
      [25, 0],
      [30, 5],
      [37.5, 20],
    ],
  ]);
  expect(exits).toEqual([
    { at: [5, 0], upward: true },
    { at: [37.5, 20], upward: false },
  ]);
});

test('a line without end leaves at once, and one that stays leaves nowhere', () => {
  expect(
    leaving(
      [
        [0, 5],
        [10, Number.NEGATIVE_INFINITY],
      ],
      0,
      20,
    ).exits,
  ).toEqual([{ at: [0, 0], upward: true }]);
  const line = [
    [0, 0],
    [10, 20],
  ] as const;
  expect(leaving(line, 0, 20)).toEqual({ pieces: [line], exits: [] });
});

test('whoever works out −ln of the probability that is written finds the cost that is written', () => {
  for (let probability = 0.0011; probability < 1; probability *= 1.013) {
    const said = costOf(probability);
    expect((-Math.log(Number(said.probability))).toFixed(2)).toBe(said.cost);
    expect(Math.abs(Number(said.cost) + Math.log(probability))).toBeLessThan(0.0151);
  }
  expect(costOf(0.0427)).toEqual({ probability: '0.043', cost: '3.15' });
});
