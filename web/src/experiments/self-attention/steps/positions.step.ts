import { defineLesson, type LessonWords } from '../../../experiment/lesson-step';
import { gapOf, rowIn } from '../../../tensor/sought';
import type { Result } from '../compute';
import type { Table } from '../parameters';
import { differenceText, isRounding } from '../rounding';
import { bite, isMoved } from './bite';

const middle = 1;

/** How far the outputs of the word that stays lie apart. */
const apart = ({ output, other }: Result): number =>
  other ? gapOf(rowIn(output, middle), rowIn(other.output, other.places[middle])) : Number.NaN;

export const step = defineLesson<Table, Result>({
  state: { ...bite, reordered: 'dog bites cat', part: 'output', query: middle, key: 0 },
  question: { kind: 'choice', options: ['yes', 'no'] },
  knobs: ['positions'],
  presents: ['arcs', 'output'],
  reached: ({ state: { positions }, result: { other } }) => positions && isMoved(other),
  right: (guess, { result }) => guess.kind === 'choice' && guess.option === (isRounding(apart(result)) ? 'no' : 'yes'),
  numbers: ({ result }) => [differenceText(apart(result))],
  solution: { state: { positions: true }, guess: { kind: 'choice', option: 'yes' } },
});

export const en: LessonWords = {
  label: 'With positions',
  ask: '“cat” and “dog” have changed places, “bites” stays in the middle. Now add positional encoding: each word’s vector plus its place’s vector.',
  question: '“bites” has not moved. Will its context vectors in the two orders differ?',
  options: { yes: 'yes', no: 'no' },
  replies: { no: 'Its query is the same. Are the keys and values that it meets?' },
  found: (difference = '') => `Those of “bites” differ by up to ${difference}.`,
  why: '“cat” at position 0 is another vector than “cat” at position 2: other keys, other values, for every word that looks. Now order counts.',
};

export const zh: LessonWords = {
  label: '加上位置编码',
  ask: 'cat 和 dog 换了位置，bites 还在中间。现在加上位置编码：每个词的向量加上它所在位置的向量。',
  question: 'bites 没有动。它在两种词序里的上下文向量会不同吗？',
  options: { yes: '会', no: '不会' },
  replies: { no: '它的查询没有变。它遇到的键和值呢？' },
  found: (difference = '') => `bites 的两个上下文向量不同，差得最多的分量差 ${difference}。`,
  why: '位置 0 的 cat 和位置 2 的 cat 不再是同一个向量：键变了，值也变了，谁看它都不同。词序从此有了作用。',
};
