import { defineLesson } from '../../../experiment/lesson-step';
import { admirer, opening, places, type Result, type Table, type Words, weight, written } from './reading';

/** A row belongs to one query: another word is made the query. */
export const step = defineLesson<Table, Result>({
  state: opening,
  reached: (live) => live.state.query === admirer(live, places.mat),
  numbers: (live) => [written(weight(live, live.state.query, places.mat))],
  solution: { state: { query: places.on } },
});

export const en: Words = {
  label: 'Rows',
  ask: 'Now every word asks, not only “it”: six queries, six rows of numbers. Click the words one by one, and stop at the one that gives {keys|“mat”} the largest weight.',
  why: 'Each word is a query with a row of its own. The row shows how it shares a total of 1 among the keys.',
  found: (share = '') => `“on” gives “mat” ${share}, as it should: the cat sat on the mat.`,
  next: 'Where does a score stand in the matrix?',
};

export const zh: Words = {
  label: '行',
  ask: '现在不只是「它」，每个词都在提问：六个查询，六行数。逐个点这些词，找出给{keys|「垫子」}权重最大的那个。',
  why: '每个词都是一个查询，有自己的一行：这一行写着怎样把总量 1 分配给各个键。',
  found: (share = '') => `「上」给「垫子」${share}：坐在什么上？坐在垫子上。`,
  next: '一个分数在矩阵的什么地方？',
};
