/**
 * Tensors by name to and from the files of NumPy and PyTorch, in a page, a worker or Node:
 *
 *     import { readNpz, writeSafetensors } from 'attention-playground/files';
 *     const { queries, keys, values } = await readNpz(bytes);
 *     core.run('dot_product_attention', { queries, keys, values });
 *
 * Every call takes the tensors that were read, and they print as in PyTorch. Readers throw only FileError, whatever the
 * bytes; writers throw AttnError if a value is no tensor. `bytes` is a Uint8Array: in a page
 * `new Uint8Array(await file.arrayBuffer())`, in Node the result of `readFile`. `readTensors` takes a file of any of these
 * formats, a File or Blob too, of which with `lazy` only what is asked for is read.
 */
import {
  type FileArrays,
  type FileDType,
  isFileDType,
  type PlainFileTensor,
  safetensorsTypes,
  sizeOf,
} from './file_dtypes.ts';
import { FileError, type FileFormat } from './file_error.ts';
import { countOf } from './file_shape.ts';
import { type FileSource, sourceOfBytes, sourceOfFile } from './file_source.ts';
import { complaint, fieldOf, messageOf, nameOf, objectOf, optionsOf, reading } from './given.ts';
import { parseNpy } from './npy.ts';
import { type OpenedTensor, openFile } from './opened_file.ts';
import { asOtherFile } from './other_files.ts';
import { parseSafetensors } from './safetensors.ts';
import type { Part, SlicedFile } from './sliced_file.ts';
import { type NestedList, TensorOut } from './tensor_out.ts';
import { bytesUnder, kindOf } from './typed-arrays.ts';
import { unzipped, type ZipEntry } from './zip.ts';

export type { FileArrays, FileDType } from './file_dtypes.ts';
export { FileError, type FileErrorCode, type FileErrorFields, type FileFormat } from './file_error.ts';
export type { OtherFile } from './other_files.ts';
export type { Part, SlicedFile } from './sliced_file.ts';
export type { NestedList } from './tensor_out.ts';
export {
  type NamedTensors,
  type TensorToWrite,
  type WriteNpzOptions,
  type WriteSafetensorsOptions,
  writeNpy,
  writeNpz,
  writeSafetensors,
} from './written_files.ts';

/**
 * A tensor from a file, row-major, with exactly the numbers of the file: f16 and bf16 as a Float32Array, 64-bit integers
 * as a BigInt64Array or BigUint64Array, bool as a Uint8Array of 0 and 1. Every operation takes it.
 */
export type FileTensor<D extends FileDType = FileDType> = D extends FileDType
  ? {
      shape: number[];
      dtype: D;
      data: FileArrays[D];
      /** The text that PyTorch prints for it. */
      toString(): string;
      /** Its numbers, nested: bigint for 64-bit integers, boolean for dtype 'bool'. */
      tolist(): NestedList;
    }
  : never;

/**
 * Reads a `.npy` file: numbers and bool in either byte order, also in Fortran order; the result is row-major.
 *
 * @throws FileError, `type` for complex numbers, texts, records and objects
 * @example
 * const scores = readNpy(await readFile('scores.npy'));
 * console.log(`${scores}`);
 */
export function readNpy(bytes: Uint8Array): FileTensor {
  return read('npy', () => withMethods(parseNpy(given(bytes, 'npy'))));
}

export interface ReadNpzOptions {
  /** The most bytes of all tensors together; default 2³⁰. A small file may inflate to a thousand times its size. */
  readonly mostBytes?: number | undefined;
}

/**
 * Reads a `.npz` archive of `numpy.savez` or `numpy.savez_compressed`: each array by its name, without '.npy'. An array of
 * texts or objects does not affect the others: its name is not listed, and getting it throws its FileError.
 *
 * @throws FileError (the promise rejects), also if no array can be read
 * @example
 * const { queries, keys, values } = await readNpz(await readFile('qkv.npz'));
 */
export async function readNpz(bytes: Uint8Array, options?: ReadNpzOptions | null): Promise<Record<string, FileTensor>> {
  const { mostBytes = 2 ** 30 } = reading('readNpz', () => optionsOf('readNpz', options, ['mostBytes']));
  if (typeof mostBytes !== 'number' || !(mostBytes >= 0))
    throw complaint({ operation: 'readNpz', input: 'mostBytes' }, 'wrong_type', 'bytes from 0', nameOf(mostBytes));
  // Copied before the first wait: a caller may use the array again.
  const archive = read('npz', () => new Uint8Array(given(bytes, 'npz')));
  // Before anything is inflated: a .pt may have gigabytes.
  const other = asOtherFile(archive);
  if (other.kind === 'pt') throw new FileError({ format: 'npz', code: 'format', ...other });
  const entries = await unzipped(archive, mostBytes).catch((error: unknown) => read('npz', () => raise(error)));
  return read('npz', () => tensorsOf(entries));
}

function tensorsOf(entries: readonly ZipEntry[]): Record<string, FileTensor> {
  const found: Record<string, FileTensor> = {};
  let refused: FileError | undefined;
  for (const { name, bytes: file } of entries) {
    if (!name.endsWith('.npy'))
      throw new FileError({ format: 'npz', code: 'entry', entry: name, expected: 'NAME.npy' });
    const tensor = name.slice(0, -'.npy'.length);
    const read = tensorOrRefusal(file, tensor);
    if (read instanceof FileError) refused ??= read;
    // Not by assignment, since a tensor may be called __proto__.
    Object.defineProperty(found, tensor, {
      // Without a prototype, which a page may have given a `get` or `set`.
      ...{ __proto__: null, configurable: true },
      ...(read instanceof FileError ? { get: () => raise(read) } : { value: read, writable: true, enumerable: true }),
    });
  }
  if (refused && Object.keys(found).length === 0) throw refused;
  return found;
}

/** An unsupported type affects only its own entry; a broken entry ends the reading. */
function tensorOrRefusal(file: Uint8Array, name: string): FileTensor | FileError {
  try {
    return withMethods(parseNpy(file, 'npz', name));
  } catch (error) {
    if (error instanceof FileError && error.code === 'type') return error;
    throw error;
  }
}

function raise(error: unknown): never {
  throw error;
}

/** Reads, and refuses what the engine has no room for. */
function read<T>(format: FileFormat, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof FileError) throw error;
    throw new FileError({ format, code: 'too_large', expected: 'what fits in memory', found: messageOf(error) });
  }
}

/** A `.safetensors` file: its tensors and its metadata. */
export interface Safetensors {
  tensors: Record<string, FileTensor>;
  metadata: Record<string, string>;
}

/**
 * Reads a `.safetensors` file, with every dtype except 8-bit floats.
 *
 * @throws FileError
 * @example
 * const { tensors } = readSafetensors(await readFile('model.safetensors'));
 * attention.load_state_dict(tensors);
 */
export function readSafetensors(bytes: Uint8Array): Safetensors {
  return read('safetensors', () => {
    const { tensors, metadata } = parseSafetensors(given(bytes, 'safetensors'), safetensorsTypes, asOtherFile);
    const named = tensors.map(([name, { shape, dtype, data }]) => [
      name,
      withMethods({ shape, dtype: dtype.toLowerCase() as FileDType, data }),
    ]);
    return { tensors: Object.fromEntries(named), metadata };
  });
}

/** A tensor of a file that was opened with `lazy`. */
export interface LazyTensor {
  readonly shape: readonly number[];
  /** `text` for NumPy's fixed-length texts; undefined for types that are not read, such as objects. */
  readonly dtype: FileDType | 'text' | undefined;
}

export interface LazyTensors {
  readonly format: FileFormat;
  /** By their names, in the file's order; the one of a .npy file has the name ''. */
  readonly tensors: ReadonlyMap<string, LazyTensor>;
  readonly metadata: Readonly<Record<string, string>>;
  /** A tensor, or its numbers from `from` up to `to`, counted row-major, as a tensor of one axis. Rejects with FileError. */
  read(name: string, part?: Part): Promise<FileTensor>;
  /** What a tensor of texts holds, row-major. */
  readTexts(name: string): Promise<string[]>;
}

export interface ReadTensorsOptions extends ReadNpzOptions {
  /** True to read the names and shapes alone. */
  readonly lazy?: boolean | undefined;
}

/**
 * Reads a `.npy`, `.npz` or `.safetensors` file, told by its content. With `lazy` a file of any size opens at once:
 * of a Blob no byte is read but those asked for.
 *
 * @throws FileError (the promise rejects)
 * @example
 * const opened = await readTensors(input.files[0], { lazy: true });
 * for (const [name, { shape }] of opened.tensors) console.log(name, shape);
 * const first = await opened.read('weights', { from: 0, to: 64 * 64 });
 */
export async function readTensors(
  file: SlicedFile | Uint8Array,
  options: ReadTensorsOptions & { readonly lazy: true },
): Promise<LazyTensors>;
export async function readTensors(
  file: SlicedFile | Uint8Array,
  options?: ReadTensorsOptions | null,
): Promise<Safetensors>;
export async function readTensors(
  file: SlicedFile | Uint8Array,
  options?: ReadTensorsOptions | null,
): Promise<LazyTensors | Safetensors> {
  const operation = 'readTensors';
  const { lazy = false, mostBytes = 2 ** 30 } = reading(operation, () =>
    optionsOf(operation, options, ['lazy', 'mostBytes']),
  );
  if (typeof lazy !== 'boolean')
    throw complaint({ operation, input: 'lazy' }, 'wrong_type', 'true or false', nameOf(lazy));
  if (typeof mostBytes !== 'number' || !(mostBytes >= 0))
    throw complaint({ operation, input: 'mostBytes' }, 'wrong_type', 'bytes from 0', nameOf(mostBytes));
  const source = read('file', () => sourceOf(file));
  const { format, tensors: found, metadata } = await openFile(source, mostBytes).catch(refusalIn('file'));
  const byName = new Map(found.map((one) => [one.name, one]));
  const ofName = (name: string): OpenedTensor => {
    const one = byName.get(name);
    if (!one)
      throw new FileError({
        format,
        code: 'entry',
        entry: typeof name === 'string' ? name : nameOf(name),
        expected: 'a tensor of the file',
      });
    return one;
  };
  const readOne = async (name: string, part?: Part): Promise<FileTensor> => {
    const one = ofName(name);
    const wanted = part === undefined ? undefined : partOf(part, one.shape);
    return withMethods(await one.numbers(wanted).catch(refusalIn(format)));
  };
  if (lazy)
    return {
      format,
      metadata,
      tensors: new Map(found.map(({ name, shape, dtype }) => [name, { shape, dtype }])),
      read: readOne,
      readTexts: async (name) => ofName(name).texts().catch(refusalIn(format)),
    };
  const bytes = found.reduce((sum, one) => sum + bytesIn(one), 0);
  if (bytes > mostBytes)
    throw new FileError({ format, code: 'too_large', expected: `at most ${mostBytes} bytes`, found: `${bytes}` });
  const readable = found.filter(isOfNumbers);
  const named: [string, FileTensor][] = [];
  // Nothing is of numbers: the first says what it is.
  for (const { name } of readable.length > 0 ? readable : found.slice(0, 1)) named.push([name, await readOne(name)]);
  return { tensors: Object.fromEntries(named), metadata: { ...metadata } };
}

const isSliced = (file: unknown): file is SlicedFile =>
  typeof file === 'object' &&
  file !== null &&
  !ArrayBuffer.isView(file) &&
  typeof fieldOf(file, 'slice') === 'function';

function sourceOf(file: SlicedFile | Uint8Array): FileSource {
  const source = isSliced(file) ? sourceOfFile(file) : sourceOfBytes(new Uint8Array(given(file, 'file')));
  if (Number.isSafeInteger(source.size) && source.size >= 0) return source;
  throw new FileError({ format: 'file', code: 'format', expected: 'a Blob', found: nameOf(file) });
}

const isOfNumbers = ({ dtype }: LazyTensor): boolean => dtype !== undefined && dtype !== 'text';
const bytesIn = ({ dtype, shape }: LazyTensor): number => (isFileDType(dtype) ? countOf(shape) * sizeOf(dtype) : 0);

function partOf(part: unknown, shape: readonly number[]): Part {
  const place = { operation: 'read', input: 'part' };
  const { from, to } = reading('read', () => {
    const given = objectOf(part, place, '{ from, to }');
    return { from: fieldOf(given, 'from'), to: fieldOf(given, 'to') };
  });
  const all = countOf(shape);
  const within = (value: unknown, least: number): value is number =>
    Number.isSafeInteger(value) && (value as number) >= least && (value as number) <= all;
  if (within(from, 0) && within(to, from)) return { from, to };
  throw complaint(place, 'out_of_range', `from and to within 0 and ${all}`, `${nameOf(from)}, ${nameOf(to)}`);
}

/** What else a Blob or the engine throws: a file that has changed or gone, or no room for it. */
const refusalIn =
  (format: FileFormat) =>
  (error: unknown): never =>
    read(format, () => raise(error));

/** The bytes as the engine knows them, whatever their object says of itself. */
function given(bytes: unknown, format: FileFormat): Uint8Array {
  if (kindOf(bytes) === 'Uint8Array') {
    const plain = bytesUnder(bytes as Uint8Array);
    // Shared ones may change while they are read, and browsers decode none.
    return plain.buffer instanceof ArrayBuffer ? plain : new Uint8Array(plain);
  }
  throw new FileError({ format, code: 'format', expected: 'a Uint8Array', found: kindOf(bytes) ?? nameOf(bytes) });
}

function withMethods({ shape, dtype, data }: PlainFileTensor): FileTensor {
  return new TensorOut(shape, dtype, data) as FileTensor;
}
