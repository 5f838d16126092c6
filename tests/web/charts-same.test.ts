// A figure is drawn again for a property that looks different, not for one that was made again.
import { describe, expect, it } from 'vitest';
import { same } from '../../web/src/charts/base/same';

const numbers = (length: number) => Float32Array.from({ length }, (_, index) => index);

describe('same: lists and plain records by what they hold', () => {
  it.each([
    [null, null],
    [Number.NaN, Number.NaN],
    [
      [1, [2, 'a']],
      [1, [2, 'a']],
    ],
    [
      { panel: 0, row: 2 },
      { row: 2, panel: 0 },
    ],
    [[{ name: 'a', y: numbers(60) }], [{ name: 'a', y: numbers(60) }]],
    [
      { shape: [2, 2], data: numbers(4) },
      { shape: [2, 2], data: numbers(4) },
    ],
  ])('%j and its copy', (a, b) => {
    expect(same(a, b)).toBe(true);
  });
  it.each([
    [null, {}],
    [[], {}],
    [[0], [-0]],
    [
      [1, 2],
      [1, 2, 3],
    ],
    [{ row: 1 }, { row: 1, column: undefined }],
    [{ row: undefined }, { column: undefined }],
    [
      { shape: [4, 1], data: numbers(4) },
      { shape: [2, 2], data: numbers(4) },
    ],
    [Float32Array.of(1), [1]],
    [() => 1, () => 1],
    [new Date(0), new Date(0)],
  ])('%j and %j are not the same', (a, b) => {
    expect(same(a, b)).toBe(false);
  });
  it('of a tensor too large to compare the numbers are the same when the list is', () => {
    const data = numbers(512 * 512);
    expect(same({ shape: [512, 512], data }, { shape: [512, 512], data })).toBe(true);
    expect(same({ shape: [512, 512], data }, { shape: [512, 512], data: data.slice() })).toBe(false);
  });
});
