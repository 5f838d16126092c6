import { defineLesson } from '../../../experiment/lesson-step';
import type { Result } from '../compute';
import type { State, Table } from '../parameters';

/** The numbers of P that training changes. */
const parametersOf = ({ kind, max_len, num_hiddens }: State): number =>
  kind === 'learned' ? max_len * num_hiddens : 0;

export const step = defineLesson<Table, Result>({
  state: {},
  question: { kind: 'number', min: 0, max: 200 },
  knobs: ['kind'],
  reached: ({ state: { kind, max_len } }) => kind === 'learned' && max_len === 10,
  right: (guess, { state }) => guess.kind === 'number' && guess.value === parametersOf(state),
  numbers: ({ state }) => [`${state.max_len}`, `${state.num_hiddens}`, `${parametersOf(state)}`],
  solution: { state: { kind: 'learned' }, guess: { kind: 'number', value: 80 } },
});
