// The words of a trained head's sentence, and how the figure draws them.
import type { Core } from '../../../core/core';
import type { Memory } from '../../../experiment/memory';
import { nth } from '../../../tensor/read';
import { type LearnedSentence, learnedSentence } from '../../who-is-tired/learned-sentence';
import { kinds } from '../../who-is-tired/sentence';
import { attend } from '../attend';
import type { Result } from '../compute';
import type { Here, Shown } from '../figure';
import type { State } from '../parameters';
import { placeOf, rowOf } from './place';
import { shownOf } from './shown';

export interface Trained extends LearnedSentence {
  /** The places of the words, the two nouns first: a chosen word is counted in this order. */
  readonly order: readonly number[];
  shown(scene: Here): Shown;
}

export async function compute(state: State, core: Core, memory: Memory): Promise<Result> {
  const read = await learnedSentence(state, nth(kinds, rowOf(state.ending)), memory);
  const { animal, thing } = read.sentence.places;
  const trained: Trained = {
    ...read,
    order: [...new Set([animal, thing, ...read.names.keys()])],
    shown: (scene) => shownOf(scene, trained),
  };
  const query = placeOf(trained, state);
  return { ...(await attend(core, state.divide_by, { ...trained, query })), trained };
}
