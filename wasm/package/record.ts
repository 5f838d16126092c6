// The binary records of the border: written straight into the module's memory, read out as copies.
// wasm/border/record.hpp describes them. Every part begins at a multiple of 8 bytes.
import { AttnError, type ErrorCode } from './errors.ts';
import type { KeptArrays, Room } from './kept_arrays.ts';
import { nth, setWhole, textAt, type Views, wholeAt } from './memory.ts';
import { type DType, isWhole, type Numbers, type PlainTensor } from './tensors.ts';
import { fill } from './typed-arrays.ts';

export const dtypes: readonly DType[] = ['f32', 'f64', 'i64'];

/** An input ready to be written: the id of its name, and numbers of the dtype the operation takes. */
export interface WireTensor {
  id: number;
  dtype: DType;
  shape: readonly number[];
  data: Numbers;
  count: number;
}

export interface Request {
  operation: number;
  /** Handle of kept parameters, or 0. */
  kept: number;
  /** Ids of the outputs wanted; none means all. */
  outputs: readonly number[];
  tensors: readonly WireTensor[];
}

export interface Note {
  /** What happened, e.g. "all_masked_row". */
  code: string;
  /** The output, and the leading indices of the row. */
  output: string;
  index: number[];
}

/** Tensors by name, and `notes`. */
type Answer = Record<string, PlainTensor | Note[]>;

export const padded = (bytes: number): number => Math.ceil(bytes / 8) * 8;
/** Bytes of a tensor's numbers in a request. */
export const tensorBytes = (dtype: DType, count: number): number => padded(count * (dtype === 'f32' ? 4 : 8));

/** Bytes of a request; may exceed what a module can hold, which the caller checks. */
export function requestSize({ outputs, tensors }: Request): number {
  let size = 16 + padded(4 * outputs.length);
  for (const tensor of tensors) size += 16 + 8 * tensor.shape.length + tensorBytes(tensor.dtype, tensor.count);
  return size;
}

/** Writes a request; false if an array no longer has the length that was measured. */
export function writeRequest(views: Views, address: number, request: Request): boolean {
  const { u32 } = views;
  const { operation, kept, outputs, tensors } = request;
  const start = address / 4;
  u32[start] = operation;
  u32[start + 1] = kept;
  u32[start + 2] = tensors.length;
  u32[start + 3] = outputs.length;
  u32.set(outputs, start + 4);
  let at = address + 16 + padded(4 * outputs.length);
  for (const tensor of tensors) {
    const { id, dtype, shape } = tensor;
    const word = at / 4;
    u32[word] = id;
    u32[word + 1] = dtypes.indexOf(dtype);
    u32[word + 2] = shape.length;
    u32[word + 3] = 0;
    at += 16;
    for (const size of shape) {
      setWhole(views, at / 4, size);
      at += 8;
    }
    if (!writeNumbers(views, at, tensor)) return false;
    at += tensorBytes(tensor.dtype, tensor.count);
  }
  return true;
}

/** Writes a tensor; false if its array has changed since its size was measured. */
export function writeNumbers(views: Views, at: number, { dtype, data, count }: Omit<WireTensor, 'id'>): boolean {
  if (dtype === 'i64') {
    for (let place = 0; place < count; ++place) {
      const whole = nth(data, place);
      if (!isWhole(whole)) return false;
      setWhole(views, at / 4 + 2 * place, whole);
    }
    return true;
  }
  const size = dtype === 'f32' ? 4 : 8;
  const room = views[dtype].subarray(at / size, at / size + count);
  try {
    fill(room, data);
    return true;
  } catch {
    return false;
  }
}

/** Reads an answer as copies, into `kept` arrays if given; throws the AttnError it may carry. */
export function readAnswer(views: Views, address: number, names: readonly string[], kept?: KeptArrays): Answer {
  const { u32 } = views;
  let word = address / 4;
  if (u32[word] !== 0) throw readError(views, address + 16);
  const tensorCount = nth(u32, word + 1);
  const noteCount = nth(u32, word + 2);
  word += 4;
  const wholes = (count: number): number[] => {
    const read: number[] = [];
    for (let place = 0; place < count; ++place, word += 2) read.push(wholeAt(views, word));
    return read;
  };
  const answer: Answer = {};
  for (let place = 0; place < tensorCount; ++place) {
    const name = nth(names, nth(u32, word));
    const dtype = nth(dtypes, nth(u32, word + 1));
    const rank = nth(u32, word + 2);
    const data = nth(u32, word + 4);
    word += 6;
    answer[name] = copyOut(views, data, dtype, wholes(rank), kept?.roomFor(name));
  }
  const notes: Note[] = [];
  for (let place = 0; place < noteCount; ++place) {
    const output = nth(names, nth(u32, word));
    const rank = nth(u32, word + 1);
    const length = nth(u32, word + 2);
    word += 4;
    const index = wholes(rank);
    notes.push({ code: textAt(views, word * 4, length), output, index });
    word += padded(length) / 4;
  }
  answer['notes'] = notes;
  return answer;
}

/** The handle in an answer of attn_keep; throws the AttnError it may carry. */
export function readHandle(views: Views, address: number): number {
  if (views.u32[address / 4] !== 0) throw readError(views, address + 16);
  return nth(views.u32, address / 4 + 1);
}

/** A tensor's numbers, copied. */
export function copyOut(views: Views, at: number, dtype: DType, shape: number[], room?: Room): PlainTensor {
  const count = shape.reduce((product, size) => product * size, 1);
  // Without numbers the address may be anything.
  const from = count === 0 ? 0 : at;
  if (dtype === 'i64') {
    const data = new Float64Array(count);
    for (let place = 0; place < count; ++place) data[place] = wholeAt(views, from / 4 + 2 * place);
    return { shape, dtype, data: room ? (room(data) as Float64Array) : data };
  }
  return {
    shape,
    dtype,
    data: dtype === 'f32' ? copied(views.f32, from / 4, count, room) : copied(views.f64, from / 8, count, room),
  };
}

function copied(from: Float32Array | Float64Array, start: number, count: number, room?: Room) {
  const numbers = from.subarray(start, start + count);
  if (room) return room(numbers);
  // Copy with the constructor: for a few numbers `slice` takes 1.5 times as long.
  return numbers instanceof Float32Array ? new Float32Array(numbers) : new Float64Array(numbers);
}

/** The AttnError that an answer carries after its first 16 bytes. */
export function readError(views: Views, start: number): AttnError {
  const number = (place: number): number => nth(views.f64, start / 8 + place);
  let at = start + 24;
  const text = (): string => {
    const length = nth(views.u32, at / 4);
    const value = textAt(views, at + 8, length);
    at += 8 + padded(length);
    return value;
  };
  const code = text() as ErrorCode;
  const [operation, input, expected, found, pytorch] = [text(), text(), text(), text(), text()];
  const sizes = { bytes: number(0), multiplyAdds: number(1), drawnNumbers: number(2) };
  const fields = { code, operation, input, expected, found, pytorch, ...sizes };
  return new AttnError(fields, text() || undefined);
}
