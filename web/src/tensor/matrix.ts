import type { TensorLike } from '../charts/base/types';

/** One row of a matrix. */
export function row({ shape, data }: TensorLike, index: number): number[] {
  const width = shape[1] ?? 0;
  return Array.from({ length: width }, (_, column) => data[index * width + column] ?? Number.NaN);
}

/** One column of a matrix. */
export const column = ({ shape, data }: TensorLike, index: number): number[] =>
  Array.from({ length: shape[0] ?? 0 }, (_, line) => data[line * (shape[1] ?? 0) + index] ?? Number.NaN);

/** Rows as columns. */
export function transposed({ shape, data }: TensorLike): TensorLike {
  const [rows = 0, columns = 0] = shape;
  const at = (index: number): number => (index % rows) * columns + Math.floor(index / rows);
  return {
    shape: [columns, rows],
    data: Array.from({ length: rows * columns }, (_, index) => data[at(index)] ?? Number.NaN),
  };
}

/** Where the largest is; the first of equals, 0 where there is no number. */
export const largestAt = (values: readonly number[]): number => Math.max(0, values.indexOf(Math.max(...values)));
