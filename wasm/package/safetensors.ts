// Tensors by name in one file, as Hugging Face's safetensors writes them (github.com/huggingface/safetensors, "Format"):
// the header's length (u64), the header as JSON, the numbers. Returns plain fields; files.ts adds the methods.
import { type FileDType, sizeOf } from './file_dtypes.ts';
import { FileError, type FileErrorFields } from './file_error.ts';
import { countOf, isShape } from './file_shape.ts';

/** A type of numbers in a file: the bytes of one, and a function that copies given bytes into an array. */
export interface NumbersType<Numbers> {
  readonly size: number;
  numbers(bytes: Uint8Array): Numbers;
}

export interface SafetensorsEntry {
  readonly name: string;
  readonly dtype: string;
  readonly shape: number[];
  readonly from: number;
  readonly to: number;
}

/** The start of the header, and its longest length, as in the format's own library. */
const start = 8;
const longestHeader = 100_000_000;

const refusal = (fields: Omit<FileErrorFields, 'format'>): FileError =>
  new FileError({ format: 'safetensors', ...fields });

type Types<Numbers> = Readonly<Record<string, NumbersType<Numbers>>>;

/** What bytes are that are no such file, as an error has it. */
type Other = (bytes: Uint8Array) => Pick<FileErrorFields, 'kind'>;

/** Throws FileError: also for a type that is not among `types`. Takes no more memory than a few times the bytes, whatever they say. */
export function parseSafetensors<Numbers>(
  bytes: Uint8Array,
  types: Types<Numbers>,
  other: Other = () => ({}),
): {
  tensors: [name: string, tensor: { shape: number[]; dtype: string; data: Numbers }][];
  metadata: Record<string, string>;
} {
  const numbersAt = safetensorsHeaderEnd(bytes, bytes.length, other);
  const { entries, metadata } = safetensorsHeader(bytes.subarray(0, numbersAt), bytes.length, types);
  const tensors = entries.map(
    ({ name, dtype, shape, from, to }): [string, { shape: number[]; dtype: string; data: Numbers }] => {
      const data = typeOf(types, dtype, name).numbers(bytes.subarray(numbersAt + from, numbersAt + to));
      return [name, { shape, dtype, data }];
    },
  );
  return { tensors, metadata };
}

/** The byte at which numbers begin, by the first bytes of a file of `size` bytes. */
export function safetensorsHeaderEnd(bytes: Uint8Array, size: number, other: Other): number {
  const end = start + headerLength(bytes, other);
  if (end > size) throw cut(end, size);
  return end;
}

/** The entries, by all bytes up to the numbers; their places count from there. */
export function safetensorsHeader(
  bytes: Uint8Array,
  size: number,
  types: Types<unknown>,
): { entries: SafetensorsEntry[]; metadata: Record<string, string> } {
  const { __metadata__: metadata, ...given } = { __metadata__: {}, ...headerOf(bytes.subarray(start)) };
  if (!isTexts(metadata)) throw refusal({ code: 'header', entry: '__metadata__', expected: 'texts', offset: start });
  const entries = Object.entries(given).map(([name, entry]) => entryOf(name, entry, types));
  requireBytes(entries, bytes.length, size);
  return { entries, metadata };
}

function typeOf<Numbers>(types: Types<Numbers>, dtype: string, entry: string): NumbersType<Numbers> {
  const type = Object.hasOwn(types, dtype) ? types[dtype] : undefined;
  if (!type) throw refusal({ code: 'type', entry, found: dtype.slice(0, 80) });
  return type;
}

function headerLength(bytes: Uint8Array, other: Other): number {
  const length = bytes.length < start ? 0 : Number(new DataView(bytes.buffer, bytes.byteOffset).getBigUint64(0, true));
  const fits = length <= longestHeader;
  const begins = bytes[start] === 0x7b; // {
  const found = fits && begins ? {} : other(bytes);
  if (found.kind || bytes.length < start || !(fits || begins)) throw refusal({ code: 'format', ...found });
  if (fits) return length;
  throw refusal({ code: 'header', expected: `at most ${longestHeader} bytes`, found: `${length}`, offset: 0 });
}

const cut = (expected: number, found: number): FileError =>
  refusal({ code: 'cut', expected: `${expected}`, found: `${found}`, offset: Math.min(expected, found) });

function headerOf(bytes: Uint8Array): Readonly<Record<string, unknown>> {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    const header: unknown = JSON.parse(text);
    if (isRecord(header)) {
      const twice = repeatedKey(text);
      if (twice === undefined) return header;
      throw refusal({ code: 'entry', entry: twice, expected: 'one of a name' });
    }
  } catch (error) {
    if (error instanceof FileError) throw error;
    // The error is thrown below.
  }
  throw refusal({ code: 'header', expected: 'an object as JSON', offset: start });
}

/** A string, a bracket or a mark of JSON; numbers, words and blanks are skipped. */
const token = /"(?:[^"\\]|\\.)*"|[{}[\],:]/g;

/** The first key that occurs twice in an object of a JSON text, where parsers differ. The text must be valid JSON. */
function repeatedKey(text: string): string | undefined {
  /** The keys of each open object; undefined for a list. */
  const open: (Set<string> | undefined)[] = [];
  let last = '';
  for (const [found] of text.matchAll(token)) {
    if (found === '{' || found === '[') open.push(found === '{' ? new Set() : undefined);
    else if (found === '}' || found === ']') open.pop();
    else if (found === ':') {
      const key: string = JSON.parse(last);
      const keys = open.at(-1);
      if (keys?.has(key)) return key;
      keys?.add(key);
    }
    last = found;
  }
  return undefined;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isTexts = (value: unknown): value is Record<string, string> =>
  isRecord(value) && Object.values(value).every((text) => typeof text === 'string');

/** The first level of an entry for an error text: deeper levels could exceed the stack. */
function shown(entry: unknown): string {
  if (!isRecord(entry)) return Array.isArray(entry) ? 'a list' : `${entry}`.slice(0, 80);
  const field = (value: unknown): string =>
    Array.isArray(value)
      ? `[${value.slice(0, 8).map((one) => (typeof one === 'object' ? '…' : `${one}`))}]`
      : typeof value === 'object'
        ? '…'
        : `${value}`;
  return Object.entries(entry)
    .slice(0, 8)
    .map(([name, value]) => `${name.slice(0, 20)}: ${field(value).slice(0, 40)}`)
    .join(', ')
    .slice(0, 80);
}

/** An entry with offsets that fit its shape. */
function entryOf(name: string, entry: unknown, types: Types<unknown>): SafetensorsEntry {
  const wrong = (expected: string): FileError => refusal({ code: 'entry', entry: name, expected, found: shown(entry) });
  const none: Readonly<Record<string, unknown>> = { dtype: undefined, shape: undefined, data_offsets: undefined };
  const { dtype, shape, data_offsets: offsets } = isRecord(entry) ? { ...none, ...entry } : none;
  if (typeof dtype !== 'string' || !isShape(shape) || !isShape(offsets) || offsets.length !== 2)
    throw wrong('dtype, shape and two data_offsets');
  const [from, to] = offsets as [number, number];
  const size = countOf(shape) * typeOf(types, dtype, name).size;
  if (to - from !== size) throw wrong(`${size} bytes`);
  return { name, dtype, shape, from, to };
}

/** Requires the tensors one after another without holes, to the last byte, as the format says: overlaps could fill any memory. */
function requireBytes(entries: readonly SafetensorsEntry[], numbersAt: number, found: number): void {
  let end = 0;
  for (const { name, from, to } of [...entries].sort((one, other) => one.from - other.from || one.to - other.to)) {
    if (from !== end)
      throw refusal({
        code: 'entry',
        entry: name,
        expected: `offset ${end}`,
        found: `${from}`,
        offset: numbersAt + end,
      });
    end = to;
  }
  if (numbersAt + end !== found) throw cut(numbersAt + end, found);
}

/** The bytes of a tensor in its dtype. */
export interface TensorBytes {
  readonly dtype: FileDType;
  readonly shape: readonly number[];
  readonly bytes: Uint8Array;
}

/** The start of each tensor's bytes: ordered by the size of its numbers, largest first, so that all are aligned. */
function placesOf(tensors: readonly TensorBytes[]): { at: Map<TensorBytes, number>; end: number } {
  const at = new Map<TensorBytes, number>();
  let end = 0;
  for (const tensor of [...tensors].sort((one, other) => sizeOf(other.dtype) - sizeOf(one.dtype))) {
    at.set(tensor, end);
    end += tensor.bytes.length;
  }
  return { at, end };
}

/** Writes tensors; the header names them in their order. */
export function joinSafetensors(
  tensors: readonly (readonly [name: string, TensorBytes])[],
  metadata: Readonly<Record<string, string>>,
): Uint8Array {
  const { at, end } = placesOf(tensors.map(([, tensor]) => tensor));
  // Piece by piece: a tensor may have any name, and JSON.stringify asks every object for a toJSON.
  const texts = Object.entries(metadata).map(([name, text]) => `${JSON.stringify(name)}:${JSON.stringify(text)}`);
  const entries = tensors.map(([name, tensor]) => {
    const from = at.get(tensor) ?? 0;
    const { dtype, shape, bytes } = tensor;
    const offsets = `[${from},${from + bytes.length}]`;
    return `${JSON.stringify(name)}:{"dtype":"${dtype.toUpperCase()}","shape":[${shape.join(',')}],"data_offsets":${offsets}}`;
  });
  const text = new TextEncoder().encode(`{${[`"__metadata__":{${texts.join(',')}}`, ...entries].join(',')}}`);
  // Blanks after it, so that the numbers begin at a multiple of eight.
  const length = 8 * Math.ceil(text.length / 8);
  const file = new Uint8Array(start + length + end).fill(0x20, start, start + length);
  file.set(text, start);
  new DataView(file.buffer).setBigUint64(0, BigInt(length), true);
  for (const [tensor, from] of at) file.set(tensor.bytes, start + length + from);
  return file;
}
