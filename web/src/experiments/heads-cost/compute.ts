import type { Core } from '../../core/core';
import type { Memory } from '../../experiment/memory';
import { nth, zeros } from '../../tensor/read';
import { loadMeasured, type Measured } from './heads-by-number';
import { type Model, models } from './models';
import { columnsOf, type State } from './parameters';

/** Numbers in W_q, W_k, W_v, W_o: with heads of num_hiddens / num_heads, and with heads each as wide as num_hiddens. */
export interface Count {
  readonly num_hiddens: number;
  readonly num_heads: number;
  readonly shared: number;
  readonly full: number;
}

export interface Result {
  readonly present: Count;
  /** This state's sizes with 1, 2, 4 … heads. */
  readonly byHeads: readonly Count[];
  readonly models: Readonly<Record<Model, Count>>;
  readonly measured: Measured;
}

const heads = [1, 2, 4, 8, 16, 32, 64, 128];

/** What the matrices hold; a number of heads that does not divide is refused as reshape refuses it. */
export async function compute(state: State, core: Core, memory: Memory): Promise<Result> {
  const { num_heads, num_hiddens, query_size, key_size, value_size } = state;
  const sizes = { query_size, key_size, value_size };
  const own = [...Object.values(sizes), num_hiddens];
  const [present, byHeads, known, measured] = await Promise.all([
    count(sizes, num_hiddens, num_heads, core),
    memory.once(
      'byHeads',
      own,
      () => Promise.all(heads.map((many) => count(sizes, num_hiddens, many, core))),
      mostKept,
    ),
    memory.once('models', [], () => modelCounts(core)),
    memory.once('learning', [], learning),
    state.width === 'shared' && core.run('transpose_qkv', { x: zeros(1, 1, num_hiddens), num_heads }),
  ]);
  return { present, byHeads, models: known, measured };
}

/** What was measured, and the chart that draws it: loaded while the core counts. */
async function learning(): Promise<Measured> {
  const [measured] = await Promise.all([loadMeasured(), import('../../charts/bundle/bundle')]);
  return measured;
}

/** The way back from a few other values counts nothing again. */
const mostKept = 4;

async function modelCounts(core: Core): Promise<Result['models']> {
  const counts = Object.entries(models).map(async ([name, [width, many]]) => {
    const sizes = { query_size: width, key_size: width, value_size: width };
    return [name, await count(sizes, width, many, core)] as const;
  });
  return Object.fromEntries(await Promise.all(counts)) as Result['models'];
}

async function count(
  sizes: Pick<State, 'query_size' | 'key_size' | 'value_size'>,
  num_hiddens: number,
  num_heads: number,
  core: Core,
): Promise<Count> {
  const { shared, per_head_full } = await core.run('multi_head_parameters', { ...sizes, num_hiddens, num_heads });
  return { num_hiddens, num_heads, shared: nth(shared.data, 0), full: nth(per_head_full.data, 0) };
}

/** Numbers in the four matrices as they stand. */
export const parametersNow = ({ width }: State, { present }: Result): number =>
  width === 'full' ? present.full : present.shared;

/** What one pass over n queries and n keys takes, in all heads together. */
export interface Work {
  /** Multiply-adds of all q·k. */
  readonly products: number;
  /** Weights, each with its exponential. */
  readonly weights: number;
  /** Numbers that one q·k compares. */
  readonly compared: number;
}

export function workOf(state: State): Work {
  const pairs = state.n * state.n;
  return {
    products: pairs * columnsOf(state),
    weights: pairs * state.num_heads,
    compared: columnsOf(state) / state.num_heads,
  };
}
