// Two learners that may only move their query until the mixed value is that of key 3: one with ÷√d, one without.
import type { Core, Tensor } from '../../core/core';
import type { Run } from '../../experiment/contract';
import type { Memory } from '../../experiment/memory';
import { nth, sizes, sum } from '../../tensor/read';
import type { Result } from './compute';
import type { State } from './parameters';
import { type Both, shownAt } from './walk';

type Matrices = Pick<Tensor<'f32'>, 'shape' | 'data'>;

/** What the actions bring. */
export interface Outcomes {
  readonly learn: Learning;
}

export type Learning = Both<Course>;

/** How one of them gets on, from step 0 on. */
export interface Course {
  /** (starts)(steps so far): how far the mixed value is from key 3's, the root of its mean squared error. */
  readonly errors: readonly (readonly number[])[];
  readonly median: readonly number[];
  /** (1, 1, keys): what the drawn query's weights have come to. */
  readonly weights: Matrices;
  /** How hard the loss pushes the scores at step 0: the median length of its gradient. */
  readonly push: number;
}

/** Random starts that the medians are of; behind them comes the query that is drawn. */
export const starts = 24;
const learning = starts + 1;
export const stepsLearned = 200;
/** Matrices in a value. */
const valueWidth = 4;
/** Key 3 is to be heard; of two keys, the last. */
export const soughtOf = (keys: number): number => Math.min(3, keys - 1);

interface Now {
  readonly state: State;
  readonly result: Result;
  readonly outcomes?: Partial<Outcomes> | undefined;
}

/** The weights that the bars show: the learners', where they are what is looked at. */
export const weightsOf = ({ state, result, outcomes }: Now, which: keyof Both<unknown>): Matrices =>
  (showsLearners(state, which) && outcomes?.learn?.[which].weights) || result.walk.at[which].weights;

/** Dividing by d is no learner's. */
const showsLearners = ({ part, divisor }: State, which: keyof Both<unknown>): boolean =>
  part === 'learners' && (which === 'plain' || divisor === 'sqrt_d');

/** Values an outcome is about. */
export const learnedWith = ({ d, keys, seed }: State): readonly unknown[] => [d, keys, seed];

/** Milliseconds between two pictures of ten steps each: 200 steps take four seconds. */
const between = 200;

export async function learn(state: State, core: Core, memory: Memory, run: Run<Learning>): Promise<Learning> {
  const { d, keys, seed } = state;
  const generator = core.generator(seed);
  const [shown, ...random] = await Promise.all([
    shownAt(state, core, memory),
    generator.randn([starts, 1, d]),
    generator.randn([starts, keys, d]),
    generator.randn([starts, keys, valueWidth]),
    generator.randn([1, keys, valueWidth]),
  ]);
  const [queries, allKeys, values] = [
    behind(random[0], shown.queries),
    behind(random[1], shown.keys),
    behind(random[2], random[3]),
  ];
  const product = products(core, keys);
  const [scores, keysTimesKeys, valuesTimesValues] = await Promise.all([
    product(queries, allKeys),
    product(allKeys, allKeys),
    product(values, values),
  ]);
  const begin = (divisor: number): Learner => ({
    scores: times(scores, 1 / divisor),
    // q moves by −Σ ∂loss/∂score · k ÷ divisor, and so the scores by −∂loss/∂score · K Kᵀ ÷ divisor².
    moves: times(keysTimesKeys, 1 / divisor ** 2),
    values: times(valuesTimesValues, 2 / valueWidth),
    errors: Array.from({ length: starts }, () => []),
    push: Number.NaN,
    weights: scores,
  });
  const both = [begin(1), begin(Math.sqrt(d))] as const;
  const asked = { core, product, sought: soughtOf(keys) };
  for (let step = 0; step <= stepsLearned && !run.stopped.aborted; step++) {
    await Promise.all(both.map((learner) => advance(learner, asked)));
    if (step % 10 !== 0) continue;
    run.tell(step / stepsLearned, { plain: courseOf(both[0]), scaled: courseOf(both[1]) });
    if (!isStill()) await new Promise((resolve) => setTimeout(resolve, between));
  }
  return { plain: courseOf(both[0]), scaled: courseOf(both[1]) };
}

/** True where nobody looks, or no movement is wanted: it learns at once. */
const isStill = (): boolean =>
  typeof matchMedia === 'undefined' || matchMedia('(prefers-reduced-motion: reduce)').matches;

const behind = (first: Matrices, last: Matrices): Matrices => ({
  shape: first.shape.with(0, learning),
  data: Float32Array.from([...first.data, ...last.data]),
});

interface Learner {
  /** (learning, 1, keys) */
  scores: Matrices;
  /** (learning, keys, keys): by how much a push on one key's score moves each. */
  readonly moves: Matrices;
  /** (learning, keys, keys): products of values, as the mean squared error's gradient has them. */
  readonly values: Matrices;
  readonly errors: number[][];
  push: number;
  weights: Matrices;
}

interface Asked {
  readonly core: Core;
  readonly product: (left: Matrices, right: Matrices) => Promise<Matrices>;
  readonly sought: number;
}

/** One step down the gradient of the mean squared error, with a learning rate of 1. */
async function advance(learner: Learner, { core, product, sought }: Asked): Promise<void> {
  const { scores } = learner;
  const { weights } = await core.run('masked_softmax', { scores }, { outputs: ['weights'] });
  const [, , keys] = sizes(weights, 3);
  learner.weights = { shape: [1, 1, keys], data: weights.data.slice(starts * keys) };
  // The mix is Σ weight · value; from it key 3's value is taken off.
  const off = weights.data.map((weight, place) => weight - (place % keys === sought ? 1 : 0));
  const d_weights = await product({ shape: weights.shape, data: off }, learner.values);
  learner.errors.forEach((course, start) => {
    const twice = inner(off, d_weights.data, start * keys, keys);
    course.push(Math.sqrt(Math.max(0, twice / 2)));
  });
  const d_scores = scoresGradient(weights, d_weights);
  if (Number.isNaN(learner.push)) learner.push = median(lengths(d_scores, keys));
  const moved = await product(d_scores, learner.moves);
  learner.scores = { shape: scores.shape, data: scores.data.map((score, place) => score - nth(moved.data, place)) };
}

/** Through softmax: ∂loss/∂sⱼ = αⱼ (∂loss/∂αⱼ − Σ α · ∂loss/∂α). Where one α is 1, nothing is left of it. */
export function scoresGradient(weights: Matrices, d_weights: Matrices): Matrices {
  const [rows, , keys] = sizes(weights, 3);
  const means = Array.from({ length: rows }, (_, row) => inner(weights.data, d_weights.data, row * keys, keys));
  const data = weights.data.map(
    (weight, place) => weight * (nth(d_weights.data, place) - nth(means, Math.floor(place / keys))),
  );
  return { shape: weights.shape, data };
}

/** left · rightᵀ for every start, by the core. */
const products =
  (core: Core, keys: number) =>
  async (left: Matrices, right: Matrices): Promise<Matrices> => {
    const values = { shape: [learning, keys, 1], data: new Float32Array(learning * keys) };
    const inputs = { queries: left, keys: right, values, score: 'dot' } as const;
    return (await core.run('scoring_attention', inputs, { outputs: ['scores'] })).scores;
  };

const times = ({ shape, data }: Matrices, factor: number): Matrices => ({
  shape,
  data: data.map((value) => value * factor),
});

const inner = (left: ArrayLike<number>, right: ArrayLike<number>, from: number, count: number): number =>
  sum(Array.from({ length: count }, (_, place) => nth(left, from + place) * nth(right, from + place)));

const lengths = ({ data }: Matrices, keys: number): number[] =>
  Array.from({ length: starts }, (_, start) => Math.sqrt(inner(data, data, start * keys, keys)));

const courseOf = ({ errors, push, weights }: Learner): Course => ({
  errors: errors.map((course) => [...course]),
  median: nth(errors, 0).map((_, step) => median(errors.map((course) => nth(course, step)))),
  push,
  weights,
});

function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  return (nth(sorted, (sorted.length - 1) >> 1) + nth(sorted, sorted.length >> 1)) / 2;
}
