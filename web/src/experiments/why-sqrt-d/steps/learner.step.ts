import type { LessonWords } from '../../../experiment/lesson-step';
import { found, learnersStep } from './learners';

export const step = learnersStep({
  d: 256,
  near: (d) => d >= 220 && d <= 300,
  options: ['plain', 'scaled', 'both'],
  answer: 'scaled',
});

export const en: LessonWords = {
  label: 'A learner stalls',
  ask: 'Two learners move their query until the output is the value of key 3: one with √d, one without. Press “Let both learn”.',
  question: 'Who will learn it?',
  options: { plain: 'without √d: it is so sure', scaled: 'with √d: it still doubts', both: 'both alike' },
  replies: {
    plain: 'Sure of a random key. And how steep is softmax there?',
    both: 'Look at the first push on the scores of each.',
  },
  found: found.en,
  why: 'From random numbers one key wins at once, mostly the wrong one, and the push that should correct it is multiplied by a slope of 0.',
};

export const zh: LessonWords = {
  label: '学不动了',
  ask: '两个学习者移动各自的查询，直到输出等于键 3 的值：一个除以 √d，一个不除。按「让两个都来学」。',
  question: '谁学得会？',
  options: { plain: '不除的：它很有把握', scaled: '除的：它还在犹豫', both: '两个一样' },
  replies: {
    plain: '有把握的是一个随机的键。那里的 softmax 有多陡？',
    both: '比一比两边第一步推动分数的力。',
  },
  found: found.zh,
  why: '数是随机的，一个键立刻赢下全部，多半还是错的；要纠正它的那一推，却要乘上几乎为 0 的斜率。',
};
