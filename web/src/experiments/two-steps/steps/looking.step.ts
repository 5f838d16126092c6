import { defineLesson } from '../../../experiment/lesson-step';
import { fixed, percent } from '../../../text/format';
import type { Result } from '../compute';
import type { Table } from '../parameters';

/** Right in more is no coin between two nouns. */
const coin = 0.6;

export const step = defineLesson<Table, Result>({
  state: { form: 'word' },
  question: { kind: 'choice', options: ['knows', 'adds'] },
  knobs: ['form'],
  reached: ({ state }) => state.form === 'letter',
  right: (guess, { result }) =>
    guess.kind === 'choice' && guess.option === ((result.runs[0]?.right ?? Number.NaN) > coin ? 'knows' : 'adds'),
  numbers: ({ result }) => result.runs.slice(0, 1).flatMap(({ right, onNoun }) => [percent(right), fixed(onNoun, 2)]),
  solution: { state: { form: 'letter' }, guess: { kind: 'choice', option: 'adds' } },
});
