import { describe, expect, test } from 'vitest';
import { levelFor, panned, range, wholeView, within, zoomed } from '../../web/src/charts/large-matrix/pyramid';

const level = (n: number) => ({ shape: [n, n], data: new Float32Array(n * n) });

describe('a view of a large matrix', () => {
  test('magnifies about a point that stays where it is', () => {
    const view = zoomed(wholeView, 4, 0.75, 0.25, 0);
    expect(view.size).toBe(0.25);
    expect(view.left + 0.75 * view.size).toBeCloseTo(0.75, 12);
    expect(view.top + 0.25 * view.size).toBeCloseTo(0.25, 12);
  });

  test('never leaves the matrix, shows all of it at most and the fewest cells at least', () => {
    expect(panned({ left: 0.5, top: 0, size: 0.5 }, 1, -1)).toEqual({ left: 0.5, top: 0, size: 0.5 });
    expect(zoomed({ left: 0.5, top: 0.5, size: 0.5 }, 0.1, 0.5, 0.5, 0)).toEqual(wholeView);
    expect(zoomed(wholeView, 1000, 0.5, 0.5, 1 / 64).size).toBe(1 / 64);
    expect(within({ left: -1, top: 2, size: 3 }, 0)).toEqual(wholeView);
  });

  test('a small matrix is shown whole, however few cells it has', () => {
    expect(zoomed(wholeView, 2, 0, 0, 8 / 4)).toEqual(wholeView);
  });
});

describe('the level that is drawn', () => {
  const levels = [4096, 2048, 1024, 512, 256].map(level);

  test('is the coarsest with a cell for every pixel', () => {
    expect(levelFor(levels, wholeView, 500, 500)).toBe(3);
    expect(levelFor(levels, wholeView, 512, 512)).toBe(3);
    expect(levelFor(levels, wholeView, 513, 513)).toBe(2);
    expect(levelFor(levels, { left: 0, top: 0, size: 0.25 }, 500, 500)).toBe(1);
  });

  test('is the finest where no level has enough cells', () => {
    expect(levelFor(levels, { left: 0, top: 0, size: 0.01 }, 500, 500)).toBe(0);
  });
});

test('rows in sight: those a pixel of which is seen', () => {
  expect(range(0, 1, 4096)).toEqual([0, 4095]);
  expect(range(0.25, 0.5, 8)).toEqual([2, 5]);
  expect(range(0.3, 0.1, 10)).toEqual([3, 3]);
  expect(range(1, 0, 10)).toEqual([9, 9]);
});
