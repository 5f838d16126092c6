import type { Core, Tensor } from '../../core/core';
import { nth, sizes } from '../../tensor/read';
import { numberAt, rowIn, valueIn } from '../../tensor/sought';
import { fixed } from '../../text/format';
import type { State } from './parameters';

export interface Result {
  /** (max_len, num_hiddens) */
  readonly encoding: Tensor<'f32'>;
}

export async function compute({ num_hiddens, max_len, layout }: State, core: Core): Promise<Result> {
  const { encoding } = await core.run('positional_encoding', { num_hiddens, max_len });
  return { encoding: layout === 'interleaved' ? encoding : concatenated(encoding) };
}

/** All sines, then all cosines: the same columns in another order. */
function concatenated(encoding: Tensor<'f32'>): Tensor<'f32'> {
  const { dtype, shape, data } = encoding;
  const [, width] = sizes(encoding, 2);
  const sines = Math.ceil(width / 2);
  const from = (column: number): number => (column < sines ? 2 * column : 2 * (column - sines) + 1);
  const moved = data.map((_, index) => nth(data, index - (index % width) + from(index % width)));
  return { shape, dtype, data: moved };
}

/** The wave of a column: pair j, and sine or cosine. */
export function waveOf(column: number, { num_hiddens, layout }: State): { pair: number; cosine: boolean } {
  if (layout === 'interleaved') return { pair: Math.floor(column / 2), cosine: column % 2 === 1 };
  const sines = Math.ceil(num_hiddens / 2);
  return { pair: column % sines, cosine: column >= sines };
}

/** The two columns of pair j. */
export const columnsOf = (pair: number, { num_hiddens, layout }: State): readonly [number, number] =>
  layout === 'interleaved' ? [2 * pair, 2 * pair + 1] : [pair, pair + Math.ceil(num_hiddens / 2)];

/** Pair j turns once in so many positions. */
export const period = (pair: number, num_hiddens: number): number => 2 * Math.PI * divisor(pair, num_hiddens);

/** What a position is divided by in both columns of pair j: 10000^(2j/d). */
export const divisor = (pair: number, num_hiddens: number): number => 10000 ** ((2 * pair) / num_hiddens);

/** How much longer each pair takes for a turn than the one before it. */
export const ratio = (num_hiddens: number): number => divisor(1, num_hiddens);

/** That as it is told: 10, 1.33. */
export const ratioText = (num_hiddens: number): string => fixed(ratio(num_hiddens), 2).replace(/\.00$/, '');

/** The direction of pair j's hand at a position: to the right by the cosine, upwards by the sine. */
export function handOf({ encoding }: Result, position: number, pair: number, state: State): { x: number; y: number } {
  const [sine, cosine] = columnsOf(pair, state);
  return { x: valueIn(encoding, position, cosine), y: valueIn(encoding, position, sine) };
}

/** The distance between two rows of P. */
export const rowsApart = ({ encoding }: Result, one: number, other: number): number => {
  const [first = [Number.NaN], second = []] = [rowIn(encoding, one), rowIn(encoding, other)];
  return Math.hypot(...first.map((value, column) => value - numberAt(second, column)));
};
