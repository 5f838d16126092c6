import { defineLesson, type LessonWords } from '../../../experiment/lesson-step';
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

export const en: LessonWords = {
  label: 'What layer 0 does',
  ask: 'Layer 0 has learned something too. Click other letters of the string on top. The lower arc starts at the letter that layer 1 looks at, and ends where layer 0 looked from that letter.',
  question: 'Where does layer 0 look, from each letter?',
  options: { itself: 'at the letter itself', before: 'at the letter before', first: 'at the first letter' },
  replies: {
    itself: 'Follow the arc under the string: does it come back to where it started?',
    first: 'Follow the arc under the string: does it always end at the left edge?',
  },
  found: (weight = '') => `On average {weights|${weight}} of layer 0’s weight lies one letter back.`,
  why: 'So each place carries its own letter and the one before. For example, from W layer 1 looks for the place whose letter BEFORE was W: the M.',
  next: 'What is layer 1 without it?',
};

export const zh: LessonWords = {
  label: '第 0 层做什么',
  ask: '第 0 层也学会了一件事。点上面字母串里别的字母：下方的弧从第 1 层看的地方出发，指向第 0 层在那里看过的字母。',
  question: '从每个字母出发，第 0 层看哪里？',
  options: { itself: '看这个字母自己', before: '看前一个字母', first: '看第一个字母' },
  replies: { itself: '顺着下方的弧看：它回到出发点了吗？', first: '顺着下方的弧看：它总到最左边吗？' },
  found: (weight = '') => `平均有 {weights|${weight}} 的权重落在前一个字母上。`,
  why: '于是每个位置都带着两样东西：自己的字母，和前一个字母。比如从 W 出发，第 1 层要找的是「前一个是 W」的位置，也就是 M。',
  next: '没有第 0 层，第 1 层会怎样？',
};
