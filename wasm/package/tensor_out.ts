// Tensors with methods of PyTorch's tensors.

import type { DType, NestedArray, PlainTensor, Tensor } from './tensors.ts';
import { type AnyPrinted, printAs } from './torch_print.ts';

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
    const { shape, dtype } = this;
    const data: AnyPrinted['data'] =
      dtype === 'bool'
        ? Array.from<number | bigint, string>(this.data, (value) => (value ? 'True' : 'False'))
        : this.data;
    return printAs({ shape, dtype, data }, torchNames);
  }

  tolist(): NestedList {
    const { shape, dtype, data } = this;
    let at = 0;
    const level = (axis: number): NestedList => {
      const size = shape[axis];
      if (size !== undefined) return Array.from({ length: size }, () => level(axis + 1));
      const value = data[at++];
      if (value === undefined)
        throw new RangeError(`${data.length} numbers are too few for shape (${shape.join(', ')})`);
      return dtype === 'bool' ? Boolean(value) : value;
    };
    return level(0);
  }
}

/**
 * A tensor with its methods, from one that has crossed to or from a worker.
 *
 * @param plain `{ shape, dtype, data }`; its array is kept, not copied.
 * @example
 * worker.onmessage = ({ data }) => console.log(`${tensorFrom(data.weights)}`);
 */
export function tensorFrom<D extends DType>({ shape, dtype, data }: PlainTensor<D>): Tensor<D> {
  const made: TensorOut<D, PlainTensor<D>['data']> = new TensorOut(shape, dtype, data);
  // In these dtypes every element is a number.
  return made as typeof made & { tolist(): NestedArray };
}

const isTensor = (value: unknown): value is PlainTensor =>
  typeof value === 'object' && value !== null && 'dtype' in value && 'shape' in value && 'data' in value;

/** An answer of a module, with methods on its tensors. */
export function withMethods<T>(answer: T): T {
  if (answer instanceof Map)
    for (const [name, value] of answer) if (isTensor(value)) answer.set(name, tensorFrom(value));
  if (typeof answer !== 'object' || answer === null || answer instanceof Map) return answer;
  const fields = answer as Record<string, unknown>;
  for (const [name, value] of Object.entries(fields)) if (isTensor(value)) fields[name] = tensorFrom(value);
  return answer;
}
