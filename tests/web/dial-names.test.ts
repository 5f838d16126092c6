// Names around a dial: beside their hands, and none on another.
import { describe, expect, test } from 'vitest';
import { freeOf, namesApart } from '../../web/src/charts/dial/names';

const apart = ([a, b]: readonly [number, number]): number => Math.abs(Math.atan2(Math.sin(b - a), Math.cos(b - a)));

describe('names of two hands', () => {
  test('stand where the hands are, where these are far enough apart', () => {
    expect(namesApart(0.2, 1.4, 0.3)).toEqual([0.2, 1.4]);
    expect(namesApart(3, -3, 0.2)).toEqual([3, -3]);
  });

  test.each([
    [1.3, 1.4],
    [1.4, 1.3],
    [3.1, -3.1],
    [-0.05, 0.05],
    [0.7, 0.7],
    [-Math.PI, Math.PI],
  ])('of hands at %d and %d go apart, each to its own side, as far as they must', (first, second) => {
    const [a, b] = namesApart(first, second, 0.4);
    expect(apart([a, b])).toBeCloseTo(0.4, 12);
    const way = Math.sin(second - first);
    if (Math.abs(way) > 1e-9) expect(Math.sign(Math.sin(b - a))).toBe(Math.sign(way));
    expect(apart([a, first])).toBeCloseTo(apart([b, second]), 12);
  });
});

test('the axis’ name takes the first place that is free; where none is, the last', () => {
  const box = (left: number): { left: number; right: number; top: number; bottom: number } => ({
    left,
    right: left + 10,
    top: 0,
    bottom: 10,
  });
  expect(freeOf([box(0), box(20), box(40)], [])).toBe(0);
  expect(freeOf([box(0), box(20), box(40)], [box(5)])).toBe(1);
  expect(freeOf([box(0), box(20), box(40)], [box(-5), box(25)])).toBe(2);
  expect(freeOf([box(0), box(20)], [box(5), box(15)])).toBe(1);
});
