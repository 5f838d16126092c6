import { defineLesson } from '../../../experiment/lesson-step';
import type { Look } from '../../../experiment/training/look';
import { formedStep, markOf } from '../../../experiment/training/measures';
import { formedAt, targetsOf } from '../../../experiment/training/runs';
import { percent } from '../../../text/format';
import type { Table } from '../parameters';
import { sample } from './sample';

/** The second W of the row that is shown. */
const asked = 14;

/** The share of new rows' answers from which nobody finds the model wrong. */
const knows = 0.97;

export const step = defineLesson<Table, Look>({
  state: { aims: false, place: asked, tokens: sample },
  question: { kind: 'place', figure: 'layer-1', along: { figure: 'tape', row: asked } },
  knobs: [],
  reached: ({ state: { task }, result }) =>
    task === 'one_head' &&
    markOf(result.scores.of_heads, 'one_head', 1) > formedAt &&
    formedStep(result, 'one_head') !== undefined &&
    result.scores.accuracy > knows,
  right: (guess, { result: { tokens } }) =>
    guess.kind === 'place' &&
    guess.place.row === asked &&
    targetsOf('one_head', 1, tokens).some(({ row, column }) => row === asked && column === guess.place.column),
  numbers: ({ result }) => [
    `${formedStep(result, 'one_head') ?? result.step}`,
    `${result.step}`,
    percent(result.scores.accuracy),
  ],
  presents: ['layer-1', 'tape', 'time'],
  solution: {
    state: { training_step: 200 },
    guess: { kind: 'place', place: { panel: 0, row: asked, column: 6 } },
  },
});
