// The line that is shown, letter by letter.
import { shownLetter } from '../../experiment/training/translated';
import type { Result } from './compute';

export const lettersRead = ({ shown }: Pick<Result, 'shown'>): readonly string[] => [...shown.read].map(shownLetter);

/** The end of a line is written, too. */
export const lettersWritten = ({ tokens, alphabet }: Pick<Result, 'tokens' | 'alphabet'>): readonly string[] =>
  tokens.map((token) => shownLetter(alphabet.write[token] ?? '⏎'));

/** The place that is looked from, inside what is written. */
export const placeOf = ({
  state,
  result,
}: {
  readonly state: { readonly place: number };
  readonly result: Result;
}): number => Math.min(state.place, result.tokens.length - 1);
