import { defineLesson } from '../../../experiment/lesson-step';
import { admirer, opening, places, type Result, type Table, weight, written } from './reading';

/** A row belongs to one query: another word is made the query. */
export const step = defineLesson<Table, Result>({
  state: opening,
  reached: (live) => live.state.query === admirer(live, places.mat),
  numbers: (live) => [written(weight(live, live.state.query, places.mat))],
  solution: { state: { query: places.on } },
});
