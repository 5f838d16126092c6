// Writers of the files of NumPy and PyTorch; `files.ts` hands them out beside the readers.
import { asBytes, bytesOf, type FileArrays, type FileDType, isFileDType, numbersIn } from './file_dtypes.ts';
import { complaint, fieldOf, nameOf, objectOf, optionsOf, type Place, reading } from './given.ts';
import { joinNpy } from './npy.ts';
import { joinSafetensors, type TensorBytes } from './safetensors.ts';
import { dtypeOf, flattenAny, type TensorInput } from './tensors.ts';
import { kindOf } from './typed-arrays.ts';
import { longestArchive, zipped } from './zip.ts';

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
 * Writes a `.npy` file, which `numpy.load` reads. NumPy has no bfloat16: such a tensor is written as float32, exactly.
 *
 * @throws AttnError if it is no tensor, or a number does not fit its dtype
 */
export function writeNpy(tensor: TensorToWrite): Uint8Array {
  return reading('writeNpy', () => joinNpy(npyBytes(tensor, { operation: 'writeNpy', input: 'tensor' })));
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
