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
  ask: 'Click the words, one after the other. Stop at the one that gives {keys|mat} the largest weight.',
  why: 'Each word is a query with a row of its own. The row shows how it shares its 1 among the keys.',
  found: (share = '') => `“on” gives mat ${share}: on what? On the mat.`,
};

export const zh: Words = {
  label: '行',
  ask: '一个一个点这些词，停在给{keys|垫子}权重最大的那个词上。',
  why: '每个词都是一个查询，有自己的一行。这一行就是它怎样把自己的 1 分给各个键。',
  found: (share = '') => `「上」给垫子 ${share}：在什么上？在垫子上。`,
};
