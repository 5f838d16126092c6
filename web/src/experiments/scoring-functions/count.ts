import type { Core, Tensor } from '../../client/core';
import type { Score } from './parameters';

/** [additive, the other score] */
export type Pair = readonly [number, number];

export interface Counts {
  readonly parameters: Pair;
  readonly operations: Pair;
  readonly memory: Pair;
}

/** Of one sample: n queries of q numbers, m keys of k, values of v; h hidden units. */
export interface Sizes {
  readonly n: number;
  readonly m: number;
  readonly q: number;
  readonly k: number;
  readonly v: number;
  readonly h: number;
}

/**
 * What both scores cost. Each score but the additive takes a pair of vectors number by number, as a dot product does,
 * and is counted as one; what it takes beforehand, W times every key or the length of every vector, is again so many
 * dot products.
 */
export async function countsOf(score: Score, { n, m, q, k, v, h }: Sizes, core: Core): Promise<Counts> {
  const bilinear = score === 'bilinear';
  const width = bilinear ? q : k;
  const dots = (rows: number, columns: number, length: number, d_v = 0) =>
    core.run('scoring_cost', { n: rows, m: columns, d_q: length, d_k: length, d_v, h });
  const [additive, pairs, before] = await Promise.all([
    core.run('scoring_cost', { n, m, d_q: q, d_k: k, d_v: v, h }),
    dots(n, m, width, v),
    bilinear ? dots(m, q, k) : score === 'cosine' ? dots(n + m, 1, k) : null,
  ]);
  const of = ({ data }: Tensor<'f64'>, index: 0 | 1): number => data[index] ?? Number.NaN;
  return {
    parameters: [of(additive.parameters, 0), bilinear ? q * k : of(pairs.parameters, 1)],
    operations: [of(additive.operations, 0), of(pairs.operations, 1) + (before ? of(before.operations, 1) : 0)],
    // Keys as long as queries are kept; a dot product's count holds scores and weights, two numbers each.
    memory: [of(additive.memory, 0), of(pairs.memory, 1) + (bilinear && before ? of(before.memory, 1) / 2 : 0)],
  };
}
