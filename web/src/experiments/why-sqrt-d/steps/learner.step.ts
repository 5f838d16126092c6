import type { LessonWords } from '../../../experiment/lesson-step';
import { found, learnersStep } from './learners';

export const step = learnersStep({
  d: 256,
  alike: (d) => d >= 220 && d <= 300,
  options: ['plain', 'scaled', 'both'],
  answer: 'scaled',
});

export const en: LessonWords = {
  label: 'Who can learn?',
  ask: 'Two learners, one with ÷ √d, change only their query until the output is the value of key 3. Press “Let both learn”.',
  question: 'Who will learn it?',
  options: {
    plain: 'without √d: it is so confident',
    scaled: 'with √d: its weights are spread',
    both: 'both',
  },
  replies: {
    plain: 'It is confident of a random key. And how steep is softmax there?',
    both: 'Compare the gradients at the first step.',
  },
  near: { d: (d = '') => `d is ${d} now: go back to 256, and let both learn.` },
  found: found.en,
  why: 'One key takes all the weight at once, mostly the wrong one, and the gradient that should correct it is multiplied by a slope near 0.',
  next: 'Next: the same with a small d',
};

export const zh: LessonWords = {
  label: '谁学得会',
  ask: '两个学习者只改查询，要让输出等于键 3 的值：一个除以 √d，一个不除。按「让两个都来学」。',
  question: '谁学得会？',
  options: { plain: '不除的：它很有把握', scaled: '除的：它的权重还分散着', both: '两个一样' },
  replies: {
    plain: '它有把握的是一个随机的键。那里的 softmax 有多陡？',
    both: '比一比两边第一步的梯度。',
  },
  near: { d: (d = '') => `现在 d = ${d}：拖回 256，再让两个都来学。` },
  found: found.zh,
  why: '数是随机的，一个键立刻独占全部权重，多半还是错的；要纠正它的梯度，偏偏要乘上一个几乎为 0 的斜率。',
  next: '下面：维度很低时呢',
};
