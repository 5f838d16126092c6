import { defineLesson, type LessonWords } from '../../../experiment/lesson-step';
import { fixed } from '../../../text/format';
import { grouped } from '../../../text/grouped';
import { period, type Result, ratio } from '../compute';
import type { Table } from '../parameters';

const [few, many] = [8, 64];

/** Positions in which the slowest clock turns once. */
const slowest = (num_hiddens: number): string => `${Math.round(period(num_hiddens / 2 - 1, num_hiddens))}`;

export const step = defineLesson<Table, Result>({
  state: { num_hiddens: few, max_len: 48, columns: [0, 2], position: 20, compared: 20, column: 0 },
  question: { kind: 'choice', options: ['more', 'same', 'less'] },
  knobs: ['num_hiddens'],
  reach: { num_hiddens: { min: 2, max: 128, step: 2 } },
  presents: ['clocks', 'curves'],
  reached: ({ state: { num_hiddens } }) => num_hiddens >= 56 && num_hiddens <= 80,
  near: ({ state: { num_hiddens } }) =>
    (num_hiddens > 12 && num_hiddens < 56) || num_hiddens > 80 ? ['width', `${num_hiddens}`] : undefined,
  right(guess, { state: { num_hiddens } }) {
    const [before, now] = [ratio(few), ratio(num_hiddens)];
    const truth = now > 1.1 * before ? 'more' : now < 0.9 * before ? 'less' : 'same';
    return guess.kind === 'choice' && guess.option === truth;
  },
  numbers: ({ state: { num_hiddens } }) => [fixed(ratio(num_hiddens), 2), slowest(few), slowest(num_hiddens)],
  solution: { state: { num_hiddens: many }, guess: { kind: 'choice', option: 'less' } },
});

export const en: LessonWords = {
  label: 'How much slower',
  ask: 'With 8 columns, each clock is 10 times slower than the one before; each bit, 2 times. Drag num_hiddens to 64: 32 clocks.',
  question: 'From clock to clock it will be …',
  options: { more: 'more than 10 times', same: '10 times', less: 'less than 10 times' },
  replies: {
    more: 'Then the last would take more than 10³¹ positions: no text is so long.',
    same: 'Then the last would take 10³¹ positions: no text is so long.',
  },
  near: { width: (columns = '') => `${columns} columns now: drag to 64.` },
  found: (times = '', before = '', now = '') =>
    `${times} times. The slowest turn: ${grouped(Number(before), ',')} positions before, now ${grouped(Number(now), ',')}.`,
  why: 'The first clock always turns in 6 positions, and none takes more than 63,000; more clocks only fill in between. Bits must double, being just 0 or 1; a hand can point anywhere.',
};

export const zh: LessonWords = {
  label: '每个钟慢多少',
  ask: '8 列时，每个钟一圈的时间是前一个的 10 倍；二进制是 2 倍。把 num_hiddens 从 8 拖到 64：32 个钟。',
  question: '这时，后一个钟转一圈的时间是前一个的几倍？',
  options: { more: '不止 10 倍', same: '还是 10 倍', less: '不到 10 倍' },
  replies: {
    more: '那么最后一个钟一圈超过 10³¹ 个位置，哪有这么长的文本？',
    same: '那么最后一个钟一圈要 10³¹ 个位置，哪有这么长的文本？',
  },
  near: { width: (columns = '') => `现在 ${columns} 列：拖到 64。` },
  found: (times = '', before = '', now = '') =>
    `${times} 倍。最慢的钟原来 ${grouped(Number(before), ',')} 个位置一圈，现在 ${grouped(Number(now), ',')} 个。`,
  why: '不管有几个钟，最快的都是 6 个位置一圈，最慢的也不超过 63,000 个；钟多了，只是中间填得更密。二进制位只有 0 和 1，只能翻倍；针可以指着圆上任何地方。',
};
