import { typedLetters } from '../../text/typed';

/** Every row begins with it, as in training. */
const start = '▸';

/** The model's 28 tokens, in order. */
export const alphabet = [start, ...'ABCDEFGHIJKLMNOPQRSTUVWXYZ?'];

/** What of a text the model knows, in capitals. */
export const known = (text: string): string => typedLetters(text, alphabet.slice(1)).join('');

/** What the model reads: the start, then the letters. */
export const rowOf = (letters: string): readonly string[] => [start, ...letters];

export const tokensOf = (row: readonly string[]): number[] => row.map((letter) => alphabet.indexOf(letter));

/** The last place of the same letter before a place; −1 if it is new, or there is none. */
export const stoodAt = (row: readonly string[], place: number): number =>
  row.slice(0, place).lastIndexOf(row[place] ?? '');
