import type { Live } from '../../../experiment/contract';
import { defineLesson, type LessonWords } from '../../../experiment/lesson-step';
import { numberAt } from '../../../tensor/sought';
import type { Result } from '../compute';
import { count } from '../count';
import type { Table } from '../parameters';

const d = 64;

/** How many times as much self-attention computes as the RNN. */
const ratio = ({ result }: Live<Table, Result>): number =>
  numberAt(result.operations.data, 2) / numberAt(result.operations.data, 1);

/** The line's own places are powers of two: a little past the crossing will do. */
const isThere = (times: number): boolean => times >= 1 && times <= 1.25;

export const step = defineLesson<Table, Result>({
  state: { part: 'cost', n: 8, d, curves: 'operations' },
  question: { kind: 'number', min: 1, max: 1024 },
  knobs: ['n'],
  reach: { n: { max: 1024 } },
  presents: ['lines'],
  reached: (live) => live.state.part === 'cost' && live.state.d === d && isThere(ratio(live)),
  near(live) {
    const { n } = live.state;
    if (live.state.d !== d || n < d / 4 || isThere(ratio(live))) return undefined;
    return [ratio(live) < 1 ? 'below' : 'past', `${n}`];
  },
  // n²d = nd²: within a tenth, as one reads it off.
  right: (guess, { state }) => guess.kind === 'number' && Math.abs(guess.value - state.d) <= state.d / 10,
  numbers: ({ state, result: { operations } }) => [
    `${state.n}`,
    count(numberAt(operations.data, 1)),
    count(numberAt(operations.data, 2)),
  ],
  solution: { state: { n: d }, guess: { kind: 'number', value: d } },
});

export const en: LessonWords = {
  label: 'Which computes more?',
  ask: 'Words are d = 64 numbers wide. An RNN needs n·d² multiplications, self-attention n²·d. Drag n until the two lines meet, and stop there.',
  question: 'At which n will both compute equally much?',
  replies: { other: 'Set n·d² equal to n²·d, and divide both by n·d.' },
  near: {
    below: (n = '') => `At n = ${n} self-attention still computes less: drag on.`,
    past: (n = '') => `At n = ${n} it computes clearly more: go back to where the lines meet.`,
  },
  found: (n = '', rnn = '', attention = '') => `n = ${n}: the RNN ${rnn}, self-attention ${attention}.`,
  why: 'They meet at n = d. With fewer words than that, attention is cheaper, and nothing in it waits; beyond, twice the words cost four times as much.',
  next: 'Next: what it must remember',
};

export const zh: LessonWords = {
  label: '谁算得更多',
  ask: '每个词是 d = 64 维。RNN 要做 n·d² 次乘法，自注意力要 n²·d 次。拖动 n，让两条线相遇，停在那里。',
  question: 'n 是多少时，两个算得一样多？',
  replies: { other: '令 n·d² = n²·d，两边除以 n·d。' },
  near: {
    below: (n = '') => `n = ${n} 时，自注意力算得还少些：再往右拖。`,
    past: (n = '') => `n = ${n} 时，它已经多出不少：退回两条线相遇的地方。`,
  },
  found: (n = '', rnn = '', attention = '') => `n = ${n}：RNN ${rnn} 次，自注意力 ${attention} 次。`,
  why: '在 n = d 相遇。句子比向量的维度短，用注意力反而省，还不用排队；再长，词数加倍，计算量就变成四倍。',
  next: '下面：要记住多少',
};
