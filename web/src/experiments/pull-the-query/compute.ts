import type { Core, Tensor } from '../../core/core';
import { keys, values } from './arrows';
import type { State } from './parameters';

export interface Result {
  /** (1, 1, 6), one number a word; so are the weights. */
  readonly scores: Tensor<'f32'>;
  readonly weights: Tensor<'f32'>;
  /** (1, 1, 2) */
  readonly output: Tensor<'f32'>;
}

/** qᵀ(I/c)k is q·k divided by c: the bilinear score with a matrix that only divides. */
export async function compute({ query_x, query_y, divide_by }: State, core: Core): Promise<Result> {
  const { scores, weights, output } = await core.run('scoring_attention', {
    queries: [[[query_x, query_y]]],
    keys: [keys.map((key) => [...key])],
    values: [values.map((value) => [...value])],
    score: 'bilinear',
    W: [
      [1 / divide_by, 0],
      [0, 1 / divide_by],
    ],
  });
  return { scores, weights, output };
}
