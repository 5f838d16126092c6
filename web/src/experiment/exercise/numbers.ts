import { largestAt, largestGap, row, rows, sizes, slice, sum, withShape } from '../../tensor/read';
import type { TensorLike } from '../../tensor/tensor';
import { fixed } from '../../text/format';
import { derived } from '../layout';
import type { Guess } from '../lesson-step';
import type { Heads } from './heads';

/** float32 leaves so much where exact numbers would be equal. */
export const equal = 1e-6;

/** The first index of a value. */
export const placeOf = (values: readonly number[], value: number): number => Math.max(0, values.indexOf(value));

/** How much the weights of one query differ from the first one's, at most: (1, n, m). */
export const betweenRows = (weights: TensorLike): number =>
  Math.max(...rows(slice(weights, 0)).map((other) => largestGap(row(weights, 0, 0), other)));

/** How much one head's weights differ from head 0's, at most: (1, h, n, m). */
export function betweenHeads(weights: TensorLike): number {
  const [, h, n, m] = sizes(weights, 4);
  return betweenRows(withShape(weights, 1, h, n * m));
}

/** The largest difference in each head: (1, h, n, m) twice. */
export const gapOfEachHead = (a: TensorLike, b: TensorLike): number[] =>
  Array.from({ length: sizes(a, 4)[1] }, (_, head) => largestGap(slice(a, 0, head).data, slice(b, 0, head).data));

const mean = (values: readonly number[]): number => sum(values) / values.length;

/** Bits of each head (1, h, n), mean over its queries. */
export const meanBits = derived(({ bits }: Heads): number[] => rows(slice(bits, 0)).map(mean));

/** The key on which each head puts the largest weight for one query: (1, h, n, m). */
export const strongest = (weights: TensorLike, query: number): number[] =>
  Array.from({ length: sizes(weights, 4)[1] }, (_, head) => largestAt(row(weights, 0, head, query)));

/** The head that a guess points at, and its measured number. */
export function pointedAt(guess: Guess, values: readonly number[], digits: number): readonly string[] {
  const head = guess.kind === 'place' ? guess.place.panel : -1;
  return [`${head}`, fixed(values[head] ?? Number.NaN, digits)];
}
