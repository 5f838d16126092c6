import { defineLesson } from '../../../experiment/lesson-step';
import { nth } from '../../../tensor/read';
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
  reached: (live) => live.state.score === 'sum' && nth(queryOf(live), 0) < -0.5,
  right: (guess) => guess.kind === 'choice' && guess.option === 'stay',
  numbers: (live) => [written(nth(weightsOf(live), best(weightsOf(live)))), written(nth(weightsOf(live), places.cat))],
  solution: { state: { queries: asking(-1.5, 1) }, guess: { kind: 'choice', option: 'stay' } },
});

export const en: Words = {
  label: 'The sum',
  ask: 'Now all numbers of query and key are simply added up. Pull the {queries|query} over to the left, away from the cat.',
  question: 'What do the weights of this score do?',
  options: { follow: 'they follow the query', turn: 'they turn round', stay: 'they stay' },
  replies: {
    follow: 'The scores move, all of them by the same amount. What does softmax make of that?',
    turn: 'For that one score would have to move more than another.',
  },
  why: 'The query adds the same number to every score, and softmax sees only differences. So the query has no say: a score must multiply, or bend.',
  found: (most = '', cat = '') => `The largest weight is still ${most}, the cat’s ${cat}.`,
};

export const zh: Words = {
  label: '求和',
  ask: '现在只把查询和键的数全加起来。把{queries|查询}拉到左边，远离小猫。',
  question: '这种评分的权重会怎样？',
  options: { follow: '跟着查询变', turn: '反过来', stay: '不变' },
  replies: {
    follow: '分数都变了，变得一样多。softmax 会怎么看？',
    turn: '那得有一个分数比别的变得更多才行。',
  },
  why: '查询给每个分数加上同一个数，而 softmax 只看差距，所以查询不起作用：评分要么相乘，要么弯曲。',
  found: (most = '', cat = '') => `最大的权重仍是 ${most}，小猫仍是 ${cat}。`,
};
