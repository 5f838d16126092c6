import type { Core } from '../../core/core';
import type { Arrow } from './arrows';

interface Arrows {
  readonly query: Arrow;
  readonly keys: readonly Arrow[];
  readonly values: readonly Arrow[];
}

/** qᵀ(I/c)k is q·k divided by c: the bilinear score with a matrix that only divides. */
export async function attend(core: Core, divide_by: number, { query, keys, values }: Arrows) {
  const { scores, weights, output } = await core.run('scoring_attention', {
    queries: [[[...query]]],
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
