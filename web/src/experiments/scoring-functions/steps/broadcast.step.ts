import { defineLesson } from '../../../experiment/lesson-step';
import { elements } from '../../../tensor/tensor';
import { examples } from '../parameters';
import type { Result, Table, Words } from './reading';

/** Every query meets every key: the shapes say how often. */
export const step = defineLesson<Table, Result>({
  state: { ...examples.fourAndSix, show: 'broadcast' },
  question: { kind: 'number', min: 1, max: 400 },
  right: (guess, { result }) => guess.kind === 'number' && guess.value === elements(result.additive.features.shape),
  numbers: ({ result }) => [
    result.additive.features.shape.join(' × '),
    String(elements(result.additive.features.shape)),
  ],
  presents: ['stretched', 'projectedKeys', 'features'],
  solution: { guess: { kind: 'number', value: 192 } },
});

export const en: Words = {
  label: 'For programmers: shapes',
  ask: 'For programmers: with four queries and six keys, additive attention adds a (1, 4, 1, 8) tensor to a (1, 1, 6, 8) tensor.',
  question: 'How many single additions is that?',
  replies: { other: 'Each axis of size 1 is stretched to the other’s size. Multiply the four sizes.' },
  why: 'Broadcasting stretches each 1, so that every query meets every key. Additive attention holds all these sums in memory; the dot product only its 4 × 6 scores.',
  found: (sizes = '', count = '') => `${sizes} = ${count} additions.`,
};

export const zh: Words = {
  label: '写程序时：形状',
  ask: '写程序时：有四个查询、六个键，加性评分把形状为 (1, 4, 1, 8) 的张量与 (1, 1, 6, 8) 的张量相加。',
  question: '一共要做多少次加法？',
  replies: { other: '大小为 1 的轴会被撑成对方的大小，再把四个大小相乘。' },
  why: '广播把每个 1 撑开，于是每个查询都遇上每个键。加性评分要把这些和都存在内存里；点积只存 4 × 6 个分数。',
  found: (sizes = '', count = '') => `${sizes} = ${count} 次加法。`,
};
