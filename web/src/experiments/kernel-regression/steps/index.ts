import { has } from '../../../../../wasm/package/has';
import type { Live } from '../../../experiment/contract';
import { defineLesson } from '../../../experiment/lesson-step';
import { stillBelow } from '../../../experiment/short-of';
import { sum } from '../../../tensor/read';
import { largestIn, numberAt, rowIn, valueIn } from '../../../tensor/sought';
import { fixed, short } from '../../../text/format';
import type { Result } from '../compute';
import { type Table, widths } from '../parameters';
import { freshNow, least, lossNow, wNow } from '../shown';
import type { Width } from '../width';

type Now = Live<Table, Result>;

const broad = 1.7;

/** One point has nearly everything. */
const nearlyAll = 0.95;

/** So even that no point stands out. */
const even = 1.05;

/** What the query gives the point that gets most. */
function most({ state, result }: Now): { readonly point: number | undefined; readonly weight: number } {
  const weights = rowIn(result.weights, state.query) ?? [];
  const point = largestIn(weights);
  return { point, weight: numberAt(weights, point) };
}

const mean = ({ y_train: { data } }: Result): number => sum(data) / data.length;

/** Which of the three f(x) is closest to. */
function closest(now: Now): string {
  const { state, result } = now;
  const x = numberAt(result.x_query.data, state.query);
  const here = numberAt(result.output.data, state.query);
  const all = {
    nearest: numberAt(result.y_train.data, most(now).point),
    mean: mean(result),
    truth: 2 * Math.sin(x) + x ** 0.8,
  };
  const off = ([, y]: readonly [string, number]): number => Math.abs(y - here);
  return Object.entries(all).reduce((best, one) => (off(one) < off(best) ? one : best))[0];
}

const narrow = defineLesson<Table, Result>({
  state: { kernel: 'parametric', w: broad, query: 7, point: 10 },
  question: { kind: 'choice', options: ['nearest', 'mean', 'truth'] },
  knobs: ['w'],
  reach: { w: { max: 10 } },
  reached: (now) => now.state.picture === 'weights' && most(now).weight >= nearlyAll,
  near(now) {
    const { w } = now.state;
    if (w === broad) return undefined;
    const { point, weight } = most(now);
    return w < broad ? ['wide'] : ['short', `${point}`, stillBelow(weight, nearlyAll)];
  },
  after: (now) =>
    most(now).weight * sizeOf(now) < even ? ['even', short(now.state.w), fixed(mean(now.result), 2)] : undefined,
  truth: (now) => closest(now),
  numbers: (now) => {
    const { point, weight } = most(now);
    return [
      short(now.state.w),
      `${point}`,
      fixed(weight, 2),
      fixed(numberAt(now.result.output.data, now.state.query), 2),
      fixed(numberAt(now.result.y_train.data, point), 2),
    ];
  },
  solution: { state: { w: 8 }, guess: { kind: 'choice', option: 'nearest' } },
});

const sizeOf = ({ result }: Now): number => result.y_train.data.length;

const start = 1;
const doubled = 2 * start;

/** At most so many times the least loss. */
const inValley = 1.02;

/** The width with the least loss. */
function bestOf({ curve }: Width): 'narrow' | 'between' | 'wide' {
  const at = widths.indexOf(least(curve.own).w);
  if (at === 0) return 'wide';
  return at === widths.length - 1 ? 'narrow' : 'between';
}

const valley = defineLesson<Table, Result>({
  state: { picture: 'width', w: start, query: 40, curve: false },
  question: { kind: 'choice', options: ['wide', 'between', 'narrow'] },
  knobs: [],
  reached: ({ state, result: { width } }) =>
    width !== undefined &&
    state.leave_one_out &&
    state.examples === '50' &&
    state.training_step === 0 &&
    lossNow(width) <= inValley * least(width.curve.own).loss,
  near({ state, result: { width } }) {
    if (!width) return undefined;
    if (!state.leave_one_out) return ['itself'];
    if (state.training_step > 0) return ['pressed'];
    if (state.w === start || lossNow(width) <= inValley * least(width.curve.own).loss) return undefined;
    return [wNow(width) < least(width.curve.own).w ? 'short' : 'far', short(state.w), fixed(lossNow(width), 3)];
  },
  truth: ({ result: { width } }) => width && bestOf(width),
  numbers({ result: { width } }) {
    if (!width) return [];
    const { own } = width.curve;
    const last = widths.length - 1;
    return [
      short(wNow(width)),
      fixed(lossNow(width), 3),
      short(numberAt(widths, 0)),
      fixed(numberAt(own, 0), 3),
      short(numberAt(widths, last)),
      fixed(numberAt(own, last), 3),
    ];
  },
  solution: { state: { w: 3.9 }, guess: { kind: 'choice', option: 'between' } },
});

/** At most so many times the least loss. */
const nearLeast = 1.01;

/** The loss to come down to. */
const goal = ({ curve }: Width): number => nearLeast * least(curve.own).loss;

/** How far a step has moved w. */
const move = ({ walked }: Width, step: number): number => numberAt(walked, step + 1) - numberAt(walked, step);

/** True if the first step went further than the last. */
function longest(width: Width): 'first' | 'same' | 'last' {
  const [first, last] = [0, width.walked.length - 2].map((step) => Math.abs(move(width, step))) as [number, number];
  if (first > 2 * last) return 'first';
  return last > 2 * first ? 'last' : 'same';
}

const descent = defineLesson<Table, Result>({
  state: { picture: 'width', w: start, query: 40 },
  question: { kind: 'choice', options: ['first', 'same', 'last'] },
  knobs: [],
  reached: ({ state, result: { width } }) =>
    width !== undefined &&
    state.leave_one_out &&
    state.w === start &&
    state.training_step > 1 &&
    lossNow(width) <= goal(width),
  near({ state, result: { width } }) {
    if (!width) return undefined;
    if (!state.leave_one_out) return ['itself'];
    if (state.w !== start) return ['dragged'];
    return state.training_step > 0 && lossNow(width) > goal(width)
      ? ['high', fixed(lossNow(width), 3), fixed(Math.floor(1000 * goal(width)) / 1000, 3)]
      : undefined;
  },
  truth: ({ state, result: { width } }) => (width && state.training_step > 0 ? longest(width) : undefined),
  numbers({ state, result: { width } }) {
    if (!width || state.training_step === 0) return [];
    return [
      `${state.training_step}`,
      fixed(move(width, 0), 2),
      fixed(move(width, state.training_step - 1), 3),
      fixed(wNow(width), 2),
    ];
  },
  solution: { state: { training_step: 40 }, guess: { kind: 'choice', option: 'first' } },
});

/** The width at which leaving one out comes to rest. */
const atRest = 3.9;

/** So many times that. */
const grown = 1.5;

function went({ walked }: Width): 'stays' | 'grows' | 'shrinks' {
  const times = numberAt(walked, walked.length - 1) / numberAt(walked, 0);
  if (times > 1.1) return 'grows';
  return times < 0.9 ? 'shrinks' : 'stays';
}

const itself = defineLesson<Table, Result>({
  state: { picture: 'width', w: atRest, query: 40 },
  question: { kind: 'choice', options: ['stays', 'grows', 'shrinks'] },
  knobs: ['leave_one_out'],
  reached: ({ state, result: { width } }) =>
    width !== undefined && !state.leave_one_out && state.w === atRest && wNow(width) >= grown * atRest,
  near({ state, result: { width } }) {
    if (!width) return undefined;
    if (state.w !== atRest) return ['dragged', fixed(atRest, 1)];
    if (state.leave_one_out) return state.training_step > 0 ? ['others', fixed(wNow(width), 2)] : undefined;
    return state.training_step === 0 ? ['press'] : ['more', fixed(wNow(width), 2)];
  },
  truth: ({ result: { width } }) => width && went(width),
  numbers({ result: { width } }) {
    if (!width) return [];
    return [
      fixed(wNow(width), 2),
      fixed(numberAt(width.losses, 0), 3),
      fixed(lossNow(width), 3),
      fixed(numberAt(width.fresh, 0), 3),
      fixed(freshNow(width), 3),
    ];
  },
  solution: { state: { leave_one_out: false, training_step: 200 }, guess: { kind: 'choice', option: 'grows' } },
});

/** The query asks at 3.5, the point lies beside it. */
const looked = { query: 7, point: 9 } as const;

const distance = ({ result }: Now): number => valueIn(result.distances, looked.query, looked.point);

/** The point's, at another width. */
const scoreAt = (now: Now, w: number): number => -((distance(now) * w) ** 2) / 2;

/** What the core's similarity is e to the power of, as a multiple of the score at the start. */
const growth = (now: Now): number =>
  Math.log(valueIn(now.result.similarity, looked.query, looked.point)) / scoreAt(now, start);

const factors = { two: 2, four: 4, square: Math.E ** 2 } as const;
const isFactor = (option: string): option is keyof typeof factors => has(factors, option);

const exponential = defineLesson<Table, Result>({
  state: { kernel: 'parametric', w: start, ...looked },
  question: { kind: 'choice', options: Object.keys(factors) },
  knobs: ['w'],
  reach: { w: { max: 4 } },
  reached: ({ state }) => state.picture === 'weights' && state.kernel === 'parametric' && state.w === doubled,
  near: (now) => {
    const { w } = now.state;
    return w === start || w === doubled ? undefined : [w < doubled ? 'short' : 'far', short(w), short(doubled)];
  },
  right: (guess, now) =>
    guess.kind === 'choice' && isFactor(guess.option) && Math.abs(factors[guess.option] - growth(now)) < 0.1,
  numbers: (now) => [
    short(Number(Math.abs(distance(now)).toFixed(2))),
    fixed(scoreAt(now, start), 2),
    fixed(scoreAt(now, now.state.w), 2),
    fixed(valueIn(now.result.weights, looked.query, looked.point), 2),
  ],
  solution: { state: { w: doubled }, guess: { kind: 'choice', option: 'four' } },
});

/** The loss on new points to come down to: their noise alone makes a quarter, and 50 points do not get there. */
const lossWanted = 0.27;

/** More points allow a narrower kernel; a wide one stays as wrong as it was. */
const more = defineLesson<Table, Result>({
  state: { picture: 'width', w: start, query: 40 },
  question: { kind: 'choice', options: ['quarter', 'little', 'grows'], waits: true },
  knobs: ['examples'],
  reached: ({ result: { width } }) => width !== undefined && freshNow(width) <= lossWanted,
  near: ({ state: { w, examples }, result: { width } }) =>
    width && (w !== start || examples !== '50') ? ['high', fixed(freshNow(width), 3)] : undefined,
  truth: () => 'little',
  numbers: ({ result: { width } }) => (width ? [fixed(freshNow(width), 3)] : []),
  solution: { state: { examples: '200', w: 6.2 }, guess: { kind: 'choice', option: 'little' } },
  marks: true,
});

/** What a window does, where its width is best, how that is learned, what goes wrong, and what it has to do with scores. */
export const steps = { narrow, valley, descent, itself, exponential, more };
