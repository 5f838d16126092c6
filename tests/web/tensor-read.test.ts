// Tensors read by their indices.
import { describe, expect, it } from 'vitest';
import {
  column,
  entry,
  largestAt,
  largestGap,
  nth,
  part,
  row,
  rows,
  sizes,
  slice,
  sum,
  transposed,
  valueAt,
  withElement,
  withShape,
  zeros,
} from '../../web/src/tensor/read';
import { columnIn, gapOf, largestIn, numberAt, rowIn, valueIn } from '../../web/src/tensor/sought';
import { resized } from '../../web/src/tensor/tensor';

const counted = (...shape: number[]) => ({
  shape,
  data: Float32Array.from({ length: shape.reduce((a, b) => a * b, 1) }, (_, index) => index),
});

describe('a tensor read by its indices', () => {
  const tensor = counted(2, 3, 4);

  it('valueAt, row and slice find what PyTorch finds there', () => {
    expect(valueAt(tensor, 1, 2, 3)).toBe(23);
    expect(valueAt(tensor, 0, 1, 0)).toBe(4);
    expect(row(tensor, 1, 0)).toEqual([12, 13, 14, 15]);
    expect(slice(tensor, 1)).toMatchObject({ shape: [3, 4], data: Array.from({ length: 12 }, (_, i) => 12 + i) });
    expect(valueAt(slice(tensor, 1, 2), 3)).toBe(23);
    expect(slice(tensor).shape).toEqual([2, 3, 4]);
  });
  it('rows, columns and transposed matrices hold the same numbers', () => {
    const matrix = counted(2, 3);
    expect(rows(matrix)).toEqual([
      [0, 1, 2],
      [3, 4, 5],
    ]);
    expect(column(matrix, 1)).toEqual([1, 4]);
    expect(transposed(matrix)).toMatchObject({ shape: [3, 2], data: [0, 3, 1, 4, 2, 5] });
    const each = transposed(tensor);
    expect(each.shape).toEqual([2, 4, 3]);
    for (const [i, j, k] of [
      [0, 0, 0],
      [0, 2, 3],
      [1, 1, 2],
    ] as const)
      expect(valueAt(each, i, k, j)).toBe(valueAt(tensor, i, j, k));
  });
  it('part keeps the kind of the numbers, slice does not', () => {
    expect(part(tensor, 1, 0)).toEqual({ shape: [4], data: Float32Array.of(12, 13, 14, 15) });
    expect(part({ shape: [2, 2], data: [1, 2, 3, 4] }, 1)).toEqual({ shape: [2], data: [3, 4] });
    expect(slice(tensor, 1, 0).data).toBeInstanceOf(Array);
  });
  it('withShape gives the same numbers another shape', () => {
    expect(withShape(tensor, 6, 4)).toEqual({ shape: [6, 4], data: tensor.data });
    expect(withShape(tensor, 6, 4).data).toBe(tensor.data);
  });
  it('withElement changes one number of a copy, in float32', () => {
    const given = slice(tensor);
    const changed = withElement(given, [1, 2, 3], 0.1);
    expect(valueAt(changed, 1, 2, 3)).toBe(Math.fround(0.1));
    expect(valueAt(given, 1, 2, 3)).toBe(23);
    expect(largestGap(changed.data.slice(0, 23), given.data.slice(0, 23))).toBe(0);
  });
  it('largestGap is the largest |a − b|, NaN where one is', () => {
    expect(largestGap([1, 2, 3], Float32Array.of(1, 4, 2.5))).toBe(2);
    expect(largestGap([], [])).toBe(0);
    expect(largestGap([1, Number.NaN, 3], [9, 2, 3])).toBeNaN();
  });
  it('no axis of size 0 is read, and none is missed', () => {
    expect(rows(counted(2, 0))).toEqual([[], []]);
    expect(rows(counted(0, 2))).toEqual([]);
    expect(transposed(counted(0, 2)).shape).toEqual([2, 0]);
  });
});

describe('a wrong rank or index is an error, never a number', () => {
  const matrix = counted(2, 3);

  it('names the rank expected and the shape found', () => {
    expect(() => sizes(matrix, 3)).toThrow('expected a tensor of rank 3, found shape (2,3)');
    expect(sizes(matrix, 2)).toEqual([2, 3]);
    expect(() => valueAt(matrix, 1)).toThrow('expected a tensor of rank 0, found shape (3)');
    expect(() => slice(matrix, 0, 0, 0)).toThrow(RangeError);
    expect(() => withElement(slice(matrix), [1], 1)).toThrow('expected a tensor of rank 0, found shape (3)');
    expect(() => transposed(counted(3))).toThrow(RangeError);
  });
  it.each([[[2, 0]], [[-1, 0]], [[0, 3]], [[0, Number.NaN]]])('has nothing at %s', (place) => {
    expect(() => valueAt(matrix, ...place)).toThrow('out of range for shape (2,3)');
    expect(() => withElement(slice(matrix), place, 1)).toThrow('out of range for shape (2,3)');
  });
  it('there is no column beside a matrix', () => {
    expect(() => column(matrix, 3)).toThrow('column 3 is out of range for shape (2,3)');
    expect(() => column(matrix, -1)).toThrow(RangeError);
    expect(() => column(counted(3), 0)).toThrow('expected a tensor of rank 2');
  });
  it('neither another number of elements nor of values is taken', () => {
    expect(() => withShape(matrix, 4, 2)).toThrow('shape (2,3) cannot become (4,2)');
    expect(() => largestGap([1, 2], [1])).toThrow('2 and 1 values cannot be compared');
    expect(() => part({ shape: [2], data: [1, 2] }, 2)).toThrow('out of range for shape (2)');
  });
  it('a tensor is not resized to another rank', () => {
    expect(resized({ shape: [2, 2], data: [1, 2, 3, 4] }, [3, 1])).toEqual({ shape: [3, 1], data: [1, 3, 0] });
    expect(() => resized({ shape: [2, 2], data: [1, 2, 3, 4] }, [4])).toThrow('shape (2,2) has not the rank of (4)');
  });
  it('entry finds what a map holds, or refuses', () => {
    expect(entry(new Map([['a', 0]]), 'a')).toBe(0);
    expect(() => entry(new Map([['a', 0]]), 'b')).toThrow('there is no entry b');
  });
  it('nth has no value past either end', () => {
    expect(nth([5], 0)).toBe(5);
    expect(() => nth([5], 1)).toThrow('index 1 is out of range for 1 values');
    expect(() => nth([5], -1)).toThrow(RangeError);
  });
});

describe('what may not be there is sought without an error', () => {
  const tensor = counted(2, 3, 4);
  const matrix = counted(2, 3);

  it('finds what is there', () => {
    expect([numberAt([5, 6], 1), valueIn(tensor, 1, 2, 3), valueIn(tensor, 0, 1, 0)]).toEqual([6, 23, 4]);
    expect(rowIn(tensor, 1, 0)).toEqual([12, 13, 14, 15]);
    expect(columnIn(matrix, 1)).toEqual([1, 4]);
    expect([largestIn([1, 3, 3]), gapOf([1, 2, 3], Float32Array.of(1, 4, 2.5))]).toEqual([1, 2]);
  });
  const places = [
    [2, 0, 0],
    [-1, 0, 0],
    [0, 3, 0],
    [0, 0, Number.NaN],
    [0, 0, 0.5],
    [0, 0, undefined],
    [0],
    [],
    [0, 0, 0, 0],
  ];
  it.each(places.map((place) => [place]))('has no number at %s', (place) => {
    expect(valueIn(tensor, ...place)).toBeNaN();
  });
  it.each([[[2]], [[-1]], [[0.5]], [[undefined]], [[]], [[0, 0]]])('has no row at %s', (place) => {
    expect(rowIn(matrix, ...place)).toBeUndefined();
  });
  it.each([3, -1, 0.5, Number.NaN])('has no column at %s', (index) => {
    expect(columnIn(matrix, index)).toBeUndefined();
  });
  it('nothing is neither a number nor a place', () => {
    expect([numberAt([5], 1), numberAt([5], -1), numberAt([5], undefined)]).toEqual([
      Number.NaN,
      Number.NaN,
      Number.NaN,
    ]);
    expect([largestIn(undefined), largestIn([]), largestIn([1, Number.NaN])]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect([gapOf([1], [1, 2]), gapOf([], []), gapOf(undefined, [1])]).toEqual([Number.NaN, Number.NaN, Number.NaN]);
    expect(columnIn(tensor, 0)).toBeUndefined();
  });
});

it('zeros, sum and largestAt', () => {
  expect(zeros(2, 2)).toEqual({ shape: [2, 2], data: [0, 0, 0, 0] });
  expect(sum([1, 2, 3])).toBe(6);
  expect(largestAt([1, 3, 3])).toBe(1);
  expect(largestAt([])).toBe(0);
});
