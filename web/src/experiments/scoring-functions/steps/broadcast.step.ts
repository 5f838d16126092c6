import { defineLesson } from '../../../experiment/lesson-step';
import { elements } from '../../../tensor/tensor';
import { examples } from '../parameters';
import type { Result, Table, Words } from './reading';

/** Every query meets every key: the shapes say how often. */
export const step = defineLesson<Table, Result>({
  state: { ...examples.fourAndSix, show: 'broadcast' },
  question: { kind: 'number', min: 1, max: 400 },
  knobs: ['num_hiddens'],
  right: (guess, { result }) => guess.kind === 'number' && guess.value === elements(result.additive.features.shape),
  numbers: ({ result }) => [
    result.additive.features.shape.join(' × '),
    String(elements(result.additive.features.shape)),
  ],
  solution: { guess: { kind: 'number', value: 192 } },
});

export const en: Words = {
  label: 'Broadcasting',
  ask: 'Additive attention adds a (1, 4, 1, 8) tensor of queries to a (1, 1, 6, 8) tensor of keys.',
  question: 'How many sums is that?',
  replies: { other: 'Each axis of size 1 is stretched to the other’s size. Multiply the four sizes.' },
  why: 'Broadcasting stretches each 1, so that every query meets every key. Those sums are what additive attention keeps in memory, and the dot product does not.',
  found: (sizes = '', count = '') => `${sizes} = ${count} sums.`,
};

export const zh: Words = {
  label: '广播',
  ask: '加性评分把形状为 (1, 4, 1, 8) 的查询与形状为 (1, 1, 6, 8) 的键相加。',
  question: '一共有多少个和？',
  replies: { other: '大小为 1 的轴会被撑成对方的大小，再把四个大小相乘。' },
  why: '广播把每个 1 撑开，于是每个查询都遇上每个键。加性评分要把这些和存在内存里，点积不用。',
  found: (sizes = '', count = '') => `${sizes} = ${count} 个和。`,
};
