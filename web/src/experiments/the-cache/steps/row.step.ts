import { defineLesson } from '../../../experiment/lesson-step';
import type { Result } from '../compute';
import { parameters, type Table } from '../parameters';
import { computedAt, recomputedAt } from '../reading';

const headsOf = ({ layers }: Result): number =>
  layers.reduce((sum, { weights: { shape } }) => sum + (shape[0] ?? Number.NaN), 0);

/** One row of scores for the newest token, not all rows. */
export const step = defineLesson<Table, Result>({
  state: {},
  question: { kind: 'choice', options: ['one', 'row', 'all'] },
  covers: ['counts'],
  presents: ['weights', 'cache'],
  reached: ({ state }) => state.newest > parameters.newest.initial,
  right: (guess, { state: { newest }, result }) =>
    guess.kind === 'choice' &&
    guess.option === (computedAt(result, newest) === headsOf(result) * (newest + 1) ? 'row' : 'all'),
  numbers: ({ state: { newest }, result }) => [
    `${result.letters[newest]}`,
    `${computedAt(result, newest) / headsOf(result)}`,
    `${recomputedAt(result, newest) / headsOf(result)}`,
  ],
  solution: { state: { newest: parameters.newest.initial + 1 }, guess: { kind: 'choice', option: 'row' } },
});
