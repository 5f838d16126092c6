import { defineLesson } from '../../../experiment/lesson-step';
import { numberAt } from '../../../tensor/sought';
import { fixed } from '../../../text/format';
import type { Result } from '../compute';
import { type Learning, type Outcomes, stepsLearned } from '../learn';
import type { Table } from '../parameters';
import type { Both } from '../walk';

/** The learners' courses, once they have come to the end. */
const learnedOf = ({ learn }: Partial<Outcomes> = {}): Learning | undefined =>
  learn && learn.plain.median.length === stepsLearned + 1 ? learn : undefined;

/** The median error a learner ends with. */
const errorOf = (learning: Learning, which: keyof Both<unknown>): number =>
  numberAt(learning[which].median, stepsLearned);

/** An error below this counts as learned: a guess by chance is off by more than 1. */
const learned = 0.3;

/** Who has learned. */
type Who = 'both' | 'scaled' | 'plain' | 'none';

function learnedBy(learning: Learning | undefined): Who {
  if (!learning) return 'none';
  const [plain, scaled] = [errorOf(learning, 'plain') < learned, errorOf(learning, 'scaled') < learned];
  if (plain && scaled) return 'both';
  return scaled ? 'scaled' : plain ? 'plain' : 'none';
}

const errorTexts = (learning: Learning | undefined): readonly string[] =>
  learning ? [fixed(errorOf(learning, 'plain'), 2), fixed(errorOf(learning, 'scaled'), 2)] : [];

interface Learners {
  readonly d: number;
  /** Other widths that show the same. */
  readonly alike: (d: number) => boolean;
  readonly options: readonly Who[];
  /** Who learns it at `d`. */
  readonly answer: Who;
}

/** The key whose value they are to give. */
const taught = 3;

/** Who will learn? The two learners answer. */
export const learnersStep = ({ d, alike, options, answer }: Learners) =>
  defineLesson<Table, Result, Outcomes>({
    state: { d, part: 'learners', key: taught },
    question: { kind: 'choice', options },
    knobs: ['d'],
    reached: ({ state, outcomes }) => alike(state.d) && learnedOf(outcomes) !== undefined,
    near: ({ state }) => (alike(state.d) ? undefined : ['d', `${state.d}`]),
    right: (guess, { outcomes }) => guess.kind === 'choice' && guess.option === learnedBy(learnedOf(outcomes)),
    numbers: ({ outcomes }) => errorTexts(learnedOf(outcomes)),
    presents: ['weights-plain', 'weights-scaled', 'learners'],
    alone: true,
    solution: { actions: ['learn'], guess: { kind: 'choice', option: answer } },
  });
