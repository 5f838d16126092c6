import { defineLesson } from '../../../experiment/lesson-step';
import { fixed } from '../../../text/format';
import type { Result } from '../compute';
import { looksEvery, type Outcomes } from '../course';
import type { Table } from '../parameters';
import { courseOf, firstStep, type Now } from '../standing';
import { momentOf } from './moment';

export const step = defineLesson<Table, Result, Outcomes>({
  state: {},
  question: { kind: 'choice', options: ['together', 'double', 'more'] },
  knobs: [],
  ...momentOf('heldOut', () => true),
  right: (guess, now) => guess.kind === 'choice' && guess.option === howMuchLater(now),
  numbers: (now) => {
    const course = courseOf(now);
    const sizeAt = (step = 0): string => fixed(course.looks[step / looksEvery]?.size ?? Number.NaN, 1);
    const [shown, heldOut] = [firstStep(course, 'shown'), firstStep(course, 'heldOut')];
    return [`${shown}`, `${heldOut}`, sizeAt(shown), sizeAt(heldOut)];
  },
  solution: { state: { training_step: 750 }, guess: { kind: 'choice', option: 'more' } },
});

/** How many times as many steps the held-out half takes. */
function howMuchLater(now: Now): 'together' | 'double' | 'more' {
  const course = courseOf(now);
  const [shown, heldOut] = [firstStep(course, 'shown'), firstStep(course, 'heldOut')];
  if (shown === undefined || heldOut === undefined) return 'more';
  const times = heldOut / shown;
  return times < 1.4 ? 'together' : times < 2.5 ? 'double' : 'more';
}
