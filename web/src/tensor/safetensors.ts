// Tensors by name in one file, as Hugging Face's safetensors writes them (github.com/huggingface/safetensors, "Format"):
// the header's length (u64), the header as JSON, the numbers. PyTorch loads such a file into a state_dict.
import { nth } from './nth';

/** Row-major, as they were in the file but read as float32. */
export interface SavedTensor {
  readonly shape: readonly number[];
  readonly data: Float32Array;
}

export interface Safetensors {
  readonly tensors: Readonly<Record<string, SavedTensor>>;
  readonly metadata: Readonly<Record<string, string>>;
}

/** What is wrong with a file: its header, an entry of it, what a tensor holds, or how many bytes there are. */
export type Fault =
  | { readonly code: 'header' }
  | { readonly code: 'entry'; readonly tensor: string }
  | { readonly code: 'type'; readonly tensor: string; readonly found: string }
  | { readonly code: 'cut'; readonly expected: number; readonly found: number };

/** The bytes are no such file, or hold other numbers than floats. */
export class NotSafetensors extends Error {
  override readonly name = 'NotSafetensors';
  readonly fault: Fault;

  constructor(fault: Fault) {
    super(JSON.stringify(fault));
    this.fault = fault;
  }
}

const sizes = { F32: 4, F16: 2 } as const;
type SavedType = keyof typeof sizes;

interface Reader {
  readonly size: number;
  read(numbers: DataView, at: number): number;
}

/** The types of floats that PyTorch saves. */
const readers: Readonly<Record<string, Reader>> = {
  F64: { size: 8, read: (numbers, at) => numbers.getFloat64(at, true) },
  F32: { size: 4, read: (numbers, at) => numbers.getFloat32(at, true) },
  F16: { size: 2, read: (numbers, at) => fromHalf(numbers.getUint16(at, true)) },
  BF16: { size: 2, read: (numbers, at) => fromUpperHalf(numbers.getUint16(at, true)) },
};

interface Entry {
  readonly dtype: string;
  readonly shape: readonly number[];
  readonly data_offsets: readonly [number, number];
}

/** Where the header begins, and how long it may be. */
const start = 8;
const longestHeader = 1 << 20;

/** Throws NotSafetensors. Takes no more memory than a few times the bytes, whatever they say. */
export function readSafetensors(bytes: Uint8Array): Safetensors {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const length = bytes.length < start ? Number.NaN : Number(view.getBigUint64(0, true));
  if (!(length <= longestHeader)) throw new NotSafetensors({ code: 'header' });
  const numbersAt = start + length;
  if (numbersAt > bytes.length) throw new NotSafetensors({ code: 'cut', expected: numbersAt, found: bytes.length });
  const { __metadata__: metadata = {}, ...given } = headerOf(bytes.subarray(start, numbersAt));
  if (!isTexts(metadata)) throw new NotSafetensors({ code: 'header' });
  const entries = Object.entries(given).map(([name, entry]) => [name, checked(name, entry)] as const);
  requireBytes(entries, numbersAt, bytes.length);
  const numbers = new DataView(bytes.buffer, bytes.byteOffset + numbersAt, bytes.length - numbersAt);
  const tensors = entries.map(([name, entry]) => [name, tensorOf(entry, numbers)] as const);
  return { tensors: Object.fromEntries(tensors), metadata };
}

function headerOf(bytes: Uint8Array): Readonly<Record<string, unknown>> {
  try {
    const header: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    if (isRecord(header)) return header;
  } catch {
    // Said below.
  }
  throw new NotSafetensors({ code: 'header' });
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isTexts = (value: unknown): value is Record<string, string> =>
  isRecord(value) && Object.values(value).every((text) => typeof text === 'string');

/** An entry whose offsets hold the numbers of its shape. */
function checked(tensor: string, entry: unknown): Entry {
  if (!isEntry(entry)) throw new NotSafetensors({ code: 'entry', tensor });
  const { dtype, shape } = entry;
  const [from, to] = entry.data_offsets;
  if (!Object.hasOwn(readers, dtype)) throw new NotSafetensors({ code: 'type', tensor, found: dtype });
  if (to - from !== countOf(shape) * readerOf(dtype).size) throw new NotSafetensors({ code: 'entry', tensor });
  return entry;
}

/** As the format wants it: one tensor after another without holes, to the last byte. Two of one place could fill any memory. */
function requireBytes(entries: readonly (readonly [string, Entry])[], numbersAt: number, found: number): void {
  const inOrder = entries.map(([tensor, { data_offsets }]) => ({ tensor, data_offsets }));
  inOrder.sort(
    (one, other) => one.data_offsets[0] - other.data_offsets[0] || one.data_offsets[1] - other.data_offsets[1],
  );
  let end = 0;
  for (const { tensor, data_offsets } of inOrder) {
    if (data_offsets[0] !== end) throw new NotSafetensors({ code: 'entry', tensor });
    end = data_offsets[1];
  }
  if (numbersAt + end !== found) throw new NotSafetensors({ code: 'cut', expected: numbersAt + end, found });
}

const countOf = (shape: readonly number[]): number => shape.reduce((product, size) => product * size, 1);

function readerOf(dtype: string): Reader {
  const reader = readers[dtype];
  if (!reader) throw new RangeError(dtype);
  return reader;
}

function tensorOf({ dtype, shape, data_offsets: [from] }: Entry, numbers: DataView): SavedTensor {
  const { size, read } = readerOf(dtype);
  return {
    shape,
    data: Float32Array.from({ length: countOf(shape) }, (_, place) => read(numbers, from + size * place)),
  };
}

const isPlace = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;

function isEntry(value: unknown): value is Entry {
  if (!isRecord(value)) return false;
  const { dtype, shape, data_offsets: offsets } = value;
  return (
    typeof dtype === 'string' &&
    Array.isArray(shape) &&
    shape.length <= 8 &&
    shape.every(isPlace) &&
    Array.isArray(offsets) &&
    offsets.length === 2 &&
    offsets.every(isPlace)
  );
}

export interface ToSave {
  readonly tensors: Readonly<Record<string, { readonly shape: readonly number[]; readonly data: ArrayLike<number> }>>;
  readonly metadata: Readonly<Record<string, string>>;
}

/** Writes tensors in their order. */
export function writeSafetensors({ tensors, metadata }: ToSave, dtype: SavedType): Uint8Array {
  const size = sizes[dtype];
  const header: Record<string, unknown> = { __metadata__: metadata };
  let end = 0;
  for (const [name, { shape, data }] of Object.entries(tensors)) {
    header[name] = { dtype, shape, data_offsets: [end, end + data.length * size] };
    end += data.length * size;
  }
  const text = new TextEncoder().encode(JSON.stringify(header));
  // Blanks after it, so that the numbers begin at a multiple of eight.
  const length = 8 * Math.ceil(text.length / 8);
  const bytes = new Uint8Array(start + length + end).fill(0x20, start, start + length);
  bytes.set(text, start);
  const view = new DataView(bytes.buffer);
  view.setBigUint64(0, BigInt(length), true);
  let at = start + length;
  for (const { data } of Object.values(tensors))
    for (const number of Array.from(data)) {
      if (dtype === 'F32') view.setFloat32(at, number, true);
      else view.setUint16(at, toHalf(number), true);
      at += size;
    }
  return bytes;
}

/** The float32 of these upper bits: a bfloat16. */
const fromUpperHalf = (bits: number): number => nth(new Float32Array(new Uint32Array([bits << 16]).buffer), 0);

/** The float16 of these bits. */
export function fromHalf(bits: number): number {
  const sign = bits & 0x8000 ? -1 : 1;
  const exponent = (bits >> 10) & 31;
  const fraction = bits & 1023;
  if (exponent === 31) return fraction ? Number.NaN : sign * Number.POSITIVE_INFINITY;
  return sign * (exponent === 0 ? fraction * 2 ** -24 : (1024 + fraction) * 2 ** (exponent - 25));
}

/** The bits of the nearest float16, of two equally near the even one. */
export function toHalf(number: number): number {
  if (Number.isNaN(number)) return 0x7e00;
  const sign = number < 0 || Object.is(number, -0) ? 0x8000 : 0;
  const size = Math.abs(number);
  if (size >= 65520) return sign | 0x7c00;
  const exponent = Math.max(-14, Math.floor(Math.log2(size)));
  const steps = toEven(size / 2 ** (exponent - 10));
  // From 1024 steps on it is normal; 2048 of them are the next exponent's 1024.
  return sign | (steps < 1024 ? steps : ((exponent + 15) << 10) + steps - 1024);
}

function toEven(value: number): number {
  const below = Math.floor(value);
  const rest = value - below;
  return rest > 0.5 || (rest === 0.5 && below % 2 === 1) ? below + 1 : below;
}
