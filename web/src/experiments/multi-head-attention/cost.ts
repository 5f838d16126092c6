import type { Core } from '../../core/core';
import type { Memory } from '../../experiment/memory';
import { nth, sum } from '../../tensor/read';
import { mostKept } from './inputs';
import type { State } from './parameters';

/** Known models' attention: num_hiddens and num_heads of one layer. Sources: their papers; notebook 004 names them. */
export const models = {
  bertBase: [768, 12],
  bertLarge: [1024, 16],
  gpt2: [768, 12],
  gpt2XL: [1600, 25],
  gpt3: [12288, 96],
} as const satisfies Record<string, readonly [num_hiddens: number, num_heads: number]>;

export type Model = keyof typeof models;

/** Numbers in W_q, W_k, W_v, W_o: with heads of num_hiddens / num_heads, and with heads each as wide as num_hiddens. */
export interface Count {
  readonly num_hiddens: number;
  readonly num_heads: number;
  readonly shared: number;
  readonly full: number;
}

/** Numbers in W_q, W_k, W_v and W_o of a state. */
export function parametersOf(state: State): number {
  const width = state.head_size === 0 ? state.num_hiddens : state.num_heads * state.head_size;
  const sizes = [state.queries, state.keys, state.values].map((tensor) => nth(tensor.shape, 2));
  return width * (sum(sizes) + state.num_hiddens);
}

export interface Cost {
  /** This state's sizes with 1, 2, 4 … heads. */
  readonly byHeads: readonly Count[];
  readonly present: Count;
  readonly models: Readonly<Record<Model, Count>>;
}

const heads = [1, 2, 4, 8, 16, 32, 64, 128];

export async function costOf(
  { queries, keys, values, num_hiddens, num_heads }: State,
  core: Core,
  memory: Memory,
): Promise<Cost> {
  const sizes = {
    query_size: nth(queries.shape, 2),
    key_size: nth(keys.shape, 2),
    value_size: nth(values.shape, 2),
  };
  const own = [...Object.values(sizes), num_hiddens];
  const all = () => Promise.all(heads.map((many) => count(sizes, num_hiddens, many, core)));
  const [present, byHeads, known] = await Promise.all([
    memory.once('cost', [...own, num_heads], () => count(sizes, num_hiddens, num_heads, core), mostKept),
    memory.once('costByHeads', own, all, mostKept),
    memory.once('costOfModels', [], () => modelCounts(core)),
  ]);
  return { present, models: known, byHeads };
}

async function modelCounts(core: Core): Promise<Cost['models']> {
  const counts = Object.entries(models).map(async ([name, [width, many]]) => {
    const sizes = { query_size: width, key_size: width, value_size: width };
    return [name, await count(sizes, width, many, core)] as const;
  });
  return Object.fromEntries(await Promise.all(counts)) as Cost['models'];
}

async function count(
  sizes: { query_size: number; key_size: number; value_size: number },
  num_hiddens: number,
  num_heads: number,
  core: Core,
): Promise<Count> {
  const { shared, per_head_full } = await core.run('multi_head_parameters', { ...sizes, num_hiddens, num_heads });
  return { num_hiddens, num_heads, shared: nth(shared.data, 0), full: nth(per_head_full.data, 0) };
}
