// What the model's numbers say, for the figure, the remarks and the steps alike.
import { nth, row, sum } from '../../tensor/read';
import { largestIn, numberAt, rowIn } from '../../tensor/sought';
import type { TensorLike } from '../../tensor/tensor';
import type { Result } from './compute';
import { alphabet, stoodAt } from './letters';

/** The prediction after a place, and its probability. */
export interface Saying {
  readonly letter: string;
  readonly sure: number;
}

export function saying(probabilities: TensorLike, place: number): Saying {
  const shares = rowIn(probabilities, place) ?? [];
  const best = largestIn(shares) ?? -1;
  return { letter: alphabet[best] ?? '', sure: numberAt(shares, best) };
}

/** The places whose next letter can be known: a letter that stood before, and what follows it stands in the row. */
export const knowable = (letters: readonly string[]): number[] =>
  letters.map((_, place) => place).filter((place) => place < letters.length - 1 && stoodAt(letters, place) >= 0);

/** What followed the letter at a place when it stood before; undefined where it is new. */
export const followed = (letters: readonly string[], place: number): string | undefined => {
  const before = stoodAt(letters, place);
  return before < 0 ? undefined : letters[before + 1];
};

/** At how many of these it says the letter that comes. */
export const right = (probabilities: TensorLike, letters: readonly string[]): number =>
  knowable(letters).filter((place) => saying(probabilities, place).letter === letters[place + 1]).length;

/** What a head gives, on average: to the letter before, and to what followed the same letter last time. */
export interface Habit {
  readonly before: number;
  /** NaN where no letter comes twice. */
  readonly after: number;
}

export function habit({ weights, letters }: Pick<Result, 'weights' | 'letters'>, head: number): Habit {
  const places = letters.map((_, place) => place);
  const given = (from: number, to: number): number => nth(row(weights, head, from), to);
  const again = places.filter((place) => stoodAt(letters, place) >= 0);
  return {
    before: mean(places.slice(1).map((place) => given(place, place - 1))),
    after: mean(again.map((place) => given(place, stoodAt(letters, place) + 1))),
  };
}

const mean = (values: readonly number[]): number => sum(values) / values.length;

export type Kind = 'before' | 'after' | 'spread';

/** From this share on a head is named after what it looks at. */
const most = 0.6;

/** What a head does with most of its weight. */
export function kindOf({ before, after }: Habit): Kind {
  if (before > most) return 'before';
  return after > most ? 'after' : 'spread';
}
