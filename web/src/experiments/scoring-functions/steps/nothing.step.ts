import { defineLesson } from '../../../experiment/lesson-step';
import { stillAbove } from '../../../experiment/short-of';
import { numberAt } from '../../../tensor/sought';
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
  near(live) {
    const length = Math.hypot(...queryOf(live));
    return length < 0.8 ? ['long', stillAbove(length)] : undefined;
  },
  right(guess, live) {
    const tells = (which: 'other' | 'additive'): boolean => spread(weightsOf(live, which)) > 0.01;
    const answer = tells('other') ? 'dot' : tells('additive') ? 'additive' : 'neither';
    return guess.kind === 'choice' && guess.option === answer;
  },
  numbers(live) {
    const weights = weightsOf(live, 'additive');
    return [written(numberAt(weights, best(weights))), written(Math.min(...weights))];
  },
  presents: ['additive'],
  solution: { state: { queries: asking(0, 0) }, guess: { kind: 'choice', option: 'additive' } },
});

export const en: Words = {
  label: 'Additive',
  ask: 'The second list is additive attention: it scores by tanh of a sum. Drag the {queries|query} into the middle, to length 0.',
  question: 'Which of the two still tells the keys apart?',
  options: { dot: 'the dot product', additive: 'additive', neither: 'neither' },
  replies: {
    dot: 'With a query of 0 every product with it is 0.',
    neither: 'The dot product gives every key 0. Look at the second list.',
  },
  near: { long: (length = '') => `The query is still ${length} long: drag it on to the middle.` },
  why: 'In a sum the key’s part is left when the query’s is 0, so additive scores still differ. Its matrices here are random, not trained.',
  found: (most = '', least = '') => `The additive weights run from ${least} to ${most}.`,
  next: 'What if the lengths are left out?',
};

export const zh: Words = {
  label: '加性评分',
  ask: '第二列是加性评分：查询和键各乘一个矩阵，相加，再过 tanh。把{queries|查询}拖到正中，让它的模长变成 0。',
  question: '两种评分里，哪一种还分得出各个键？',
  options: { dot: '点积', additive: '加性', neither: '都不行' },
  replies: {
    dot: '查询是 0，与它的每个乘积都是 0。',
    neither: '点积给每个键都是 0 分。看看第二列。',
  },
  near: { long: (length = '') => `查询还有 ${length} 长：再往正中拖一点。` },
  why: '相加时，查询那一部分是 0，还剩键的那一部分，所以加性的分数仍有高低。这里的矩阵是随机的，未经训练。',
  found: (most = '', least = '') => `加性的权重从 ${least} 到 ${most}。`,
  next: '不看模长，会怎样？',
};
