import { defineLesson, type LessonWords } from '../../../experiment/lesson-step';
import { numberAt } from '../../../tensor/sought';
import { fixed } from '../../../text/format';
import type { Result } from '../compute';
import type { Table } from '../parameters';
import { type Both, winnerOf } from '../walk';

const largest = ({ walk }: Result, which: keyof Both<unknown>): number => {
  const { weights } = walk.at[which];
  return numberAt(weights.data, winnerOf(weights));
};

export const step = defineLesson<Table, Result>({
  state: { d: 4 },
  question: { kind: 'choice', options: ['even', 'third', 'all'] },
  knobs: ['d'],
  reached: ({ state: { d, draws, keys } }) => draws === 'one' && keys === 10 && d >= 220,
  near: ({ state: { d } }) => (d >= 80 ? ['d', `${d}`] : undefined),
  right: (guess, { result }) => {
    const share = largest(result, 'plain');
    const truth = share < 0.2 ? 'even' : share < 0.75 ? 'third' : 'all';
    return guess.kind === 'choice' && guess.option === truth;
  },
  numbers: ({ result }) => [fixed(largest(result, 'plain'), 2), fixed(largest(result, 'scaled'), 2)],
  presents: ['sums-plain', 'weights-plain', 'weights-scaled'],
  solution: { state: { d: 256 }, guess: { kind: 'choice', option: 'all' } },
});

export const en: LessonWords = {
  label: 'Large d, unequal weights',
  ask: 'Now look at the bars: softmax makes weights of the ten scores. Drag d to 256, or beyond.',
  question: 'How much weight does the best key on the left get?',
  options: { even: 'a tenth, like the others', third: 'about a third', all: 'nearly all' },
  replies: {
    even: 'The scores lie further apart than before. What does e^score make of that?',
    third: 'That is the right-hand side. How far is the best score on the left above the next one?',
  },
  near: { d: (d = '') => `d is ${d} now: drag on to 256.` },
  found: (plain = '', scaled = '') => `${plain} on the left, and ${scaled} on the right.`,
  why: 'Softmax turns a difference of scores into a ratio of weights: 10 more is e¹⁰ ≈ 22,026 times as much. With many random numbers such leads come about by chance.',
  next: 'Next: by what to divide',
};

export const zh: LessonWords = {
  label: '维度高，权重悬殊',
  ask: '再看柱形图：softmax 把十个分数变成权重。把 d 拖到 256 或更大。',
  question: '左边分数最高的键会分到多少权重？',
  options: { even: '十分之一，和别的一样', third: '大约三分之一', all: '几乎全部' },
  replies: {
    even: '分数 s 之间的差距变大了，eˢ 之间会怎样？',
    third: '那是右边。左边最高的分数比第二名高出多少？',
  },
  near: { d: (d = '') => `现在 d = ${d}：再拖，到 256。` },
  found: (plain = '', scaled = '') => `左边 ${plain}，右边 ${scaled}。`,
  why: 'softmax 把分数之差变成权重之比：高出 10，权重就是 e¹⁰ ≈ 22,026 倍。维度一高，哪怕全是随机数，也会碰巧高出这么多。',
  next: '下面：该除以多少',
};
