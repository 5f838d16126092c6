import { defineLesson } from '../../../experiment/lesson-step';
import type { Result } from '../compute';
import type { Table } from '../parameters';
import { looksAt, scoreOf, silentOnes, weightOn, written } from './reading';

/** The place of the V that followed the first S. */
const wanted = 6;

/** Layer 1 reads what layer 0 has written. */
export const step = defineLesson<Table, Result>({
  state: {},
  question: { kind: 'choice', options: ['stay', 'lose'] },
  presents: ['head-0', 'head-2', 'head-3', 'says'],
  reached: ({ state }) => silentOnes(state).join() === '0',
  right: (guess, now) =>
    guess.kind === 'choice' &&
    guess.option === ([2, 3].some((head) => looksAt(now, head) === wanted) ? 'stay' : 'lose'),
  numbers: (now) => [...[2, 3].map((head) => written(weightOn(now, head, wanted))), ...scoreOf(now)],
  solution: { state: { layer0_head0: false }, guess: { kind: 'choice', option: 'lose' } },
});
