// A .npy, .npz or .safetensors file, told by its content, of which only what is asked for is read.
import { type FileDType, type PlainFileTensor, safetensorsTypes, sizeOf } from './file_dtypes.ts';
import { FileError, type FileFormat } from './file_error.ts';
import { countOf } from './file_shape.ts';
import type { FileSource } from './file_source.ts';
import {
  type NpyHeader,
  npyHeader,
  npyHeaderEnd,
  npyLetters,
  npySize,
  npyTensor,
  npyTexts,
  npyType,
  refusalOf,
} from './npy.ts';
import { asOtherFile, otherFileOf, tellingBytes } from './other_files.ts';
import { safetensorsHeader, safetensorsHeaderEnd } from './safetensors.ts';
import type { Part } from './sliced_file.ts';
import { type ZipPlace, zipBegun, zipBytes, zipPlaces } from './zip.ts';

export interface OpenedTensor {
  /** Empty for that of a .npy file. */
  readonly name: string;
  readonly shape: readonly number[];
  /** `text` for NumPy's fixed-length texts; undefined for types that are not read, such as objects. */
  readonly dtype: FileDType | 'text' | undefined;
  /** True where a part costs its own bytes alone, and nothing is kept or left unchecked that the whole would be. */
  readonly isSliced: boolean;
  /** Rejects with FileError. A part has the shape (to − from). */
  numbers(part?: Part): Promise<PlainFileTensor>;
  /** Texts, of dtype `text` alone. */
  texts(): Promise<string[]>;
}

export interface OpenedFile {
  readonly format: FileFormat;
  readonly metadata: Readonly<Record<string, string>>;
  readonly tensors: readonly OpenedTensor[];
}

/** Opens a file; a read of more than `mostBytes` is refused. Rejects with FileError. */
export async function openFile(source: FileSource, mostBytes: number): Promise<OpenedFile> {
  const head = await source.bytes(0, tellingBytes);
  const kind = otherFileOf(head);
  if (kind === 'npy') return { format: 'npy', metadata: {}, tensors: [await npyFile(source, mostBytes)] };
  if (kind === 'npz') return { format: 'npz', metadata: {}, tensors: await npzFiles(source, mostBytes) };
  if (kind === 'safetensors') return safetensorsFile(source, head, mostBytes);
  const expected = '.npy, .npz or .safetensors';
  throw new FileError({ format: 'file', code: 'format', expected, offset: 0, ...asOtherFile(head) });
}

const partIn = (shape: readonly number[], part: Part | undefined): Part => part ?? { from: 0, to: countOf(shape) };

async function safetensorsFile(source: FileSource, head: Uint8Array, mostBytes: number): Promise<OpenedFile> {
  const end = safetensorsHeaderEnd(head, source.size, asOtherFile);
  const { entries, metadata } = safetensorsHeader(await source.bytes(0, end), source.size, safetensorsTypes);
  const tensors = entries.map(({ name, dtype: code, shape, from: first }): OpenedTensor => {
    const dtype = code.toLowerCase() as FileDType;
    const numbers = async (part?: Part): Promise<PlainFileTensor> => {
      const { from, to } = partIn(shape, part);
      const size = sizeOf(dtype);
      requireRoom('safetensors', name, size * (to - from), mostBytes);
      const bytes = await source.bytes(end + first + size * from, end + first + size * to);
      return { shape: part ? [to - from] : [...shape], dtype, data: safetensorsTypes[code]?.numbers(bytes) as never };
    };
    return { name, shape, dtype, isSliced: true, numbers, texts: () => noTexts('safetensors', name, dtype) };
  });
  return { format: 'safetensors', metadata, tensors };
}

function requireRoom(format: FileFormat, entry: string, bytes: number, most: number): void {
  const fields = { format, entry, expected: `at most ${most} bytes`, found: `${bytes}` };
  if (bytes > most) throw new FileError({ code: 'too_large', ...fields });
}

async function noTexts(format: FileFormat, entry: string, found: string): Promise<never> {
  throw new FileError({ format, code: 'type', entry, expected: 'texts', found });
}

async function npyFile(source: FileSource, mostBytes: number): Promise<OpenedTensor> {
  const end = npyHeaderEnd(await source.bytes(0, 12), source.size, 'npy', '');
  const header = npyHeader(await source.bytes(0, end), 'npy', '');
  return npyIn({ format: 'npy', name: '', header, size: source.size, mostBytes }, (from, to) => source.bytes(from, to));
}

async function npzFiles(source: FileSource, mostBytes: number): Promise<OpenedTensor[]> {
  const tensors: OpenedTensor[] = [];
  for (const place of await zipPlaces(source)) {
    const { name: file, size } = place;
    const refusal = { format: 'npz', entry: file, offset: place.at } as const;
    if (!file.endsWith('.npy')) throw new FileError({ ...refusal, code: 'entry', expected: 'NAME.npy' });
    const name = file.slice(0, -'.npy'.length);
    const first = await zipBegun(source, place, usualHeader);
    const end = npyHeaderEnd(first, size, 'npz', name);
    const head = end > first.length ? await zipBegun(source, place, end) : first;
    if (head.length < end)
      throw new FileError({ ...refusal, code: 'cut', expected: `${end}`, found: `${head.length}` });
    const header = npyHeader(head.subarray(0, end), 'npz', name);
    const about = { format: 'npz', name, header, size, mostBytes } as const;
    tensors.push(npyIn({ ...about, isDeflated: place.deflated }, contentOf(source, place, about)));
  }
  return tensors;
}

/** NumPy pads its headers to 128 bytes where they are not long. */
const usualHeader = 128;

interface Npy {
  readonly format: 'npy' | 'npz';
  readonly name: string;
  readonly header: NpyHeader;
  /** Bytes of the file with its header. */
  readonly size: number;
  readonly mostBytes: number;
  readonly isDeflated?: boolean;
}

/** Bytes of a file, from one place up to another; a part is not checked by the sum of the whole. */
type Content = (from: number, to: number, isPart: boolean) => Promise<Uint8Array<ArrayBuffer>>;

/**
 * The content of a file in an archive: parts of a stored one, where it is. One that is deflated is inflated whole, and kept
 * where a part is asked for.
 */
function contentOf(source: FileSource, place: ZipPlace, { format, name, size, mostBytes }: Npy): Content {
  let whole: Promise<Uint8Array<ArrayBuffer>> | undefined;
  return async (from, to, isPart) => {
    if (!place.deflated && isPart) return source.bytes(place.from + from, place.from + to);
    requireRoom(format, name, size, mostBytes);
    if (!place.deflated) return (await zipBytes(source, place)).subarray(from, to);
    if (!isPart) return (await (whole ?? zipBytes(source, place))).subarray(from, to);
    whole ??= zipBytes(source, place);
    return (await whole).subarray(from, to);
  };
}

function npyIn({ format, name, header, size, mostBytes, isDeflated = false }: Npy, content: Content): OpenedTensor {
  const { shape, numbersAt, fortranOrder } = header;
  const letters = npyLetters(header);
  const type = npyType(header);
  const each = letters > 0 ? 4 * letters : type ? sizeOf(type.dtype) : 0;
  const end = numbersAt + each * countOf(shape);
  if (end > size) throw refusalOf(format, name)({ code: 'cut', expected: `${end}`, found: `${size}`, offset: size });
  const all = { from: 0, to: countOf(shape) };
  const bytes = ({ from, to }: Part): Promise<Uint8Array> => {
    requireRoom(format, name, each * (to - from), mostBytes);
    return content(numbersAt + each * from, numbersAt + each * to, to - from < all.to);
  };
  let ordered: Promise<PlainFileTensor> | undefined;
  const whole = async (): Promise<PlainFileTensor> => npyTensor(header, await bytes(all), format, name);
  const numbers = async (part?: Part): Promise<PlainFileTensor> => {
    npySize(header, format, name); // refuses other types
    if (!part) return whole();
    const { from, to } = part;
    if (!fortranOrder) return npyTensor({ ...header, shape: [to - from] }, await bytes(part), format, name);
    ordered ??= whole();
    const { dtype, data } = await ordered;
    return { shape: [to - from], dtype, data: data.slice(from, to) };
  };
  const texts = async (): Promise<string[]> =>
    letters > 0 ? npyTexts(await bytes(all), letters) : noTexts(format, name, type?.dtype ?? 'other');
  const isSliced = !fortranOrder && !isDeflated;
  return { name, shape, dtype: letters > 0 ? 'text' : type?.dtype, isSliced, numbers, texts };
}
