import { defineLesson } from '../../../experiment/lesson-step';
import { most, places, type Result, type Table, winner, written } from './reading';

/** One word of the sentence turns the query. */
export const step = defineLesson<Table, Result>({
  state: {},
  still: true,
  question: { kind: 'choice', options: ['cat', 'mat', 'on'] },
  reached: ({ state }) => state.ending === 'soft',
  right: (guess, live) => guess.kind === 'choice' && places[guess.option as keyof typeof places] === winner(live),
  numbers: (live) => [written(most(live))],
  presents: ['sentence'],
  solution: {
    state: { ending: 'soft', query_x: 0.5, query_y: 1.75, word: places.mat },
    guess: { kind: 'choice', option: 'mat' },
  },
});
