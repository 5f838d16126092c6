// The same question over many draws: how far q·k spreads in thousands of pairs, and what softmax makes of a hundred queries.
import type { Core, Tensor } from '../../core/core';
import type { Memory } from '../../experiment/memory';
import { nth, row, withShape } from '../../tensor/read';
import type { State } from './parameters';
import type { Both } from './walk';

/** What softmax makes of the scores, on average over the queries. */
export interface Averages {
  readonly variance: number;
  readonly largest_weight: number;
  readonly entropy: number;
  readonly gradient_norm: number;
}

interface Spread {
  /** One q·k a pair, (samples). */
  readonly dots: Tensor<'f32'>;
  readonly mean: number;
  readonly variance: number;
}

export interface Many {
  readonly spread: Both<Spread>;
  /** (queriesDrawn, keys) */
  readonly dots: Both<Tensor<'f32'>>;
  /** (1, queriesDrawn, keys) */
  readonly weights: Both<Tensor<'f32'>>;
  readonly averages: Both<Averages>;
  /** The averages for each of `widths`: of a few queries, so that the picture need not wait. */
  readonly along: Curves;
  /** The same of all queries, drawn while the picture already stands. */
  readonly refined: () => Promise<Curves>;
}

export type Curves = Both<readonly Averages[]>;

export const widths = [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024];
/** Queries softmax is studied with, each with keys of its own; and those of the first curves. */
export const queriesDrawn = 100;
const queriesAtFirst = 10;

export async function manyDraws(state: State, core: Core, memory: Memory): Promise<Many> {
  const { d, samples, seed } = state;
  const [spread, at, along] = await Promise.all([
    memory.once('spread', [d, samples, seed], () => spreadOf(state, core), mostKept),
    studies(state, d, queriesDrawn, core, memory),
    curvesOf(state, queriesAtFirst, core, memory),
  ]);
  const dots = { plain: at.plain.dots, scaled: at.scaled.dots };
  const [plain, scaled] = await Promise.all([softmax(dots.plain, core), softmax(dots.scaled, core)]);
  return {
    spread,
    dots,
    weights: { plain, scaled },
    averages: at,
    along,
    refined: () => curvesOf(state, queriesDrawn, core, memory),
  };
}

async function curvesOf(state: State, queries: number, core: Core, memory: Memory): Promise<Curves> {
  const made = await Promise.all(widths.map((width) => studies(state, width, queries, core, memory)));
  return { plain: made.map((one) => one.plain), scaled: made.map((one) => one.scaled) };
}

/** The notebook's question: queries and keys in pairs. */
async function spreadOf({ d, samples, seed }: State, core: Core): Promise<Both<Spread>> {
  const outputs = ['dots', 'mean', 'variance', 'unscaled_dots', 'unscaled_mean', 'unscaled_variance'] as const;
  const made = await core.run('scaling_study', { d, samples, keys: 1, scaled: true, seed }, { outputs });
  const number = ({ data }: Tensor<'f64'>): number => nth(data, 0);
  return {
    plain: { dots: made.unscaled_dots, mean: number(made.unscaled_mean), variance: number(made.unscaled_variance) },
    scaled: { dots: made.dots, mean: number(made.mean), variance: number(made.variance) },
  };
}

type Study = Averages & { readonly dots: Tensor<'f32'> };

/** Queries with `keys` keys each, of width d, and their softmax. */
function studies({ keys, seed }: State, d: number, queries: number, core: Core, memory: Memory): Promise<Both<Study>> {
  const study = async (scaled: boolean): Promise<Study> => {
    const made = await core.run('scaling_study', { d, samples: queries, keys, scaled, seed });
    return {
      dots: made.dots,
      variance: nth(made.variance.data, 0),
      largest_weight: average(made.largest_weight),
      entropy: average(made.entropy),
      gradient_norm: average(made.gradient_norm),
    };
  };
  const both = async (): Promise<Both<Study>> => {
    const [plain, scaled] = await Promise.all([study(false), study(true)]);
    return { plain, scaled };
  };
  return memory.once('studies', [d, keys, seed, queries], both, mostKept);
}

/** A million draws take a while: what a hand comes back to is not drawn again. */
const mostKept = 96;

async function softmax(dots: Tensor<'f32'>, core: Core): Promise<Tensor<'f32'>> {
  const scores = { shape: [1, ...dots.shape], data: dots.data };
  return (await core.run('masked_softmax', { scores }, { outputs: ['weights'] })).weights;
}

const average = ({ data }: Tensor<'f64'>): number => data.reduce((sum, value) => sum + value, 0) / data.length;

/** One query's row. */
export const rowOf = (tensor: Tensor<'f32'>, sample: number): readonly number[] => {
  const keys = nth(tensor.shape, tensor.shape.length - 1);
  return row(withShape(tensor, tensor.data.length / keys, keys), sample);
};
