// A model's parameters in a .safetensors file, by the package's one reader: floats of any size, read as float32.
import { bytesOf, type FileDType } from '../../../wasm/package/file_dtypes';
import { FileError } from '../../../wasm/package/file_error';
import { joinSafetensors, parseSafetensors } from '../../../wasm/package/safetensors';

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

/** Throws NotSafetensors. Takes no more memory than a few times the bytes, whatever they say. */
export function readSafetensors(bytes: Uint8Array): Safetensors {
  const { tensors, metadata } = parsed(bytes);
  const floats = Object.entries(tensors).map(([name, { shape, dtype, data }]) => {
    if (!isFloat(dtype)) throw new NotSafetensors({ code: 'type', tensor: name, found: dtype.toUpperCase() });
    return [name, { shape, data: data instanceof Float32Array ? data : Float32Array.from(data, Number) }] as const;
  });
  return { tensors: Object.fromEntries(floats), metadata };
}

const isFloat = (dtype: FileDType): boolean => dtype.endsWith('f16') || dtype.startsWith('f');

function parsed(bytes: Uint8Array) {
  try {
    return parseSafetensors(bytes);
  } catch (error) {
    throw error instanceof FileError ? new NotSafetensors(faultOf(error)) : error;
  }
}

function faultOf({ code, entry: tensor, expected, found }: FileError): Fault {
  if (code === 'entry') return { code, tensor };
  if (code === 'type') return { code, tensor, found };
  return code === 'cut' ? { code, expected: Number(expected), found: Number(found) } : { code: 'header' };
}

export interface ToSave {
  readonly tensors: Readonly<Record<string, { readonly shape: readonly number[]; readonly data: ArrayLike<number> }>>;
  readonly metadata: Readonly<Record<string, string>>;
}

/** Writes tensors in their order. */
export function writeSafetensors({ tensors, metadata }: ToSave, type: 'F32' | 'F16'): Uint8Array {
  const dtype = type === 'F32' ? 'f32' : 'f16';
  const entries = Object.entries(tensors).map(([name, { shape, data }]) => {
    const bytes = bytesOf(dtype, data);
    if ('misfit' in bytes) throw new RangeError(`${name} is not of floats`);
    return [name, { dtype, shape, bytes }] as const;
  });
  return joinSafetensors(entries, metadata);
}
