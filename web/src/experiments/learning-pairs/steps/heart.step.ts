import { defineLesson } from '../../../experiment/lesson-step';
import { percent } from '../../../text/format';
import type { Result } from '../compute';
import { lastStep, type Table } from '../parameters';
import { hardlyAny, nearlyAll } from '../verdict';
import { insteadOf } from './other-lines';

/** Which lines it has right. */
function rightOnes({ scores: { unseen, learnt } }: Result): 'both' | 'learnt' | 'neither' | undefined {
  if (unseen.exact >= nearlyAll) return 'both';
  if (unseen.exact > hardlyAny) return undefined;
  return learnt.exact >= nearlyAll ? 'learnt' : 'neither';
}

export const step = defineLesson<Table, Result>({
  state: { list: 'random' },
  question: { kind: 'choice', options: ['both', 'learnt', 'neither'] },
  knobs: [],
  reached: ({ state: { list }, result }) => list === 'random' && result.step === lastStep,
  near: ({ state: { list }, result: { step: at } }) =>
    list === 'random' && at > 0 && at < lastStep ? ['early', `${lastStep - at}`] : undefined,
  right: (guess, { result }) => guess.kind === 'choice' && guess.option === rightOnes(result),
  instead: insteadOf('random'),
  numbers: ({ result: { scores } }) => [percent(scores.learnt.exact), percent(scores.unseen.exact)],
  presents: ['shares', 'lines', 'time'],
  solution: { state: { list: 'random', training_step: lastStep }, guess: { kind: 'choice', option: 'learnt' } },
});
