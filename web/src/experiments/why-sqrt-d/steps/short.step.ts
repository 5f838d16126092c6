import { defineLesson, type LessonWords } from '../../../experiment/lesson-step';
import type { Result } from '../compute';
import type { Outcomes } from '../learn';
import type { Table } from '../parameters';
import { errorTexts, learnedOf, truthOf } from './learned';

export const step = defineLesson<Table, Result, Outcomes>({
  state: { d: 4, part: 'learners' },
  question: { kind: 'choice', options: ['never', 'both', 'scaled'] },
  knobs: ['d'],
  reached: ({ state: { d }, outcomes }) => d <= 8 && learnedOf(outcomes) !== undefined,
  right: (guess, { outcomes }) => {
    const truth = truthOf(learnedOf(outcomes));
    return guess.kind === 'choice' && guess.option === (truth === 'none' ? 'never' : truth);
  },
  numbers: ({ outcomes }) => errorTexts(learnedOf(outcomes)),
  solution: { guess: { kind: 'choice', option: 'both' } },
});

export const en: LessonWords = {
  label: 'When it hardly matters',
  ask: 'The same two learners with vectors of only 4 numbers. Let both learn.',
  question: 'Does the one without √d stall here too?',
  options: { never: 'yes, and the other one too', both: 'no, both learn', scaled: 'yes, it alone' },
  replies: {
    never: 'How even are the bars at d = 4?',
    scaled: 'How far do scores reach at d = 4? Is any key sure of winning?',
  },
  found: (plain = '', scaled = '') => `After 200 steps the median error is ${scaled} with √d and ${plain} without.`,
  why: 'Not the root teaches, the slope does. Scores around ±2 leave softmax steep; √d keeps it so however long the vectors are.',
};

export const zh: LessonWords = {
  label: '什么时候差不多',
  ask: '还是那两个学习者，向量只有 4 个数。让两个都来学。',
  question: '不除以 √d 的，这里也学不动吗？',
  options: { never: '对，另一个也学不动', both: '不，两个都学得会', scaled: '对，只有它学不动' },
  replies: {
    never: 'd = 4 时，柱子高矮差多少？',
    scaled: 'd = 4 时分数能到多远？有哪个键稳赢吗？',
  },
  found: (plain = '', scaled = '') => `200 步后误差的中位数：除以 √d 是 ${scaled}，不除是 ${plain}。`,
  why: '起作用的不是根号，而是坡度。分数在 ±2 左右，softmax 就还陡；除以 √d，向量再长也一直这样。',
};
