// Pairs as the model reads and writes them: characters as tokens, lines as batches.
import type { Batch } from '../../core/training';
import { nth } from '../../tensor/read';
import { isHeldOut, lettersOf, type Pair } from './pairs';

/** The characters of a list, and how long its longest sides are. */
export interface Alphabet {
  /** Token 0 is padding, token i + 1 letter i. */
  readonly read: readonly string[];
  /** Token i is letter i; after the last the end of a line; after that the start, which only `previous` has. */
  readonly write: readonly string[];
  readonly longestRead: number;
  /** With its end. */
  readonly longestWrite: number;
}

export const endToken = ({ write }: Alphabet): number => write.length;
export const startToken = (alphabet: Alphabet): number => endToken(alphabet) + 1;

export function alphabetOf(pairs: readonly Pair[]): Alphabet {
  const [read, write] = [pairs.map((pair) => pair.read), pairs.map((pair) => pair.write)];
  return {
    read: lettersOf(read),
    write: lettersOf(write),
    longestRead: longestOf(read),
    longestWrite: longestOf(write) + 1,
  };
}

const longestOf = (texts: readonly string[]): number => Math.max(...texts.map((text) => [...text].length));

/** The lines it learns from, and those it never sees. */
export const learnt = (pairs: readonly Pair[]): readonly Pair[] => pairs.filter((_, index) => !isHeldOut(index));
export const heldOut = (pairs: readonly Pair[]): readonly Pair[] => pairs.filter((_, index) => isHeldOut(index));

/** Nothing is asked after the end. */
const ignored = -100;

const table = (rows: readonly (readonly number[])[], columns: number) => ({
  shape: [rows.length, columns],
  data: Float64Array.from(rows.flat()),
});

export const filled = (tokens: readonly number[], length: number, rest: number): readonly number[] =>
  Array.from({ length }, (_, place) => tokens[place] ?? rest);

export const readTokens = ({ read }: Alphabet, text: string): readonly number[] =>
  [...text].map((letter) => read.indexOf(letter) + 1);

export const writeTokens = (alphabet: Alphabet, text: string): readonly number[] => [
  ...[...text].map((letter) => alphabet.write.indexOf(letter)),
  endToken(alphabet),
];

/** Rows with what is asked of them; the model sees of it what stands before each place. */
export function batchOf(alphabet: Alphabet, pairs: readonly Pair[]): Batch {
  const targets = pairs.map(({ write }) => writeTokens(alphabet, write));
  const before = targets.map((tokens) => [startToken(alphabet), ...tokens.slice(0, -1)]);
  return {
    ...sourceOf(
      alphabet,
      pairs.map(({ read }) => read),
    ),
    previous: table(
      before.map((tokens) => filled(tokens, alphabet.longestWrite, endToken(alphabet))),
      alphabet.longestWrite,
    ),
    targets: table(
      targets.map((tokens) => filled(tokens, alphabet.longestWrite, ignored)),
      alphabet.longestWrite,
    ),
  };
}

/** What is read alone. */
export function sourceOf(alphabet: Alphabet, texts: readonly string[]): Pick<Batch, 'source' | 'valid_lens'> {
  const tokens = texts.map((text) => readTokens(alphabet, text));
  return {
    source: table(
      tokens.map((row) => filled(row, alphabet.longestRead, 0)),
      alphabet.longestRead,
    ),
    valid_lens: Float64Array.from(tokens, ({ length }) => length),
  };
}

/** Lines a step. */
export const rowsAStep = 32;

/** One step after another takes the next lines, from the top again after the last. */
export function batchesOf(alphabet: Alphabet, pairs: readonly Pair[]): readonly Batch[] {
  const rows = Math.min(rowsAStep, pairs.length);
  const count = pairs.length / commonDivisor(pairs.length, rows);
  return Array.from({ length: count }, (_, step) =>
    batchOf(
      alphabet,
      Array.from({ length: rows }, (__, row) => nth(pairs, (step * rows + row) % pairs.length)),
    ),
  );
}

const commonDivisor = (one: number, other: number): number => (other === 0 ? one : commonDivisor(other, one % other));
