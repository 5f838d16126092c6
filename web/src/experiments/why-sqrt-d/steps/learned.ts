import { nth } from '../../../tensor/read';
import { fixed } from '../../../text/format';
import { type Learning, type Outcomes, stepsLearned } from '../learn';
import type { Both } from '../walk';

/** The learners' courses, once they have come to the end. */
export const learnedOf = ({ learn }: Partial<Outcomes> = {}): Learning | undefined =>
  learn && learn.plain.median.length === stepsLearned + 1 ? learn : undefined;

/** The median error a learner ends with. */
export const errorOf = (learning: Learning, which: keyof Both<unknown>): number =>
  nth(learning[which].median, stepsLearned);

/** An error below this counts as learned: a guess by chance is off by more than 1. */
const learned = 0.3;

/** Who has learned. */
export function truthOf(learning: Learning | undefined): 'both' | 'scaled' | 'plain' | 'none' {
  if (!learning) return 'none';
  const [plain, scaled] = [errorOf(learning, 'plain') < learned, errorOf(learning, 'scaled') < learned];
  if (plain && scaled) return 'both';
  return scaled ? 'scaled' : plain ? 'plain' : 'none';
}

export const errorTexts = (learning: Learning | undefined): readonly string[] =>
  learning ? [fixed(errorOf(learning, 'plain'), 2), fixed(errorOf(learning, 'scaled'), 2)] : [];
