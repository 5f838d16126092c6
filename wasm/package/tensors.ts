import { AttnError, type ErrorCode } from './errors.ts';

export type DType = 'f32' | 'f64' | 'i64';

/** What comes out: i64 as Float64Array, exact to 2⁵³. */
export interface Tensor<D extends DType = DType> {
  shape: number[];
  dtype: D;
  data: D extends 'f32' ? Float32Array : Float64Array;
}

export type NumericArray =
  | Float32Array
  | Float64Array
  | Int8Array
  | Uint8Array
  | Uint8ClampedArray
  | Int16Array
  | Uint16Array
  | Int32Array
  | Uint32Array
  | BigInt64Array
  | BigUint64Array;

export type NestedArray = number | readonly NestedArray[];

/** What goes in: a nested array, one axis as a typed array, or a shape and its numbers in row-major order. */
export type TensorInput =
  | NestedArray
  | NumericArray
  | { readonly shape: readonly number[]; readonly data: NumericArray | readonly number[] };

/** Numbers in row-major order. */
export type Numbers = Exclude<NumericArray, BigInt64Array | BigUint64Array> | readonly number[];

/** A tensor as given: checked to be numbers of a shape, not yet of the dtype the operation takes. */
export interface FlatTensor {
  shape: readonly number[];
  data: NumericArray | readonly number[];
  /** How many numbers, whatever `data` says of itself later. */
  count: number;
}

/** Where a complaint belongs. */
export interface Place {
  operation: string;
  input: string;
}

const mostAxes = 8;
/** 2⁵³: beyond it a number does not tell one whole number from the next. */
const largestWhole = 2 ** 53;

/** Reads every value once and keeps nothing of the caller's but typed arrays: what is checked is what is sent. */
export function flatten(value: unknown, place: Place): FlatTensor {
  if (typeof value === 'number') return { shape: [], data: [value], count: 1 };
  if (Array.isArray(value)) return flattenNested(value, place);
  if (typeof value !== 'object' || value === null) {
    throw complaint(place, 'wrong_type', 'a nested array or {shape, data}', nameOf(value));
  }
  if (ArrayBuffer.isView(value)) {
    const data = typedArray(value, place);
    return { shape: [data.length], data, count: data.length };
  }
  const { shape, data } = value as { shape?: unknown; data?: unknown };
  return flattenShaped(sizesOf(shape, place), data, place);
}

function flattenNested(value: readonly unknown[], place: Place): FlatTensor {
  const shape: number[] = [];
  for (let level: unknown = value; Array.isArray(level); level = level[0]) {
    if (shape.length === mostAxes) throw complaint(place, 'wrong_rank', `at most ${mostAxes} axes`, 'more');
    shape.push(level.length);
  }
  const data: number[] = [];
  const walk = (level: unknown, axis: number): void => {
    if (!Array.isArray(level) || level.length !== shape[axis]) throw ragged(place);
    const last = axis + 1 === shape.length;
    for (let index = 0; index < shape[axis]; ++index) {
      const item: unknown = level[index];
      if (!last) walk(item, axis + 1);
      else if (typeof item === 'number') data.push(item);
      else throw Array.isArray(item) ? ragged(place) : complaint(place, 'wrong_type', 'numbers', nameOf(item));
    }
  };
  walk(value, 0);
  return { shape, data, count: data.length };
}

const ragged = (place: Place): AttnError => complaint(place, 'wrong_shape', 'rows of one length', 'a ragged array');

function flattenShaped(shape: readonly number[], given: unknown, place: Place): FlatTensor {
  const data = ArrayBuffer.isView(given) ? typedArray(given, place) : Array.isArray(given) ? plain(given, place) : null;
  if (!data) throw complaint(place, 'wrong_type', 'data: a typed array or an array of numbers', nameOf(given));
  const count = shape.reduce((product, size) => product * size, 1);
  const found = data.length;
  if (found !== count) throw complaint(place, 'wrong_shape', `${count} numbers for (${shape.join(', ')})`, `${found}`);
  return { shape, data, count };
}

function sizesOf(shape: unknown, place: Place): readonly number[] {
  const expected = 'shape: whole sizes from 0';
  if (!Array.isArray(shape)) throw complaint(place, 'wrong_type', expected, nameOf(shape));
  if (shape.length > mostAxes) throw complaint(place, 'wrong_rank', `at most ${mostAxes} axes`, `${shape.length}`);
  const sizes: number[] = [];
  for (let axis = 0; axis < shape.length; ++axis) {
    const size: unknown = shape[axis];
    if (typeof size !== 'number') throw complaint(place, 'wrong_type', expected, nameOf(size));
    if (!Number.isSafeInteger(size) || size < 0) throw complaint(place, 'wrong_shape', expected, `${size}`);
    sizes.push(size);
  }
  return sizes;
}

function plain(data: readonly unknown[], place: Place): number[] {
  const numbers: number[] = [];
  for (let index = 0; index < data.length; ++index) {
    const item = data[index];
    if (typeof item !== 'number') throw complaint(place, 'wrong_type', 'numbers', nameOf(item));
    numbers.push(item);
  }
  return numbers;
}

/** The array's kind by its own tag: an array of another frame is no instance of this one's classes. */
const kindOf = (data: unknown): string => (data as { [Symbol.toStringTag]?: string })[Symbol.toStringTag] ?? '';

function typedArray(data: ArrayBufferView, place: Place): NumericArray {
  const kind = kindOf(data);
  if (/^(Float|Int|Uint|BigInt|BigUint)\w*Array$/.test(kind)) return data as NumericArray;
  throw complaint(place, 'wrong_type', 'a typed array of numbers', kind || 'something else');
}

/** The dtype of numbers as torch.tensor has it: whole numbers of no float array are i64. */
export function dtypeOf({ data }: FlatTensor): DType {
  if (Array.isArray(data)) return data.length > 0 && data.every(Number.isSafeInteger) ? 'i64' : 'f32';
  const kind = kindOf(data);
  return kind === 'Float64Array' ? 'f64' : kind.startsWith('Float') ? 'f32' : 'i64';
}

/** The numbers to be written as `dtype`; throws when they cannot be. */
export function numbersAs(dtype: DType, { data, count }: FlatTensor, place: Place): Numbers {
  const bigInts = kindOf(data).startsWith('Big');
  const numbers = bigInts ? Float64Array.from(data as BigInt64Array, Number) : (data as Numbers);
  if (!bigInts && dtype !== 'i64') return numbers;
  for (let index = 0; index < count; ++index) {
    const value = numbers[index];
    if (Number.isInteger(value) && Math.abs(value) <= largestWhole) continue;
    throw complaint(place, Number.isFinite(value) ? 'out_of_range' : 'not_finite', 'whole numbers to 2^53', `${value}`);
  }
  return numbers;
}

export function complaint(place: Place, code: ErrorCode, expected: string, found: string): AttnError {
  return new AttnError({ code, ...place, expected, found });
}

/** A few words for any value; runs none of its code. */
export function nameOf(value: unknown): string {
  if (value === null) return 'null';
  if (typeof value === 'string') return `the text ${JSON.stringify(value.slice(0, 40))}`;
  return Array.isArray(value) ? 'an array' : `a value of type ${typeof value}`;
}
