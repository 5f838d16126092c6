// Two learners that may only move their query until the mixed value is that of key 3: one with ÷√d, one without.
import type { Core, Tensor } from '../../core/core';
import type { Run } from '../../experiment/contract';
import type { Memory } from '../../experiment/memory';
import { nth, sizes, sum } from '../../tensor/read';
import type { State } from './parameters';
import type { Both } from './walk';

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
  /** How hard the loss pushes the scores at step 0: the median length of its gradient. */
  readonly push: number;
}

export const starts = 24;
export const stepsLearned = 200;
/** Matrices in a value. */
const valueWidth = 4;
/** Key 3 is to be heard; of two keys, the last. */
const soughtOf = (keys: number): number => Math.min(3, keys - 1);

/** Values an outcome is about. */
export const learnedWith = ({ d, keys, seed }: State): readonly unknown[] => [d, keys, seed];

export async function learn(state: State, core: Core, _memory: Memory, run: Run<Learning>): Promise<Learning> {
  const { d, keys, seed } = state;
  const generator = core.generator(seed);
  const [queries, allKeys, values] = await Promise.all([
    generator.randn([starts, 1, d]),
    generator.randn([starts, keys, d]),
    generator.randn([starts, keys, valueWidth]),
  ]);
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
  });
  const both = [begin(1), begin(Math.sqrt(d))] as const;
  const asked = { core, product, sought: soughtOf(keys) };
  for (let step = 0; step <= stepsLearned && !run.stopped.aborted; step++) {
    await Promise.all(both.map((learner) => advance(learner, asked)));
    if (step % 10 === 0) run.tell(step / stepsLearned, { plain: courseOf(both[0]), scaled: courseOf(both[1]) });
  }
  return { plain: courseOf(both[0]), scaled: courseOf(both[1]) };
}

interface Learner {
  /** (starts, 1, keys) */
  scores: Matrices;
  /** (starts, keys, keys): by how much a push on one key's score moves each. */
  readonly moves: Matrices;
  /** (starts, keys, keys): products of values, as the mean squared error's gradient has them. */
  readonly values: Matrices;
  readonly errors: number[][];
  push: number;
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
    const values = { shape: [starts, keys, 1], data: new Float32Array(starts * keys) };
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

const courseOf = ({ errors, push }: Learner): Course => ({
  errors: errors.map((course) => [...course]),
  median: nth(errors, 0).map((_, step) => median(errors.map((course) => nth(course, step)))),
  push,
});

function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  return (nth(sorted, (sorted.length - 1) >> 1) + nth(sorted, sorted.length >> 1)) / 2;
}
