import { defineLesson } from '../../../experiment/lesson-step';
import { nth } from '../../../tensor/read';
import {
  asking,
  best,
  queryOf,
  type Result,
  spread,
  type Table,
  type Words,
  weightsOf,
  words,
  written,
} from './reading';

/** What is left of two scores without a query. */
export const step = defineLesson<Table, Result>({
  state: words,
  question: { kind: 'choice', options: ['dot', 'additive', 'neither'] },
  reached: (live) => Math.hypot(...queryOf(live)) < 0.02,
  right(guess, live) {
    const tells = (which: 'other' | 'additive'): boolean => spread(weightsOf(live, which)) > 0.01;
    const answer = tells('other') ? 'dot' : tells('additive') ? 'additive' : 'neither';
    return guess.kind === 'choice' && guess.option === answer;
  },
  numbers(live) {
    const weights = weightsOf(live, 'additive');
    return [written(nth(weights, best(weights))), written(Math.min(...weights))];
  },
  solution: { state: { queries: asking(0, 0) }, guess: { kind: 'choice', option: 'additive' } },
});

export const en: Words = {
  label: 'Two rules',
  ask: 'Drag the {queries|query} into the middle: it asks for nothing.',
  question: 'Which of the two scores still tells the keys apart?',
  options: { dot: 'the dot product', additive: 'additive', neither: 'neither' },
  replies: {
    dot: 'With a query of 0 every product is 0.',
    neither: 'The dot product is blind now. Look at the other list.',
  },
  why: 'Additive attention adds a projection of the key to one of the query and bends the sum with tanh. Without the query the key’s part is left. Its numbers here are random, not trained.',
  found: (most = '', least = '') => `Additive weights run from ${least} to ${most}.`,
};

export const zh: Words = {
  label: '两种规则',
  ask: '把{queries|查询}拖到正中：什么也不问。',
  question: '两种评分里，哪一种还分得出各个键？',
  options: { dot: '点积', additive: '加性', neither: '都不行' },
  replies: {
    dot: '查询是 0，每个乘积都是 0。',
    neither: '点积现在是看不出来了，再看看另一列。',
  },
  why: '加性评分把键的投影与查询的投影相加，再过 tanh。没有查询，还剩键那一部分。这里的数字是随机的，未经训练。',
  found: (most = '', least = '') => `加性的权重在 ${least} 到 ${most} 之间。`,
};
