import type { Core, Tensor } from '../../core/core';
import type { State } from './parameters';

export interface Result {
  /** (max_len, num_hiddens) */
  readonly encoding: Tensor<'f32'>;
  /** (max_len, max_len) */
  readonly similarity: Tensor<'f32'>;
  /** (max_len), the mean along each diagonal. */
  readonly by_offset: Tensor<'f32'>;
}

export async function compute({ kind, num_hiddens, max_len, seed }: State, core: Core): Promise<Result> {
  const encoding =
    kind === 'fixed'
      ? (await core.run('positional_encoding', { num_hiddens, max_len })).encoding
      : await core.generator(seed).embedding(max_len, num_hiddens);
  const { similarity, by_offset } = await core.run('position_similarity', { encoding });
  return { encoding, similarity, by_offset };
}
