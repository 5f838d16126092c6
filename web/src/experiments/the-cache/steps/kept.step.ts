import { defineLesson } from '../../../experiment/lesson-step';
import { fixed } from '../../../text/format';
import type { Result } from '../compute';
import { whole } from '../letters';
import { parameters, type Table } from '../parameters';
import { bytesAt } from '../reading';

/** Sums in another order. */
const rounding = 1e-5;

/** With keys and values alone it finds what computing everything at once finds. */
export const step = defineLesson<Table, Result>({
  state: {},
  question: { kind: 'choice', options: ['queries', 'keysAndValues', 'weights'] },
  knobs: ['newest'],
  covers: ['cache'],
  presents: ['weights', 'cache'],
  reached: ({ state }) => state.newest === whole - 1,
  near: ({ state: { newest } }) => (newest === parameters.newest.initial ? undefined : ['on', `${whole - 1 - newest}`]),
  right: (guess, { result }) =>
    guess.kind === 'choice' && guess.option === (result.residual < rounding ? 'keysAndValues' : 'weights'),
  numbers: ({ state: { newest }, result }) => [fixed(result.residual, 6), `${bytesAt(result, newest)}`],
  solution: { state: { newest: whole - 1 }, guess: { kind: 'choice', option: 'keysAndValues' } },
});
