import { defineLesson } from '../../../experiment/lesson-step';
import { stillAbove } from '../../../experiment/short-of';
import { numberAt } from '../../../tensor/sought';
import { values } from '../arrows';
import { parameters, type State } from '../parameters';
import { places, type Result, type Table, weightOf, winner, written } from './reading';

const [x, y] = values[places.on] ?? [Number.NaN, Number.NaN];

/** From the output to the value. */
const distance = ({ output }: Result): number => Math.hypot(numberAt(output.data, 0) - x, numberAt(output.data, 1) - y);

/** Nothing has been pulled or divided yet. */
const isAtStart = ({ query_x, query_y, divide_by }: State): boolean =>
  query_x === parameters.query_x.initial &&
  query_y === parameters.query_y.initial &&
  divide_by === parameters.divide_by.initial;

/** The output reaches a value only where its word takes nearly all. */
export const step = defineLesson<Table, Result>({
  state: { word: places.on },
  knobs: ['divide_by'],
  reached: ({ result }) => distance(result) < 0.3,
  near(live) {
    const left = distance(live.result);
    if (isAtStart(live.state)) return undefined;
    // Its key is longer: however sharp the bar, it keeps a share while the query points between the two.
    const mat = weightOf(live, places.mat);
    if (winner(live) === places.on && live.state.divide_by < 0.5 && mat > 0.1) return ['mat', written(mat)];
    return [winner(live) === places.on ? 'sharper' : 'pull', stillAbove(left)];
  },
  numbers: (live) => [written(weightOf(live, places.on))],
  presents: ['mix'],
  scales: { compete: 25 },
  solution: { state: { query_x: -2.8, query_y: 1, divide_by: 0.3 } },
});
