// What is read off a run.
import type { Scores, Trained } from '../../core/training';
import { nth } from '../../tensor/read';
import { initials } from './vocabulary';

/** The mean weight of the ending on the noun that fits it, over the test rows. */
export function onNoun({ of_heads }: Pick<Scores, 'of_heads'>): number {
  const found = of_heads['layers.0.noun'];
  return found ? nth(found, 0) : 0;
}

/** From there on the head counts as readable. */
export const foundAt = 0.8;

/** The first scored step at which it is. */
export const foundStep = ({ trained }: { readonly trained: Pick<Trained, 'scores'> }): number | undefined =>
  trained.scores.find((scored) => onNoun(scored) > foundAt)?.step;

/** The loss of giving every letter the same probability. */
export const lossOfGuessing = Math.log(initials.en.length);
