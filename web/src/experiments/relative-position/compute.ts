import type { Core, Tensor } from '../../core/core';
import type { Memory } from '../../experiment/memory';
import { largestGap, nth, row } from '../../tensor/read';
import { numberAt } from '../../tensor/sought';
import type { Numbers } from '../../tensor/tensor';
import type { Distances } from './pairing/distances';
import type { Pairing } from './pairing/pairs';
import type { State } from './parameters';
import { type Learned, learnedBy } from './table';

export interface Result {
  /** (num_hiddens), of the position. */
  readonly encoding: Tensor<'f64'>;
  /** (num_hiddens/2, 2, 2) */
  readonly projection: Tensor<'f64'>;
  /** (num_hiddens), the projection times the encoding. */
  readonly projected: Tensor<'f64'>;
  /** (num_hiddens), of position + offset, taken from its own sines and cosines. */
  readonly there: Tensor<'f64'>;
  /** The dot product of the two rows, and of the rows of positions 0 and `compared`. */
  readonly score: Score;
  readonly comparedScore: Score;
  readonly table: Learned;
  /** A trained head's, only if they are looked at. */
  readonly pairing: Pairing | null;
  readonly distances: Distances | null;
}

/** The dot product of two rows: what attention would compute of positions alone. */
export interface Score {
  readonly whole: number;
  /** What each pair of columns adds. */
  readonly pairs: readonly number[];
}

export async function compute(state: State, core: Core, memory: Memory): Promise<Result> {
  // Asked for together, so that it travels in the same messages.
  const [turned, table, pairing, distances] = await Promise.all([
    turnedBy(state, core),
    memory.once('table', [state.seed, state.farthest], () => learnedBy(state, core)),
    state.shows === 'pairing' ? import('./pairing/pairing').then(({ pairing }) => pairing(state, core, memory)) : null,
    state.shows === 'distances'
      ? import('./pairing/distances').then(({ distances }) => distances(state, core, memory))
      : null,
  ]);
  return { ...turned, table, pairing, distances };
}

async function turnedBy(state: State, core: Core): Promise<Omit<Result, 'table' | 'pairing' | 'distances'>> {
  const { num_hiddens, position, offset, compared } = state;
  const at = (place: number, by = 0) =>
    core.run('relative_position_projection', { num_hiddens, position: place, offset: by });
  // No position lies before 0: the core says so.
  const [turned, there, first, other] = await Promise.all([
    at(position, offset),
    at(position + offset),
    at(0),
    at(compared),
  ]);
  const [score, comparedScore] = await Promise.all([
    scoreOf(turned.encoding, there.encoding, core),
    scoreOf(first.encoding, other.encoding, core),
  ]);
  return { ...turned, there: there.encoding, score, comparedScore };
}

/** The core multiplies every row by every row: the first by the other, and by the other's pairs, each alone. */
async function scoreOf({ data: one }: Tensor<'f64'>, { data: other }: Tensor<'f64'>, core: Core): Promise<Score> {
  const width = one.length;
  const alone = Array.from({ length: width / 2 }, (_, pair) =>
    Array.from(other, (value, column) => (Math.floor(column / 2) === pair ? value : 0)),
  );
  const data = [...one, ...other, ...alone.flat()];
  const encoding = { shape: [data.length / width, width], data };
  const { similarity } = await core.run('position_similarity', { encoding });
  const products = row(similarity, 0);
  return { whole: nth(products, 1), pairs: products.slice(2) };
}

/** The blocks on the diagonal of one matrix; 0 elsewhere. */
export function wholeMatrix({ data }: Tensor<'f64'>, width: number): Numbers {
  const whole = Array.from({ length: width * width }, () => 0);
  for (let row = 0; row < width; row++)
    for (let within = 0; within < 2; within++) {
      const column = row - (row % 2) + within;
      whole[row * width + column] = nth(data, row * 2 + within);
    }
  return { shape: [width, width], data: whole };
}

/** The place of a pair of columns on its circle: the cosine to the right, the sine upwards. */
export const placeOf = ({ data }: Tensor<'f64'>, pair: number): { x: number; y: number } => ({
  x: numberAt(data, 2 * pair + 1),
  y: numberAt(data, 2 * pair),
});

export const largestError = ({ projected, there }: Result): number => largestGap(projected.data, there.data);
