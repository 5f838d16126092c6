import { defineLesson } from '../../../experiment/lesson-step';
import type { Result } from '../compute';
import { stoodAt } from '../letters';
import { asking, type Table } from '../parameters';
import { looksAt, type Now, second, weightOn, written } from './reading';

/** What the first head does, found by asking with another letter. */
export const step = defineLesson<Table, Result>({
  state: { named: false },
  question: { kind: 'choice', options: ['before', 'same', 'after'] },
  presents: ['head-0', 'head-1'],
  reached: ({ state }) => asking(state) === second.M,
  right: (guess, now) => guess.kind === 'choice' && guess.option === found(now),
  numbers: (now) => [written(weightOn(now, 0, looksAt(now, 0)))],
  solution: { state: { query: second.M }, guess: { kind: 'choice', option: 'before' } },
});

function found(now: Now): string {
  const [place, earlier] = [asking(now.state), stoodAt(now.result.letters, asking(now.state))];
  const most = looksAt(now, 0);
  if (most === place - 1) return 'before';
  return most === earlier ? 'same' : 'after';
}
