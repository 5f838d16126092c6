import { defineLesson } from '../../../experiment/lesson-step';
import { stillBelow } from '../../../experiment/short-of';
import { places, type Result, type Table, weightOf, written } from './reading';

/** The first act, about “mat”: the arrow is pulled, and another word takes the bar. */
export const step = defineLesson<Table, Result>({
  state: { word: places.mat },
  reached: (live) => live.state.ending === 'tired' && weightOf(live, places.mat) > 0.5,
  near(live) {
    const weight = weightOf(live, places.mat);
    if (live.result.trained) return ['trained'];
    if (live.state.ending !== 'tired') return ['ending'];
    return weight > 0.3 ? ['further', stillBelow(weight)] : undefined;
  },
  numbers: (live) => [written(weightOf(live, places.mat))],
  presents: ['sentence'],
  solution: { state: { query_x: 0.5, query_y: 1.75 } },
});
