import { defineLesson } from '../../../experiment/lesson-step';
import { type Result, speed } from '../compute';
import type { State, Table } from '../parameters';

/** Radians that the hand has turned. */
const turned = ({ offset, pair, num_hiddens }: State): number => offset * speed(pair, num_hiddens);

const degrees = (state: State): string => `${Math.round((turned(state) * 180) / Math.PI)}`;

export const step = defineLesson<Table, Result>({
  state: { num_hiddens: 8, position: 13, offset: 1, pair: 1 },
  question: { kind: 'number', min: 1, max: 60 },
  knobs: ['offset'],
  reach: { offset: { min: 0, max: 40 } },
  presents: ['matrices'],
  reached: ({ state }) => state.pair === 1 && state.num_hiddens === 8 && Math.abs(turned(state) - Math.PI) < 0.1,
  near: ({ state }) => {
    if (state.offset < 0 && state.position + state.offset === 0) return ['first'];
    return state.offset >= 18 && state.offset <= 40 && Math.abs(turned(state) - Math.PI) >= 0.1
      ? ['angle', `${state.offset}`, degrees(state)]
      : undefined;
  },
  right: (guess, { state }) =>
    guess.kind === 'number' && Math.abs(guess.value - Math.PI / speed(state.pair, state.num_hiddens)) <= 1.5,
  numbers: ({ state }) => [`${state.offset}`, degrees(state)],
  solution: { state: { offset: 31 }, guess: { kind: 'number', value: 31 } },
});
