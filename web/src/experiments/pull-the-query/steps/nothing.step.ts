import { defineLesson } from '../../../experiment/lesson-step';
import { stillAbove } from '../../../experiment/short-of';
import { most, type Result, type Table, weightsOf, written } from './reading';

/** A query of 0: softmax still hands out its 1. */
export const step = defineLesson<Table, Result>({
  state: {},
  question: { kind: 'choice', options: ['zero', 'equal', 'kept'] },
  reached: ({ state }) => Math.hypot(state.query_x, state.query_y) < 0.02,
  near({ state }) {
    const length = Math.hypot(state.query_x, state.query_y);
    return length < 0.8 ? ['long', stillAbove(length)] : undefined;
  },
  right: (guess, live) => {
    const equal = most(live) - Math.min(...weightsOf(live)) < 1e-3;
    return guess.kind === 'choice' && guess.option === (equal ? 'equal' : 'kept');
  },
  numbers: (live) => [String(weightsOf(live).length), written(most(live))],
  presents: [],
  solution: { state: { query_x: 0, query_y: 0 }, guess: { kind: 'choice', option: 'equal' } },
});
