import { defineLesson } from '../../../experiment/lesson-step';
import { numberAt } from '../../../tensor/sought';
import { places, type Result, type Table, type Words, weightsOf, words, written } from './reading';

/** A score that cannot grow leaves softmax timid. */
export const step = defineLesson<Table, Result>({
  state: { ...words, key: places.cat },
  question: { kind: 'number', min: 0, max: 1 },
  knobs: ['score'],
  reached: ({ state }) => state.score === 'cosine',
  right: (guess, live) =>
    guess.kind === 'number' && Math.abs(guess.value - numberAt(weightsOf(live), places.cat)) <= 0.1,
  numbers: (live) => [written(numberAt(weightsOf(live), places.cat))],
  presents: [],
  solution: { state: { score: 'cosine' }, guess: { kind: 'number', value: 0.33 } },
});

export const en: Words = {
  label: 'Only the angle',
  ask: 'Let the first list score by the cosine of the angle alone: choose “cosine”.',
  question: '“cat” has 0.67 of the bar now. How much will it have?',
  replies: { other: 'A cosine is never above 1. How far apart can six such scores lie?' },
  why: 'A cosine leaves the lengths out, so no score is above 1. With scores this close together softmax gives much flatter weights. Models that use it first multiply it by a constant.',
  found: (weight = '') => `“cat” has ${weight}.`,
  next: 'What does a plain sum do?',
};

export const zh: Words = {
  label: '只看夹角',
  ask: '让第一列只按夹角的余弦打分：选「余弦」。',
  question: '「小猫」现在占 0.67。改完以后占多少？',
  replies: { other: '余弦不会超过 1。六个这样的分数能差多远？' },
  why: '余弦不看模长，分数都不超过 1。分数靠得这么近，softmax 给出的权重就平得多。用余弦的模型会先乘上一个常数。',
  found: (weight = '') => `「小猫」占 ${weight}。`,
  next: '把所有的数直接加起来，行吗？',
};
