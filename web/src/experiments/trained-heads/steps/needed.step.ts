import { defineLesson } from '../../../experiment/lesson-step';
import type { Result } from '../compute';
import type { Table } from '../parameters';
import { lost, type Now, scoreOf, silentOnes } from './reading';

/** Importance by removal: two heads with one look, of which one is needed. */
export const step = defineLesson<Table, Result>({
  state: {},
  question: { kind: 'choice', options: ['head0', 'head1'] },
  presents: ['head-2', 'head-3', 'says'],
  reached: (now) => silentHead(now) !== undefined && lost(now),
  right: (guess, now) => guess.kind === 'choice' && guess.option === silentHead(now),
  numbers: scoreOf,
  solution: { state: { layer1_head1: false }, guess: { kind: 'choice', option: 'head1' } },
});

/** The head of layer 1 that alone is silent. */
function silentHead({ state }: Now): string | undefined {
  const silent = silentOnes(state).join();
  return silent === '2' ? 'head0' : silent === '3' ? 'head1' : undefined;
}
