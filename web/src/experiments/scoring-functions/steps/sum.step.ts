import { defineLesson } from '../../../experiment/lesson-step';
import { stillAbove } from '../../../experiment/short-of';
import { numberAt } from '../../../tensor/sought';
import {
  asking,
  best,
  places,
  queryOf,
  type Result,
  type Table,
  type Words,
  weightsOf,
  words,
  written,
} from './reading';

/** What the sum scores does not depend on the query. */
export const step = defineLesson<Table, Result>({
  state: { ...words, score: 'sum' },
  question: { kind: 'choice', options: ['follow', 'turn', 'stay'] },
  reached: (live) => live.state.score === 'sum' && numberAt(queryOf(live), 0) < -0.5,
  near(live) {
    const first = numberAt(queryOf(live), 0);
    return first < 0.5 ? ['further', stillAbove(first)] : undefined;
  },
  right: (guess) => guess.kind === 'choice' && guess.option === 'stay',
  numbers: (live) => [
    written(numberAt(weightsOf(live), best(weightsOf(live)))),
    written(numberAt(weightsOf(live), places.cat)),
  ],
  presents: [],
  solution: { state: { queries: asking(-1.5, 1) }, guess: { kind: 'choice', option: 'stay' } },
});

export const en: Words = {
  label: 'The sum',
  ask: 'Now a score is the sum of all numbers of query and key. Pull the {queries|query} over to the left, away from {keys|“cat”}.',
  question: 'What will the weights in the first list do?',
  options: { follow: 'they follow the query', turn: 'they reverse', stay: 'they stay' },
  replies: {
    follow: 'The scores move, all of them by the same amount. What does softmax make of that?',
    turn: 'For that one score would have to move more than another.',
  },
  near: { further: (first = '') => `The query’s end is at ${first} across: pull it left of −0.5.` },
  why: 'The query adds the same number to every score, and softmax only sees differences: the query has no influence. A useful score multiplies the two, or passes their sum through tanh.',
  found: (most = '', cat = '') => `The largest weight is still ${most}, that of “cat” ${cat}.`,
  next: 'For programmers: the shapes of a sum',
};

export const zh: Words = {
  label: '求和',
  ask: '现在的分数，是查询和键所有的数之和。把{queries|查询}拉到左边，远离{keys|「小猫」}。',
  question: '第一列的权重会怎样？',
  options: { follow: '跟着查询变', turn: '大小颠倒过来', stay: '不变' },
  replies: {
    follow: '分数都变了，但变得一样多。这时 softmax 的结果会变吗？',
    turn: '那得有一个分数比别的变得更多才行。',
  },
  near: { further: (first = '') => `查询末端横向在 ${first}：再往左，拉过 −0.5。` },
  why: '查询给每个分数加上同一个数，而 softmax 只看分数之间的差，所以查询不起作用。有用的评分要么把两者相乘，要么求和以后再过一道 tanh。',
  found: (most = '', cat = '') => `最大的权重仍是 ${most}，「小猫」仍是 ${cat}。`,
  next: '写程序时：一个和的形状',
};
