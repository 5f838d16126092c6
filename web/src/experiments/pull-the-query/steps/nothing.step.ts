import { defineLesson } from '../../../experiment/lesson-step';
import { stillAbove } from '../../../experiment/short-of';
import { most, type Result, type Table, type Words, weightsOf, written } from './reading';

/** A query of 0: softmax still hands out its 1. */
export const step = defineLesson<Table, Result>({
  state: {},
  question: { kind: 'choice', options: ['zero', 'equal', 'kept'] },
  reached: ({ state }) => Math.hypot(state.query_x, state.query_y) < 0.02,
  near({ state }) {
    const length = Math.hypot(state.query_x, state.query_y);
    return length < 0.8 ? ['long', stillAbove(length)] : undefined;
  },
  right: (guess, live) => {
    const equal = most(live) - Math.min(...weightsOf(live)) < 1e-3;
    return guess.kind === 'choice' && guess.option === (equal ? 'equal' : 'kept');
  },
  numbers: (live) => [String(weightsOf(live).length), written(most(live))],
  presents: [],
  solution: { state: { query_x: 0, query_y: 0 }, guess: { kind: 'choice', option: 'equal' } },
});

export const en: Words = {
  label: 'No question',
  ask: 'The shares of the bar are the words’ {weights|weights}. Drag the {queries|query} into the middle, to length 0.',
  question: 'What will the weights be?',
  options: { zero: 'all 0', equal: 'all the same', kept: 'as before' },
  replies: {
    zero: 'It is the scores that are 0. The weights still add up to 1.',
    kept: 'Every score is 0 now: nothing prefers “cat” any more.',
  },
  near: { long: (length = '') => `The query is still ${length} long: drag it on to the middle.` },
  why: 'Every score is 0, so no word is preferred. Weights always add up to 1: each word gets one sixth.',
  found: (count = '', weight = '') => `Each of the ${count} words with a key gets ${weight}.`,
  next: 'How do scores become weights?',
};

export const zh: Words = {
  label: '不提问',
  ask: '每个词在权重条里占的比例，就是它的{weights|权重}。把{queries|查询}拖到正中，让箭头缩短到 0。',
  question: '这时权重会是多少？',
  options: { zero: '都是 0', equal: '都一样', kept: '和刚才一样' },
  replies: {
    zero: '变成 0 的是分数；权重加起来仍然是 1。',
    kept: '现在每个分数都是 0，没有理由再偏向「小猫」。',
  },
  near: { long: (length = '') => `查询还有 ${length} 长：再往正中拖一点。` },
  why: '每个分数都是 0，e⁰ = 1，谁也不占优势。权重加起来总是 1，于是每个词各得六分之一。',
  found: (count = '', weight = '') => `有键的 ${count} 个词各得 ${weight}。`,
  next: '分数怎样变成权重？',
};
