import type { Core } from '../../core/core';
import { nth } from '../../tensor/read';
import type { Score } from './parameters';

/** [additive, the other score] */
export type Pair = readonly [number, number];

export interface Counts {
  readonly parameters: Pair;
  readonly operations: Pair;
  readonly memory: Pair;
}

/** Counts for one sample: n queries of q numbers, m keys of k, values of v; h hidden units. */
export interface Sizes {
  readonly n: number;
  readonly m: number;
  readonly q: number;
  readonly k: number;
  readonly v: number;
  readonly h: number;
}

/** What both scores cost; where queries are wider than keys, the other score is given queries as wide, or a W between. */
export async function countsOf(score: Score, { n, m, q, k, v, h }: Sizes, core: Core): Promise<Counts> {
  const sizes = { n, m, d_k: k, d_v: v, h, score };
  const [additive, other] = await Promise.all([
    core.run('scoring_cost', { ...sizes, d_q: q }),
    core.run('scoring_cost', { ...sizes, d_q: score === 'bilinear' ? q : k }),
  ]);
  const pair = (name: keyof Counts): Pair => [nth(additive[name].data, 0), nth(other[name].data, 1)];
  return { parameters: pair('parameters'), operations: pair('operations'), memory: pair('memory') };
}
