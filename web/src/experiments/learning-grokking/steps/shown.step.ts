import { defineLesson } from '../../../experiment/lesson-step';
import { percent } from '../../../text/format';
import type { Result } from '../compute';
import type { Outcomes } from '../course';
import type { State, Table } from '../parameters';
import { lookOf, type Now } from '../standing';
import { momentOf } from './moment';

/** So little that the rule does not come. */
const decay = 0.1;

export const step = defineLesson<Table, Result, Outcomes>({
  state: { weight_decay: decay },
  question: { kind: 'choice', options: ['most', 'half', 'few'] },
  knobs: [],
  ...momentOf('shown', ({ weight_decay }: State) => weight_decay === decay),
  right: (guess, now) => guess.kind === 'choice' && guess.option === heldOutNow(now),
  numbers: (now) => {
    const { step: at, shown, heldOut } = lookOf(now);
    return [`${at}`, percent(shown.accuracy), percent(heldOut.accuracy)];
  },
  solution: { state: { training_step: 150 }, guess: { kind: 'choice', option: 'few' } },
});

function heldOutNow(now: Now): 'most' | 'half' | 'few' {
  const { accuracy } = lookOf(now).heldOut;
  return accuracy > 0.65 ? 'most' : accuracy > 0.35 ? 'half' : 'few';
}
