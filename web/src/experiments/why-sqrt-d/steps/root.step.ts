import { defineLesson, type LessonWords } from '../../../experiment/lesson-step';
import { fixed } from '../../../text/format';
import type { Result } from '../compute';
import type { Table } from '../parameters';
import { reach } from '../walk';

/** A head of the Transformer has as many. */
const length = 64;

export const step = defineLesson<Table, Result>({
  state: { d: length, divisor: 'd' },
  question: { kind: 'number', min: 1, max: length },
  knobs: ['divisor'],
  reached: ({ state: { d, draws, divisor } }) => draws === 'one' && divisor === 'sqrt_d' && d === length,
  near: ({ state: { d } }) => (d === length ? undefined : ['d', `${d}`]),
  right: (guess, { state: { d } }) => guess.kind === 'number' && Math.abs(guess.value - Math.sqrt(d)) <= 0.5,
  numbers: ({ state: { d }, result: { walk } }) => [
    fixed(reach(walk, d), 1),
    `${Math.sqrt(d)}`,
    fixed(reach(walk, d) / Math.sqrt(d), 1),
    fixed(reach(walk, d) / d, 2),
  ],
  presents: ['sums-plain', 'sums-scaled', 'weights-scaled'],
  solution: { state: { divisor: 'sqrt_d' }, guess: { kind: 'number', value: 8 } },
});

export const en: LessonWords = {
  label: 'By what to divide',
  ask: 'd = 64. On the right scores are divided by d: nearly all weights are alike, and no key matters. Divide by √d instead.',
  question: 'By which number are the scores divided then?',
  replies: { other: 'Look for the number that gives 64 when it is multiplied by itself.' },
  near: { d: (d = '') => `d is ${d} now: drag it back to 64.` },
  found: (plain = '', root = '', scaled = '', tiny = '') =>
    `±${plain} ÷ ${root} = ±${scaled}, close to 1, the spread of a single product. Divided by d it was ±${tiny}.`,
  why: 'Dividing by √d gives every score a variance of 1, whatever d. Dividing by d is too much: the larger d is, the flatter the weights.',
  next: 'Next: weights near 1',
};

export const zh: LessonWords = {
  label: '该除以多少',
  ask: 'd = 64。右边现在除以 d：权重几乎一样大，哪个键都不突出。改成除以 √d。',
  question: '这时右边的分数除以的是哪个数？',
  replies: { other: '哪个数自己乘自己等于 64？' },
  near: { d: (d = '') => `现在 d = ${d}：拖回 64。` },
  found: (plain = '', root = '', scaled = '', tiny = '') =>
    `±${plain} ÷ ${root} = ±${scaled}，接近 1，也就是单个乘积的标准差。除以 d 时只有 ±${tiny}。`,
  why: '除以 √d，不管 d 多大，分数的标准差总在 1 左右。除以 d 就过头了：d 越大，权重越分不出高低。',
  next: '下面：权重接近 1 会怎样',
};
