import { defineLesson } from '../../../experiment/lesson-step';
import { stillAbove, stillBelow } from '../../../experiment/short-of';
import { numberAt } from '../../../tensor/sought';
import { values } from '../arrows';
import { parameters, type State } from '../parameters';
import { most, places, type Result, scoreOf, type Table, weightOf, weightsOf, winner, written } from './reading';

/** The first act, about “mat”: the arrow is pulled, and another word takes the bar. */
const pull = defineLesson<Table, Result>({
  state: { word: places.mat },
  reached: (live) => live.state.ending === 'tired' && weightOf(live, places.mat) > 0.5,
  near(live) {
    const weight = weightOf(live, places.mat);
    if (live.result.trained) return ['trained'];
    if (live.state.ending !== 'tired') return ['ending'];
    return weight > 0.3 ? ['further', stillBelow(weight, 0.5)] : undefined;
  },
  numbers: (live) => [written(weightOf(live, places.mat))],
  presents: ['sentence'],
  solution: { state: { query_x: 0.5, query_y: 1.75 } },
});

/** One word of the sentence turns the query. */
const flip = defineLesson<Table, Result>({
  state: {},
  still: true,
  question: { kind: 'choice', options: ['cat', 'mat', 'on'] },
  reached: ({ state }) => state.ending === 'soft',
  right: (guess, live) => guess.kind === 'choice' && places[guess.option as keyof typeof places] === winner(live),
  numbers: (live) => [written(most(live))],
  presents: ['sentence'],
  alone: 'narrow',
  solution: {
    state: { ending: 'soft', query_x: 0.5, query_y: 1.75, word: places.mat },
    guess: { kind: 'choice', option: 'mat' },
  },
});

/** A query of 0: softmax still hands out its 1. */
const nothing = defineLesson<Table, Result>({
  state: {},
  question: { kind: 'choice', options: ['zero', 'equal', 'kept'] },
  reached: ({ state }) => Math.hypot(state.query_x, state.query_y) < 0.02,
  near({ state }) {
    const length = Math.hypot(state.query_x, state.query_y);
    return length < 0.8 ? ['long', stillAbove(length, 0.02)] : undefined;
  },
  truth(live) {
    const equal = most(live) - Math.min(...weightsOf(live)) < 1e-3;
    return equal ? 'equal' : 'kept';
  },
  numbers: (live) => [String(weightsOf(live).length), written(most(live))],
  presents: [],
  alone: 'narrow',
  solution: { state: { query_x: 0, query_y: 0 }, guess: { kind: 'choice', option: 'equal' } },
});

type Now = Parameters<typeof scoreOf>[0];

/** How much more "cat" scores than "mat", and how many times its weight is. */
const ahead = (live: Now): number => scoreOf(live, places.cat) - scoreOf(live, places.mat);
const times = (live: Now): number => weightOf(live, places.cat) / weightOf(live, places.mat);

/** What the options say a point more of score multiplies a weight by. */
const offered = { twice: 2, e: Math.E, tenfold: 10 } as const;
type Offered = keyof typeof offered;

/** Softmax: e to each score, divided by the sum of all. */
const softmax = defineLesson<Table, Result>({
  // Scores alike: at a right angle to the difference of the two keys.
  state: { query_x: 1.4, query_y: 1.2 },
  question: { kind: 'choice', options: Object.keys(offered) },
  // Near enough to one point for the two numbers in the bar to answer the question.
  reached: (live) => ahead(live) >= 0.9 && ahead(live) < 1.35,
  near(live) {
    const points = ahead(live);
    if (points >= 1.35) return ['far', written(points)];
    // If they are alike nothing has been pulled yet.
    if (Math.abs(points) < 0.01) return undefined;
    return points < 0 ? ['mat', written(-points)] : ['further', stillBelow(points, 0.9)];
  },
  truth(live) {
    const ofOnePoint = times(live) ** (1 / ahead(live));
    const off = (option: string): number => Math.abs(offered[option as Offered] - ofOnePoint);
    const best = Object.keys(offered).sort((a, b) => off(a) - off(b))[0];
    return best;
  },
  numbers: (live) => [written(ahead(live)), written(times(live))],
  presents: [],
  alone: 'narrow',
  // Exactly 1.00 more, so that a class reads 2.72 times.
  solution: { state: { query_x: 1.71, query_y: 0.96 }, guess: { kind: 'choice', option: 'e' } },
});

const root = parameters.divide_by.initial;

/** How far the query has been pulled from where it was. */
const far = ({ query_x, query_y }: State): number =>
  Math.hypot(query_x - parameters.query_x.initial, query_y - parameters.query_y.initial);

/** The divisor: the order stays, the differences grow. */
const sharp = defineLesson<Table, Result>({
  state: {},
  still: true,
  question: { kind: 'number', min: 0, max: 1 },
  knobs: ['divide_by'],
  reached: ({ state }) => state.divide_by <= 0.3 && far(state) < 0.3,
  near({ state }) {
    const moved = far(state);
    if (moved >= 0.3) return ['moved', written(moved)];
    return state.divide_by < 0.8 ? ['divisor', stillAbove(state.divide_by, 0.3)] : undefined;
  },
  right: (guess, live) => guess.kind === 'number' && Math.abs(guess.value - weightOf(live, places.cat)) <= 0.05,
  numbers: (live) => [written(weightOf(live, places.cat)), (root / live.state.divide_by).toFixed(1)],
  presents: [],
  alone: 'narrow',
  scales: { compete: 13 },
  solution: { state: { divide_by: 0.3 }, guess: { kind: 'number', value: 1 } },
});

const [x, y] = values[places.on] ?? [Number.NaN, Number.NaN];

/** From the output to the value. */
const distance = ({ output }: Result): number => Math.hypot(numberAt(output.data, 0) - x, numberAt(output.data, 1) - y);

/** Nothing has been pulled or divided yet. */
const isAtStart = ({ query_x, query_y, divide_by }: State): boolean =>
  query_x === parameters.query_x.initial &&
  query_y === parameters.query_y.initial &&
  divide_by === parameters.divide_by.initial;

/** The output reaches a value only where its word takes nearly all. */
const output = defineLesson<Table, Result>({
  state: { word: places.on },
  knobs: ['divide_by'],
  reached: ({ result }) => distance(result) < 0.3,
  near(live) {
    const left = distance(live.result);
    if (isAtStart(live.state)) return undefined;
    // Its key is longer: it wins, or keeps a share that no divisor takes away, while the query points between the two.
    const [mat, on] = [weightOf(live, places.mat), weightOf(live, places.on)];
    const isBetween = winner(live) === places.on && mat > (live.state.divide_by < 0.5 ? 0.1 : on / 2);
    if (winner(live) === places.mat || isBetween) return ['mat', written(mat)];
    return [winner(live) === places.on ? 'sharper' : 'pull', stillAbove(left, 0.3)];
  },
  numbers: (live) => [written(weightOf(live, places.on))],
  presents: ['mix'],
  scales: { compete: 25 },
  solution: { state: { query_x: -2.8, query_y: 1, divide_by: 0.3 } },
});

/** In order: what the hand does, what the sentence does, softmax between its two ends, then what comes out. */
export const steps = { pull, flip, nothing, softmax, sharp, output };
