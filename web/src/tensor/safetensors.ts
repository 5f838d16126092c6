// A model's parameters in a .safetensors file, by the package's one reader: floats of any size, read as float32.
import type { FileError } from '../../../wasm/package/file_error';
import { fromHalf, fromUpperHalf, toHalf } from '../../../wasm/package/float16';
import type { OtherFile } from '../../../wasm/package/other_files';
import { joinSafetensors, type NumbersType, parseSafetensors } from '../../../wasm/package/safetensors';

/** The bytes are no such file, or hold other numbers than floats. */
export { FileError as NotSafetensors } from '../../../wasm/package/file_error';

/** Row-major, as they were in the file but read as float32. */
export interface SavedTensor {
  readonly shape: readonly number[];
  readonly data: Float32Array;
}

export interface Safetensors {
  readonly tensors: Readonly<Record<string, SavedTensor>>;
  readonly metadata: Readonly<Record<string, string>>;
}

/** What is wrong with a file: its kind, its header, an entry of it, what a tensor holds, or how many bytes there are. */
export type Fault =
  | { readonly code: 'format'; readonly kind: OtherFile | undefined }
  | { readonly code: 'header' | 'metadata' }
  | { readonly code: 'entry'; readonly tensor: string }
  | { readonly code: 'type'; readonly tensor: string; readonly found: string }
  | { readonly code: 'cut'; readonly expected: number; readonly found: number };

/** A copy begins where an array of any numbers may. */
const copy = (bytes: Uint8Array): ArrayBuffer => new Uint8Array(bytes).buffer;

/** The types of floats that PyTorch saves. */
const floats: Readonly<Record<string, NumbersType<Float32Array>>> = {
  F64: { size: 8, numbers: (bytes) => Float32Array.from(new Float64Array(copy(bytes))) },
  F32: { size: 4, numbers: (bytes) => new Float32Array(copy(bytes)) },
  F16: { size: 2, numbers: (bytes) => Float32Array.from(new Uint16Array(copy(bytes)), fromHalf) },
  BF16: { size: 2, numbers: (bytes) => Float32Array.from(new Uint16Array(copy(bytes)), fromUpperHalf) },
};

/** Throws NotSafetensors, which says what `other` finds. Takes no more memory than a few times the bytes, whatever they say. */
export function readSafetensors(bytes: Uint8Array, other?: (bytes: Uint8Array) => OtherFile | undefined): Safetensors {
  const { tensors, metadata } = parseSafetensors(bytes, floats, (given) => ({ kind: other?.(given) }));
  return { tensors: Object.fromEntries(tensors), metadata };
}

export function faultOf({ code, entry: tensor, expected, found, kind }: FileError): Fault {
  if (code === 'format') return { code, kind };
  if (code === 'entry') return { code, tensor };
  if (code === 'type') return { code, tensor, found };
  if (code === 'cut') return { code, expected: Number(expected), found: Number(found) };
  return { code: tensor === '' ? 'header' : 'metadata' };
}

export interface ToSave {
  readonly tensors: Readonly<Record<string, { readonly shape: readonly number[]; readonly data: ArrayLike<number> }>>;
  readonly metadata: Readonly<Record<string, string>>;
}

/** Writes tensors in their order. */
export function writeSafetensors({ tensors, metadata }: ToSave, type: 'F32' | 'F16'): Uint8Array {
  const entries = Object.entries(tensors).map(([name, { shape, data }]) => {
    const numbers = type === 'F32' ? Float32Array.from(data) : Uint16Array.from(Array.from(data, toHalf));
    const dtype = type === 'F32' ? 'f32' : 'f16';
    return [name, { dtype, shape, bytes: new Uint8Array(numbers.buffer) }] as const;
  });
  return joinSafetensors(entries, metadata);
}
