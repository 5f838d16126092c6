import { defineLesson, type LessonWords } from '../../../experiment/lesson-step';
import type { Result } from '../compute';
import { models } from '../models';
import type { Table } from '../parameters';
import { changedIn } from './reading';

const n = 9;

export const step = defineLesson<Table, Result>({
  state: { part: 'spreading', n, k: 3, from: 1, to: n },
  question: { kind: 'choice', options: ['convolution', 'recurrence', 'attention', 'none'] },
  knobs: ['steps'],
  presents: ['graphs'],
  reached: ({ state }) => state.part === 'spreading' && state.n === n && state.from === 1 && state.steps === 1,
  near: ({ state }) => (state.steps > 1 ? ['past', `${state.steps}`] : undefined),
  right(guess, live) {
    if (guess.kind !== 'choice') return false;
    const whole: readonly string[] = models.filter((model) => changedIn(live, model) === n);
    return whole.length > 0 ? whole.includes(guess.option) : guess.option === 'none';
  },
  numbers: (live) => models.map((model) => `${changedIn(live, model)}`),
  solution: { state: { steps: 1 }, guess: { kind: 'choice', option: 'attention' } },
});

export const en: LessonWords = {
  label: 'One step',
  ask: 'x₁ of 9 words has been replaced. The change goes through three networks; one step does everything that does not have to wait for another result. Make one step.',
  question: 'Which network has then changed at every place?',
  options: { convolution: 'the CNN', recurrence: 'the RNN', attention: 'self-attention', none: 'none of them' },
  replies: {
    convolution: 'A unit of the CNN sees three places. Which units see x₁?',
    recurrence: 'In one step the RNN reads one word. Which states are there then?',
    none: 'One of them sums over all words for every place.',
  },
  near: { past: (step = '') => `This is step ${step}: go back to the first.` },
  found: (cnn = '', rnn = '', attention = '') =>
    `Changed: ${cnn} places of the CNN, ${rnn} of the RNN, ${attention} of self-attention.`,
  why: 'Each output of attention is a sum over all words and waits for no other: one step, however many words. The RNN takes n steps in a row, on any GPU.',
  next: 'Next: how many layers the CNN needs',
};

export const zh: LessonWords = {
  label: '走一步',
  ask: '9 个词里的 x₁ 换成了别的词，变化要传过三个网络。能同时算的都算完，叫一步。走一步。',
  question: '走完这一步，哪个网络的每个位置都变了？',
  options: { convolution: 'CNN', recurrence: 'RNN', attention: '自注意力', none: '都没有' },
  replies: {
    convolution: 'CNN 的一个单元只看三个位置。哪几个单元看得到 x₁？',
    recurrence: 'RNN 一步只读一个词。这时算出了哪些状态？',
    none: '其中有一个，每个位置都要对所有词求和。',
  },
  near: { past: (step = '') => `这是第 ${step} 步：退回第 1 步。` },
  found: (cnn = '', rnn = '', attention = '') => `变了的位置：CNN ${cnn} 个，RNN ${rnn} 个，自注意力 ${attention} 个。`,
  why: '注意力的每个输出都对所有词求和，谁也不用等谁：句子再长，也只要一步。RNN 要一步接一步走 n 步，GPU 再快也没法同时算。',
  next: '下面：CNN 要几层',
};
