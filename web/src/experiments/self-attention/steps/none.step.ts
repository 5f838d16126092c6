import { defineLesson } from '../../../experiment/lesson-step';
import type { Result } from '../compute';
import { bestThemselves } from '../fits';
import type { Table } from '../parameters';

export const step = defineLesson<Table, Result>({
  state: { sentence: 'The sun rises in the east', d: 4, projections: 'shared', part: 'weights', query: 2, key: 4 },
  question: { kind: 'number', min: 0, max: 6 },
  knobs: ['projections'],
  presents: ['arcs', 'all'],
  reached: ({ state: { projections } }) => projections === 'none',
  right: (guess, { result }) => guess.kind === 'number' && guess.value === bestThemselves(result.unscaled_scores),
  numbers: ({ result }) => [`${bestThemselves(result.unscaled_scores)}`, `${result.words.length}`],
  scales: { keys: 3, omega: 9, values: 4, context: 4, output: 4 },
  solution: { state: { projections: 'none' }, guess: { kind: 'number', value: 4 } },
});
