import type { Core, Tensor } from '../../core/core';
import { numbersOf } from '../../experiment/drawn-tensor';
import type { Memory } from '../../experiment/memory';
import { isPerQuery, type ValidLens } from '../../state/parameters';
import type { Numbers } from '../../tensor/tensor';
import { type Counts, countsOf, type Pair } from './count';
import { needsOtherQueries, type State, widths } from './parameters';

/** The three steps, as every score takes them. */
export interface Steps {
  /** (b, n, m), as are the two that follow. */
  readonly scores: Tensor<'f32'>;
  readonly masked_scores: Tensor<'f32'>;
  readonly weights: Tensor<'f32'>;
  /** (b, n, v) */
  readonly output: Tensor<'f32'>;
}

export interface Result {
  readonly queries: Numbers;
  readonly keys: Numbers;
  readonly values: Numbers;
  /** What the other score is given: the queries, or new ones as wide as the keys. */
  readonly otherQueries: Numbers;
  /** (h, q), (h, k), (h) */
  readonly W_q: Tensor<'f32'>;
  readonly W_k: Tensor<'f32'>;
  readonly w_v: Tensor<'f32'>;
  /** (q, k), of the bilinear score. */
  readonly W: Tensor<'f32'> | null;
  readonly additive: Steps & {
    /** (b, n, h), (b, m, h), (b, n, m, h) */
    readonly projected_queries: Tensor<'f32'>;
    readonly projected_keys: Tensor<'f32'>;
    readonly features: Tensor<'f32'>;
  };
  readonly other: Steps;
  readonly cost: Cost;
}

export interface Cost extends Counts {
  /** The same for n = m = lengths[i] queries and keys. */
  readonly lengths: readonly number[];
  readonly operationsAt: readonly Pair[];
  readonly memoryAt: readonly Pair[];
}

export async function compute(state: State, core: Core, memory: Memory): Promise<Result> {
  const [queries, keys, values] = await Promise.all([
    numbersOf(state.queries, core, memory),
    numbersOf(state.keys, core, memory),
    numbersOf(state.values, core, memory),
  ]);
  const { W_q, W_k, w_v, W, narrowQueries } = await drawn(state, core, memory);
  const otherQueries = narrowQueries ?? queries;
  const masking = state.valid_lens === null ? {} : { valid_lens: lensTensor(state.valid_lens) };
  const [additive, other, cost] = await Promise.all([
    core.run('additive_attention', { queries, keys, values, W_q, W_k, w_v, ...masking }),
    core.run('scoring_attention', {
      queries: otherQueries,
      keys,
      values,
      score: state.score,
      sigma: state.sigma,
      ...(W ? { W } : {}),
      ...masking,
    }),
    costOf(state, core, memory),
  ]);
  return { queries, keys, values, otherQueries, W_q, W_k, w_v, W, additive, other, cost };
}

const lensTensor = (lens: Exclude<ValidLens, null>): Numbers =>
  isPerQuery(lens)
    ? { shape: [lens.length, lens[0]?.length ?? 0], data: lens.flat() }
    : { shape: [lens.length], data: lens };

interface Drawn {
  readonly W_q: Tensor<'f32'>;
  readonly W_k: Tensor<'f32'>;
  readonly w_v: Tensor<'f32'>;
  readonly W: Tensor<'f32'> | null;
  readonly narrowQueries: Numbers | null;
}

/** In the notebook's order: queries, then the module's W_k, W_q, w_v, then what the other score needs. Kept. */
function drawn(state: State, core: Core, memory: Memory): Promise<Drawn> {
  const [q, k] = widths(state);
  const [samples = 1, n = 1] = state.queries.shape;
  const { num_hiddens: h } = state;
  const redrawn = needsOtherQueries(state) && state.redraw;
  const bilinear = state.score === 'bilinear';
  return memory.once('drawn', [state.seed, samples, n, q, k, h, redrawn, bilinear], async () => {
    const generator = core.generator(state.seed);
    const plain = { bias: false };
    const [, ofKeys, ofQueries, ofFeatures, other] = await Promise.all([
      generator.normal(0, 1, [samples, n, q]),
      generator.linear(k, h, plain),
      generator.linear(q, h, plain),
      generator.linear(h, 1, plain),
      bilinear ? generator.linear(k, q, plain) : redrawn ? generator.normal(0, 1, [samples, n, k]) : null,
    ]);
    return {
      W_k: ofKeys.weight,
      W_q: ofQueries.weight,
      w_v: { ...ofFeatures.weight, shape: [h] },
      W: other && 'weight' in other ? other.weight : null,
      narrowQueries: other && 'data' in other ? { shape: other.shape, data: [...other.data] } : null,
    };
  });
}

const lengths = [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024];

function costOf(state: State, core: Core, memory: Memory): Promise<Cost> {
  const [q, k] = widths(state);
  const n = state.queries.shape[1] ?? 1;
  const m = state.keys.shape[1] ?? 1;
  const sizes = { q, k, v: state.values.shape[2] ?? 1, h: state.num_hiddens };
  const at = (rows: number, columns: number) => countsOf(state.score, { n: rows, m: columns, ...sizes }, core);
  return memory.once('cost', [state.score, n, m, ...Object.values(sizes)], async () => {
    const [now, ...along] = await Promise.all([at(n, m), ...lengths.map((length) => at(length, length))]);
    return {
      ...now,
      lengths,
      operationsAt: along.map(({ operations }) => operations),
      memoryAt: along.map((counts) => counts.memory),
    };
  });
}

/** The innermost rows of a tensor, counted through: entry (i, j) of (b, n, d) is line i·n + j. */
export function line({ shape, data }: { shape: readonly number[]; data: ArrayLike<number> }, index: number): number[] {
  const width = shape.at(-1) ?? 1;
  return Array.from({ length: width }, (_, column) => data[index * width + column] ?? Number.NaN);
}

/** A matrix out of a stack of them: entry `index` of (b, n, d), as (n, d). */
export function matrixOf(
  { shape, data }: { shape: readonly number[]; data: ArrayLike<number> },
  index: number,
): { shape: readonly number[]; data: number[] } {
  const [rows = 1, columns = 1] = shape.slice(-2);
  const size = rows * columns;
  return {
    shape: [rows, columns],
    data: Array.from({ length: size }, (_, at) => data[index * size + at] ?? Number.NaN),
  };
}

/** What the selected query and key are, in both ways. */
export function selected(state: State, result: Result) {
  const [, n = 1] = result.queries.shape;
  const [, m = 1] = result.keys.shape;
  const steps = state.way === 'additive' ? result.additive : result.other;
  const row = state.sample * n + state.query;
  const keyRow = state.sample * m + state.key;
  return {
    n,
    m,
    row,
    query: line(state.way === 'additive' ? result.queries : result.otherQueries, row),
    key: line(result.keys, keyRow),
    scores: line(steps.scores, row),
    masked: line(steps.masked_scores, row),
    weights: line(steps.weights, row),
    output: line(steps.output, row),
    features: line(result.additive.features, row * m + state.key),
    /** The selected component of every value. */
    values: Array.from(
      { length: m },
      (_, key) => line(result.values, state.sample * m + key)[state.component] ?? Number.NaN,
    ),
  };
}

/** The selected query and key as the score beside additive attention sees them, whichever is chosen. */
export const compared = ({ state, result }: { readonly state: State; readonly result: Result }) =>
  selected({ ...state, way: 'other' }, result);
