import { defineLesson, type LessonWords } from '../../../experiment/lesson-step';
import { period, type Result } from '../compute';
import type { Table } from '../parameters';

const last = 63;

/** True if a pair has gone round just once at the last position. */
const onceRound = (pair: number, num_hiddens: number): boolean => Math.abs(last / period(pair, num_hiddens) - 1) < 0.1;

const pairs = (num_hiddens: number): readonly number[] => Array.from({ length: num_hiddens / 2 }, (_, pair) => pair);

/** The pair that goes round once, and how long it takes. */
function found(num_hiddens: number): readonly string[] {
  const pair = pairs(num_hiddens).find((one) => onceRound(one, num_hiddens));
  return pair === undefined ? [] : [`${2 * pair}`, `${2 * pair + 1}`, period(pair, num_hiddens).toFixed(1)];
}

export const step = defineLesson<Table, Result>({
  state: { max_len: last + 1, columns: [0, 1], position: 0, column: 0 },
  question: { kind: 'place', figure: 'clocks' },
  knobs: ['position'],
  presents: ['clocks', 'curves'],
  reached: ({ state: { position, max_len } }) => position === last && max_len === last + 1,
  near: ({ state: { position } }) => (position > 32 && position < last ? ['short', `${position}`] : undefined),
  right: (guess, { state: { num_hiddens } }) => guess.kind === 'place' && onceRound(guess.place.row, num_hiddens),
  numbers: ({ state: { num_hiddens } }) => found(num_hiddens),
  solution: {
    state: { position: last, columns: [8, 9], column: 8 },
    guess: { kind: 'place', place: { panel: 0, row: 4, column: -1 } },
  },
});

export const en: LessonWords = {
  label: 'One clock, one speed',
  ask: 'Each pair of columns is a clock: its hand turns as the position moves on; the tip’s height is the sine. Drag the position from 0 to the last, 63.',
  question: 'Which clock goes round exactly once along the way? Click it.',
  replies: { other: 'The right clock’s columns go through light and dark just once. Look down the columns.' },
  near: { short: (position = '') => `Position ${position}: drag on, to 63.` },
  found: (sine = '', cosine = '', turn = '') => `Columns ${sine} and ${cosine}: once round in ${turn} positions.`,
  why: 'The tip’s height is the sine, its sideways place the cosine; the two curves follow them from position to position. They play the part of a bit: the 32s bit, too, has a period of 64 positions.',
  next: 'Next: why each clock takes two columns',
};

export const zh: LessonWords = {
  label: '一个钟，一种快慢',
  ask: '每两列配成一对，画成一个钟面：位置往前走，针就转；针尖的高度是正弦，左右是余弦。把位置从 0 拖到最后的 63。',
  question: '一路上哪个钟刚好转一圈？点它。',
  replies: { other: '要找的那个钟，它的两列只由浅到深再变回来一次。顺着列往下看。' },
  near: { short: (position = '') => `现在在位置 ${position}：再拖，到 63。` },
  found: (sine = '', cosine = '', turn = '') => `第 ${sine}、${cosine} 列：${turn} 个位置转一圈。`,
  why: '针尖的高度是正弦，左右是余弦；两条曲线就是它们随位置的变化。它相当于二进制的一位：位值 32 的那一位，周期也是 64 个位置。',
  next: '下面：一个钟为什么要两列',
};
