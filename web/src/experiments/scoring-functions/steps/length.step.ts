import { defineLesson } from '../../../experiment/lesson-step';
import { stillBelow } from '../../../experiment/short-of';
import { numberAt } from '../../../tensor/sought';
import {
  angleTo,
  asking,
  inDegrees,
  places,
  queryOf,
  type Result,
  scoreOf,
  type Table,
  words,
  written,
} from './reading';

/** The angle at the start, which stays. */
const [x, y] = [1.2, 0.55];
const turned = ({ queries }: { readonly queries: readonly number[] }): number =>
  Math.abs(Math.atan2(numberAt(queries, 1), numberAt(queries, 0)) - Math.atan2(y, x));

/** Twice the length, twice the score. */
export const step = defineLesson<Table, Result>({
  state: { ...words, key: places.cat, queries: asking(x, y) },
  question: { kind: 'number', min: 0, max: 10 },
  reached: (live) =>
    Math.hypot(...queryOf(live)) >= 1.9 * Math.hypot(x, y) && turned({ queries: queryOf(live) }) < 0.12,
  near(live) {
    const query = queryOf(live);
    const length = Math.hypot(...query);
    if (turned({ queries: query }) >= 0.12)
      return ['turned', ((turned({ queries: query }) * 180) / Math.PI).toFixed(0)];
    return length > 1.2 * Math.hypot(x, y) ? ['short', stillBelow(length)] : undefined;
  },
  right: (guess, live) => guess.kind === 'number' && Math.abs(guess.value - scoreOf(live, places.cat)) <= 0.4,
  numbers: (live) => [
    written(Math.hypot(...queryOf(live)) / Math.hypot(x, y)),
    inDegrees(angleTo(live, places.cat)).toFixed(0),
    written(scoreOf(live, places.cat)),
  ],
  presents: ['numbers'],
  solution: { state: { queries: asking(2 * x, 2 * y) }, guess: { kind: 'number', value: 3.55 } },
});
