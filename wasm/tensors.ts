import { AttnError } from './errors.ts';

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

/** What goes in: a nested array, or a shape and its numbers in row-major order. */
export type TensorInput = NestedArray | { shape: readonly number[]; data: NumericArray | readonly number[] };

/** Numbers in row-major order, checked, not yet converted. */
export interface FlatTensor {
  shape: readonly number[];
  data: NumericArray | readonly number[];
  /** dtype of the numbers as given; nested arrays of whole numbers are i64, as torch.tensor has it. */
  given: DType;
}

/** Where a complaint belongs. */
export interface Place {
  operation: string;
  input: string;
}

export function flatten(value: unknown, place: Place): FlatTensor {
  if (typeof value === 'number') return { shape: [], data: [value], given: dtypeOfNumbers([value]) };
  if (Array.isArray(value)) return flattenNested(value, place);
  if (typeof value === 'object' && value !== null && 'shape' in value && 'data' in value) {
    return flattenShaped(value.shape, value.data, place);
  }
  throw complaint(place, 'wrong_type', 'a nested array or {shape, data}', nameOf(value));
}

function flattenNested(value: readonly unknown[], place: Place): FlatTensor {
  const shape: number[] = [];
  for (let level: unknown = value; Array.isArray(level); level = level[0]) {
    shape.push(level.length);
    if (shape.length > 8) throw complaint(place, 'wrong_rank', 'at most 8 axes', 'more');
  }
  const data: number[] = [];
  const walk = (level: unknown, axis: number): void => {
    if (axis === shape.length) {
      if (typeof level === 'number') data.push(level);
      else if (Array.isArray(level)) throw complaint(place, 'wrong_shape', 'rows of one length', 'a ragged array');
      else throw complaint(place, 'wrong_type', 'numbers', nameOf(level));
      return;
    }
    if (!Array.isArray(level) || level.length !== shape[axis]) {
      throw complaint(place, 'wrong_shape', 'rows of one length', 'a ragged array');
    }
    for (const item of level) walk(item, axis + 1);
  };
  walk(value, 0);
  return { shape, data, given: dtypeOfNumbers(data) };
}

function flattenShaped(shape: unknown, data: unknown, place: Place): FlatTensor {
  if (!Array.isArray(shape) || shape.length > 8 || !shape.every((size) => Number.isSafeInteger(size) && size >= 0)) {
    throw complaint(place, 'wrong_shape', 'whole sizes from 0, at most 8', String(shape).slice(0, 80));
  }
  if (!isNumericArray(data) && !Array.isArray(data)) {
    throw complaint(place, 'wrong_type', 'a typed array of numbers', nameOf(data));
  }
  if (Array.isArray(data) && !data.every((item) => typeof item === 'number')) {
    throw complaint(place, 'wrong_type', 'numbers', 'something else in data');
  }
  const count = shape.reduce((product: number, size: number) => product * size, 1);
  if (data.length !== count) {
    throw complaint(place, 'wrong_shape', `${count} numbers for (${shape.join(', ')})`, `${data.length}`);
  }
  return { shape, data, given: Array.isArray(data) ? dtypeOfNumbers(data) : dtypeOfArray(data) };
}

export function complaint(
  place: Place,
  code: 'wrong_type' | 'wrong_rank' | 'wrong_shape' | 'out_of_range' | 'not_finite' | 'unknown_input',
  expected: string,
  found: string,
): AttnError {
  return new AttnError({ code, ...place, expected, found });
}

export function nameOf(value: unknown): string {
  if (value === null) return 'null';
  if (typeof value === 'string') return `the text ${JSON.stringify(value.slice(0, 40))}`;
  return Array.isArray(value) ? 'an array' : `a value of type ${typeof value}`;
}

function isNumericArray(data: unknown): data is NumericArray {
  return ArrayBuffer.isView(data) && !(data instanceof DataView);
}

function dtypeOfArray(data: NumericArray): DType {
  if (data instanceof Float32Array) return 'f32';
  return data instanceof Float64Array ? 'f64' : 'i64';
}

function dtypeOfNumbers(data: readonly number[]): DType {
  return data.length > 0 && data.every(Number.isSafeInteger) ? 'i64' : 'f32';
}
