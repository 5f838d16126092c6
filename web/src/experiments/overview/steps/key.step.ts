import { defineLesson } from '../../../experiment/lesson-step';
import { moved, opening, places, type Result, type Table, type Words, weight, withRow, written } from './reading';

/** A key's numbers reach a column of scores, and through softmax every weight. */
export const step = defineLesson<Table, Result>({
  state: opening,
  question: { kind: 'choice', options: ['column', 'row', 'all'] },
  reached: ({ state }) => moved(state, 'keys') >= 0.5 && moved(state, 'queries') < 0.01,
  right: (guess) => guess.kind === 'choice' && guess.option === 'all',
  numbers: (live) => [written(weight(live, places.it, places.cat))],
  solution: { state: { keys: withRow('keys', places.mat, [1.5, 2.35]) }, guess: { kind: 'choice', option: 'all' } },
});

export const en: Words = {
  label: 'Drag a key',
  ask: 'Now drag an orange number by 0.5 or more: a {keys|key}.',
  question: 'One column of scores changes. Which weights change?',
  options: { column: 'the same column', row: 'one row', all: 'all of them' },
  replies: {
    column: 'Look at a row: if one weight grows, where does it take that from?',
    row: 'Every query meets this key, so every row has a changed score.',
  },
  why: 'Every row gets one changed score, and the weights of a row share a 1: if one grows, the others shrink.',
  found: (share = '') => `“it” now gives cat ${share}; it was 0.67.`,
};

export const zh: Words = {
  label: '拖动键',
  ask: '再拖动一个橙色的数，改变 0.5 以上：这是一个{keys|键}。',
  question: '分数只变了一列。权重哪些变了？',
  options: { column: '同一列', row: '一行', all: '全部' },
  replies: {
    column: '看一行：一个权重变大，多出来的是从哪里来的？',
    row: '每个查询都遇上这个键，所以每一行都有一个分数变了。',
  },
  why: '每一行都有一个分数变了，而一行的权重合起来是 1：一个变大，别的就变小。',
  found: (share = '') => `「它」现在给小猫 ${share}，原来是 0.67。`,
};
