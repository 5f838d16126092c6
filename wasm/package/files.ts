/**
 * Tensors by name to and from the files of NumPy and PyTorch, in a page, a worker or Node:
 *
 *     import { readNpz, writeSafetensors } from 'attention-playground/files';
 *     const { queries, keys, values } = await readNpz(bytes);
 *     core.run('dot_product_attention', { queries, keys, values });
 *
 * Every call takes the tensors that were read, and they print as in PyTorch. Readers throw only FileError, whatever the
 * bytes; writers throw AttnError if a value is no tensor. `bytes` is a Uint8Array: in a page
 * `new Uint8Array(await file.arrayBuffer())`, in Node the result of `readFile`.
 */
import {
  asBytes,
  bytesOf,
  type FileArrays,
  type FileDType,
  isFileDType,
  numbersIn,
  type PlainFileTensor,
  safetensorsTypes,
} from './file_dtypes.ts';
import { FileError, type FileFormat } from './file_error.ts';
import { complaint, fieldOf, messageOf, nameOf, objectOf, optionsOf, type Place, reading } from './given.ts';
import { joinNpy, parseNpy } from './npy.ts';
import { asOtherFile } from './other_files.ts';
import { joinSafetensors, parseSafetensors, type TensorBytes } from './safetensors.ts';
import { type NestedList, TensorOut } from './tensor_out.ts';
import { dtypeOf, flattenAny, type TensorInput } from './tensors.ts';
import { bytesUnder, kindOf } from './typed-arrays.ts';
import { longestArchive, unzipped, type ZipEntry, zipped } from './zip.ts';

export type { FileArrays, FileDType } from './file_dtypes.ts';
export { FileError, type FileErrorCode, type FileErrorFields, type FileFormat } from './file_error.ts';
export type { OtherFile } from './other_files.ts';
export type { NestedList } from './tensor_out.ts';

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
 * A tensor to write: any value that a call takes, with a `dtype` if the array does not imply it. Without one, a Float32Array
 * is f32, an Int8Array i8 and so on; plain numbers are i64 if all are whole, else f32, like those of torch.tensor.
 */
export type TensorToWrite =
  | TensorInput
  | {
      readonly shape: readonly number[];
      readonly data: FileArrays[FileDType] | readonly number[];
      readonly dtype?: FileDType | undefined;
    };

/** Tensors by name, such as a module's `state_dict()`. */
export type NamedTensors = Readonly<Record<string, TensorToWrite>>;

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

/**
 * Writes a `.npy` file, which `numpy.load` reads. NumPy has no bfloat16: such a tensor is written as float32, exactly.
 *
 * @throws AttnError if it is no tensor, or a number does not fit its dtype
 */
export function writeNpy(tensor: TensorToWrite): Uint8Array {
  return reading('writeNpy', () => joinNpy(npyBytes(tensor, { operation: 'writeNpy', input: 'tensor' })));
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

/** The most of a ZIP archive without ZIP64. */
const mostEntries = 0xfffe;

export interface WriteNpzOptions {
  /** True to deflate, like `numpy.savez_compressed`; default false. */
  readonly compress?: boolean | undefined;
}

/**
 * Writes a `.npz` archive, which `numpy.load` reads.
 *
 * @throws AttnError (the promise rejects) if a value is no tensor
 * @example
 * await writeFile('out.npz', await writeNpz({ weights, output }));
 */
export async function writeNpz(tensors: NamedTensors, options?: WriteNpzOptions | null): Promise<Uint8Array> {
  const operation = 'writeNpz';
  const { compress, files } = reading(operation, () => {
    const named = namedTensors(tensors, operation);
    const place = { operation, input: 'tensors' };
    if (named.length > mostEntries) throw complaint(place, 'out_of_range', `at most ${mostEntries}`, `${named.length}`);
    const { compress = false } = optionsOf(operation, options, ['compress']);
    if (typeof compress !== 'boolean')
      throw complaint({ operation, input: 'compress' }, 'wrong_type', 'true or false', nameOf(compress));
    const files = named.map(([name, tensor]) => npzFile(name, tensor));
    const bytes = files.reduce((sum, { name, bytes }) => sum + 3 * name.length + bytes.length, 100 * files.length);
    if (bytes > longestArchive) throw complaint(place, 'too_large', `at most ${longestArchive} bytes`, `${bytes}`);
    return { compress, files };
  });
  return zipped(files, compress);
}

/** The longest name in a ZIP archive, which stores the length in 16 bits. */
const longestName = 0xffff;

function npzFile(name: string, tensor: unknown): { name: string; bytes: Uint8Array } {
  const place = { operation: 'writeNpz', input: name };
  const file = `${name}.npy`;
  const found = new TextEncoder().encode(file).length;
  if (found > longestName) throw complaint(place, 'out_of_range', `a name of ${longestName} bytes at most`, `${found}`);
  if (/\p{Surrogate}/u.test(file))
    throw complaint(place, 'out_of_range', 'a name of whole letters', 'half a surrogate pair');
  return { name: file, bytes: joinNpy(npyBytes(tensor, place)) };
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

export interface WriteSafetensorsOptions {
  /** The metadata, as texts; PyTorch's own files have `{ format: 'pt' }`. */
  readonly metadata?: Readonly<Record<string, string>> | undefined;
}

/**
 * Writes a `.safetensors` file, which `safetensors.torch.load_file` reads as a state_dict.
 *
 * @throws AttnError if a value is no tensor, or a name is `__metadata__`
 * @example
 * await writeFile('attention.safetensors', writeSafetensors(attention.state_dict()));
 */
export function writeSafetensors(tensors: NamedTensors, options?: WriteSafetensorsOptions | null): Uint8Array {
  const operation = 'writeSafetensors';
  return reading(operation, () => {
    const { metadata = {} } = optionsOf(operation, options, ['metadata']);
    const given = objectOf(metadata, { operation, input: 'metadata' }, '{ name: text }');
    const texts = Object.keys(given).map((name): [string, string] => {
      const text = fieldOf(given, name);
      if (typeof text === 'string') return [name, text];
      throw complaint({ operation, input: name }, 'wrong_type', 'a text', nameOf(text));
    });
    const entries = namedTensors(tensors, operation).map(([name, tensor]): [string, TensorBytes] => {
      const place = { operation, input: name };
      if (name === '__metadata__') throw complaint(place, 'unknown_input', 'another name', name);
      return [name, toBytes(tensor, place)];
    });
    return joinSafetensors(entries, Object.fromEntries(texts));
  });
}

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

function namedTensors(tensors: unknown, operation: string): [name: string, tensor: unknown][] {
  const given = objectOf(tensors, { operation, input: 'tensors' }, '{ name: tensor }');
  return Object.keys(given).map((name) => [name, fieldOf(given, name)]);
}

function npyBytes(tensor: unknown, place: Place): TensorBytes {
  const made = toBytes(tensor, place);
  if (made.dtype !== 'bf16') return made;
  return { dtype: 'f32', shape: made.shape, bytes: asBytes(numbersIn('bf16', made.bytes) as Float32Array) };
}

const dtypesOfArrays: Readonly<Record<string, FileDType>> = {
  Int8Array: 'i8',
  Uint8Array: 'u8',
  Uint8ClampedArray: 'u8',
  Int16Array: 'i16',
  Uint16Array: 'u16',
  Int32Array: 'i32',
  Uint32Array: 'u32',
  BigInt64Array: 'i64',
  BigUint64Array: 'u64',
  Float32Array: 'f32',
  Float64Array: 'f64',
};

function toBytes(tensor: unknown, place: Place): TensorBytes {
  const { said: given, ...flat } = flattenAny(tensor, 'f64', place);
  // Here it asks for a conversion.
  const said = given ?? undefined;
  if (said !== undefined && !isFileDType(said))
    throw complaint(place, 'out_of_range', 'a dtype of files', typeof said === 'string' ? said : nameOf(said));
  const kind = kindOf(flat.data) ?? '';
  if ((said === 'f16' || said === 'bf16') && kind === 'Uint16Array')
    throw complaint(place, 'wrong_type', `numbers of ${said}, in a Float32Array`, 'bits in a Uint16Array');
  const dtype = said ?? (flat.listed ? dtypeOf(flat) : (dtypesOfArrays[kind] ?? 'f32'));
  const bytes = bytesOf(dtype, flat.data, flat.count);
  if (!(bytes instanceof Uint8Array)) throw complaint(place, 'out_of_range', `numbers of ${dtype}`, `${bytes.misfit}`);
  return { dtype, shape: flat.shape, bytes };
}
