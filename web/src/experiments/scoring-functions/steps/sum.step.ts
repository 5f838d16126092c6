import { defineLesson } from '../../../experiment/lesson-step';
import { stillAbove } from '../../../experiment/short-of';
import { numberAt } from '../../../tensor/sought';
import { asking, best, places, queryOf, type Result, type Table, weightsOf, words, written } from './reading';

/** What the sum scores does not depend on the query. */
export const step = defineLesson<Table, Result>({
  state: { ...words, score: 'sum' },
  question: { kind: 'choice', options: ['follow', 'turn', 'stay'] },
  reached: (live) => live.state.score === 'sum' && numberAt(queryOf(live), 0) < -0.5,
  near(live) {
    const first = numberAt(queryOf(live), 0);
    return first < 0.5 ? ['further', stillAbove(first)] : undefined;
  },
  right: (guess) => guess.kind === 'choice' && guess.option === 'stay',
  numbers: (live) => [
    written(numberAt(weightsOf(live), best(weightsOf(live)))),
    written(numberAt(weightsOf(live), places.cat)),
  ],
  presents: [],
  solution: { state: { queries: asking(-1.5, 1) }, guess: { kind: 'choice', option: 'stay' } },
});
