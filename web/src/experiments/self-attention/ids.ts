// A word's id is its row of the embedding, and so its vector. The notebook's words have the notebook's ids; any other word's
// follows from its spelling, so that it keeps its vector whatever stands beside it.
import { entry } from '../../tensor/read';
import { splitWords, vocabularyOf } from '../../text/sentence';

export const notebookSentence = 'The sun rises in the east';

const known = vocabularyOf(splitWords(notebookSentence));

/** The first id that is no word's of the notebook. */
export const firstNew = known.size;

/** Rows that new words share. */
export const rowsForNew = (vocab_size: number): number => Math.max(1, vocab_size - firstNew);

/** The bytes of a word as one large number, and what is left of it by so many rows. */
const spelled = (word: string, rows: number): number =>
  new TextEncoder().encode(word).reduce((rest, byte) => (rest * 256 + byte) % rows, 0);

/** Sorted as the notebook sorts them. Two words never share a row: the later one takes the next that is free. */
export function idsOf(words: readonly string[], vocab_size: number): ReadonlyMap<string, number> {
  const ids = new Map<string, number>();
  const taken = new Set<number>();
  for (const word of vocabularyOf(words).keys()) {
    let id = known.has(word) ? entry(known, word) : firstNew + spelled(word, rowsForNew(vocab_size));
    while (taken.has(id)) id++;
    taken.add(id);
    ids.set(word, id);
  }
  return ids;
}

/** True if the notebook's own line gives these words their ids. */
export const areNotebooks = (words: readonly string[]): boolean =>
  words.length === firstNew && new Set(words).size === firstNew && words.every((word) => known.has(word));
