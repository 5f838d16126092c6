// The numbers of seed 4 before its first step (`npm run renew -- heads`): a page that plays nothing loads no module.
import type { Scores } from '../../core/training';
import type { Memory } from '../../experiment/memory';
import { type Address, savedAt } from '../../experiment/trained-heads';
import { nth, row, sum, valueAt } from '../../tensor/read';
import type { SavedTensor } from '../../tensor/safetensors';
import type { Dense } from '../../tensor/tensor';
import type { Language } from '../../words/language';
import { seed } from './about-learned';
import type { Result } from './compute';
import type { State } from './parameters';
import type { Sentence } from './sentence';
import { nounCount, ranges, sayable } from './vocabulary';

/** Its rows are the words that a sentence may have, by `sayable`; in float16. */
interface Begun {
  /** (words, 32) */
  readonly keys: SavedTensor;
  /** (16, 32): of each ending. */
  readonly queries: SavedTensor;
  /** (words, 16): with the query of each ending, divided by √d. */
  readonly scores: SavedTensor;
  /** (words, 16): e to the score; over the sum of a sentence's it is the weight. */
  readonly powers: SavedTensor;
}

/** On the test rows, and on pairs never met. */
export interface BegunScores {
  readonly scores: Omit<Scores, 'of_heads'> & { readonly of_heads: Readonly<Record<string, readonly number[]>> };
  readonly unmet: number;
}

const addresses: Readonly<Record<Language, Address>> = {
  en: () => import('../../../data/words/begun.en.safetensors?url'),
  zh: () => import('../../../data/words/begun.zh.safetensors?url'),
};

export const isBegun = (state: Pick<State, 'training_step' | 'seed'>): boolean =>
  state.training_step === 0 && state.seed === String(seed);

/** A single file has none of this: the module that trains is inside. */
export async function begunLook(language: Language, sentence: Sentence, memory: Memory): Promise<Result> {
  const { tensors, metadata } = await memory.once('begun', [language], () => savedAt(addresses[language]));
  const { keys, queries, scores, powers } = tensors as unknown as Begun;
  const about = JSON.parse(String(metadata['about'])) as BegunScores;
  const tokens = sayable(language);
  const keyOf = (token: number): readonly number[] => row(keys, tokens.indexOf(token));
  const endings = sentence.rows.map((line) => nth(line, sentence.places.ending) - ranges.animal_ending[0]);
  /** Rows of a sentence: what its ending has with each word. */
  const ofRows = (table: SavedTensor): readonly (readonly number[])[] =>
    sentence.rows.map((line, which) => line.map((token) => valueAt(table, tokens.indexOf(token), nth(endings, which))));
  const all = matrix(sentence.rows.flat().map(keyOf));
  const [n, d] = [sentence.rows[0].length, nth(all.shape, 1)];
  const look = {
    step: 0,
    queries: matrix(endings.map((ending) => row(queries, ending))),
    frame: matrix([sentence.plane, nth(endings, 1)].map((ending) => row(queries, ending))),
    keys: { shape: [2, n, d], data: all.data },
    rowScores: matrix(ofRows(scores)),
    weights: matrix(ofRows(powers).map((all) => all.map((power) => power / sum(all)))),
    nouns: matrix(Array.from({ length: nounCount }, (_, noun) => keyOf(noun))),
    unmet: about.unmet,
  };
  const of_heads = Object.fromEntries(
    Object.entries(about.scores.of_heads).map(([name, values]) => [name, Float32Array.from(values)]),
  );
  const measured: Scores = { ...about.scores, of_heads };
  const none = new Float32Array();
  const trained = { begin: 0, step: 0, losses: none, gradient_norms: none, scores: [{ step: 0, ...measured }] };
  return { ...look, sentence, scores: measured, trained, marks: [look] };
}

const matrix = (lines: readonly (readonly number[])[]): Dense => ({
  shape: [lines.length, nth(lines, 0).length],
  data: lines.flat(),
});
