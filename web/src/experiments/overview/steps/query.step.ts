import { defineLesson } from '../../../experiment/lesson-step';
import { favourite, opening, places, type Result, type Table, type Words, weight, withRow, written } from './reading';

/** A query's numbers reach one row alone. */
export const step = defineLesson<Table, Result>({
  state: { ...opening, query: places.mat },
  question: { kind: 'choice', options: ['row', 'column', 'all'] },
  reached: (live) => favourite(live, places.mat) === places.cat,
  right: (guess) => guess.kind === 'choice' && guess.option === 'row',
  numbers: (live) => [written(weight(live, places.mat, places.cat))],
  solution: {
    state: { query: places.mat, queries: withRow('queries', places.mat, [2, -0.5]) },
    guess: { kind: 'choice', option: 'row' },
  },
});

export const en: Words = {
  label: 'Drag a query',
  ask: 'Drag the two blue numbers of {queries|mat} until mat listens to {keys|cat} most.',
  question: 'Which scores change while you drag?',
  options: { row: 'one row', column: 'one column', all: 'all' },
  replies: {
    column: 'A column belongs to a key. You are dragging a query.',
    all: 'The other five queries keep their numbers. What could change in their rows?',
  },
  why: 'A query’s numbers enter one row only. The other words attend as they did.',
  found: (share = '') => `mat gives cat ${share}.`,
};

export const zh: Words = {
  label: '拖动查询',
  ask: '拖动{queries|垫子}的两个蓝色数字，让垫子最关注{keys|小猫}。',
  question: '拖动时，哪些分数在变？',
  options: { row: '一行', column: '一列', all: '全部' },
  replies: {
    column: '列属于键，你拖的是查询。',
    all: '另外五个查询的数没有动，它们的行怎么会变？',
  },
  why: '一个查询的数只用在一行里，其他词的注意力照旧。',
  found: (share = '') => `垫子给小猫 ${share}。`,
};
