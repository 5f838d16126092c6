// A guess as it is kept beside the step that it passed.
import type { Guess } from '../../../experiment/lesson-step';

/** `:kind:…`. */
export function textOfGuess(guess: Guess): string {
  if (guess.kind === 'choice') return /^[\w-]+$/.test(guess.option) ? `:choice:${guess.option}` : '';
  if (guess.kind === 'number') return `:number:${guess.value}`;
  const { panel, row, column } = guess.place;
  return `:place:${panel}:${row}:${column}`;
}

/** Parses the stored text, which anybody may have written; undefined if it is no guess. */
export function readGuess(text: string): Guess | undefined {
  const [, kind, ...parts] = text.split(':');
  const [first, ...others] = parts;
  if (kind === 'choice' && first) return { kind, option: first };
  const [panel = Number.NaN, row = Number.NaN, column = Number.NaN] = parts.map(Number);
  if (kind === 'number' && others.length === 0 && Number.isFinite(panel)) return { kind, value: panel };
  if (kind === 'place' && [panel, row, column].every(Number.isInteger)) return { kind, place: { panel, row, column } };
  return undefined;
}
