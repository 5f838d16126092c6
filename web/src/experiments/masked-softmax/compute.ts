import type { Core, Note, Tensor } from '../../core/core';
import { numbersOf } from '../../experiment/drawn-tensor';
import type { Memory } from '../../experiment/memory';
import { lensTensor } from '../../state/valid-lens';
import { row, rows, sizes, withShape } from '../../tensor/read';
import type { Numbers } from '../../tensor/tensor';
import { causalRows, type State } from './parameters';

export interface Result {
  /** (b, n, m), as are the two that follow. */
  readonly scores: Numbers;
  readonly masked_scores: Tensor<'f32'>;
  readonly weights: Tensor<'f32'>;
  /**
   * For a causal mask: the weights of each row asked alone, when its token was the newest, (1, n, n). Row i is
   * computed from i + 1 scores without any mask; weights of later keys are 0.
   */
  readonly generation: Numbers | null;
  readonly notes: readonly Note[];
}

export const fillOf = ({ fill }: State): number => (fill === '-inf' ? -Infinity : Number(fill));

export async function compute(state: State, core: Core, memory: Memory): Promise<Result> {
  const scores = await numbersOf(state.scores, core, memory);
  const { valid_lens } = state;
  const [masked, generation] = await Promise.all([
    core.run('masked_softmax', {
      scores,
      fill: fillOf(state),
      precision: state.precision,
      ...(valid_lens === null ? {} : { valid_lens: lensTensor(valid_lens) }),
    }),
    generated(state, scores, core),
  ]);
  const { masked_scores, weights, notes } = masked;
  return { scores, masked_scores, weights, generation, notes };
}

/** Each token's row as a decoder asks it: alone, with the keys there are so far. */
async function generated(state: State, scores: Numbers, core: Core): Promise<Numbers | null> {
  const count = causalRows(state);
  if (count === undefined) return null;
  const rows = await Promise.all(
    Array.from({ length: count }, async (_, query) => {
      const known = { shape: [1, 1, query + 1], data: row(scores, 0, query).slice(0, query + 1) };
      const asked = { scores: known, precision: state.precision };
      const { weights } = await core.run('masked_softmax', asked, { outputs: ['weights'] });
      return [...weights.data, ...Array.from({ length: count - query - 1 }, () => 0)];
    }),
  );
  return { shape: [1, count, count], data: rows.flat() };
}

/** Bars of a row: the weight of each key over the largest one, which is e^(score − max). */
export function powers(weights: Result['weights']): Numbers {
  const [samples, queries, keys] = sizes(weights, 3);
  const lines = rows(withShape(weights, samples * queries, keys));
  return { shape: weights.shape, data: lines.flatMap((shares) => shares.map((share) => share / Math.max(...shares))) };
}
