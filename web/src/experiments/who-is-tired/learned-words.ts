// What the head of seed 4 has made of each word after 300 steps (`npm run renew -- heads`), and the plane of two of its
// queries, in which each dot product with either is exact.
import type { Memory } from '../../experiment/memory';
import { type Address, savedAt } from '../../experiment/trained-heads';
import { nth, row, valueAt } from '../../tensor/read';
import type { SavedTensor } from '../../tensor/safetensors';
import type { Language } from '../../words/language';
import { width } from './about-learned';
import { ranges, sayable } from './vocabulary';

export interface LearnedWords {
  readonly tokens: readonly number[];
  /** (words, 16): of each word that a sentence may have, with the query of each ending; divided by √d. */
  readonly scores: SavedTensor;
  /** The same when it is half trained. */
  readonly half: SavedTensor;
  /** (16, 16): the products of the endings' queries. */
  readonly queries: SavedTensor;
  /** (words, 12): what a word's value adds to each letter, before the last norm divides. */
  readonly pushes: SavedTensor;
}

const addresses: Readonly<Record<Language, Address>> = {
  en: () => import('../../../data/words/en.safetensors?url'),
  zh: () => import('../../../data/words/zh.safetensors?url'),
};

export const learnedWords = (language: Language, memory: Memory): Promise<LearnedWords> =>
  memory.once('learned words', [language], async () => ({
    ...((await savedAt(addresses[language])).tensors as unknown as Omit<LearnedWords, 'tokens'>),
    tokens: sayable(language),
  }));

export type Place = readonly [x: number, y: number];

/** The plane of the queries of two endings: u − v of their directions u and v to the right, u + v upwards. */
export function planeOfEndings({ tokens, scores, queries }: LearnedWords, endings: readonly [number, number]) {
  const [one, other] = [endings[0] - ranges.animal_ending[0], endings[1] - ranges.animal_ending[0]];
  const [long, tall] = [Math.sqrt(valueAt(queries, one, one)), Math.sqrt(valueAt(queries, other, other))];
  const cosine = valueAt(queries, one, other) / (long * tall);
  const [across, up] = [Math.sqrt(2 - 2 * cosine), Math.sqrt(2 + 2 * cosine)];
  /** By a vector's products with u and v. */
  const placeOf = (u: number, v: number): Place => [(u - v) / across, (u + v) / up];
  const root = Math.sqrt(width);
  return {
    queries: [placeOf(long, long * cosine), placeOf(tall * cosine, tall)] as const,
    keyOf(token: number): Place {
      const word = row(scores, tokens.indexOf(token));
      return placeOf((root * nth(word, one)) / long, (root * nth(word, other)) / tall);
    },
  };
}
