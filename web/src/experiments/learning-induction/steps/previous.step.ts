import { defineLesson } from '../../../experiment/lesson-step';
import type { Look } from '../../../experiment/training/look';
import { sum } from '../../../tensor/read';
import { numberAt, valueIn } from '../../../tensor/sought';
import { fixed } from '../../../text/format';
import type { Table } from '../parameters';
import { sample } from './sample';

const begin = 14;

export const step = defineLesson<Table, Look>({
  state: { training_step: 250, place: begin, part: 'first', tokens: sample },
  question: { kind: 'choice', options: ['itself', 'before', 'first'] },
  knobs: [],
  reached: ({ state: { task, training_step, place } }) =>
    task === 'one_head' && training_step >= 200 && place !== begin,
  right: (guess, { result }) => guess.kind === 'choice' && guess.option === habitOf(result),
  numbers: ({ result }) => [fixed(onTheOneBefore(result), 2)],
  presents: ['layer-0', 'tape', 'below'],
  solution: { state: { place: 16 }, guess: { kind: 'choice', option: 'before' } },
});

/** The mean weight that the first head of layer 0 gives the column of each row, from this row on. */
function meanOf({ layers: [layer] }: Look, columnOf: (row: number) => number, from = 0): number {
  if (!layer) return Number.NaN;
  const rows = Array.from({ length: numberAt(layer.weights.shape, 1) - from }, (_, row) => row + from);
  return sum(rows.map((row) => valueIn(layer.weights, 0, row, columnOf(row)))) / rows.length;
}

const onTheOneBefore = (result: Look): number => meanOf(result, (row) => row - 1, 1);

function habitOf(result: Look): string {
  const itself = meanOf(result, (row) => row);
  const means = { itself, before: onTheOneBefore(result), first: meanOf(result, () => 0) };
  return Object.entries(means).reduce((best, one) => (one[1] > best[1] ? one : best))[0];
}
