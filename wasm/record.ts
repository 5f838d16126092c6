// The binary records of the border: written straight into the module's memory, read out as copies.
// wasm/record.hpp describes them.
import { AttnError, type ErrorCode } from './errors.ts';
import type { DType, FlatTensor, Tensor } from './tensors.ts';

const dtypes: readonly DType[] = ['f32', 'f64', 'i64'];

/** An input ready to be written: id of its name, dtype the operation takes, numbers. */
export interface WireTensor extends FlatTensor {
  id: number;
  dtype: DType;
}

export interface Note {
  /** What happened, e.g. "all_masked_row". */
  code: string;
  /** The output it concerns, and the leading indices of the row. */
  output: string;
  index: number[];
}

export interface Answer {
  tensors: Map<string, Tensor>;
  notes: Note[];
}

const padded = (bytes: number): number => (bytes + 7) & ~7;
const bytesOf = (dtype: DType): number => (dtype === 'f32' ? 4 : 8);

/** Bytes of a request; may exceed what a module can hold, which the caller checks. */
export function requestSize(tensors: readonly WireTensor[], outputs: readonly number[]): number {
  let size = 16 + padded(4 * outputs.length);
  for (const { shape, data, dtype } of tensors) {
    size += 16 + 8 * shape.length + Math.ceil((data.length * bytesOf(dtype)) / 8) * 8;
  }
  return size;
}

export function writeRequest(
  buffer: ArrayBuffer,
  address: number,
  head: { operation: number; kept: number },
  tensors: readonly WireTensor[],
  outputs: readonly number[],
): void {
  const view = new DataView(buffer);
  let at = address;
  const u32 = (value: number): void => {
    view.setUint32(at, value, true);
    at += 4;
  };
  u32(head.operation);
  u32(head.kept);
  u32(tensors.length);
  u32(outputs.length);
  for (const id of outputs) u32(id);
  at = address + padded(at - address);
  for (const { id, dtype, shape, data } of tensors) {
    u32(id);
    u32(dtypes.indexOf(dtype));
    u32(shape.length);
    u32(0);
    for (const size of shape) {
      view.setFloat64(at, 0, true);
      view.setUint32(at, size >>> 0, true);
      view.setUint32(at + 4, Math.floor(size / 2 ** 32), true);
      at += 8;
    }
    writeNumbers(buffer, at, dtype, data);
    at += Math.ceil((data.length * bytesOf(dtype)) / 8) * 8;
  }
}

function writeNumbers(buffer: ArrayBuffer, at: number, dtype: DType, data: FlatTensor['data']): void {
  const count = data.length;
  if (data instanceof BigInt64Array || data instanceof BigUint64Array) {
    if (dtype === 'i64') new BigInt64Array(buffer, at, count).set(data as BigInt64Array);
    else numbersAt(buffer, at, dtype, count).set(Array.from(data, Number));
  } else if (dtype === 'i64') {
    new BigInt64Array(buffer, at, count).set(Array.from(data, (value) => BigInt(Math.trunc(value))));
  } else {
    numbersAt(buffer, at, dtype, count).set(data);
  }
}

function numbersAt(buffer: ArrayBuffer, at: number, dtype: 'f32' | 'f64', count: number): Float32Array | Float64Array {
  return dtype === 'f32' ? new Float32Array(buffer, at, count) : new Float64Array(buffer, at, count);
}

/** Reads an answer as copies; throws the AttnError it may carry. */
export function readAnswer(buffer: ArrayBuffer, address: number, names: readonly string[]): Answer {
  const view = new DataView(buffer);
  if (view.getUint32(address, true) !== 0) throw readError(view, address + 16);
  const tensorCount = view.getUint32(address + 4, true);
  const noteCount = view.getUint32(address + 8, true);
  let at = address + 16;
  const i64 = (): number => {
    const value = view.getUint32(at, true) + view.getInt32(at + 4, true) * 2 ** 32;
    at += 8;
    return value;
  };
  const tensors = new Map<string, Tensor>();
  for (let place = 0; place < tensorCount; ++place) {
    const name = names[view.getUint32(at, true)] ?? '';
    const dtype = dtypes[view.getUint32(at + 4, true)] ?? 'f32';
    const rank = view.getUint32(at + 8, true);
    at += 16;
    const data = i64();
    const shape = Array.from({ length: rank }, i64);
    tensors.set(name, copyOut(buffer, data, dtype, shape));
  }
  const notes: Note[] = [];
  for (let place = 0; place < noteCount; ++place) {
    const output = names[view.getUint32(at, true)] ?? '';
    const rank = view.getUint32(at + 4, true);
    const length = view.getUint32(at + 8, true);
    at += 16;
    const index = Array.from({ length: rank }, i64);
    notes.push({ code: textAt(buffer, at, length), output, index });
    at += padded(length);
  }
  return { tensors, notes };
}

function copyOut(buffer: ArrayBuffer, at: number, dtype: DType, shape: number[]): Tensor {
  const count = shape.reduce((product, size) => product * size, 1);
  if (count === 0) return { shape, dtype, data: dtype === 'f32' ? new Float32Array(0) : new Float64Array(0) } as Tensor;
  if (dtype === 'f32') return { shape, dtype, data: new Float32Array(buffer, at, count).slice() };
  if (dtype === 'f64') return { shape, dtype, data: new Float64Array(buffer, at, count).slice() };
  return { shape, dtype, data: Float64Array.from(new BigInt64Array(buffer, at, count), Number) };
}

function readError(view: DataView, start: number): AttnError {
  const bytes = view.getFloat64(start, true);
  let at = start + 8;
  const text = (): string => {
    const length = view.getUint32(at, true);
    const value = textAt(view.buffer as ArrayBuffer, at + 8, length);
    at += 8 + padded(length);
    return value;
  };
  const code = text() as ErrorCode;
  const [operation, input, expected, found, pytorch] = [text(), text(), text(), text(), text()];
  return new AttnError({ code, operation, input, expected, found, pytorch, bytes }, text());
}

const decoder = new TextDecoder();

function textAt(buffer: ArrayBuffer, at: number, length: number): string {
  return decoder.decode(new Uint8Array(buffer, at, length));
}
