// The row of an ending in a head that is half trained: a finished one gives its noun all, divided or not.
import type { TemplateResult } from 'lit/html.js';
import type { Core, Tensor } from '../../core/core';
import type { Memory } from '../../experiment/memory';
import { nth, row } from '../../tensor/read';
import { halfSteps, width } from '../who-is-tired/about-learned';
import { firstSentence } from '../who-is-tired/learned-sentence';
import { learnedWords } from '../who-is-tired/learned-words';
import type { Sentence } from '../who-is-tired/sentence';
import { ranges, wordOf } from '../who-is-tired/vocabulary';
import type { Here } from './figure';
import type { State } from './parameters';
import { figure } from './trained-figure';
import type { Both } from './walk';

export interface Trained {
  readonly sentence: Sentence;
  readonly names: readonly string[];
  /** The steps it was trained for. */
  readonly steps: number;
  /** (1, 1, words) */
  readonly at: Both<{ readonly scores: Tensor<'f32'>; readonly weights: Tensor<'f32'> }>;
  figure(scene: Here): TemplateResult;
}

export async function sentence({ language, ending }: State, core: Core, memory: Memory): Promise<Trained> {
  const learned = await learnedWords(language, memory);
  const read = firstSentence(language);
  const tokens = nth(read.rows, ending === 'tired' ? 0 : 1);
  const asking = nth(tokens, read.places.ending) - ranges.animal_ending[0];
  const products = tokens.map(
    (token) => Math.sqrt(width) * nth(row(learned.half, learned.tokens.indexOf(token)), asking),
  );
  // The sums are known: keys of one number, with a query that only divides.
  const divided = (by: number) =>
    core.run(
      'scoring_attention',
      { queries: [[[1 / by]]], keys: [products.map((one) => [one])], values: [products.map(() => [1])], score: 'dot' },
      { outputs: ['scores', 'weights'] },
    );
  const [plain, scaled] = await Promise.all([divided(1), divided(Math.sqrt(width))]);
  const trained: Trained = {
    sentence: read,
    names: tokens.map((token) => wordOf(language, token)),
    steps: halfSteps[language],
    at: { plain, scaled },
    figure: (scene) => figure(scene, trained),
  };
  return trained;
}
