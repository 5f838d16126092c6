import type { Result as Answer, Core } from '../../core/core';
import type { Memory } from '../../experiment/memory';
import { nth } from '../../tensor/read';
import { drawnTokens, pathIndex, type State } from './parameters';
import { type Spread, spreadOf } from './spread';

/** Each (3): convolution, recurrence, self-attention; exact_path_length: three ways to count the convolution's. */
export type Cost = Omit<Answer<'sequence_model_cost'>, 'notes'>;

export interface Result extends Cost {
  /** The same counts for the tokens that are drawn: exact_path_length says how many layers they need. */
  readonly drawn: Cost;
  /** What replacing one of them changes, in networks that run: where that is looked at. */
  readonly spread: Spread | null;
  /** n from 1 to 65536, the present one among them. */
  readonly lengths: readonly number[];
  readonly costs: readonly Cost[];
}

export async function compute(state: State, core: Core, memory: Memory): Promise<Result> {
  const { n, d, k } = state;
  const cost = (tokens: number) => core.run('sequence_model_cost', { n: tokens, d, k });
  const shown = drawnTokens(state);
  const counted = cost(n);
  const [own, drawn, doublings] = await Promise.all([
    counted,
    shown === n ? counted : cost(shown),
    doublingsOf(d, k, core, memory),
  ]);
  const all = [...doublings.filter((one) => one.n !== n), { n, cost: own }].sort((a, b) => a.n - b.n);
  return {
    ...own,
    drawn,
    spread: state.part === 'spreading' ? await spreadOver(state, drawn, core, memory) : null,
    lengths: all.map((one) => one.n),
    costs: all.map((one) => one.cost),
  };
}

/** Kept while as many words are drawn and the kernel stays. */
function spreadOver(state: State, { exact_path_length }: Cost, core: Core, memory: Memory): Promise<Spread> {
  const m = drawnTokens(state);
  const dilated = nth(exact_path_length.data, pathIndex.dilated);
  const layers = Number.isFinite(dilated) ? Math.max(1, dilated) : 1;
  return memory.once('spread', [m, state.k], () => spreadOf(m, state.k, layers, core));
}

type Doublings = readonly { readonly n: number; readonly cost: Cost }[];

/** n = 1, 2, 4, …; kept while d and k stay. */
function doublingsOf(d: number, k: number, core: Core, memory: Memory): Promise<Doublings> {
  const at = async (n: number) => ({ n, cost: await core.run('sequence_model_cost', { n, d, k }) });
  return memory.once('doublings', [d, k], () => Promise.all(Array.from({ length: 17 }, (_, power) => at(2 ** power))));
}
