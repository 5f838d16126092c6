import type { Core, Tensor } from '../../client/core';
import type { State } from './parameters';

export interface Result {
  /** (max_len, num_hiddens) */
  readonly encoding: Tensor<'f32'>;
}

export async function compute({ num_hiddens, max_len }: State, core: Core): Promise<Result> {
  const { encoding } = await core.run('positional_encoding', { num_hiddens, max_len });
  return { encoding };
}

/** A pair of columns 2j and 2j + 1 turns once in so many positions. */
export const period = (column: number, num_hiddens: number): number => 2 * Math.PI * divisor(column, num_hiddens);

/** What a position is divided by in this column: 10000^(2j/d). */
export const divisor = (column: number, num_hiddens: number): number =>
  10000 ** ((column - (column % 2)) / num_hiddens);

/** One column of the table, down the positions. */
export const columnOf = ({ shape, data }: Tensor<'f32'>, column: number): number[] =>
  Array.from({ length: shape[0] ?? 0 }, (_, position) => data[position * (shape[1] ?? 0) + column] ?? Number.NaN);

/** Positions as binary numbers, highest bit first: what the encoding is compared with. */
export function binary(max_len: number): { shape: number[]; data: number[] } {
  const bits = Math.max(1, Math.ceil(Math.log2(max_len)));
  const data = Array.from({ length: max_len * bits }, (_, index) => {
    const bit = bits - 1 - (index % bits);
    return Math.floor(index / bits / 2 ** bit) % 2;
  });
  return { shape: [max_len, bits], data };
}
