// Reads what may not be there: a link or a hand gives a picture other sizes than a step was written for. Nothing here throws.
import { nth } from './nth';
import { column, placeIn } from './read';
import type { TensorLike } from './tensor';

type Index = number | undefined;

/** The number at an index; NaN, which no comparison holds of, where there is none. */
export const numberAt = (values: ArrayLike<number>, index: Index): number => values[index ?? -1] ?? Number.NaN;

/** The number at an index for each axis; NaN where there is none. */
export const valueIn = (tensor: TensorLike, ...place: readonly Index[]): number =>
  place.length === tensor.shape.length ? numberAt(tensor.data, placeIn(tensor, place)?.start) : Number.NaN;

/** The numbers along the last axis, all others standing at `place`; undefined where there is no such row. */
export function rowIn({ shape, data }: TensorLike, ...place: readonly Index[]): readonly number[] | undefined {
  const found = place.length === shape.length - 1 ? placeIn({ shape, data }, place) : undefined;
  return found && Array.prototype.slice.call(data, found.start, found.end);
}

/** The numbers of a matrix at one place of its last axis; undefined where there is no such column. */
export const columnIn = (matrix: TensorLike, index: number): readonly number[] | undefined =>
  placeIn(matrix, [0, index]) && matrix.shape.length === 2 ? column(matrix, index) : undefined;

/** The place of the largest; undefined if there is no number, or one is NaN. */
export function largestIn(values: readonly number[] | undefined): number | undefined {
  const place = values?.indexOf(Math.max(...values)) ?? -1;
  return place < 0 ? undefined : place;
}

/** The largest |a − b| of as many numbers; NaN where they are not as many, or none. */
export function gapOf(a: ArrayLike<number> | undefined, b: ArrayLike<number> | undefined): number {
  if (!a || !b || a.length !== b.length || a.length === 0) return Number.NaN;
  return Math.max(...Array.from(a, (value, index) => Math.abs(value - nth(b, index))));
}
