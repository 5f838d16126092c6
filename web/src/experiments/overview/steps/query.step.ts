import { defineLesson } from '../../../experiment/lesson-step';
import { stillBelow } from '../../../experiment/short-of';
import { favourite, opening, places, type Result, type Table, weight, withRow, written } from './reading';

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
