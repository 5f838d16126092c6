import { defineLesson } from '../../../experiment/lesson-step';
import { stillAbove } from '../../../experiment/short-of';
import { parameters, type State } from '../parameters';
import { places, type Result, type Table, weightOf, written } from './reading';

const root = parameters.divide_by.initial;

/** How far the query has been pulled from where it was. */
const far = ({ query_x, query_y }: State): number =>
  Math.hypot(query_x - parameters.query_x.initial, query_y - parameters.query_y.initial);

/** The divisor: the order stays, the differences grow. */
export const step = defineLesson<Table, Result>({
  state: {},
  still: true,
  question: { kind: 'number', min: 0, max: 1 },
  knobs: ['divide_by'],
  reached: ({ state }) => state.divide_by <= 0.3 && far(state) < 0.3,
  near({ state }) {
    const moved = far(state);
    if (moved >= 0.3) return ['moved', written(moved)];
    return state.divide_by < 0.8 ? ['divisor', stillAbove(state.divide_by)] : undefined;
  },
  right: (guess, live) => guess.kind === 'number' && Math.abs(guess.value - weightOf(live, places.cat)) <= 0.05,
  numbers: (live) => [written(weightOf(live, places.cat)), (root / live.state.divide_by).toFixed(1)],
  presents: [],
  scales: { compete: 20 },
  solution: { state: { divide_by: 0.2 }, guess: { kind: 'number', value: 1 } },
});
