import type { LessonWords } from '../../../experiment/lesson-step';
import { found, learnersStep } from './learners';

export const step = learnersStep({ d: 4, alike: (d) => d <= 8, options: ['none', 'both', 'scaled'], answer: 'both' });

export const en: LessonWords = {
  label: 'A small d',
  ask: 'The same two learners with vectors of only 4 numbers. Press “Let both learn”.',
  question: 'Who will learn it here?',
  options: { none: 'neither', both: 'both', scaled: 'only the one with √d' },
  replies: {
    none: 'How even are the weights at d = 4?',
    scaled: 'How far apart are scores at d = 4? Does any key take all the weight?',
  },
  near: { d: (d = '') => `d is ${d} now: go back to 4, and let both learn.` },
  found: found.en,
  why: 'At ±2 softmax is not flat yet, so nothing needs saving; undivided scores move in larger steps, and may even get closer. √d keeps the slope where d is large.',
};

export const zh: LessonWords = {
  label: '维度很低时',
  ask: '还是那两个学习者，向量只有 4 维。按「让两个都来学」。',
  question: '这次谁学得会？',
  options: { none: '两个都学不会', both: '两个都学得会', scaled: '只有除以 √d 的学得会' },
  replies: {
    none: 'd = 4 时，权重之间差多少？',
    scaled: 'd = 4 时分数能差多远？有哪个键独占权重吗？',
  },
  near: { d: (d = '') => `现在 d = ${d}：拖回 4，再让两个都来学。` },
  found: found.zh,
  why: '分数在 ±2 左右，softmax 还不平，不除也行；不除时分数每步改得更多，甚至可以更接近。起作用的不是根号，而是斜率：维度再高，除以 √d 也能保住它。',
};
