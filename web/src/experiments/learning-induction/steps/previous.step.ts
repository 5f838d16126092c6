import { defineLesson } from '../../../experiment/lesson-step';
import type { Look } from '../../../experiment/training/look';
import { nth, row, sizes } from '../../../tensor/read';
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
  numbers: ({ result }) => [fixed(meanAt(result, 1), 2)],
  presents: ['layer-0', 'tape', 'below'],
  solution: { state: { place: 16 }, guess: { kind: 'choice', option: 'before' } },
});

/** The mean weight of layer 0 so many places back. */
function meanAt({ layers }: Look, back: number): number {
  const { weights } = nth(layers, 0);
  const [, n] = sizes(weights, 3);
  const each = Array.from({ length: n - back }, (_, place) => nth(row(weights, 0, place + back), place));
  return each.reduce((sum, weight) => sum + weight, 0) / each.length;
}

function habitOf(result: Look): string {
  const { weights } = nth(result.layers, 0);
  const [, n] = sizes(weights, 3);
  const first = Array.from({ length: n }, (_, place) => nth(row(weights, 0, place), 0));
  const means = { itself: meanAt(result, 0), before: meanAt(result, 1), first: first.reduce((a, b) => a + b, 0) / n };
  return Object.entries(means).reduce((best, one) => (one[1] > best[1] ? one : best))[0];
}
