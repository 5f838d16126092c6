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
  bytesOf,
  type FileArrays,
  type FileDType,
  isFileDType,
  type PlainFileTensor,
  safetensorsTypes,
} from './file_dtypes.ts';
import { FileError } from './file_error.ts';
import { joinNpy, parseNpy } from './npy.ts';
import { joinSafetensors, parseSafetensors, type TensorBytes } from './safetensors.ts';
import { type NestedList, TensorOut } from './tensor_out.ts';
import { complaint, dtypeOf, flatten, nameOf, type Place, type TensorInput } from './tensors.ts';
import { kindOf } from './typed-arrays.ts';
import { unzipped, zipped } from './zip.ts';

export type { FileArrays, FileDType } from './file_dtypes.ts';
export { FileError, type FileErrorCode, type FileErrorFields, type FileFormat } from './file_error.ts';
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
  return joinNpy(npyBytes(tensor, { operation: 'writeNpy', input: 'tensor' }));
}

export interface ReadNpzOptions {
  /** The most bytes that all tensors together may take; default 2³⁰. A small file may inflate to a thousand times its size. */
  readonly mostBytes?: number | undefined;
}

/**
 * Reads a `.npz` archive, what `numpy.savez` and `numpy.savez_compressed` write: each array by its name, without '.npy'.
 *
 * @throws FileError (the promise rejects)
 * @example
 * const { queries, keys, values } = await readNpz(await readFile('qkv.npz'));
 */
export async function readNpz(
  bytes: Uint8Array,
  { mostBytes = 2 ** 30 }: ReadNpzOptions = {},
): Promise<Record<string, FileTensor>> {
  const entries = await unzipped(given(bytes, 'npz'), mostBytes);
  return Object.fromEntries(
    entries.map(({ name, bytes: file }) => {
      if (!name.endsWith('.npy'))
        throw new FileError({ format: 'npz', code: 'entry', entry: name, expected: 'NAME.npy' });
      const tensor = name.slice(0, -'.npy'.length);
      return [tensor, withMethods(parseNpy(file, 'npz', tensor))];
    }),
  );
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
export async function writeNpz(tensors: NamedTensors, { compress = false }: WriteNpzOptions = {}): Promise<Uint8Array> {
  const named = namedTensors(tensors, 'writeNpz');
  if (named.length > mostEntries)
    throw complaint(
      { operation: 'writeNpz', input: 'tensors' },
      'out_of_range',
      `at most ${mostEntries}`,
      `${named.length}`,
    );
  const files = named.map(([name, tensor]) => ({
    name: `${name}.npy`,
    bytes: joinNpy(npyBytes(tensor, { operation: 'writeNpz', input: name })),
  }));
  return zipped(files, compress);
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
  const { tensors, metadata } = parseSafetensors(given(bytes, 'safetensors'), safetensorsTypes);
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
export function writeSafetensors(tensors: NamedTensors, { metadata = {} }: WriteSafetensorsOptions = {}): Uint8Array {
  const entries = namedTensors(tensors, 'writeSafetensors').map(([name, tensor]): [string, TensorBytes] => {
    const place = { operation: 'writeSafetensors', input: name };
    if (name === '__metadata__') throw complaint(place, 'unknown_input', 'another name', name);
    return [name, toBytes(tensor, place)];
  });
  return joinSafetensors(entries, metadata);
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
  return made.dtype === 'bf16' ? toBytes({ ...(tensor as object), dtype: 'f32' }, place) : made;
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
  const flat = flatten(tensor, 'f64', place);
  const said: unknown = typeof tensor === 'object' && tensor !== null && 'dtype' in tensor ? tensor.dtype : undefined;
  if (said !== undefined && !isFileDType(said))
    throw complaint(place, 'out_of_range', 'a dtype of files', typeof said === 'string' ? said : nameOf(said));
  const dtype = said ?? (flat.listed ? dtypeOf(flat) : (dtypesOfArrays[kindOf(flat.data) ?? ''] ?? 'f32'));
  const bytes = bytesOf(dtype, flat.data);
  if ('misfit' in bytes) throw complaint(place, 'out_of_range', `numbers of ${dtype}`, `${bytes.misfit}`);
  return { dtype, shape: flat.shape, bytes };
}
