import { defineLesson } from '../../../experiment/lesson-step';
import { stillBelow } from '../../../experiment/short-of';
import { favourite, opening, places, type Result, type Table, type Words, weight, withRow, written } from './reading';

/** A query's numbers reach one row alone. */
export const step = defineLesson<Table, Result>({
  state: { ...opening, query: places.mat },
  question: { kind: 'choice', options: ['row', 'column', 'all'] },
  reached: (live) => favourite(live, places.mat) === places.cat,
  near(live) {
    const share = weight(live, places.mat, places.cat);
    const most = weight(live, places.mat, favourite(live, places.mat));
    return share > 0.15 ? ['further', stillBelow(share), written(most)] : undefined;
  },
  right: (guess) => guess.kind === 'choice' && guess.option === 'row',
  numbers: (live) => [written(weight(live, places.mat, places.cat))],
  solution: {
    state: { query: places.mat, queries: withRow('queries', places.mat, [2, -0.5]) },
    guess: { kind: 'choice', option: 'row' },
  },
});

export const en: Words = {
  label: 'Drag a query',
  ask: 'Drag the two numbers of the {queries|query of “mat”} until “mat” gives {keys|“cat”} the largest weight. Pull as often as you like.',
  question: 'Which scores will change while you drag?',
  options: { row: 'one row', column: 'one column', all: 'all' },
  replies: {
    column: 'A column belongs to a key. You are dragging a query.',
    all: 'The other five queries keep their numbers. What could change in their rows?',
  },
  near: {
    further: (share = '', most = '') => `“mat” gives “cat” ${share}, and at most ${most} to another: drag on.`,
  },
  why: 'A query’s numbers enter only its own row. The other rows stay as they were.',
  found: (share = '') => `“mat” gives “cat” ${share}.`,
  next: 'And what does one key change?',
};

export const zh: Words = {
  label: '拖动查询',
  ask: '拖动{queries|「垫子」的查询}的两个数，让「垫子」给{keys|「小猫」}的权重最大。可以多拖几次。',
  question: '拖动时，哪些分数会变？',
  options: { row: '一行', column: '一列', all: '全部' },
  replies: {
    column: '列属于键，你拖的是查询。',
    all: '另外五个查询的数没有动，它们的行怎么会变？',
  },
  near: {
    further: (share = '', most = '') => `「垫子」给「小猫」${share}，给另一个词 ${most}：再拖一点。`,
  },
  why: '一个查询只影响自己那一行，其他行不变。',
  found: (share = '') => `「垫子」给「小猫」${share}。`,
  next: '一个键会影响什么？',
};
