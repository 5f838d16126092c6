import { defineLesson, type LessonWords } from '../../../experiment/lesson-step';
import { row, sum, valueAt } from '../../../tensor/read';
import type { Numbers } from '../../../tensor/tensor';
import { fixed } from '../../../text/format';
import type { Result } from '../compute';
import type { Table } from '../parameters';

/** The same row twice: one keeps all its keys, the other loses two. */
const twice: Numbers = { shape: [2, 1, 4], data: [1, 2, 3, 2, 1, 2, 3, 2] };

export const step = defineLesson<Table, Result>({
  state: { scores: twice, valid_lens: [4, 4], sample: 0, query: 0, key: 1 },
  question: { kind: 'choice', options: ['lost', 'even', 'proportion'] },
  knobs: ['valid_lens'],
  reached: ({ state: { valid_lens }, result: { scores } }) =>
    scores.data.join() === twice.data.join() && valid_lens?.[0] === 2 && valid_lens[1] === 4,
  right: (guess, { result: { weights } }) => {
    const ratio = (sample: number): number => valueAt(weights, sample, 0, 1) / valueAt(weights, sample, 0, 0);
    const kept = Math.abs(ratio(0) - ratio(1)) < 1e-4;
    const truth = sum(row(weights, 0, 0)) < 0.999 ? 'lost' : kept ? 'proportion' : 'even';
    return guess.kind === 'choice' && guess.option === truth;
  },
  numbers: ({ result: { weights } }) => [1, 0].map((sample) => fixed(valueAt(weights, sample, 0, 1), 2)),
  solution: { state: { valid_lens: [2, 4] }, guess: { kind: 'choice', option: 'proportion' } },
});

export const en: LessonWords = {
  label: 'Valid length',
  ask: 'Both samples have the same scores. In sample 0 the last two words are padding: drag its line from 4 to 2.',
  question: 'Where does the weight of the two hidden keys go?',
  options: {
    lost: 'it is lost: the row adds up to less',
    even: 'to the other two, half each',
    proportion: 'to the other two, in proportion',
  },
  replies: {
    lost: 'Look at the row sum of sample 0.',
    even: 'Compare the two visible weights with those of sample 1: how many times as large is the second?',
  },
  found: (before = '', after = '') => `Key 1 went from ${before} to ${after}, and the row still adds up to 1.`,
  why: 'A hidden key has e⁻¹⁰⁰⁰⁰⁰⁰ = 0. Those who stay share the whole prize, in the proportions they had.',
};

export const zh: LessonWords = {
  label: '有效长度',
  ask: '两个样本的分数一样。样本 0 的最后两个词是填充：把它的竖线从 4 拖到 2。',
  question: '被挡住的两个键，它们的权重到哪儿去了？',
  options: { lost: '没了：整行加起来变少', even: '另外两个键平分', proportion: '另外两个键按比例分' },
  replies: {
    lost: '看看样本 0 的行和。',
    even: '和样本 1 比一比：看得到的两个权重，后一个是前一个的几倍？',
  },
  found: (before = '', after = '') => `键 1 从 ${before} 变成 ${after}，整行加起来还是 1。`,
  why: '被挡住的键是 e⁻¹⁰⁰⁰⁰⁰⁰ = 0。留下的键按原来的比例分掉全部奖金。',
};
