// The records of sessions, whose tensors carry their names; wasm/border/sessions.hpp describes them.
import { nth, setWhole, textAt, type Views, wholeAt } from './memory.ts';
import { copyOut, dtypes, padded, readError, tensorBytes, type WireTensor, writeNumbers } from './record.ts';
import { asks } from './session_fields.ts';
import { type PlainTensor, requireUnchanged, type Tensor } from './tensors.ts';

export type Ask = (typeof asks)[number];

export type NamedTensor = Omit<WireTensor, 'id'> & { name: string };

const encoder = new TextEncoder();
/** Means no operation, in the field of an operation. */
const noOperation = 0xffffffff;

/** A record of a question: its bytes, and the function that writes it. */
export function sessionRequest(ask: Ask, handle: number, tensors: readonly NamedTensor[]) {
  for (const { name, data, count } of tensors) requireUnchanged(data, count, { operation: 'session', input: name });
  const names = tensors.map(({ name }) => encoder.encode(name));
  let bytes = 16;
  tensors.forEach(({ dtype, shape, count }, place) => {
    bytes += 16 + padded(nth(names, place).length) + 8 * shape.length + tensorBytes(dtype, count);
  });
  const write = (views: Views, address: number): boolean => {
    views.u32.set([noOperation, asks.indexOf(ask), handle, tensors.length], address / 4);
    let at = address + 16;
    return tensors.every((tensor, place) => {
      const name = nth(names, place);
      views.u32.set([name.length, dtypes.indexOf(tensor.dtype), tensor.shape.length, 0], at / 4);
      views.bytes.set(name, at + 16);
      at += 16 + padded(name.length);
      for (const size of tensor.shape) {
        setWhole(views, at / 4, size);
        at += 8;
      }
      const written = writeNumbers(views, at, tensor);
      at += tensorBytes(tensor.dtype, tensor.count);
      return written;
    });
  };
  return { bytes, write };
}

/** Reads an answer as copies, in its order; throws the AttnError it may carry. */
export function readNamed(views: Views, address: number): Map<string, Tensor> {
  const { u32 } = views;
  if (u32[address / 4] !== 0) throw readError(views, address + 16);
  const count = nth(u32, address / 4 + 1);
  const found = new Map<string, PlainTensor>();
  let at = address + 16;
  for (let place = 0; place < count; ++place) {
    const word = at / 4;
    const length = nth(u32, word);
    const rank = nth(u32, word + 2);
    const name = textAt(views, at + 16, length);
    at += 16 + padded(length);
    const data = nth(u32, at / 4);
    at += 8;
    const shape: number[] = [];
    for (let axis = 0; axis < rank; ++axis, at += 8) shape.push(wholeAt(views, at / 4));
    found.set(name, copyOut(views, data, nth(dtypes, nth(u32, word + 1)), shape));
  }
  // load_sessions.ts adds the methods for users of the package.
  return found as Map<string, Tensor>;
}
