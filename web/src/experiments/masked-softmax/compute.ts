import type { Core, Note, Tensor } from '../../core/core';
import { numbersOf } from '../../experiment/drawn-tensor';
import type { Memory } from '../../experiment/memory';
import { isPerQuery, type ValidLens } from '../../state/parameters';
import type { Numbers } from '../../tensor/tensor';
import type { State } from './parameters';

export interface Result {
  /** (b, n, m), as are the two that follow. */
  readonly scores: Numbers;
  readonly masked_scores: Tensor<'f32'>;
  readonly weights: Tensor<'f32'>;
  readonly notes: readonly Note[];
}

export const fillOf = ({ fill }: State): number => (fill === '-inf' ? -Infinity : Number(fill));

export async function compute(state: State, core: Core, memory: Memory): Promise<Result> {
  const scores = await numbersOf(state.scores, core, memory);
  const { valid_lens } = state;
  const { masked_scores, weights, notes } = await core.run('masked_softmax', {
    scores,
    fill: fillOf(state),
    precision: state.precision,
    ...(valid_lens === null ? {} : { valid_lens: tensorOf(valid_lens) }),
  });
  return { scores, masked_scores, weights, notes };
}

const tensorOf = (lens: Exclude<ValidLens, null>): Numbers =>
  isPerQuery(lens)
    ? { shape: [lens.length, lens[0]?.length ?? 0], data: lens.flat() }
    : { shape: [lens.length], data: lens };

/** One row of a (b, n, m) tensor. */
export function row(
  { shape, data }: { shape: readonly number[]; data: ArrayLike<number> },
  sample: number,
  query: number,
): number[] {
  const [, queries = 1, keys = 1] = shape;
  const start = (sample * queries + query) * keys;
  return Array.from({ length: keys }, (_, key) => data[start + key] ?? Number.NaN);
}

export const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
