import type { Core, Operations } from '../../core/core';
import type { Memory } from '../../experiment/memory';
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

export async function compute(state: State, core: Core, memory: Memory): Promise<Result> {
  const { n, d, k } = state;
  const cost = (tokens: number) => core.run('sequence_model_cost', { n: tokens, d, k });
  const [own, drawn, doublings] = await Promise.all([
    cost(n),
    cost(drawnTokens(state)),
    doublingsOf(d, k, core, memory),
  ]);
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
function doublingsOf(d: number, k: number, core: Core, memory: Memory): Promise<Doublings> {
  const at = async (n: number) => ({ n, cost: await core.run('sequence_model_cost', { n, d, k }) });
  return memory.once('doublings', [d, k], () => Promise.all(Array.from({ length: 17 }, (_, power) => at(2 ** power))));
}
