import { defineLesson, type LessonWords } from '../../../experiment/lesson-step';
import type { Result } from '../compute';
import type { Table } from '../parameters';
import { differenceText, isRounding } from '../rounding';
import { bite, isMoved } from './bite';

export const step = defineLesson<Table, Result>({
  state: { ...bite, part: 'output', query: 1, key: 0 },
  question: { kind: 'choice', options: ['same', 'other'] },
  knobs: ['reordered'],
  presents: ['arcs', 'output'],
  reached: ({ result: { other } }) => isMoved(other),
  near: ({ state: { reordered }, result: { other } }) => {
    if (reordered === '') return undefined;
    return other ? ['same'] : ['words'];
  },
  right: (guess, { result: { other } }) =>
    guess.kind === 'choice' && other !== null && guess.option === (isRounding(other.difference) ? 'same' : 'other'),
  numbers: ({ result: { other } }) => (other ? [differenceText(other.difference)] : []),
  solution: { state: { reordered: 'dog bites cat' }, guess: { kind: 'choice', option: 'same' } },
});

export const en: LessonWords = {
  label: 'Another order',
  ask: 'Here the cat bites the dog. Let the dog bite: type “dog bites cat” as the other order.',
  question: 'Will each word keep its context vector?',
  options: { same: 'yes', other: 'no' },
  replies: { other: 'A context vector is a sum. Does a sum know in which order it was added?' },
  near: {
    same: () => 'This is the same order. Begin with “dog”.',
    words: () => 'The other order must have the same words, each once: dog, bites, cat.',
  },
  found: (bound = '') => `A word’s two context vectors differ by less than ${bound}: rounding.`,
  why: 'Only the rows have moved. To attention a sentence is a bag of words: who bit whom is lost.',
};

export const zh: LessonWords = {
  label: '换个词序',
  ask: '现在是猫咬狗。换成狗咬猫：在「换个词序比较」里输入 dog bites cat。',
  question: '每个词的上下文向量会变吗？',
  options: { same: '不变', other: '会变' },
  replies: { other: '上下文向量是一个和。先加谁后加谁，和会不同吗？' },
  near: {
    same: () => '这还是原来的词序。让 dog 打头。',
    words: () => '另一个词序要用同样的词，每个一次：dog、bites、cat。',
  },
  found: (bound = '') => `同一个词的两个上下文向量相差不到 ${bound}，只是舍入误差。`,
  why: '只是行换了位置。在注意力眼里，句子只是一堆没有顺序的词（词袋）：谁咬谁，看不出来。',
};
