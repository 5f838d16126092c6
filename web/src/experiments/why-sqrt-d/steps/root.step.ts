import { defineLesson, type LessonWords } from '../../../experiment/lesson-step';
import { fixed } from '../../../text/format';
import type { Result } from '../compute';
import type { Table } from '../parameters';
import { reach, widest } from '../walk';

export const step = defineLesson<Table, Result>({
  state: { d: 256 },
  question: { kind: 'number', min: 1, max: widest },
  knobs: ['d'],
  reached: ({ state: { d, draws } }) => draws === 'one' && d >= 1000,
  right: (guess, { state: { d } }) => guess.kind === 'number' && Math.abs(guess.value - Math.sqrt(d)) <= 0.5,
  numbers: ({ state: { d }, result: { walk } }) => [
    fixed(reach(walk, d), 1),
    fixed(Math.sqrt(d), 1),
    fixed(reach(walk, d) / Math.sqrt(d), 1),
  ],
  solution: { state: { d: widest }, guess: { kind: 'number', value: 32 } },
});

export const en: LessonWords = {
  label: 'What √d restores',
  ask: 'Drag d to 1024, as far as it goes. The right-hand scores still lie close together.',
  question: 'By which number are they divided there?',
  replies: { other: 'Look for the number that gives 1024 when it is multiplied by itself.' },
  found: (plain = '', root = '', scaled = '') => `±${plain} ÷ ${root} = ±${scaled}, the spread a single product has.`,
  why: 'Dividing by √d gives every score variance 1, whatever d. Dividing by d would be too much: all keys would soon look alike.',
};

export const zh: LessonWords = {
  label: '√d 还回了什么',
  ask: '把 d 拖到底，1024。右边的分数还是聚在一起。',
  question: '那里除以的是几？',
  replies: { other: '哪个数自己乘自己等于 1024？' },
  found: (plain = '', root = '', scaled = '') => `±${plain} ÷ ${root} = ±${scaled}，就是单个乘积的幅度。`,
  why: '除以 √d，不管 d 多大，分数的方差总是 1。除以 d 就过头了：所有的键很快会看起来都一样。',
};
