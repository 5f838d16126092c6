import { defineLesson } from '../../../experiment/lesson-step';
import type { Result } from '../compute';
import { models } from '../models';
import type { Table } from '../parameters';
import { changedIn } from './reading';

const n = 9;

export const step = defineLesson<Table, Result>({
  state: { part: 'spreading', n, k: 3, from: 1, to: n },
  question: { kind: 'choice', options: ['convolution', 'recurrence', 'attention', 'none'] },
  knobs: ['steps'],
  presents: ['graphs'],
  reached: ({ state }) => state.part === 'spreading' && state.n === n && state.from === 1 && state.steps === 1,
  near: ({ state }) => (state.steps > 1 ? ['past', `${state.steps}`] : undefined),
  right(guess, live) {
    if (guess.kind !== 'choice') return false;
    const whole: readonly string[] = models.filter((model) => changedIn(live, model) === n);
    return whole.length > 0 ? whole.includes(guess.option) : guess.option === 'none';
  },
  numbers: (live) => models.map((model) => `${changedIn(live, model)}`),
  solution: { state: { steps: 1 }, guess: { kind: 'choice', option: 'attention' } },
});
