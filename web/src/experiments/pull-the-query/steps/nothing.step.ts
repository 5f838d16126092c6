import { defineLesson } from '../../../experiment/lesson-step';
import { fixed } from '../../../text/format';
import { most, type Result, type Table, type Words, weightsOf } from './reading';

/** A query of 0: softmax still hands out its 1. */
export const step = defineLesson<Table, Result>({
  state: {},
  question: { kind: 'choice', options: ['zero', 'equal', 'kept'] },
  reached: ({ state }) => Math.hypot(state.query_x, state.query_y) < 0.02,
  right: (guess, live) => {
    const equal = most(live) - Math.min(...weightsOf(live)) < 1e-3;
    return guess.kind === 'choice' && guess.option === (equal ? 'equal' : 'kept');
  },
  numbers: (live) => [fixed(most(live))],
  solution: { state: { query_x: 0, query_y: 0 }, guess: { kind: 'choice', option: 'equal' } },
});

export const en: Words = {
  label: 'No question',
  ask: 'Drag the {queries|query} into the middle, to length 0.',
  question: 'What are the weights then?',
  options: { zero: 'all 0', equal: 'all the same', kept: 'as before' },
  replies: {
    zero: 'The scores are 0. The weights still add up to 1.',
    kept: 'Every score is 0 now: nothing prefers the cat any more.',
  },
  why: 'Every score is 0, and e⁰ = 1 for each word. Softmax always hands out its whole 1, so each gets a sixth.',
  found: (weight = '') => `Each of the 6 words gets ${weight}.`,
};

export const zh: Words = {
  label: '不提问',
  ask: '把{queries|查询}拖到正中，让它的长度变成 0。',
  question: '这时权重是多少？',
  options: { zero: '都是 0', equal: '大家一样多', kept: '和刚才一样' },
  replies: {
    zero: '是分数变成了 0；权重加起来仍然是 1。',
    kept: '现在每个分数都是 0，没有理由再偏向小猫。',
  },
  why: '每个分数都是 0，每个词的 e⁰ 都是 1。softmax 总要把这个 1 分完，于是各得六分之一。',
  found: (weight = '') => `6 个词各得 ${weight}。`,
};
