/**
 * Tensors by name to and from the files of NumPy and PyTorch, in a page, a worker or Node:
 *
 *     import { readNpz, writeSafetensors } from 'attention-playground/files';
 *     const { queries, keys, values } = await readNpz(bytes);
 *     core.run('dot_product_attention', { queries, keys, values });
 *
 * What is read goes into every call as it is, and prints as in PyTorch. Readers throw FileError and nothing else, whatever the
 * bytes are; writers throw AttnError where what is given is no tensor. `bytes` is a Uint8Array: in a page
 * `new Uint8Array(await file.arrayBuffer())`, in Node what `readFile` gives.
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
import { FileError } from './file_error.ts';
import { joinNpy, parseNpy } from './npy.ts';
import { asOtherFile } from './other_files.ts';
import { joinSafetensors, parseSafetensors, type TensorBytes } from './safetensors.ts';
import { type NestedList, TensorOut } from './tensor_out.ts';
import { complaint, dtypeOf, flatten, nameOf, type Place, reading, type TensorInput } from './tensors.ts';
import { kindOf } from './typed-arrays.ts';
import { unzipped, zipped } from './zip.ts';

export type { FileArrays, FileDType } from './file_dtypes.ts';
export { FileError, type FileErrorCode, type FileErrorFields, type FileFormat } from './file_error.ts';
export type { OtherFile } from './other_files.ts';
export type { NestedList } from './tensor_out.ts';

/**
 * A tensor of a file, row-major, its numbers as exactly as they stand there: f16 and bf16 as a Float32Array, 64-bit integers as
 * a BigInt64Array or BigUint64Array, bool as a Uint8Array of 0 and 1. Every operation takes it.
 */
export type FileTensor<D extends FileDType = FileDType> = D extends FileDType
  ? {
      shape: number[];
      dtype: D;
      data: FileArrays[D];
      /** What PyTorch prints for it. */
      toString(): string;
      /** Its numbers, nested: bigint of 64-bit integers, boolean of dtype 'bool'. */
      tolist(): NestedList;
    }
  : never;

/**
 * What is written: whatever a call takes, and a `dtype` where the array does not say it. Without one, a Float32Array is f32, an
 * Int8Array i8 and so on; plain numbers are i64 where all are whole, else f32, as of torch.tensor.
 */
export type TensorToWrite =
  | TensorInput
  | {
      readonly shape: readonly number[];
      readonly data: FileArrays[FileDType] | readonly number[];
      readonly dtype?: FileDType | undefined;
    };

/** Tensors by their names, such as a module's `state_dict()`. */
export type NamedTensors = Readonly<Record<string, TensorToWrite>>;

/**
 * Reads a `.npy` file: numbers and bool of either byte order, also of Fortran order, which come out row-major.
 *
 * @throws FileError, `type` for complex numbers, texts, records and objects
 * @example
 * const scores = readNpy(await readFile('scores.npy'));
 * console.log(`${scores}`);
 */
export function readNpy(bytes: Uint8Array): FileTensor {
  return withMethods(parseNpy(given(bytes, 'npy')));
}

/**
 * Writes a `.npy` file, which `numpy.load` reads. NumPy has no bfloat16: such a tensor is written as float32, exactly.
 *
 * @throws AttnError where it is no tensor, or a number is not one of its dtype
 */
export function writeNpy(tensor: TensorToWrite): Uint8Array {
  return reading('writeNpy', () => joinNpy(npyBytes(tensor, { operation: 'writeNpy', input: 'tensor' })));
}

export interface ReadNpzOptions {
  /** The most bytes that all tensors together may take; default 2³⁰. A small file may inflate to a thousand times its size. */
  readonly mostBytes?: number | undefined;
}

/**
 * Reads a `.npz` archive, what `numpy.savez` and `numpy.savez_compressed` write: each array by its name, without '.npy'. An
 * array of texts or objects does not close the others: its name is listed nowhere, and asking for it throws its FileError.
 *
 * @throws FileError (the promise rejects), also where no array can be read
 * @example
 * const { queries, keys, values } = await readNpz(await readFile('qkv.npz'));
 */
export async function readNpz(bytes: Uint8Array, options?: ReadNpzOptions | null): Promise<Record<string, FileTensor>> {
  const { mostBytes = 2 ** 30 } = optionsOf(options);
  if (typeof mostBytes !== 'number' || !(mostBytes >= 0))
    throw complaint({ operation: 'readNpz', input: 'mostBytes' }, 'wrong_type', 'bytes from 0', nameOf(mostBytes));
  // Before anything is inflated: a .pt may have gigabytes.
  const other = asOtherFile(given(bytes, 'npz'));
  if (other.kind === 'pt') throw new FileError({ format: 'npz', code: 'format', ...other });
  const entries = await unzipped(bytes, mostBytes);
  const found: Record<string, FileTensor> = {};
  let refused: FileError | undefined;
  for (const { name, bytes: file } of entries) {
    if (!name.endsWith('.npy'))
      throw new FileError({ format: 'npz', code: 'entry', entry: name, expected: 'NAME.npy' });
    const tensor = name.slice(0, -'.npy'.length);
    const read = tensorOrRefusal(file, tensor);
    if (read instanceof FileError) refused ??= read;
    // Not by assignment: a tensor may be called __proto__.
    Object.defineProperty(found, tensor, {
      ...(read instanceof FileError ? { get: () => raise(read) } : { value: read, writable: true, enumerable: true }),
      configurable: true,
    });
  }
  if (refused && Object.keys(found).length === 0) throw refused;
  return found;
}

/** What is of a type that is not read is refused alone; what is broken ends the reading. */
function tensorOrRefusal(file: Uint8Array, name: string): FileTensor | FileError {
  try {
    return withMethods(parseNpy(file, 'npz', name));
  } catch (error) {
    if (error instanceof FileError && error.code === 'type') return error;
    throw error;
  }
}

function raise(error: Error): never {
  throw error;
}

/** Of a ZIP archive without ZIP64. */
const mostEntries = 0xfffe;

export interface WriteNpzOptions {
  /** Deflated, as `numpy.savez_compressed` does; false when left out. */
  readonly compress?: boolean | undefined;
}

/**
 * Writes a `.npz` archive, which `numpy.load` reads.
 *
 * @throws AttnError (the promise rejects) where something given is no tensor
 * @example
 * await writeFile('out.npz', await writeNpz({ weights, output }));
 */
export async function writeNpz(tensors: NamedTensors, options?: WriteNpzOptions | null): Promise<Uint8Array> {
  const operation = 'writeNpz';
  const { compress, files } = reading(operation, () => {
    const named = namedTensors(tensors, operation);
    if (named.length > mostEntries)
      throw complaint({ operation, input: 'tensors' }, 'out_of_range', `at most ${mostEntries}`, `${named.length}`);
    return {
      compress: optionsOf(options).compress ?? false,
      files: named.map(([name, tensor]) => npzFile(name, tensor)),
    };
  });
  return zipped(files, compress);
}

/** Of a ZIP archive, whose lengths of names are 16 bits. */
const longestName = 0xffff;

function npzFile(name: string, tensor: unknown): { name: string; bytes: Uint8Array } {
  const place = { operation: 'writeNpz', input: name.slice(0, 80) };
  const file = `${name}.npy`;
  const found = new TextEncoder().encode(file).length;
  if (found > longestName) throw complaint(place, 'out_of_range', `a name of ${longestName} bytes at most`, `${found}`);
  if (/\p{Surrogate}/u.test(file))
    throw complaint(place, 'out_of_range', 'a name of whole letters', 'half a surrogate pair');
  return { name: file, bytes: joinNpy(npyBytes(tensor, place)) };
}

/** A `.safetensors` file: its tensors, and the texts beside them. */
export interface Safetensors {
  tensors: Record<string, FileTensor>;
  metadata: Record<string, string>;
}

/**
 * Reads a `.safetensors` file, every dtype but those of 8-bit floats.
 *
 * @throws FileError
 * @example
 * const { tensors } = readSafetensors(await readFile('model.safetensors'));
 * attention.load_state_dict(tensors);
 */
export function readSafetensors(bytes: Uint8Array): Safetensors {
  const { tensors, metadata } = parseSafetensors(given(bytes, 'safetensors'), safetensorsTypes, asOtherFile);
  const named = tensors.map(([name, { shape, dtype, data }]) => [
    name,
    withMethods({ shape, dtype: dtype.toLowerCase() as FileDType, data }),
  ]);
  return { tensors: Object.fromEntries(named), metadata };
}

export interface WriteSafetensorsOptions {
  /** Texts beside the tensors; PyTorch's own files say `{ format: 'pt' }`. */
  readonly metadata?: Readonly<Record<string, string>> | undefined;
}

/**
 * Writes a `.safetensors` file, which `safetensors.torch.load_file` reads as a state_dict.
 *
 * @throws AttnError where something given is no tensor, or is named `__metadata__`
 * @example
 * await writeFile('attention.safetensors', writeSafetensors(attention.state_dict()));
 */
export function writeSafetensors(tensors: NamedTensors, options?: WriteSafetensorsOptions | null): Uint8Array {
  const operation = 'writeSafetensors';
  return reading(operation, () => {
    const { metadata = {} } = optionsOf(options);
    for (const [name, text] of Object.entries(metadata))
      if (typeof text !== 'string') throw complaint({ operation, input: name }, 'wrong_type', 'a text', nameOf(text));
    const entries = namedTensors(tensors, operation).map(([name, tensor]): [string, TensorBytes] => {
      const place = { operation, input: name };
      if (name === '__metadata__') throw complaint(place, 'unknown_input', 'another name', name);
      return [name, toBytes(tensor, place)];
    });
    return joinSafetensors(entries, metadata);
  });
}

function given(bytes: unknown, format: FileError['format']): Uint8Array {
  if (kindOf(bytes) === 'Uint8Array') return bytes as Uint8Array;
  throw new FileError({ format, code: 'format', expected: 'a Uint8Array', found: kindOf(bytes) ?? nameOf(bytes) });
}

function withMethods({ shape, dtype, data }: PlainFileTensor): FileTensor {
  return new TensorOut(shape, dtype, data) as FileTensor;
}

function namedTensors(tensors: unknown, operation: string): [name: string, tensor: unknown][] {
  if (typeof tensors === 'object' && tensors !== null && !Array.isArray(tensors)) return Object.entries(tensors);
  throw complaint({ operation, input: 'tensors' }, 'wrong_type', '{ name: tensor }', nameOf(tensors));
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
  const { said, plain } = dtypeApart(tensor);
  const flat = flatten(plain, 'f64', place);
  if (said !== undefined && !isFileDType(said))
    throw complaint(place, 'out_of_range', 'a dtype of files', typeof said === 'string' ? said : nameOf(said));
  const kind = kindOf(flat.data) ?? '';
  if ((said === 'f16' || said === 'bf16') && kind === 'Uint16Array')
    throw complaint(place, 'wrong_type', `numbers of ${said}, in a Float32Array`, 'bits in a Uint16Array');
  const dtype = said ?? (flat.listed ? dtypeOf(flat) : (dtypesOfArrays[kind] ?? 'f32'));
  const bytes = bytesOf(dtype, flat.data);
  if ('misfit' in bytes) throw complaint(place, 'out_of_range', `numbers of ${dtype}`, `${bytes.misfit}`);
  return { dtype, shape: flat.shape, bytes };
}

/** What a tensor says its dtype is, read once, and the tensor without it: here it asks for a conversion. */
function dtypeApart(tensor: unknown): { said: unknown; plain: unknown } {
  if (typeof tensor !== 'object' || tensor === null || Array.isArray(tensor) || ArrayBuffer.isView(tensor))
    return { said: undefined, plain: tensor };
  const { shape, data, dtype } = tensor as Readonly<Record<string, unknown>>;
  return { said: dtype ?? undefined, plain: { shape, data } };
}

/** Options, where null is none. */
const optionsOf = <Options extends object>(options: Options | null | undefined): Partial<Options> => options ?? {};
