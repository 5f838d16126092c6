// Tensors by name in one file, as Hugging Face's safetensors writes them (github.com/huggingface/safetensors, "Format"):
// the header's length (u64), the header as JSON, the numbers. PyTorch loads such a file into a state_dict.

/** Row-major, as they were in the file but read as float32. */
export interface SavedTensor {
  readonly shape: readonly number[];
  readonly data: Float32Array;
}

export interface Safetensors {
  readonly tensors: Readonly<Record<string, SavedTensor>>;
  readonly metadata: Readonly<Record<string, string>>;
}

/** The bytes are no such file, or hold other numbers than float32 and float16. */
export class NotSafetensors extends Error {
  override readonly name = 'NotSafetensors';
}

const sizes = { F32: 4, F16: 2 } as const;
type SavedType = keyof typeof sizes;

interface Entry {
  readonly dtype: SavedType;
  readonly shape: readonly number[];
  readonly data_offsets: readonly [number, number];
}

/** Where the header begins. */
const start = 8;

/** Throws NotSafetensors. */
export function readSafetensors(bytes: Uint8Array): Safetensors {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const length = bytes.length < start ? Number.NaN : Number(view.getBigUint64(0, true));
  if (!(length <= bytes.length - start)) throw new NotSafetensors('no header');
  const header = headerOf(bytes.subarray(start, start + length));
  const numbers = new DataView(bytes.buffer, bytes.byteOffset + start + length, bytes.length - start - length);
  const { __metadata__: metadata = {}, ...entries } = header;
  if (!isRecord(metadata) || !Object.values(metadata).every((text) => typeof text === 'string'))
    throw new NotSafetensors('metadata that is no text');
  const tensors = Object.entries(entries).map(([name, entry]) => [name, tensorOf(name, entry, numbers)] as const);
  return { tensors: Object.fromEntries(tensors), metadata: metadata as Record<string, string> };
}

function headerOf(bytes: Uint8Array): Readonly<Record<string, unknown>> {
  try {
    const header: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    if (isRecord(header)) return header;
  } catch {
    // Said below.
  }
  throw new NotSafetensors('a header that is no JSON');
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function tensorOf(name: string, entry: unknown, numbers: DataView): SavedTensor {
  if (!isEntry(entry)) throw new NotSafetensors(`${name}: not float32 or float16 numbers of a shape`);
  const {
    dtype,
    shape,
    data_offsets: [from, to],
  } = entry;
  const count = shape.reduce((product, size) => product * size, 1);
  if (to > numbers.byteLength || to - from !== count * sizes[dtype])
    throw new NotSafetensors(`${name}: other bytes than its shape has`);
  const data = new Float32Array(count);
  for (let place = 0; place < count; place++)
    data[place] =
      dtype === 'F32'
        ? numbers.getFloat32(from + 4 * place, true)
        : fromHalf(numbers.getUint16(from + 2 * place, true));
  return { shape, data };
}

const isPlace = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;

function isEntry(value: unknown): value is Entry {
  if (!isRecord(value)) return false;
  const { dtype, shape, data_offsets: offsets } = value;
  return (
    typeof dtype === 'string' &&
    Object.hasOwn(sizes, dtype) &&
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
