// Reads tensors by their indices, and changes them. Offsets are computed here alone; a wrong rank or index is an error, never a number.
import { nth } from './nth';
import { type Dense, elements, type Numbers, type TensorLike } from './tensor';

export { nth, outside } from './nth';

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

/** The sums along the last axis. */
export function summedRows({ shape, data }: TensorLike): Numbers {
  const size = nth(shape, shape.length - 1);
  const sums = Array.from({ length: data.length / size }, (_, row) =>
    sum(Array.from({ length: size }, (_, at) => nth(data, row * size + at))),
  );
  return { shape: shape.slice(0, -1), data: sums };
}

/** A copy of the part whose first indices are `place`: `slice(x, 1)` of (2, 3, 4) has shape (3, 4). */
export function slice(tensor: TensorLike, ...place: readonly number[]): Numbers {
  const { shape, start, end } = within(tensor, place);
  return { shape, data: Array.prototype.slice.call(tensor.data, start, end) };
}

/** The same, its numbers kept as they are: float32 stays float32, and is written to files with as many figures as it has. */
export function part(tensor: Dense, ...place: readonly number[]): Dense {
  const { shape, start, end } = within(tensor, place);
  return { shape, data: tensor.data.slice(start, end) };
}

/** The offset of the numbers with the first indices `place`, and their shape; undefined where the tensor has no such place. */
export function placeIn({ shape, data }: TensorLike, place: readonly (number | undefined)[]) {
  let start = 0;
  let stride = data.length;
  const fits = place.every((index = -1, axis) => {
    const size = shape[axis] ?? 0;
    stride /= size;
    start += index * stride;
    return Number.isInteger(index) && index >= 0 && index < size;
  });
  const left = shape.slice(place.length);
  return fits ? { shape: left, start, end: start + elements(left) } : undefined;
}

function within(tensor: TensorLike, place: readonly number[]) {
  const found = placeIn(tensor, place);
  if (!found) throw new RangeError(`index [${place}] is out of range for shape (${tensor.shape})`);
  return found;
}

/** The number at an index for each axis. */
export const valueAt = (tensor: TensorLike, ...place: readonly number[]): number => {
  const { shape, data } = slice(tensor, ...place);
  sizes({ shape }, 0);
  return nth(data, 0);
};

/** A copy with another number at an index for each axis, in float32. */
export function withElement(tensor: Numbers, place: readonly number[], value: number): Numbers {
  const { shape, start } = within(tensor, place);
  sizes({ shape }, 0);
  const data = [...tensor.data];
  data[start] = Math.fround(value);
  return { shape: tensor.shape, data };
}

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
export function column(matrix: TensorLike, index: number): number[] {
  const [height, width] = sizes(matrix, 2);
  if (!(index >= 0 && index < width))
    throw new RangeError(`column ${index} is out of range for shape (${matrix.shape})`);
  return Array.from({ length: height }, (_, down) => nth(matrix.data, down * width + index));
}

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

/** The same numbers under another shape; throws a RangeError where it has another number of elements. */
export function withShape<Tensor extends TensorLike>({ shape, data }: Tensor, ...to: readonly number[]) {
  if (elements(to) !== data.length) throw new RangeError(`shape (${shape}) cannot become (${to})`);
  return { shape: to, data: data as Tensor['data'] };
}

/** The largest |a − b| of as many numbers; NaN where one is, 0 of none. Throws a RangeError where they are not as many. */
export function largestGap(a: ArrayLike<number>, b: ArrayLike<number>): number {
  if (a.length !== b.length) throw new RangeError(`${a.length} and ${b.length} values cannot be compared`);
  let largest = 0;
  for (let index = 0; index < a.length; index++) largest = Math.max(largest, Math.abs(nth(a, index) - nth(b, index)));
  return largest;
}

/** What a map holds under `key`; throws a RangeError where it holds nothing. */
export function entry<Key, Value>(map: ReadonlyMap<Key, Value>, key: Key): Value {
  const value = map.get(key);
  if (value === undefined) throw new RangeError(`there is no entry ${String(key)}`);
  return value;
}

export const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** The index of the largest number; the first of equals, 0 if there is none. */
export const largestAt = (values: readonly number[]): number => Math.max(0, values.indexOf(Math.max(...values)));
