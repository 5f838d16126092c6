import { defineLesson, type LessonWords } from '../../../experiment/lesson-step';
import { gapOf, rowIn, valueIn } from '../../../tensor/sought';
import { fixed } from '../../../text/format';
import type { Result } from '../compute';
import type { Table } from '../parameters';
import { isRounding } from '../rounding';

const second = 3;

export const step = defineLesson<Table, Result>({
  state: { sentence: 'the cat and the dog', d: 2, part: 'output', query: 0, key: 1 },
  question: { kind: 'choice', options: ['same', 'other'] },
  covers: ['all', 'output'],
  presents: ['arcs', 'output'],
  reached: ({ state: { query } }) => query === second,
  near({ state: { query }, result: { words } }) {
    const word = words[query];
    return query === 0 || query === second || word === undefined ? undefined : ['other', word];
  },
  right: (guess, { result: { output } }) => {
    const truth = isRounding(gapOf(rowIn(output, 0), rowIn(output, second))) ? 'same' : 'other';
    return guess.kind === 'choice' && guess.option === truth;
  },
  numbers: ({ result: { output } }) => [0, second].map((word) => fixed(valueIn(output, word, 0))),
  solution: { state: { query: second, key: 1 }, guess: { kind: 'choice', option: 'same' } },
});

export const en: LessonWords = {
  label: 'The same word twice',
  ask: 'The arcs show what the first “the” looks at; its context vector is the sum of the values, by these weights. Click the second “the”.',
  question: 'Will its context vector be the same?',
  options: { same: 'the same', other: 'a different one' },
  replies: { other: 'Both are the same row of the embedding. What could make their queries differ?' },
  near: { other: (word = '') => `This is “${word}”. The second “the” is word 4.` },
  found: (first = '', other = '') => `Component 1 of the first “the”: ${first}, of the second: ${other}.`,
  why: 'The same vector makes the same query, the same query the same weights. Nothing in the numbers says where a word stands.',
};

export const zh: LessonWords = {
  label: '同一个词出现两次',
  ask: '弧线画的是第一个 the 看哪些词；按这些权重把值加起来，就是它的上下文向量。点第二个 the。',
  question: '第二个 the 的上下文向量会一样吗？',
  options: { same: '一样', other: '不一样' },
  replies: { other: '两个 the 取的是嵌入里的同一行，它们的查询凭什么不同？' },
  near: { other: (word = '') => `这是 ${word}。第二个 the 是第 4 个词。` },
  found: (first = '', other = '') => `第 1 个分量：第一个 the 是 ${first}，第二个是 ${other}。`,
  why: '向量相同，查询就相同；查询相同，权重就相同。没有一个数知道词出现在哪个位置。',
};
