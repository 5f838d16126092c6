// Tensors with methods of PyTorch's tensors.

import { countOf, mostFileAxes } from './file_shape.ts';
import { complaint, nameOf, reading } from './given.ts';
import {
  type DType,
  flattenAny,
  type NestedArray,
  type PlainTensor,
  requireDType,
  sizesOf,
  type Tensor,
} from './tensors.ts';
import { printAs } from './torch_print.ts';
import { kindOf, lengthOf } from './typed-arrays.ts';

/** Under this symbol Node, Deno and Bun look for what their console shows. */
export const inspect: unique symbol = Symbol.for('nodejs.util.inspect.custom');

/** PyTorch's names. */
const torchNames: Readonly<Record<string, string>> = {
  f16: 'float16',
  bf16: 'bfloat16',
  f32: 'float32',
  f64: 'float64',
  i8: 'int8',
  i16: 'int16',
  i32: 'int32',
  i64: 'int64',
  u8: 'uint8',
  u16: 'uint16',
  u32: 'uint32',
  u64: 'uint64',
  bool: 'bool',
};

/** The elements of `tolist()`: bigint for 64-bit integers, boolean for dtype 'bool'. */
export type NestedList = number | bigint | boolean | NestedList[];

type Data = ArrayLike<number | bigint>;

/** A tensor whose own properties are only fields: a structured clone keeps them and drops the prototype's methods. */
export class TensorOut<D extends string, A extends Data> {
  shape: number[];
  dtype: D;
  data: A;

  constructor(shape: number[], dtype: D, data: A) {
    this.shape = shape;
    this.dtype = dtype;
    this.data = data;
  }

  toString(): string {
    return this.read(({ shape, dtype, data }) => {
      const truths = (): string[] => Array.from<number | bigint, string>(data, (value) => (value ? 'True' : 'False'));
      return printAs({ shape, dtype, data: dtype === 'bool' ? truths() : data }, torchNames);
    });
  }

  tolist(): NestedList {
    return this.read(({ shape, dtype, data }) => {
      let at = 0;
      const level = (axis: number): NestedList => {
        const size = shape[axis];
        if (size !== undefined) return Array.from({ length: size }, () => level(axis + 1));
        const value = data[at++] as number | bigint;
        return dtype === 'bool' ? Boolean(value) : value;
      };
      return level(0);
    });
  }

  /** What `JSON.stringify` writes: plain numbers; of 64-bit integers those nearest to them. */
  toJSON(): { shape: readonly number[]; dtype: string; data: number[] } {
    return this.read(({ data, ...fields }) => ({ ...fields, data: Array.from<number | bigint, number>(data, Number) }));
  }

  /** What `console.log` shows in Node, Deno and Bun. */
  [inspect](): string {
    return this.toString();
  }

  /** Its fields, which anybody may have written into. */
  private read<T>(use: (fields: { shape: readonly number[]; dtype: string; data: Data }) => T): T {
    const place = { operation: 'tensor', input: 'shape' };
    return reading(place.operation, () => {
      const [shape, dtype, data]: unknown[] = [sizesOf(this.shape, place, mostFileAxes), this.dtype, this.data];
      if (typeof dtype !== 'string' || !Object.hasOwn(torchNames, dtype))
        throw complaint({ ...place, input: 'dtype' }, 'wrong_type', Object.keys(torchNames).join(', '), nameOf(dtype));
      const [sizes, numbers] = [shape as number[], data as Data & ArrayBufferView];
      if (kindOf(data) === undefined)
        throw complaint({ ...place, input: 'data' }, 'wrong_type', 'a typed array', nameOf(data));
      if (lengthOf(numbers) !== countOf(sizes))
        throw complaint(place, 'wrong_shape', `a shape of ${lengthOf(numbers)} numbers`, `(${sizes.join(', ')})`);
      return use({ shape: sizes, dtype, data: numbers });
    });
  }
}

/**
 * A tensor with its methods, from one that has crossed to or from a worker.
 *
 * @param plain `{ shape, dtype, data }`; its array is kept, not copied.
 * @example
 * worker.onmessage = ({ data }) => console.log(`${tensorFrom(data.weights)}`);
 */
export function tensorFrom<D extends DType>(plain: PlainTensor<D>): Tensor<D> {
  const place = { operation: 'tensorFrom', input: 'plain' };
  return reading(place.operation, () => {
    const flat = flattenAny(plain, 'f64', place);
    const { shape, data, listed, said } = flat;
    const isBool = said === 'bool' && kindOf(data) === 'Uint8Array';
    if (listed || typeof said !== 'string' || !Object.hasOwn(torchNames, said))
      throw complaint(place, 'wrong_type', '{ shape, dtype, data } of a tensor', nameOf(listed ? data : said));
    if (!isBool) requireDType(said, flat, place);
    return withTorch([...shape], said as D, data as PlainTensor<D>['data']);
  });
}

function withTorch<D extends DType>(shape: number[], dtype: D, data: PlainTensor<D>['data']): Tensor<D> {
  const made: TensorOut<D, PlainTensor<D>['data']> = new TensorOut(shape, dtype, data);
  // In these dtypes every element is a number.
  return made as typeof made & { tolist(): NestedArray };
}

const isTensor = (value: unknown): value is PlainTensor =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, 'dtype') && Object.hasOwn(value, 'data');

const withTorchMethods = ({ shape, dtype, data }: PlainTensor): Tensor => withTorch(shape, dtype, data);

/** An answer of a module, with methods on its tensors. */
export function withMethods<T>(answer: T): T {
  if (answer instanceof Map)
    for (const [name, value] of answer) if (isTensor(value)) answer.set(name, withTorchMethods(value));
  if (typeof answer !== 'object' || answer === null || answer instanceof Map) return answer;
  const fields = answer as Record<string, unknown>;
  for (const [name, value] of Object.entries(fields)) if (isTensor(value)) fields[name] = withTorchMethods(value);
  return answer;
}
