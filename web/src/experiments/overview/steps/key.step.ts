import { defineLesson } from '../../../experiment/lesson-step';
import { stillBelow } from '../../../experiment/short-of';
import { moved, opening, places, type Result, type Table, weight, withRow, written } from './reading';

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
