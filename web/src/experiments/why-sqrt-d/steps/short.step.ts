import type { LessonWords } from '../../../experiment/lesson-step';
import { found, learnersStep } from './learners';

export const step = learnersStep({ d: 4, near: (d) => d <= 8, options: ['none', 'both', 'scaled'], answer: 'both' });

export const en: LessonWords = {
  label: 'When it hardly matters',
  ask: 'The same two learners with vectors of only 4 numbers. Let both learn.',
  question: 'Does the one without √d stall here too?',
  options: { none: 'yes, and the other one too', both: 'no, both learn', scaled: 'yes, it alone' },
  replies: {
    none: 'How even are the bars at d = 4?',
    scaled: 'How far do scores reach at d = 4? Is any key sure of winning?',
  },
  found: found.en,
  why: 'Not the root teaches, the slope does. Scores around ±2 leave softmax steep; √d keeps it so however long the vectors are.',
};

export const zh: LessonWords = {
  label: '什么时候差不多',
  ask: '还是那两个学习者，向量只有 4 个数。让两个都来学。',
  question: '不除以 √d 的，这里也学不动吗？',
  options: { none: '对，另一个也学不动', both: '不，两个都学得会', scaled: '对，只有它学不动' },
  replies: {
    none: 'd = 4 时，柱子高矮差多少？',
    scaled: 'd = 4 时分数能到多远？有哪个键稳赢吗？',
  },
  found: found.zh,
  why: '起作用的不是根号，而是坡度。分数在 ±2 左右，softmax 就还陡；除以 √d，向量再长也一直这样。',
};
