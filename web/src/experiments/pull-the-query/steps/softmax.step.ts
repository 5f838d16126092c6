import { defineLesson } from '../../../experiment/lesson-step';
import { stillBelow } from '../../../experiment/short-of';
import { places, type Result, scoreOf, type Table, weightOf, written } from './reading';

type Now = Parameters<typeof scoreOf>[0];

/** How much more "cat" scores than "mat", and how many times its weight is. */
const ahead = (live: Now): number => scoreOf(live, places.cat) - scoreOf(live, places.mat);
const times = (live: Now): number => weightOf(live, places.cat) / weightOf(live, places.mat);

/** What the options say a point more of score multiplies a weight by. */
const offered = { twice: 2, e: Math.E, tenfold: 10 } as const;
type Offered = keyof typeof offered;

/** Softmax: e to each score, divided by the sum of all. */
export const step = defineLesson<Table, Result>({
  // Scores alike: at a right angle to the difference of the two keys.
  state: { query_x: 1.4, query_y: 1.2 },
  question: { kind: 'choice', options: Object.keys(offered) },
  // Near enough to one point for the two numbers in the bar to answer the question.
  reached: (live) => ahead(live) >= 0.95 && ahead(live) < 1.35,
  near(live) {
    const points = ahead(live);
    if (points >= 1.35) return ['far', stillBelow(points)];
    // If they are alike nothing has been pulled yet.
    if (Math.abs(points) < 0.01) return undefined;
    return points < 0 ? ['mat', stillBelow(-points)] : ['further', stillBelow(points)];
  },
  right(guess, live) {
    const ofOnePoint = times(live) ** (1 / ahead(live));
    const off = (option: string): number => Math.abs(offered[option as Offered] - ofOnePoint);
    const best = Object.keys(offered).sort((a, b) => off(a) - off(b))[0];
    return guess.kind === 'choice' && guess.option === best;
  },
  numbers: (live) => [written(ahead(live)), written(times(live))],
  presents: [],
  // Exactly 1.00 more, so that a class reads 2.72 times.
  solution: { state: { query_x: 1.71, query_y: 0.96 }, guess: { kind: 'choice', option: 'e' } },
});
