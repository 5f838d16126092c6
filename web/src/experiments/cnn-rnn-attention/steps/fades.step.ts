import { defineLesson, type LessonWords } from '../../../experiment/lesson-step';
import type { Result } from '../compute';
import type { Table } from '../parameters';
import { changeAt, changeText } from './reading';

const n = 16;

export const step = defineLesson<Table, Result>({
  state: { part: 'spreading', n, k: 3, path: 'last_output', from: 1, to: n, steps: 1 },
  question: { kind: 'choice', options: ['most', 'hundredth', 'trace'] },
  knobs: ['steps'],
  presents: ['graphs', 'stepper'],
  reached: ({ state }) => state.part === 'spreading' && state.n === n && state.from === 1 && state.steps === n,
  near: ({ state }) =>
    state.from === 1 && state.steps > 1 && state.steps < n
      ? ['short', `${state.steps}`, `${n - state.steps}`]
      : undefined,
  right(guess, live) {
    const left = changeAt(live, 'recurrence', n) / changeAt(live, 'recurrence', 1);
    const truth = left > 0.5 ? 'most' : left > 1e-3 ? 'hundredth' : 'trace';
    return guess.kind === 'choice' && guess.option === truth;
  },
  numbers: (live) => [
    changeText(live, 'recurrence', 1),
    changeText(live, 'recurrence', n),
    changeText(live, 'attention', 2),
    changeText(live, 'attention', n),
  ],
  solution: { state: { steps: n }, guess: { kind: 'choice', option: 'trace' } },
});

export const en: LessonWords = {
  label: 'What arrives',
  ask: 'x₁ of 16 words has been replaced; a strong colour is a large change. Let the RNN read to the end: Play, or drag the steps.',
  question: 'How much of the change in h₁ is left in h₁₆?',
  options: { most: 'most of it', hundredth: 'about a hundredth', trace: 'less than a thousandth' },
  replies: {
    most: 'Each state is made from the one before by W_h and tanh. Does that keep all of a change?',
    hundredth: 'Watch the colour fade: what is left after 5 states, and after 15?',
  },
  near: { short: (step = '', left = '') => `It has read ${step} words: ${left} more.` },
  found: (first = '', last = '', near = '', far = '') =>
    `h₁: ${first}, h₁₆: ${last}. Self-attention: ${near} at place 2, ${far} at place 16.`,
  why: 'Each step of the chain shrinks it again. This RNN is random, not trained; an LSTM’s gates learn to keep more. Attention has no chain: its formula does not know distance.',
  next: 'Next: the price of it',
};

export const zh: LessonWords = {
  label: '传到的还剩多少',
  ask: '16 个词里换掉 x₁；颜色越浓，变得越多。让 RNN 一直读完：点「播放」，或者拖步数。',
  question: 'h₁ 的变化，到 h₁₆ 还剩多少？',
  options: { most: '还剩大半', hundredth: '大约百分之一', trace: '不到千分之一' },
  replies: {
    most: '每个状态都是上一个状态乘 W_h、再过 tanh 得来的。变化能原样留下吗？',
    hundredth: '看颜色怎么变浅：过 5 个状态还剩多少？过 15 个呢？',
  },
  near: { short: (step = '', left = '') => `它读了 ${step} 个词，还有 ${left} 个。` },
  found: (first = '', last = '', near = '', far = '') =>
    `h₁ 变了 ${first}，h₁₆ 只变了 ${last}。自注意力：第 2 位 ${near}，第 16 位 ${far}。`,
  why: '链上每走一步，变化就缩小一次。这个 RNN 是随机的，未经训练；LSTM 的门能学会把它留住。注意力没有链：公式里没有两个词隔多远这一项。',
  next: '下面：代价是什么',
};
