import { defineLesson } from '../../../experiment/lesson-step';
import { nth, row } from '../../../tensor/read';
import { opening, places, type Result, type Table, type Words, written } from './reading';

/** Where a query's row meets a key's column. */
export const step = defineLesson<Table, Result>({
  state: opening,
  question: { kind: 'place', figure: 'scores' },
  right: (guess) => guess.kind === 'place' && guess.place.row === places.sat && guess.place.column === places.cat,
  numbers: ({ result }) => [written(nth(row(result.scores, places.sat), places.cat))],
  solution: { guess: { kind: 'place', place: { panel: 0, row: places.sat, column: places.cat } } },
});

export const en: Words = {
  label: 'Where they meet',
  ask: 'The query of “sat” asks who sat. Its score with the key of “cat” stands somewhere in the matrix of scores.',
  question: 'Click that score.',
  replies: { other: 'Queries are the rows, at the left; keys are the columns, on top.' },
  why: 'The score stands where the row of the query meets the column of the key: their dot product, divided by √2.',
  found: (score = '') => `sat and cat: ${score}.`,
};

export const zh: Words = {
  label: '行列相交',
  ask: '「坐」的查询在问谁坐。它与「小猫」的键的分数，就在分数矩阵里。',
  question: '点出这个分数。',
  replies: { other: '查询是行，在左边；键是列，在上边。' },
  why: '分数就在查询的行与键的列相交处：两者的点积，再除以 √2。',
  found: (score = '') => `坐与小猫：${score}。`,
};
