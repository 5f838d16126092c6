import { defineLesson, type LessonWords } from '../../../experiment/lesson-step';
import { fixed } from '../../../text/format';
import { placeOf, type Result, speed } from '../compute';
import type { State, Table } from '../parameters';

/** What each option says of two angles. */
const options = {
  sum: (a, b) => Math.sin(a) + Math.sin(b),
  alike: (a, b) => Math.sin(a) * Math.sin(b) + Math.cos(a) * Math.cos(b),
  mixed: (a, b) => Math.sin(a) * Math.cos(b) + Math.cos(a) * Math.sin(b),
} satisfies Record<string, (a: number, b: number) => number>;

/** The options that come to the sine of the position there, for the chosen pair. */
function holding({ position, offset, pair, num_hiddens }: State, result: Result): readonly string[] {
  const angular = speed(pair, num_hiddens);
  const sine = placeOf(result.there, pair).y;
  return Object.entries(options)
    .filter(([, value]) => Math.abs(value(position * angular, offset * angular) - sine) < 1e-6)
    .map(([name]) => name);
}

const last = 4;

export const step = defineLesson<Table, Result>({
  state: { num_hiddens: 8, position: 13, offset: 8, pair: 1, line: 1 },
  question: { kind: 'choice', options: Object.keys(options) },
  knobs: ['line'],
  presents: ['formula'],
  reached: ({ state: { line } }) => line === last,
  near: ({ state: { line } }) => (line > 1 && line < last ? ['line', `${line}`] : undefined),
  right: (guess, { state, result }) => guess.kind === 'choice' && holding(state, result).includes(guess.option),
  numbers: ({ state, result }) => [
    fixed(placeOf(result.projected, state.pair).y),
    fixed(placeOf(result.there, state.pair).y),
  ],
  solution: { state: { line: last }, guess: { kind: 'choice', option: 'mixed' } },
});

export const en: LessonWords = {
  label: 'Line by line',
  ask: 'The sine at position i + δ, with its numbers. Drag to line 4, a line at a time.',
  question: 'With a = iω and b = δω, sin(a + b) is …',
  options: { sum: 'sin a + sin b', alike: 'sin a sin b + cos a cos b', mixed: 'sin a cos b + cos a sin b' },
  replies: {
    sum: 'Try a = b = 90°: sin 180° is 0.',
    alike: 'Try b = 0: it must be sin a.',
  },
  near: { line: (line = '') => `Line ${line} of 4: go on.` },
  found: (projected = '', there = '') => `The lines give ${projected}; the sine of position 21 itself is ${there}.`,
  why: 'What multiplies the sine and cosine of i depends on δ alone; put together, these numbers are the rotation matrix. It takes both columns.',
  next: 'Next: all the other pairs',
};

export const zh: LessonWords = {
  label: '一行一行推出来',
  ask: '这是位置 i + δ 的正弦，已代入 i = 13、δ = 8。拖动滑块，一行行推到第 4 行。',
  question: '设 a = iω，b = δω，sin(a + b) 等于……',
  options: { sum: 'sin a + sin b', alike: 'sin a sin b + cos a cos b', mixed: 'sin a cos b + cos a sin b' },
  replies: {
    sum: '试试 a = b = 90°：sin 180° 是 0。',
    alike: '试试 b = 0：应该等于 sin a。',
  },
  near: { line: (line = '') => `第 ${line} 行，共 4 行，接着拖。` },
  found: (projected = '', there = '') => `推出来是 ${projected}；位置 21 自己的正弦是 ${there}。`,
  why: 'iω 的正弦和余弦，各乘上只含 δ 的系数。把这些系数排成矩阵，就是旋转；正弦、余弦两列缺一不可。',
  next: '下面：别的列对呢？',
};
