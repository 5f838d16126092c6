// Numbers of every dtype in files, as arrays and as bytes, little-endian like every engine of WebAssembly.
import { fromHalf, fromUpperHalf, toHalf, toUpperHalf } from './float16.ts';
import type { NumbersType } from './safetensors.ts';
import { kindOf } from './typed-arrays.ts';

/** The array type for each dtype: f16 and bf16 as float32, exactly; 64-bit integers as BigInt; bool as 0 and 1. */
export interface FileArrays {
  bool: Uint8Array;
  u8: Uint8Array;
  i8: Int8Array;
  u16: Uint16Array;
  i16: Int16Array;
  u32: Uint32Array;
  i32: Int32Array;
  u64: BigUint64Array;
  i64: BigInt64Array;
  f16: Float32Array;
  bf16: Float32Array;
  f32: Float32Array;
  f64: Float64Array;
}

export type FileDType = keyof FileArrays;

/** The fields of a tensor from a file. */
export interface PlainFileTensor<D extends FileDType = FileDType> {
  shape: number[];
  dtype: D;
  data: FileArrays[D];
}

const arrays = {
  bool: Uint8Array,
  u8: Uint8Array,
  i8: Int8Array,
  u16: Uint16Array,
  i16: Int16Array,
  u32: Uint32Array,
  i32: Int32Array,
  u64: BigUint64Array,
  i64: BigInt64Array,
  f16: Float32Array,
  bf16: Float32Array,
  f32: Float32Array,
  f64: Float64Array,
} as const;

/** Conversions of the dtypes whose bits differ from those of their array. */
const halves = {
  f16: { from: fromHalf, to: toHalf },
  bf16: { from: fromUpperHalf, to: toUpperHalf },
} as const;

export const isFileDType = (value: unknown): value is FileDType =>
  typeof value === 'string' && Object.hasOwn(arrays, value);
const isHalf = (dtype: FileDType): dtype is keyof typeof halves => Object.hasOwn(halves, dtype);

/** Bytes of one number. */
export const sizeOf = (dtype: FileDType): number => (isHalf(dtype) ? 2 : arrays[dtype].BYTES_PER_ELEMENT);

/** The numbers in these bytes, copied; bytes that are a whole buffer were read for them, and become theirs. */
export function numbersIn(dtype: FileDType, bytes: Uint8Array): FileArrays[FileDType] {
  const isWhole = bytes.buffer instanceof ArrayBuffer && bytes.byteLength === bytes.buffer.byteLength;
  // Not slice(), which for a Buffer of Node does not copy.
  const own = isWhole ? (bytes.buffer as ArrayBuffer) : new Uint8Array(bytes).buffer;
  if (isHalf(dtype)) return Float32Array.from(new Uint16Array(own), halves[dtype].from);
  const numbers = new arrays[dtype](own);
  // Any byte but 0 is true; make it 1.
  return dtype === 'bool' ? (numbers as Uint8Array).map((byte) => (byte ? 1 : 0)) : numbers;
}

/** The bytes of numbers, or the first number that the dtype cannot hold. */
export function bytesOf(
  dtype: FileDType,
  numbers: ArrayLike<number | bigint>,
  count: number,
): Uint8Array | { misfit: number | bigint } {
  if (isHalf(dtype)) {
    const bits = new Uint16Array(count);
    for (let place = 0; place < count; ++place) bits[place] = halves[dtype].to(Number(numbers[place]));
    return asBytes(bits);
  }
  const made = new arrays[dtype](count);
  if (count === 0) return asBytes(made); // even copying nothing throws on a detached array
  if (kindOf(numbers) === kindOf(made) && dtype !== 'bool') made.set(numbers as never);
  else
    for (let place = 0; place < count; ++place) {
      const number = numbers[place] as number | bigint;
      if (!holds(dtype, number)) return { misfit: number };
      made[place] = typeof made[0] === 'bigint' ? BigInt(number) : Number(number);
    }
  return asBytes(made);
}

/** The bytes of an array, not copied. */
export const asBytes = ({ buffer, byteOffset, byteLength }: ArrayBufferView): Uint8Array =>
  new Uint8Array(buffer, byteOffset, byteLength);

/** Floats are rounded; whole numbers must be in range. */
function holds(dtype: FileDType, number: number | bigint): boolean {
  if (dtype === 'f32' || dtype === 'f64') return true;
  if (typeof number === 'number' && !Number.isInteger(number)) return false;
  const whole = BigInt(number);
  if (dtype === 'bool') return whole === 0n || whole === 1n;
  const bits = 8 * sizeOf(dtype);
  return whole === (dtype.startsWith('u') ? BigInt.asUintN(bits, whole) : BigInt.asIntN(bits, whole));
}

/** The names of dtypes in a `.safetensors` file. */
export const safetensorsTypes: Readonly<Record<string, NumbersType<FileArrays[FileDType]>>> = Object.fromEntries(
  Object.keys(arrays).map((name) => {
    const dtype = name as FileDType;
    return [name.toUpperCase(), { size: sizeOf(dtype), numbers: (bytes: Uint8Array) => numbersIn(dtype, bytes) }];
  }),
);
