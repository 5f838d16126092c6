import { defineLesson } from '../../../experiment/lesson-step';
import { opening, places, type Result, type Table, weight, written } from './reading';

/** What a word may see decides what it can attend to. */
export const step = defineLesson<Table, Result>({
  state: { ...opening, query: places.cat },
  question: { kind: 'number', min: 0, max: 1 },
  knobs: ['mask'],
  reached: ({ state }) => state.mask === 'causal',
  right: (guess, live) =>
    guess.kind === 'number' && Math.abs(guess.value - weight(live, places.cat, places.cat)) <= 0.02,
  numbers: (live) => [written(weight(live, places.cat, places.cat))],
  solution: { state: { mask: 'causal' }, guess: { kind: 'number', value: 1 } },
});
