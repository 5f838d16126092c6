// Tensors read by their indices: nobody else reckons offsets, and a wrong rank or index is an error, never a number.
import { elements, type Numbers, type TensorLike } from './tensor';

/** The value at `index`; throws a RangeError where there is none. */
export function nth<Value>(values: ArrayLike<Value>, index: number): Value {
  const value = values[index];
  if (value === undefined) throw outside(values, index);
  return value;
}

export const outside = ({ length }: ArrayLike<unknown>, index: number): RangeError =>
  new RangeError(`index ${index} is out of range for ${length} values`);

interface SizesOfRank {
  0: readonly [];
  1: readonly [number];
  2: readonly [number, number];
  3: readonly [number, number, number];
  4: readonly [number, number, number, number];
}

/** The sizes of a tensor of `rank` axes; throws a RangeError that names the rank expected and the shape found. */
export function sizes<Rank extends keyof SizesOfRank>(
  { shape }: Pick<TensorLike, 'shape'>,
  rank: Rank,
): SizesOfRank[Rank] {
  if (shape.length !== rank) throw new RangeError(`expected a tensor of rank ${rank}, found shape (${shape})`);
  return shape as unknown as SizesOfRank[Rank];
}

/** What is left when the first axes stand at `place`: `slice(x, 1)` of (2, 3, 4) is (3, 4). A copy. */
export function slice({ shape, data }: TensorLike, ...place: readonly number[]): Numbers {
  let start = 0;
  let stride = data.length;
  const fits = place.every((index, axis) => {
    const size = nth(shape, axis);
    stride /= size;
    start += index * stride;
    return index >= 0 && index < size;
  });
  if (!fits) throw new RangeError(`index [${place}] is out of range for shape (${shape})`);
  const left = shape.slice(place.length);
  return { shape: left, data: Array.prototype.slice.call(data, start, start + elements(left)) };
}

/** The number at an index for each axis. */
export const valueAt = (tensor: TensorLike, ...place: readonly number[]): number => {
  const { shape, data } = slice(tensor, ...place);
  sizes({ shape }, 0);
  return nth(data, 0);
};

/** The numbers along the last axis, all others standing at `place`. */
export const row = (tensor: TensorLike, ...place: readonly number[]): readonly number[] => {
  const one = slice(tensor, ...place);
  sizes(one, 1);
  return one.data;
};

/** All rows of a matrix. */
export const rows = (matrix: TensorLike): (readonly number[])[] =>
  Array.from({ length: sizes(matrix, 2)[0] }, (_, index) => row(matrix, index));

/** The numbers of a matrix at one place of its last axis. */
export const column = (matrix: TensorLike, index: number): number[] => rows(matrix).map((one) => nth(one, index));

/** The last two axes exchanged. */
export function transposed({ shape, data }: TensorLike): Numbers {
  const rank = shape.length;
  const [across, down] = [nth(shape, rank - 1), nth(shape, rank - 2)];
  const size = across * down;
  const from = (to: number): number => to - (to % size) + (to % down) * across + Math.floor((to % size) / down);
  return {
    shape: [...shape.slice(0, -2), across, down],
    data: Array.from(data, (_, to) => nth(data, from(to))),
  };
}

/** A tensor of this shape, full of zeros. */
export const zeros = (...shape: readonly number[]): Numbers => ({
  shape,
  data: new Array<number>(elements(shape)).fill(0),
});

export const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** Where the largest is; the first of equals, 0 where there is no number. */
export const largestAt = (values: readonly number[]): number => Math.max(0, values.indexOf(Math.max(...values)));
