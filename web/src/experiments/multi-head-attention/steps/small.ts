import type { Live } from '../../../experiment/contract';
import type { Guess } from '../../../experiment/lesson-step';
import { numberAt } from '../../../tensor/sought';
import type { Dense } from '../../../tensor/tensor';
import type { Result } from '../compute';
import { markedElement } from '../ladders';
import { presets, type Table } from '../parameters';

export type Now = Live<Table, Result>;

/** Small enough that each number can be followed: 3 queries of 8 numbers, two heads of 4. */
export const small = {
  ...presets.small,
  valid_lens: null,
  ladder: 'queries',
  sample: 0,
  query: 2,
  head: 1,
  unit: 2,
} as const;

/** The index of a place of a tensor. */
function indexOf({ shape }: Pick<Dense, 'shape'>, flat: number): readonly number[] {
  const index: number[] = [];
  let left = flat;
  for (const size of [...shape].reverse()) {
    index.unshift(left % size);
    left = Math.floor(left / size);
  }
  return index;
}

/** The text on the ladder. */
const written = (index: readonly number[]): string => `[${index.join(', ')}]`;

/** The place of the marked number after the reshape and after the permute (0, 2, 1, 3). */
export function placesOf({ state, result }: Now): { readonly reshaped: string; readonly permuted: string } {
  const { queries } = result.ladders;
  const index = indexOf(queries.reshaped, markedElement('queries', queries, state));
  return { reshaped: written(index), permuted: written([0, 2, 1, 3].map((axis) => numberAt(index, axis))) };
}

export const chose = (guess: Guess, option: string): boolean => guess.kind === 'choice' && guess.option === option;
