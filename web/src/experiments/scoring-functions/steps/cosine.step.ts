import { defineLesson } from '../../../experiment/lesson-step';
import { numberAt } from '../../../tensor/sought';
import { places, type Result, type Table, weightsOf, words, written } from './reading';

/** A score that cannot grow leaves softmax timid. */
export const step = defineLesson<Table, Result>({
  state: { ...words, key: places.cat },
  question: { kind: 'number', min: 0, max: 1 },
  knobs: ['score'],
  reached: ({ state }) => state.score === 'cosine',
  right: (guess, live) =>
    guess.kind === 'number' && Math.abs(guess.value - numberAt(weightsOf(live), places.cat)) <= 0.1,
  numbers: (live) => [written(numberAt(weightsOf(live), places.cat))],
  presents: [],
  solution: { state: { score: 'cosine' }, guess: { kind: 'number', value: 0.33 } },
});
