import { defineLesson } from '../../../experiment/lesson-step';
import { valueIn } from '../../../tensor/sought';
import { opening, places, type Result, type Table, type Words, written } from './reading';

/** Where a query's row meets a key's column. */
export const step = defineLesson<Table, Result>({
  state: opening,
  question: { kind: 'place', figure: 'scores' },
  right: (guess) => guess.kind === 'place' && guess.place.row === places.sat && guess.place.column === places.cat,
  numbers: ({ result }) => [written(valueIn(result.scores, places.sat, places.cat))],
  solution: { guess: { kind: 'place', place: { panel: 0, row: places.sat, column: places.cat } } },
});

export const en: Words = {
  label: 'Where they meet',
  ask: 'The {queries|query} of “sat” asks who sat. Its score with the {keys|key} of “cat” stands somewhere in the matrix of scores.',
  question: 'Which cell is it?',
  replies: { other: 'Queries are the rows, at the left; keys are the columns, on top.' },
  why: 'A score stands where the query’s row meets the key’s column: their dot product, divided by √2. Keys lie on their side to be columns: ᵀ says so.',
  found: (score = '') => `“sat” and “cat”: ${score}.`,
  next: 'What does one query change?',
};

export const zh: Words = {
  label: '行列相交',
  ask: '「坐」的{queries|查询}在问：谁在坐？这个查询与「小猫」的{keys|键}有一个分数，就在分数矩阵里。',
  question: '是哪一格？',
  replies: { other: '查询是行，在左边；键是列，在上边。' },
  why: '分数在查询的行与键的列相交处：两者的点积，再除以 √2。键要成为列，所以横过来写，ᵀ 就是转置。',
  found: (score = '') => `「坐」与「小猫」：${score}。`,
  next: '一个查询会影响什么？',
};
