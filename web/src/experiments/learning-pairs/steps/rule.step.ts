import { defineLesson } from '../../../experiment/lesson-step';
import { percent } from '../../../text/format';
import type { Result } from '../compute';
import { lastStep, type Table } from '../parameters';
import { heldOut } from '../rows';
import { hardlyAny, nearlyAll } from '../verdict';
import { insteadOf } from './other-lines';

/** How many lines never seen are right. */
export const shareOf = (right: number): 'all' | 'some' | 'none' =>
  right >= nearlyAll ? 'all' : right > hardlyAny ? 'some' : 'none';

export const step = defineLesson<Table, Result>({
  state: {},
  question: { kind: 'choice', options: ['all', 'some', 'none'] },
  knobs: [],
  reached: ({ result }) => result.step === lastStep,
  near: ({ result: { step: at } }) => (at > 0 && at < lastStep ? ['early', `${lastStep - at}`] : undefined),
  instead: insteadOf('mirror'),
  right: (guess, { result }) => guess.kind === 'choice' && guess.option === shareOf(result.scores.unseen.exact),
  numbers: ({ result: { pairs, scores } }) => [`${heldOut(pairs).length}`, percent(scores.unseen.exact)],
  presents: ['shares', 'lines', 'time'],
  solution: { state: { list: 'mirror', training_step: lastStep }, guess: { kind: 'choice', option: 'all' } },
});
