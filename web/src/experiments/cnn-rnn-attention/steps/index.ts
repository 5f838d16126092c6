import type { Live } from '../../../experiment/contract';
import { defineLesson } from '../../../experiment/lesson-step';
import { numberAt } from '../../../tensor/sought';
import type { Result } from '../compute';
import { bytes, count } from '../count';
import { type Model, models } from '../models';
import type { State, Table } from '../parameters';
import { spreadings, changeText as written } from '../spreading';

type Now = Live<Table, Result>;

/** How many of a network's newest outputs have changed. */
const changedIn = (live: Now, model: Model): number =>
  spreadings(live)[model].outputs.filter((change) => change > 0).length;

/** By how much one has changed; places count from 1. */
const changeAt = (live: Now, model: Model, place: number): number =>
  numberAt(spreadings(live)[model].outputs, place - 1);

const changeText = (live: Now, model: Model, place: number): string => written(changeAt(live, model, place));

const row = 9;

const first = defineLesson<Table, Result>({
  state: { part: 'spreading', n: row, k: 3, from: 1, to: row },
  question: { kind: 'choice', options: ['convolution', 'recurrence', 'attention', 'none'] },
  knobs: ['steps'],
  presents: ['graphs'],
  reached: ({ state }) => state.part === 'spreading' && state.n === row && state.from === 1 && state.steps === 1,
  near: ({ state }) => (state.steps > 1 ? ['past', `${state.steps}`] : undefined),
  right(guess, live) {
    if (guess.kind !== 'choice') return false;
    const whole: readonly string[] = models.filter((model) => changedIn(live, model) === row);
    return whole.length > 0 ? whole.includes(guess.option) : guess.option === 'none';
  },
  numbers: (live) => models.map((model) => `${changedIn(live, model)}`),
  solution: { state: { steps: 1 }, guess: { kind: 'choice', option: 'attention' } },
});

const [wideRow, wideKernel] = [13, 5];

const isAsked = ({ part, n, k, path, from, to }: State): boolean =>
  part === 'spreading' && n === wideRow && k === wideKernel && path !== 'dilated' && from === 1 && to === wideRow;

const layers = defineLesson<Table, Result>({
  state: { part: 'spreading', n: wideRow, k: wideKernel, path: 'last_output', from: 1, to: wideRow },
  question: { kind: 'number', min: 1, max: wideRow },
  knobs: ['steps'],
  presents: ['graphs'],
  reached: (live) => isAsked(live.state) && spreadings(live).convolution.arrived === live.state.steps,
  near(live) {
    const { state } = live;
    if (!isAsked(state) || state.steps === 0) return undefined;
    const { arrived } = spreadings(live).convolution;
    if (arrived === undefined) return ['short', `${state.steps}`, `${changedIn(live, 'convolution')}`];
    return arrived === state.steps ? undefined : ['past', `${state.steps}`];
  },
  right: (guess, live) => guess.kind === 'number' && guess.value === spreadings(live).convolution.arrived,
  numbers: (live) => [`${spreadings(live).convolution.arrived}`, `${spreadings(live).recurrence.done}`],
  solution: { state: { steps: 6 }, guess: { kind: 'number', value: 6 } },
});

const back = defineLesson<Table, Result>({
  state: { part: 'spreading', n: row, k: 3, path: 'last_output', from: 1, to: 1, steps: row },
  question: { kind: 'number', min: 0, max: row },
  knobs: ['from'],
  presents: ['graphs'],
  reached: ({ state }) => state.part === 'spreading' && state.n === row && state.steps === row && state.from === row,
  near: ({ state: { from } }) => (from > 1 && from < row ? ['other', `${from}`] : undefined),
  right: (guess, live) => guess.kind === 'number' && guess.value === changedIn(live, 'recurrence'),
  numbers: (live) => models.map((model) => `${changedIn(live, model)}`),
  solution: { state: { from: row }, guess: { kind: 'number', value: 1 } },
});

const longRow = 16;

const fades = defineLesson<Table, Result>({
  state: { part: 'spreading', n: longRow, k: 3, path: 'last_output', from: 1, to: longRow, steps: 1 },
  question: { kind: 'choice', options: ['most', 'hundredth', 'trace'] },
  knobs: ['steps'],
  presents: ['graphs', 'stepper'],
  reached: ({ state }) =>
    state.part === 'spreading' && state.n === longRow && state.from === 1 && state.steps === longRow,
  near: ({ state }) =>
    state.from === 1 && state.steps > 1 && state.steps < longRow
      ? ['short', `${state.steps}`, `${longRow - state.steps}`]
      : undefined,
  truth(live) {
    const left = changeAt(live, 'recurrence', longRow) / changeAt(live, 'recurrence', 1);
    return left > 0.5 ? 'most' : left > 1e-3 ? 'hundredth' : 'trace';
  },
  numbers: (live) => [
    changeText(live, 'recurrence', 1),
    changeText(live, 'recurrence', longRow),
    changeText(live, 'attention', 2),
    changeText(live, 'attention', longRow),
  ],
  solution: { state: { steps: longRow }, guess: { kind: 'choice', option: 'trace' } },
});

const d = 64;

/** How many times as much self-attention computes as the RNN. */
const ratio = ({ result }: Live<Table, Result>): number =>
  numberAt(result.operations.data, 2) / numberAt(result.operations.data, 1);

/** The line's own places are powers of two: a little past the crossing will do. */
const isCrossing = (times: number): boolean => times >= 1 && times <= 1.25;

const cost = defineLesson<Table, Result>({
  state: { part: 'cost', n: 8, d, curves: 'operations' },
  question: { kind: 'number', min: 1, max: 1024 },
  knobs: ['n'],
  reach: { n: { max: 1024 } },
  presents: ['lines'],
  reached: (live) => live.state.part === 'cost' && live.state.d === d && isCrossing(ratio(live)),
  near(live) {
    const { n } = live.state;
    if (live.state.d !== d || n < d / 4 || isCrossing(ratio(live))) return undefined;
    return [ratio(live) < 1 ? 'below' : 'past', `${n}`];
  },
  // n²d = nd²: within a tenth, as one reads it off.
  right: (guess, { state }) => guess.kind === 'number' && Math.abs(guess.value - state.d) <= state.d / 10,
  numbers: ({ state, result: { operations } }) => [
    `${state.n}`,
    count(numberAt(operations.data, 1)),
    count(numberAt(operations.data, 2)),
  ],
  solution: { state: { n: d }, guess: { kind: 'number', value: d } },
});

const [before, asked] = [1024, 8192];

/** float32. */
const weightsOf = (n: number): number => 4 * n ** 2;
/** The slider's own places are a tenth apart: the nearest two will do. */
const isLong = (n: number): boolean => Math.abs(n - asked) <= asked * 0.08;

const memory = defineLesson<Table, Result>({
  state: { part: 'cost', n: before, d: 64, curves: 'memory' },
  question: { kind: 'choice', options: ['same', 'eight', 'square'] },
  knobs: ['n'],
  reach: { n: { stops: [256, 512, 1024, 2048, 4096, 8192, 16384] } },
  presents: ['lines'],
  alone: true,
  reached: ({ state }) => state.part === 'cost' && state.curves === 'memory' && isLong(state.n),
  near: ({ state: { n } }) => (n <= before || isLong(n) ? undefined : [n < asked ? 'below' : 'past', `${n}`]),
  truth({ state: { n } }) {
    const times = weightsOf(n) / weightsOf(before);
    return times > 32 ? 'square' : times > 4 ? 'eight' : 'same';
  },
  numbers: ({ state: { n }, result: { memory } }) => [`${n}`, bytes(weightsOf(n)), bytes(numberAt(memory.data, 2))],
  solution: { state: { n: asked }, guess: { kind: 'choice', option: 'square' } },
});

/** From one step of three networks to what each of them costs. */
export const steps = { first, layers, back, fades, cost, memory };
