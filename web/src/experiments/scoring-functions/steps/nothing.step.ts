import { defineLesson } from '../../../experiment/lesson-step';
import { stillAbove } from '../../../experiment/short-of';
import { numberAt } from '../../../tensor/sought';
import { asking, best, queryOf, type Result, spread, type Table, weightsOf, words, written } from './reading';

/** What is left of two scores without a query. */
export const step = defineLesson<Table, Result>({
  state: words,
  question: { kind: 'choice', options: ['dot', 'additive', 'neither'] },
  reached: (live) => Math.hypot(...queryOf(live)) < 0.02,
  near(live) {
    const length = Math.hypot(...queryOf(live));
    return length < 0.8 ? ['long', stillAbove(length)] : undefined;
  },
  right(guess, live) {
    const tells = (which: 'other' | 'additive'): boolean => spread(weightsOf(live, which)) > 0.01;
    const answer = tells('other') ? 'dot' : tells('additive') ? 'additive' : 'neither';
    return guess.kind === 'choice' && guess.option === answer;
  },
  numbers(live) {
    const weights = weightsOf(live, 'additive');
    return [written(numberAt(weights, best(weights))), written(Math.min(...weights))];
  },
  presents: ['additive'],
  solution: { state: { queries: asking(0, 0) }, guess: { kind: 'choice', option: 'additive' } },
});
