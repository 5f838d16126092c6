import { defineLesson } from '../../../experiment/lesson-step';
import type { Look } from '../../../experiment/training/look';
import { formedStep, markOf } from '../../../experiment/training/measures';
import { formedAt, runs } from '../../../experiment/training/runs';
import { fixed } from '../../../text/format';
import type { Table } from '../parameters';

/** At this share of correct answers on new rows the model is said to know the task. */
const knows = 0.97;

/** True if the head attends to what the task needs. */
const mark = (result: Look): number => markOf(result.scores.of_heads, 'reverse', 0);

export const step = defineLesson<Table, Look>({
  state: { aims: false, place: 0 },
  question: { kind: 'place', figure: 'layer-0', along: { figure: 'tape', row: 0 } },
  knobs: [],
  reached: ({ state: { task, training_step }, result }) =>
    task === 'reverse' &&
    training_step <= runs.reverse.steps &&
    mark(result) > formedAt &&
    result.scores.accuracy > knows,
  right: (guess, { result }) =>
    guess.kind === 'place' && guess.place.row === 0 && guess.place.column === result.tokens.length - 1,
  numbers: ({ result }) => [
    `${formedStep(result, 'reverse') ?? result.step}`,
    `${result.step}`,
    fixed(mark(result), 2),
  ],
  presents: ['tape', 'time'],
  solution: {
    state: { training_step: 60 },
    guess: { kind: 'place', place: { panel: 0, row: 0, column: 7 } },
  },
});
