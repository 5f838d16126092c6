import { defineLesson } from '../../../experiment/lesson-step';
import { numberAt } from '../../../tensor/sought';
import { fixed } from '../../../text/format';
import { grouped } from '../../../text/grouped';
import { parametersNow, type Result, workOf } from '../compute';
import { halfThrough, headCounts } from '../heads-by-number';
import type { Outcomes, Times } from '../measure';
import { parameters, type State, type Table } from '../parameters';

const twice = 2 * parameters.num_heads.initial;

/** Twice as many heads of half the size. */
const double = defineLesson<Table, Result>({
  state: {},
  question: { kind: 'choice', options: ['half', 'same', 'double'] },
  knobs: ['num_heads'],
  reach: { num_heads: { stops: [1, 2, 4, 8, 16, 32] } },
  presents: [],
  reached: ({ state }) => state.num_heads === twice && state.width === 'shared',
  near: ({ state }) =>
    state.width === 'shared' && state.num_heads !== twice && state.num_heads !== parameters.num_heads.initial
      ? ['heads', `${state.num_heads}`]
      : undefined,
  right: (guess, { result: { present, byHeads } }) => {
    const before = byHeads.find(({ num_heads }) => num_heads === parameters.num_heads.initial);
    if (!before || guess.kind !== 'choice') return false;
    const ratio = present.shared / before.shared;
    return guess.option === (ratio === 1 ? 'same' : ratio > 1 ? 'double' : 'half');
  },
  numbers: ({ state, result }) => [grouped(parametersNow(state, result), ',')],
  solution: { state: { num_heads: twice }, guess: { kind: 'choice', option: 'same' } },
});

const goal = 10_000_000;

/** The fewest heads whose matrices hold more than the goal. */
const fewest = ({ present: { shared } }: Result): number => Math.floor(goal / shared) + 1;

/** Every head as wide as the whole. */
const full = defineLesson<Table, Result>({
  state: { num_heads: 1, width: 'full' },
  question: { kind: 'number', min: 1, max: 40 },
  knobs: ['num_heads'],
  reach: { num_heads: { max: 40 } },
  presents: [],
  reached: ({ state, result }) => state.width === 'full' && state.num_heads === fewest(result),
  near: ({ state, result }) => {
    if (state.width !== 'full' || state.num_heads === 1) return undefined;
    const { num_heads } = state;
    if (num_heads < fewest(result)) return ['fewer', grouped(result.present.full, ',')];
    return num_heads > fewest(result) ? ['more', `${num_heads}`] : undefined;
  },
  right: (guess, { result }) => guess.kind === 'number' && guess.value === fewest(result),
  numbers: ({ state, result }) => [`${state.num_heads}`, grouped(result.present.full, ',')],
  solution: { state: { num_heads: 10 }, guess: { kind: 'number', value: 10 } },
});

const wanted = 8;

type Row = 'parameters' | 'products' | 'weights';

/** What differs from one head as wide as the whole. */
function grown(state: State, result: Result): readonly Row[] {
  const [one, now] = [workOf({ ...state, num_heads: 1, width: 'shared' }), workOf(state)];
  const all: Readonly<Record<Row, readonly [before: number, now: number]>> = {
    parameters: [result.present.shared, parametersNow(state, result)],
    products: [one.products, now.products],
    weights: [one.weights, now.weights],
  };
  return (Object.keys(all) as Row[]).filter((row) => all[row][1] > all[row][0]);
}

/** One head and several, side by side. */
const grows = defineLesson<Table, Result>({
  state: { num_heads: 1, part: 'table' },
  question: { kind: 'choice', options: ['parameters', 'products', 'weights'] },
  knobs: ['num_heads'],
  reach: { num_heads: { stops: [1, 2, 4, 8, 16] } },
  presents: [],
  reached: ({ state }) => state.num_heads === wanted && state.width === 'shared' && state.part === 'table',
  near: ({ state }) =>
    state.num_heads !== 1 && state.num_heads !== wanted ? ['heads', `${state.num_heads}`] : undefined,
  truth: ({ state, result }) => grown(state, result).join(),
  numbers: ({ state }) => [grouped(workOf(state).weights, ',')],
  solution: { state: { num_heads: wanted }, guess: { kind: 'choice', option: 'weights' } },
});

/** How many times as long the loop takes with the most heads that were timed. */
const ratioOf = ({ heads, serial, parallel }: Times): number =>
  numberAt(serial, heads.length - 1) / numberAt(parallel, heads.length - 1);

/** Times that differ by less than this are called the same. */
const alike = 1.25;

function quicker(times: Times): 'call' | 'loop' | 'same' {
  const ratio = ratioOf(times);
  if (ratio > alike) return 'call';
  return ratio < 1 / alike ? 'loop' : 'same';
}

/** A loop over heads against one call, on the reader's own machine. */
const loop = defineLesson<Table, Result, Outcomes>({
  state: { num_hiddens: 64, query_size: 64, key_size: 64, value_size: 64, n: 8, part: 'time' },
  question: { kind: 'choice', options: ['loop', 'same', 'call'] },
  presents: [],
  reached: ({ outcomes }) => outcomes?.measure !== undefined,
  truth: ({ outcomes }) => outcomes?.measure && quicker(outcomes.measure),
  numbers: ({ outcomes: { measure } = {} }) =>
    measure ? [`${numberAt(measure.heads, measure.heads.length - 1)}`, fixed(ratioOf(measure), 1)] : [],
  solution: { actions: ['measure'], guess: { kind: 'choice', option: 'call' } },
});

const most = 16;

/** The step by which half of the seeds are right, for each number of heads. */
const by = ({ measured }: Result): readonly number[] => headCounts.map((count) => halfThrough(measured, count));

const soonest = (result: Result): number => headCounts[by(result).indexOf(Math.min(...by(result)))] ?? Number.NaN;

/** Tells if every doubling of heads makes it sooner, changes nothing, or neither. */
function answerOf(steps: readonly number[]): 'more' | 'task' | 'same' {
  const sooner = steps.slice(1).map((step, at) => step <= (steps[at] ?? Number.NaN));
  if (new Set(steps).size === 1) return 'same';
  return sooner.every(Boolean) ? 'more' : 'task';
}

/** The same model with more and more heads, each narrower: most is not best. */
const number = defineLesson<Table, Result>({
  state: { num_heads: most, num_hiddens: 32, query_size: 32, key_size: 32, value_size: 32, part: 'learning' },
  question: { kind: 'choice', options: ['more', 'task', 'same'], waits: true },
  knobs: ['num_heads'],
  reach: { num_heads: { max: most } },
  presents: [],
  reached: ({ state, result }) => state.part === 'learning' && state.num_heads === soonest(result),
  near({ state, result }) {
    const steps = by(result)[headCounts.indexOf(state.num_heads)];
    if (steps === undefined || state.num_heads === most) return undefined;
    return Number.isFinite(steps) ? ['later', `${steps}`] : ['never'];
  },
  truth: ({ result }) => answerOf(by(result)),
  numbers: ({ result }) => [`${Math.min(...by(result))}`],
  solution: { state: { num_heads: 1 }, guess: { kind: 'choice', option: 'task' } },
  marks: true,
});

/** Parameters, then work, then time; then an exercise. */
export const steps = { double, full, grows, loop, number };
