import { defineLesson } from '../../../experiment/lesson-step';
import type { Result } from '../compute';
import { models } from '../models';
import type { Table } from '../parameters';
import { changedIn } from './reading';

const n = 9;

export const step = defineLesson<Table, Result>({
  state: { part: 'spreading', n, k: 3, path: 'last_output', from: 1, to: 1, steps: n },
  question: { kind: 'number', min: 0, max: n },
  knobs: ['from'],
  presents: ['graphs'],
  reached: ({ state }) => state.part === 'spreading' && state.n === n && state.steps === n && state.from === n,
  near: ({ state: { from } }) => (from > 1 && from < n ? ['other', `${from}`] : undefined),
  right: (guess, live) => guess.kind === 'number' && guess.value === changedIn(live, 'recurrence'),
  numbers: (live) => models.map((model) => `${changedIn(live, model)}`),
  solution: { state: { from: n }, guess: { kind: 'number', value: 1 } },
});
