import { defineLesson, type LessonWords } from '../../../experiment/lesson-step';
import { fixed } from '../../../text/format';
import { flipped, placeValues } from '../binary';
import { type Result, rowsApart } from '../compute';
import type { Table } from '../parameters';

const [from, to] = [7, 8];

/** What jumps on the way: all bits at once, or a row of P that moves further than on the step before. */
function jumps(result: Result, max_len: number): string {
  const bits = flipped(max_len, from, to) === placeValues(max_len).length;
  const row = rowsApart(result, from, to) > 1.5 * rowsApart(result, from - 1, from);
  if (bits && row) return 'both';
  return bits ? 'bits' : 'row';
}

export const step = defineLesson<Table, Result>({
  state: { num_hiddens: 8, max_len: 16, columns: [0, 2], position: from, compared: from, column: 0 },
  question: { kind: 'choice', options: ['both', 'bits', 'row'] },
  knobs: ['position'],
  presents: ['clocks', 'encoding', 'bits'],
  reached: ({ state: { position, compared, max_len } }) => position === to && compared === from && max_len === 16,
  near: ({ state: { position } }) => (position === from || position === to ? undefined : ['other', `${position}`]),
  right: (guess, { result, state: { max_len } }) => guess.kind === 'choice' && guess.option === jumps(result, max_len),
  numbers: ({ result, state: { max_len } }) => [
    `${flipped(max_len, from, to)}`,
    fixed(rowsApart(result, from, to), 2),
    fixed(rowsApart(result, from - 1, from), 2),
  ],
  solution: { state: { position: to }, guess: { kind: 'choice', option: 'bits' } },
});

export const en: LessonWords = {
  label: 'One position on',
  ask: 'Position 7 is 0111 in binary; its row of P is 8 numbers, two for each clock. Drag the position one on, to 8.',
  question: 'What will jump, not glide?',
  options: { both: 'the bits and the row of P', bits: 'the bits alone', row: 'the row of P alone' },
  replies: {
    both: 'Watch the clocks: do the hands turn as far from 7 to 8 as from 6 to 7?',
    row: 'Count on from 0111. Which digits stay?',
  },
  near: { other: (position = '') => `This is position ${position}: go to 8.` },
  found: (count = '', here = '', before = '') =>
    `${count} of 4 bits flip. The row of P moves by ${here}; from 6 to 7 it moved by ${before}.`,
  why: 'A bit is 0 or 1, so it must jump. Hands turn: every step, at any position, moves the row equally far.',
  next: 'Next: a clock for each speed',
};

export const zh: LessonWords = {
  label: '往前一个位置',
  ask: '位置 7 的二进制是 0111；P 的这一行有 8 个数，每个钟占两个。把位置从 7 拖到 8。',
  question: '哪一个是突然跳变，而不是平稳变化？',
  options: { both: '二进制和 P 的行都跳', bits: '只有二进制', row: '只有 P 的行' },
  replies: {
    both: '看上面的钟：从 6 到 7、从 7 到 8，针转的角度一样吗？',
    row: '从 0111 往上数一，哪几位不变？',
  },
  near: { other: (position = '') => `这是位置 ${position}：要到 8。` },
  found: (count = '', here = '', before = '') =>
    `4 位里变了 ${count} 位；P 的行移动 ${here}，从 6 到 7 也是 ${before}。`,
  why: '二进制位只有 0 和 1，只能跳。针是转的：无论在哪里，每走一个位置，整行都移动得一样远。',
  next: '下面：快慢不同的钟',
};
