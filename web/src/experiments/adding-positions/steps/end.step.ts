import { defineLesson } from '../../../experiment/lesson-step';
import type { Result } from '../compute';
import type { Table } from '../parameters';

export const step = defineLesson<Table, Result>({
  state: { kind: 'learned' },
  question: { kind: 'number', min: 1, max: 10 },
  knobs: ['max_len'],
  reach: { max_len: { max: 20 } },
  reached: ({ state: { kind, max_len }, result: { words } }) => kind === 'learned' && max_len === words.length,
  near: ({ state: { max_len }, result: { words } }) =>
    max_len > words.length && max_len < 10 ? ['spare', `${max_len - words.length}`] : undefined,
  right: (guess, { result: { words } }) => guess.kind === 'number' && guess.value === words.length,
  numbers: ({ result: { words } }) => [`${words.length}`],
  scales: { x: 4, encoding: 4, output: 4, before: 35, after: 35 },
  solution: { state: { max_len: 5 }, guess: { kind: 'number', value: 5 } },
});
