import type { Core, Operations } from '../../core/core';
import { drawnTokens, type State } from './parameters';

/** Each (3): convolution, recurrence, self-attention; exact_path_length: three ways to count the convolution's. */
export type Cost = Operations['sequence_model_cost']['outputs'];

export interface Result extends Cost {
  /** The same counts for the tokens that are drawn: exact_path_length says how many layers they need. */
  readonly drawn: Cost;
  /** n from 1 to 65536, the present one among them. */
  readonly lengths: readonly number[];
  readonly costs: readonly Cost[];
}

export async function compute(state: State, core: Core): Promise<Result> {
  const { n, d, k } = state;
  const cost = (tokens: number) => core.run('sequence_model_cost', { n: tokens, d, k });
  const [own, drawn, doublings] = await Promise.all([cost(n), cost(drawnTokens(state)), doublingsOf(d, k, core)]);
  const all = [...doublings.filter((one) => one.n !== n), { n, cost: own }].sort((a, b) => a.n - b.n);
  return {
    ...own,
    drawn,
    lengths: all.map((one) => one.n),
    costs: all.map((one) => one.cost),
  };
}

type Doublings = readonly { readonly n: number; readonly cost: Cost }[];

/** n = 1, 2, 4, …; kept while d and k stay. */
async function doublingsOf(d: number, k: number, core: Core): Promise<Doublings> {
  const key = `${d} ${k}`;
  if (kept?.key === key) return kept.doublings;
  const doublings = await Promise.all(
    Array.from({ length: 17 }, async (_, power) => {
      const n = 2 ** power;
      return { n, cost: await core.run('sequence_model_cost', { n, d, k }) };
    }),
  );
  kept = { key, doublings };
  return doublings;
}
let kept: { readonly key: string; readonly doublings: Doublings } | undefined;
