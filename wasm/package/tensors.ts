import { AttnError } from './errors.ts';
import { complaint, fieldOf, nameOf, type Place } from './given.ts';
import { fill, kindOf, lengthOf } from './typed-arrays.ts';

export type DType = 'f32' | 'f64' | 'i64';

/**
 * The fields of a tensor, row-major; i64 as Float64Array, exact to 2⁵³. `postMessage` and `structuredClone` turn a Tensor
 * into it, and every call takes it.
 */
export interface PlainTensor<D extends DType = DType> {
  shape: number[];
  dtype: D;
  data: D extends 'f32' ? Float32Array : Float64Array;
}

/**
 * An output of a core: fields that can be sent to a worker, and two methods that cannot. After sending it is a PlainTensor;
 * `tensorFrom(plain)` adds the methods again.
 *
 * @example
 * const core = await loadCore();
 * const { weights } = core.run('masked_softmax', { scores: [[[1, 2, 3]]], valid_lens: [2] });
 * console.log(`${weights}`); // tensor([[[0.2689, 0.7311, 0.0000]]])
 * weights.tolist(); // [[[0.2689414322376251, 0.7310585975646973, 0]]]
 */
export interface Tensor<D extends DType = DType> extends PlainTensor<D> {
  /** The text that PyTorch 1.13 prints for it, character for character; only the edges of more than 1000 numbers. */
  toString(): string;
  /** Its numbers in nested arrays, one level per axis, like torch's `tolist()`; a number if the shape is (). */
  tolist(): NestedArray;
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

/** An input: a nested array, a typed array for one axis, or a shape with its numbers in row-major order. */
export type TensorInput =
  | NestedArray
  | NumericArray
  | { readonly shape: readonly number[]; readonly data: NumericArray | readonly number[] };

type NestedTruths = boolean | readonly NestedTruths[];

/** A mask of one's own: truths, or numbers of which those that are not 0 are true. */
export type MaskInput =
  | TensorInput
  | NestedTruths
  | { readonly shape: readonly number[]; readonly data: readonly boolean[] };

/** Numbers in row-major order. */
export type Numbers = Exclude<NumericArray, BigInt64Array | BigUint64Array> | readonly number[];

/** A tensor as given: checked to be numbers of a shape, not yet of the dtype the operation takes. */
export interface FlatTensor {
  shape: readonly number[];
  data: NumericArray | readonly number[];
  count: number;
  /** True if they were made here from plain numbers, whatever array holds them now. */
  listed: boolean;
  /** The dtype that it names. */
  said?: unknown;
}

const mostAxes = 8;
/** At most 2⁵³: beyond it a number cannot tell one whole number from the next. */
export const isWhole = (value: number): boolean => Number.isInteger(value) && Math.abs(value) <= 2 ** 53;
/** Most bytes of one request, as memory_limit in core/src/catalogue/check.hpp. */
const mostBytes = 2 ** 30;
/** The most numbers read from plain arrays: engines hold few more in one, and typed arrays are faster. */
const mostListed = 1e8;
/** Up to this length a plain array is created faster than a typed one. */
const fewNumbers = 256;

/** Reads every value once and keeps only the caller's typed arrays, so that the checked numbers are the sent ones. */
export function flatten(value: unknown, dtype: DType, place: Place): FlatTensor {
  const flat = flattenAny(value, dtype, place);
  if (flat.said !== undefined && flat.said !== null) requireDType(flat.said, flat, place);
  return flat;
}

/** Reads every value once and keeps only typed arrays of the caller's, so that what is checked is what is sent. */
export function flattenAny(value: unknown, dtype: DType, place: Place): FlatTensor {
  if (typeof value === 'number') return { shape: [], data: [value], count: 1, listed: true };
  if (Array.isArray(value)) return flattenNested(value, dtype, place);
  if (typeof value !== 'object' || value === null) {
    throw complaint(place, 'wrong_type', 'a nested array or {shape, data}', nameOf(value));
  }
  if (ArrayBuffer.isView(value)) {
    const data = typedArray(value, place);
    const count = lengthOf(data);
    return { shape: [count], data, count, listed: false };
  }
  const [shape, data, said] = [fieldOf(value, 'shape'), fieldOf(value, 'data'), fieldOf(value, 'dtype')];
  return Object.assign(flattenShaped(sizesOf(shape, place), data, dtype, place), { said });
}

const floats = /^(?:bf|f|float|bfloat)\d\d$/i;
const wholes = /^(?:u|i|uint|int)(?:8|16|32|64)$/i;

/** The input that is a mask of truths: elsewhere a mask of bool would be taken as numbers to add. */
const isMask = ({ input }: Place): boolean => input === 'allowed';

/** Throws if the array of a tensor does not match its dtype: half floats as bits, a mask of bool, fractions as int64. */
export function requireDType(dtype: unknown, { data, count }: FlatTensor, place: Place): void {
  if (typeof dtype !== 'string') throw complaint(place, 'wrong_type', 'dtype: a text such as f32', nameOf(dtype));
  if (dtype === 'bool' && isMask(place)) return;
  const kind = kindOf(data) ?? 'an array';
  const isFloat = floats.test(dtype);
  if (!isFloat && !wholes.test(dtype)) throw complaint(place, 'wrong_type', 'a dtype of numbers', dtype.slice(0, 40));
  const fits = isFloat ? /^(?:Float|an)/.test(kind) : !kind.startsWith('Float32');
  if (!fits) throw complaint(place, 'wrong_type', `numbers of ${dtype}${isFloat ? ' as floats' : ''}`, kind);
  if (isFloat || /^(?:Int|Uint|Big)/.test(kind)) return;
  for (let index = 0; index < count; ++index)
    if (!Number.isInteger(data[index])) throw complaint(place, 'out_of_range', `numbers of ${dtype}`, `${data[index]}`);
}

/** The shape, from the first row of each axis. Throws if it is too large, before any number is read. */
function flattenNested(value: readonly unknown[], dtype: DType, place: Place): FlatTensor {
  const shape: number[] = [];
  let places = 1;
  for (let level: unknown = value; Array.isArray(level); level = level[0]) {
    if (shape.length === mostAxes) throw complaint(place, 'wrong_rank', `at most ${mostAxes} axes`, 'more');
    const size = sizeOf(level, place);
    shape.push(size);
    places *= Math.max(1, size); // rows are visited even where another axis has size 0
  }
  requireListable(places, dtype, place);
  const count = countOf(shape);
  const data = roomFor(count, dtype, place);
  let next = 0;
  const walk = (level: unknown, axis: number): void => {
    const size = shape[axis];
    if (!Array.isArray(level) || level.length !== size) throw ragged(place);
    const last = axis + 1 === shape.length;
    for (let index = 0; index < size; ++index) {
      const item: unknown = level[index];
      if (!last) walk(item, axis + 1);
      else if (Array.isArray(item)) throw ragged(place);
      else data[next++] = numberOf(item, place);
    }
  };
  walk(value, 0);
  return { shape, data, count, listed: true };
}

/** Throws if it is neither a number nor a truth of a mask. */
function numberOf(item: unknown, place: Place): number {
  if (typeof item === 'number' || (typeof item === 'boolean' && isMask(place))) return Number(item);
  throw complaint(place, 'wrong_type', 'numbers', nameOf(item));
}

const ragged = (place: Place): AttnError => complaint(place, 'wrong_shape', 'rows of one length', 'a ragged array');

/** The length of an array; a Proxy may return anything. */
export function sizeOf(array: readonly unknown[], place: Place): number {
  const length: unknown = array.length;
  if (typeof length === 'number' && Number.isSafeInteger(length) && length >= 0) return length;
  throw complaint(place, 'wrong_type', 'arrays with a length', nameOf(length));
}

const countOf = (shape: readonly number[]): number => shape.reduce((product, size) => product * size, 1);
const bytesOf = (count: number, dtype: DType): number => count * (dtype === 'f32' ? 4 : 8);

/** Throws too_large for more numbers than are read one by one, or than a request holds. */
function requireListable(count: number, dtype: DType, place: Place): void {
  if (count > mostListed) {
    const expected = `at most ${mostListed} numbers in plain arrays, more in a typed array`;
    throw tooLarge(place, expected, `${count} numbers`, bytesOf(count, dtype));
  }
  requireBytes(bytesOf(count, dtype), place);
}

/** Throws too_large for what no request holds. */
export function requireBytes(bytes: number, place: Place): void {
  // Also throws if it is no number.
  if (!(bytes <= mostBytes)) throw tooLarge(place, `at most ${mostBytes} bytes`, `${bytes} bytes`, bytes);
}

function tooLarge(place: Place, expected: string, found: string, bytes: number): AttnError {
  return new AttnError({ code: 'too_large', ...place, expected, found, bytes });
}

function roomFor(count: number, dtype: DType, place: Place): number[] | Float32Array | Float64Array {
  return count <= fewNumbers ? new Array<number>(count) : roomOf(count, dtype, place);
}

function roomOf(count: number, dtype: DType, place: Place): Float32Array | Float64Array {
  try {
    return dtype === 'f32' ? new Float32Array(count) : new Float64Array(count);
  } catch {
    throw new AttnError({ code: 'out_of_memory', ...place, bytes: bytesOf(count, dtype) });
  }
}

function flattenShaped(shape: readonly number[], given: unknown, dtype: DType, place: Place): FlatTensor {
  const typed = ArrayBuffer.isView(given) ? typedArray(given, place) : undefined;
  if (!typed && !Array.isArray(given)) {
    throw complaint(place, 'wrong_type', 'data: a typed array or an array of numbers', nameOf(given));
  }
  const count = countOf(shape);
  const found = typed ? lengthOf(typed) : sizeOf(given as readonly unknown[], place);
  if (found !== count) throw complaint(place, 'wrong_shape', `${count} numbers for (${shape.join(', ')})`, `${found}`);
  if (typed) return { shape, data: typed, count, listed: false };
  return { shape, data: plain(given as readonly unknown[], count, dtype, place), count, listed: true };
}

/** A shape, each size read once. */
export function sizesOf(shape: unknown, place: Place, most = mostAxes): number[] {
  const expected = 'shape: whole sizes from 0';
  if (!Array.isArray(shape)) throw complaint(place, 'wrong_type', expected, nameOf(shape));
  const rank = sizeOf(shape, place);
  if (rank > most) throw complaint(place, 'wrong_rank', `at most ${most} axes`, `${rank}`);
  const sizes: number[] = [];
  for (let axis = 0; axis < rank; ++axis) {
    const size: unknown = shape[axis];
    if (typeof size !== 'number') throw complaint(place, 'wrong_type', expected, nameOf(size));
    if (!Number.isSafeInteger(size) || size < 0) throw complaint(place, 'wrong_shape', expected, `${size}`);
    sizes.push(size);
  }
  return sizes;
}

function plain(given: readonly unknown[], count: number, dtype: DType, place: Place): FlatTensor['data'] {
  requireListable(count, dtype, place);
  const numbers = roomFor(count, dtype, place);
  for (let index = 0; index < count; ++index) numbers[index] = numberOf(given[index], place);
  return numbers;
}

function typedArray(data: ArrayBufferView, place: Place): NumericArray {
  if (kindOf(data) !== undefined) return data as NumericArray;
  throw complaint(place, 'wrong_type', 'a typed array of numbers', 'a DataView');
}

/** The dtype that a tensor says it has, or that torch.tensor would give it: whole numbers of no float array are i64. */
export function dtypeOf({ data, count, listed, said }: FlatTensor): DType {
  if (typeof said === 'string') return wholes.test(said) ? 'i64' : said.endsWith('64') ? 'f64' : 'f32';
  if (listed) return count > 0 && (data as readonly number[]).every(Number.isSafeInteger) ? 'i64' : 'f32';
  const kind = kindOf(data);
  return kind === 'Float64Array' ? 'f64' : kind?.startsWith('Float') ? 'f32' : 'i64';
}

/** The numbers to be written as `dtype`; throws when they cannot be. */
export function numbersAs(dtype: DType, { data, count }: FlatTensor, place: Place): Numbers {
  const bigInts = kindOf(data)?.startsWith('Big') ?? false;
  if (!bigInts && dtype !== 'i64') return data as Numbers;
  const numbers = bigInts ? roomFor(count, 'f64', place) : (data as Numbers);
  for (let index = 0; index < count; ++index) {
    const value = Number(data[index]);
    if (!isWhole(value)) {
      const code = Number.isFinite(value) ? 'out_of_range' : 'not_finite';
      throw complaint(place, code, 'whole numbers to 2^53', `${value}`);
    }
    if (bigInts) (numbers as number[])[index] = value;
  }
  return numbers;
}

/** Throws wrong_type if code of a later input has shortened an array after it was read. */
export function requireUnchanged(data: Numbers, count: number, place: Place): void {
  if (kindOf(data) === undefined || lengthOf(data as Exclude<Numbers, readonly number[]>) === count) return;
  throw complaint(place, 'wrong_type', 'typed arrays that stay as they are', 'one that changed');
}

/** A tensor read whole, of an input's dtype, or of its own: what becomes of the caller's arrays later changes nothing. */
export function ownTensor(value: unknown, known: DType | undefined, place: Place): PlainTensor {
  const flat = flatten(value, known ?? 'f64', place);
  const dtype = known ?? dtypeOf(flat);
  requireBytes(bytesOf(flat.count, dtype), place);
  const data = roomOf(flat.count, dtype, place);
  if (flat.count > 0) fill(data, numbersAs(dtype, flat, place)); // even copying nothing throws on a detached array
  return { shape: [...flat.shape], dtype, data };
}
