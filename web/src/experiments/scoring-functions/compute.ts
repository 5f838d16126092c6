import { has } from '../../../../wasm/package/has';
import type { Core, Tensor } from '../../core/core';
import { numbersOf } from '../../experiment/drawn-tensor';
import type { Memory } from '../../experiment/memory';
import { lensTensor } from '../../state/valid-lens';
import { column, largestAt, row, sizes, slice } from '../../tensor/read';
import type { Numbers } from '../../tensor/tensor';
import { type Counts, countsOf, type Pair } from './count';
import { needsOtherQueries, type State, widths } from './parameters';
import type { Trained } from './trained';

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
  /** Only if the words of a trained head are looked at. */
  readonly trained: Trained | null;
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

export async function compute(asked: State, core: Core, memory: Memory): Promise<Result> {
  const trained =
    asked.numbers === 'trained' ? await import('./trained').then(({ read }) => read(asked, memory)) : null;
  const state = trained?.given(asked) ?? asked;
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
  return { trained, queries, keys, values, otherQueries, W_q, W_k, w_v, W, additive, other, cost };
}

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
  const [samples, n] = sizes(state.queries, 3);
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
      W: other && has(other, 'weight') ? other.weight : null,
      narrowQueries: other && has(other, 'data') ? { shape: other.shape, data: [...other.data] } : null,
    };
  });
}

const lengths = [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024];

function costOf(state: State, core: Core, memory: Memory): Promise<Cost> {
  const [, n, q] = sizes(state.queries, 3);
  const [, m, k] = sizes(state.keys, 3);
  const [, , v] = sizes(state.values, 3);
  const h = state.num_hiddens;
  const at = (rows: number, columns: number) => countsOf(state.score, { n: rows, m: columns, q, k, v, h }, core);
  return memory.once('cost', [state.score, n, m, q, k, v, h], async () => {
    const [now, ...along] = await Promise.all([at(n, m), ...lengths.map((length) => at(length, length))]);
    return {
      ...now,
      lengths,
      operationsAt: along.map(({ operations }) => operations),
      memoryAt: along.map((counts) => counts.memory),
    };
  });
}

/** The state as it is looked at: with the numbers of trained words, and the key that gets most where none is chosen. */
export function lookedAt({ state, result }: { readonly state: State; readonly result: Result }): State {
  const shown = result.trained?.given(state) ?? state;
  const { sample, query, key } = shown;
  return { ...shown, key: key < 0 ? largestAt(row(result.other.weights, sample, query)) : key };
}

/** What the selected query and key are, in both ways. */
export function selected(state: State, result: Result) {
  const { way, sample, query, key, component } = state;
  const steps = way === 'additive' ? result.additive : result.other;
  return {
    query: row(way === 'additive' ? result.queries : result.otherQueries, sample, query),
    key: row(result.keys, sample, key),
    scores: row(steps.scores, sample, query),
    masked: row(steps.masked_scores, sample, query),
    weights: row(steps.weights, sample, query),
    output: row(steps.output, sample, query),
    features: row(result.additive.features, sample, query, key),
    /** The selected component of every value. */
    values: column(slice(result.values, sample), component),
  };
}

/** The selected query and key as the score beside additive attention sees them, whichever is chosen. */
export const compared = ({ state, result }: { readonly state: State; readonly result: Result }) =>
  selected({ ...state, way: 'other' }, result);
