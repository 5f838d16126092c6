import { defineLesson } from '../../../experiment/lesson-step';
import { rowIn } from '../../../tensor/sought';
import type { Result } from '../compute';
import type { Table } from '../parameters';
import type { Stream } from '../stream';

/** How many places' vectors move at the end when a digit is changed. */
const movedBy = ({ moved }: Stream, changed: number): number =>
  rowIn(moved, changed, 2)?.filter((far) => far > 0).length ?? 0;

export const step = defineLesson<Table, Result>({
  state: { block: 'add', place: 7 },
  question: { kind: 'choice', options: ['all', 'own', 'none'] },
  knobs: [],
  reached: ({ state: { block, attention } }) => block === 'add' && !attention,
  right: (guess, { state, result }) =>
    guess.kind === 'choice' && guess.option === movedWithout(movedBy(result.stream.without, state.changed)),
  numbers: ({ state, result }) => [
    `${movedBy(result.stream.with, state.changed)}`,
    `${movedBy(result.stream.without, state.changed)}`,
  ],
  presents: ['net'],
  solution: { state: { attention: false }, guess: { kind: 'choice', option: 'own' } },
});

const movedWithout = (count: number): string => (count === 0 ? 'none' : count === 1 ? 'own' : 'all');
