import { defineLesson, type LessonWords } from '../../../experiment/lesson-step';
import { nth } from '../../../tensor/read';
import { fixed } from '../../../text/format';
import type { Result } from '../compute';
import type { Table } from '../parameters';
import { type Both, winnerOf } from '../walk';

const largest = ({ walk }: Result, which: keyof Both<unknown>): number => {
  const { weights } = walk.at[which];
  return nth(weights.data, winnerOf(weights));
};

export const step = defineLesson<Table, Result>({
  state: { d: 4 },
  question: { kind: 'choice', options: ['even', 'third', 'all'] },
  knobs: ['d'],
  reached: ({ state: { d, draws, keys } }) => draws === 'one' && keys === 10 && d >= 220 && d <= 300,
  right: (guess, { result }) => {
    const share = largest(result, 'plain');
    const truth = share < 0.2 ? 'even' : share < 0.75 ? 'third' : 'all';
    return guess.kind === 'choice' && guess.option === truth;
  },
  numbers: ({ result }) => [fixed(largest(result, 'plain'), 2), fixed(largest(result, 'scaled'), 2)],
  solution: { state: { d: 256 }, guess: { kind: 'choice', option: 'all' } },
});

export const en: LessonWords = {
  label: 'Winner takes all',
  ask: 'Now watch the bars: the shares that softmax makes of the ten scores. Drag d to 256.',
  question: 'How much does the best key on the left get?',
  options: { even: 'a tenth, like the others', third: 'about a third', all: 'nearly all' },
  replies: {
    even: 'The scores lie further apart than before. What does e^score make of that?',
    third: 'That is the right-hand side. How far is the best score on the left above the next one?',
  },
  found: (plain = '', scaled = '') => `${plain} on the left, and ${scaled} on the right.`,
  why: 'Softmax turns differences into ratios: a lead of 10 is a factor of e¹⁰ = 22,026. Long random vectors lead by that much by chance.',
};

export const zh: LessonWords = {
  label: '赢家通吃',
  ask: '再看柱子：softmax 把十个分数变成份额。把 d 拖到 256。',
  question: '左边最好的键拿到多少？',
  options: { even: '十分之一，和别的一样', third: '大约三分之一', all: '几乎全部' },
  replies: {
    even: '分数比原来离得更远了，e 的分数次方会怎样？',
    third: '那是右边。左边最高的分数比第二名高出多少？',
  },
  found: (plain = '', scaled = '') => `左边 ${plain}，右边 ${scaled}。`,
  why: 'softmax 把差变成比：领先 10 分就是 e¹⁰ = 22,026 倍。随机的长向量，碰巧就能领先这么多。',
};
