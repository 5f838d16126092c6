import type { Core, Tensor } from '../../client/core';
import type { State } from './parameters';

/** What softmax makes of the scores, on average over the queries. */
export interface Averages {
  readonly variance: number;
  readonly largest_weight: number;
  readonly entropy: number;
  readonly gradient_norm: number;
}

/** One thing for q·k and for q·k/√d. */
export interface Both<Thing> {
  readonly plain: Thing;
  readonly scaled: Thing;
}

export interface Spread {
  /** One q·k a pair, (samples). */
  readonly dots: Tensor<'f32'>;
  readonly mean: number;
  readonly variance: number;
}

export interface Result {
  readonly spread: Both<Spread>;
  /** (queriesDrawn, keys) */
  readonly dots: Both<Tensor<'f32'>>;
  /** (1, queriesDrawn, keys) */
  readonly weights: Both<Tensor<'f32'>>;
  readonly averages: Both<Averages>;
  /** The averages for each of `widths`. */
  readonly along: Both<readonly Averages[]>;
}

export const widths = [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024];
/** Queries softmax is studied with, each with keys of its own. */
export const queriesDrawn = 100;

export async function compute(state: State, core: Core): Promise<Result> {
  const [spread, at, along] = await Promise.all([
    both((scaled) => spreadOf(state, scaled, core)),
    both((scaled) => study(state, state.d, scaled, core)),
    alongWidths(state, core),
  ]);
  const dots = { plain: at.plain.dots, scaled: at.scaled.dots };
  const weights = await both((scaled) => softmax(scaled ? dots.scaled : dots.plain, core));
  return { spread, dots, weights, averages: at, along };
}

async function both<Thing>(make: (scaled: boolean) => Promise<Thing>): Promise<Both<Thing>> {
  const [plain, scaled] = await Promise.all([make(false), make(true)]);
  return { plain, scaled };
}

/** The notebook's question: queries and keys in pairs. */
async function spreadOf({ d, samples, seed }: State, scaled: boolean, core: Core): Promise<Spread> {
  const outputs = ['dots', 'mean', 'variance'] as const;
  const { dots, mean, variance } = await core.run('scaling_study', { d, samples, keys: 1, scaled, seed }, { outputs });
  return { dots, mean: mean.data[0] ?? Number.NaN, variance: variance.data[0] ?? Number.NaN };
}

async function study({ keys, seed }: State, d: number, scaled: boolean, core: Core) {
  const made = await core.run('scaling_study', { d, samples: queriesDrawn, keys, scaled, seed });
  return {
    dots: made.dots,
    variance: made.variance.data[0] ?? Number.NaN,
    largest_weight: average(made.largest_weight),
    entropy: average(made.entropy),
    gradient_norm: average(made.gradient_norm),
  };
}

async function softmax(dots: Tensor<'f32'>, core: Core): Promise<Tensor<'f32'>> {
  const scores = { shape: [1, ...dots.shape], data: dots.data };
  return (await core.run('masked_softmax', { scores }, { outputs: ['weights'] })).weights;
}

/** Every width's averages depend on the keys and the seed alone: kept while d moves. */
async function alongWidths(state: State, core: Core): Promise<Both<readonly Averages[]>> {
  const key = `${state.keys} ${state.seed}`;
  if (kept?.key === key) return kept.along;
  const along = await both((scaled) => Promise.all(widths.map((d) => study(state, d, scaled, core))));
  kept = { key, along };
  return along;
}
let kept: { readonly key: string; readonly along: Both<readonly Averages[]> } | undefined;

const average = ({ data }: Tensor<'f64'>): number => data.reduce((sum, value) => sum + value, 0) / data.length;

/** One query's row. */
export const rowOf = (tensor: Tensor<'f32'>, sample: number): number[] => {
  const keys = tensor.shape.at(-1) ?? 0;
  return Array.from({ length: keys }, (_, key) => tensor.data[sample * keys + key] ?? Number.NaN);
};
