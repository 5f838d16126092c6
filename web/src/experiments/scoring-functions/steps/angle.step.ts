import { defineLesson } from '../../../experiment/lesson-step';
import { stillBelow } from '../../../experiment/short-of';
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

const offered = ['45', '90', '180'] as const;

/** A right angle has no dot product. */
export const step = defineLesson<Table, Result>({
  state: { ...words, key: places.cat },
  question: { kind: 'choice', options: offered },
  reached: (live) => Math.abs(scoreOf(live, places.cat)) < 0.15 && Math.hypot(...queryOf(live)) > 0.8,
  near(live) {
    const [score, length] = [scoreOf(live, places.cat), Math.hypot(...queryOf(live))];
    if (Math.abs(score) > 0.8) return undefined;
    if (Math.abs(score) < 0.15) return ['short', stillBelow(length)];
    return [score > 0 ? 'further' : 'back', written(score)];
  },
  right(guess, live) {
    const angle = inDegrees(angleTo(live, places.cat));
    const near = [...offered].sort((a, b) => Math.abs(Number(a) - angle) - Math.abs(Number(b) - angle));
    return guess.kind === 'choice' && guess.option === near[0];
  },
  numbers: (live) => [inDegrees(angleTo(live, places.cat)).toFixed(0), written(scoreOf(live, places.cat))],
  presents: [],
  solution: { state: { queries: asking(0.35, 1.79) }, guess: { kind: 'choice', option: '90' } },
});
