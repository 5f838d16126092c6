import { describe, expect, test } from 'vitest';
import {
  indexOf,
  type LadderRoom,
  type LadderStage,
  layoutLadder,
  originsOf,
} from '../../web/src/charts/ladder/layout';

const down = { name: '', along: 'down' } as const;
const across = { name: '', along: 'across' } as const;
const numbers = (...shape: number[]) => ({ shape, data: new Float32Array(shape.reduce((a, b) => a * b, 1)) });

/** (2, 3, 4) split into (2, 3, 2, 2), its middle axes changed, the first two merged. */
const stages: LadderStage[] = [
  { tensor: numbers(2, 3, 4), axes: [{ ...down, apart: 'much' }, down, across] },
  { tensor: numbers(2, 3, 2, 2), axes: [{ ...down, apart: 'much' }, down, { ...across, apart: 'little' }, across] },
  {
    tensor: numbers(2, 2, 3, 2),
    axes: [{ ...across, apart: 'much' }, { ...down, apart: 'little', wraps: true }, down, across],
    order: [0, 2, 1, 3],
  },
  { tensor: numbers(4, 3, 2), axes: [{ ...down, apart: 'little', wraps: true }, down, across] },
];
const room: LadderRoom = {
  width: 800,
  height: 300,
  unit: 1,
  dpr: 1,
  arrow: 40,
  caption: () => ({ axes: [], width: 60 }),
};

describe('originsOf', () => {
  test('a reshape keeps the row of numbers, a permute takes each to its new index', () => {
    const [first, split, permuted, merged] = originsOf(stages);
    expect(split).toEqual(first);
    expect(merged).toEqual(permuted);
    permuted?.forEach((origin, place) => {
      const [sample = 0, head = 0, item = 0, unit = 0] = indexOf(place, [2, 2, 3, 2]);
      expect(indexOf(origin, [2, 3, 2, 2])).toEqual([sample, item, head, unit]);
    });
  });
});

describe('layoutLadder', () => {
  test('no two numbers of a stage share a place, and no stage covers another', () => {
    const { stages: placed, cell, width, height } = layoutLadder(stages, room);
    for (const { x, y } of placed) {
      const places = new Set(Array.from(x, (left, i) => `${left},${y[i]}`));
      expect(places.size).toBe(24);
      expect(Math.max(...x) + cell).toBeLessThanOrEqual(width);
      expect(Math.max(...y) + cell).toBeLessThanOrEqual(height);
    }
    for (const [i, a] of placed.entries())
      for (const b of placed.slice(i + 1)) {
        const apart =
          a.left + a.width <= b.left ||
          b.left + b.width <= a.left ||
          a.top + a.height <= b.captionTop ||
          b.top + b.height <= a.captionTop;
        expect(apart).toBe(true);
      }
  });

  test('what does not fit beside goes on below, and cells shrink before anything is cut', () => {
    const wide = layoutLadder(stages, room);
    const narrow = layoutLadder(stages, { ...room, width: 160, height: 900 });
    expect(narrow.width).toBeLessThanOrEqual(160);
    expect(narrow.height).toBeGreaterThan(wide.height);
    const large = stages.map((stage) => ({ ...stage, axes: stage.axes }));
    large[0] = { tensor: numbers(2, 3, 400), axes: stages[0]?.axes ?? [] };
    expect(layoutLadder(large.slice(0, 1), room).cell).toBe(2);
  });
});
