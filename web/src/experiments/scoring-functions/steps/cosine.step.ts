import { defineLesson } from '../../../experiment/lesson-step';
import { nth } from '../../../tensor/read';
import { places, type Result, type Table, type Words, weightsOf, words, written } from './reading';

/** A score that cannot grow leaves softmax timid. */
export const step = defineLesson<Table, Result>({
  state: { ...words, key: places.cat },
  question: { kind: 'number', min: 0, max: 1 },
  knobs: ['score'],
  reached: ({ state }) => state.score === 'cosine',
  right: (guess, live) => guess.kind === 'number' && Math.abs(guess.value - nth(weightsOf(live), places.cat)) <= 0.1,
  numbers: (live) => [written(nth(weightsOf(live), places.cat))],
  solution: { state: { score: 'cosine' }, guess: { kind: 'number', value: 0.31 } },
});

export const en: Words = {
  label: 'Only the angle',
  ask: 'Score by the cosine instead.',
  question: 'The cat has 0.67 of the bar now. How much will it have?',
  replies: { other: 'A cosine is never above 1. How far apart can six such scores lie?' },
  why: 'The cosine leaves the lengths out: no score is above 1, and softmax of numbers so close is nearly flat. Models that use it multiply it first.',
  found: (weight = '') => `The cat has ${weight}.`,
};

export const zh: Words = {
  label: '只看夹角',
  ask: '改用余弦评分。',
  question: '小猫现在占 0.67。改完以后占多少？',
  replies: { other: '余弦不会超过 1。六个这样的分数能差多远？' },
  why: '余弦不看长度，分数都不超过 1；这么接近的数过了 softmax，几乎是平的。用余弦的模型会先乘上一个数。',
  found: (weight = '') => `小猫占 ${weight}。`,
};
