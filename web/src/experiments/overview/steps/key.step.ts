import { defineLesson } from '../../../experiment/lesson-step';
import { stillBelow } from '../../../experiment/short-of';
import { moved, opening, places, type Result, type Table, type Words, weight, withRow, written } from './reading';

/** A key's numbers reach a column of scores, and through softmax every weight. */
export const step = defineLesson<Table, Result>({
  state: opening,
  question: { kind: 'choice', options: ['column', 'row', 'all'] },
  reached: ({ state }) => moved(state, 'keys') >= 0.5 && moved(state, 'queries') < 0.01,
  near({ state }) {
    const [ofKeys, ofQueries] = [moved(state, 'keys'), moved(state, 'queries')];
    if (ofQueries >= 0.01 && ofQueries < Number.POSITIVE_INFINITY) return ['query', written(ofQueries)];
    return ofKeys > 0.05 && ofKeys < 0.5 ? ['further', stillBelow(ofKeys)] : undefined;
  },
  right: (guess) => guess.kind === 'choice' && guess.option === 'all',
  numbers: (live) => [written(weight(live, places.it, places.cat))],
  solution: { state: { keys: withRow('keys', places.mat, [1.5, 2.35]) }, guess: { kind: 'choice', option: 'all' } },
});

export const en: Words = {
  label: 'Drag a key',
  ask: 'Each orange column is a {keys|key}. Drag one of its numbers by 0.5 or more.',
  question: 'One column of scores will change. Which weights will?',
  options: { column: 'the same column', row: 'one row', all: 'all of them' },
  replies: {
    column: 'Look at a row: if one weight grows, where does it take that from?',
    row: 'Every query meets this key, so every row has a changed score.',
  },
  near: {
    further: (way = '') => `The key has moved by ${way}: drag on, to 0.5 or more.`,
    query: (way = '') => `A query has moved by ${way}: press “Reset”, and drag a key.`,
  },
  why: 'Every row has one changed score, and the weights of a row always add up to 1: where one changes, all others of its row give way.',
  found: (share = '') => `“it” now gives “cat” ${share}; it gave 0.67.`,
  next: 'May a word see every other word?',
};

export const zh: Words = {
  label: '拖动键',
  ask: '每个橙色的列是一个{keys|键}。把其中一个数改动 0.5 以上。',
  question: '分数只会变一列。权重会变哪些？',
  options: { column: '同一列', row: '一行', all: '全部' },
  replies: {
    column: '看一行：一个权重变大，多出来的是从哪里来的？',
    row: '每个查询都遇上这个键，所以每一行都有一个分数变了。',
  },
  near: {
    further: (way = '') => `键只改动了 ${way}：再拖，到 0.5 以上。`,
    query: (way = '') => `查询被改动了 ${way}：按「还原」，再拖动一个键。`,
  },
  why: '每一行都有一个分数变了，而一行的权重之和总是 1：一个变了，同一行的其他权重也跟着变。',
  found: (share = '') => `「它」现在给「小猫」${share}，原来给 0.67。`,
  next: '一个词可以看到所有的词吗？',
};
