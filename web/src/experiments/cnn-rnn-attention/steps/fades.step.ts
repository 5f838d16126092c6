import { defineLesson } from '../../../experiment/lesson-step';
import type { Result } from '../compute';
import type { Table } from '../parameters';
import { changeAt, changeText } from './reading';

const n = 16;

export const step = defineLesson<Table, Result>({
  state: { part: 'spreading', n, k: 3, path: 'last_output', from: 1, to: n, steps: 1 },
  question: { kind: 'choice', options: ['most', 'hundredth', 'trace'] },
  knobs: ['steps'],
  presents: ['graphs', 'stepper'],
  reached: ({ state }) => state.part === 'spreading' && state.n === n && state.from === 1 && state.steps === n,
  near: ({ state }) =>
    state.from === 1 && state.steps > 1 && state.steps < n
      ? ['short', `${state.steps}`, `${n - state.steps}`]
      : undefined,
  right(guess, live) {
    const left = changeAt(live, 'recurrence', n) / changeAt(live, 'recurrence', 1);
    const truth = left > 0.5 ? 'most' : left > 1e-3 ? 'hundredth' : 'trace';
    return guess.kind === 'choice' && guess.option === truth;
  },
  numbers: (live) => [
    changeText(live, 'recurrence', 1),
    changeText(live, 'recurrence', n),
    changeText(live, 'attention', 2),
    changeText(live, 'attention', n),
  ],
  solution: { state: { steps: n }, guess: { kind: 'choice', option: 'trace' } },
});
