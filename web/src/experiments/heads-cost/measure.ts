import type { Core } from '../../core/core';
import { nth, sizes } from '../../tensor/read';
import type { Dense } from '../../tensor/tensor';
import type { Weights } from '../multi-head-attention/inputs';
import { divisors } from '../multi-head-attention/parameters';
import type { State } from './parameters';

/** Milliseconds for each number of heads: a loop that calls each head by itself, and one call for all, by one or shared. */
export interface Times {
  readonly heads: readonly number[];
  readonly serial: readonly number[];
  readonly parallel: readonly number[];
  /** The one call shared among `workers`; empty where there is one. */
  readonly shared: readonly number[];
  readonly workers: number;
  /** Largest |difference| of the two ways' outputs, whatever the number of heads. */
  readonly difference: number;
}

/** What the actions bring. */
export interface Outcomes {
  readonly measure: Times;
}

/** So many numbers of heads are timed at most. */
const mostPoints = 10;
const mostHeads = 32;

/** What the times hold for: as long as inputs and matrices stay, the split into heads does not matter. */
export const measuredWith = ({ num_hiddens, query_size, key_size, value_size, n, seed }: State) => ({
  num_hiddens,
  query_size,
  key_size,
  value_size,
  n,
  seed,
});

/** What this machine takes with heads of num_hiddens / num_heads. Begun by a press, so that no slider waits for it. */
export async function measure(state: State, core: Core): Promise<Times> {
  const { num_hiddens: columns } = state;
  const layer = await layerOf(state, core);
  const heads = timedHeads(columns);
  // A module that has just been loaded is slow at first.
  const { workers } = await core.time('multi_head_attention', { ...layer, num_heads: 1 }, true);
  const [serial, parallel, shared, differences]: [number[], number[], number[], number[]] = [[], [], [], []];
  for (const count of heads) {
    const all = { ...layer, num_heads: count };
    const singles = Array.from({ length: count }, (_, head) => ({
      ...layer,
      ...headOf(layer, head, count),
      num_heads: 1,
    }));
    differences.push(await gap(all, singles, core));
    const together = (await core.time('multi_head_attention', all)).milliseconds;
    parallel.push(together);
    if (workers > 1) shared.push((await core.time('multi_head_attention', all, true)).milliseconds);
    // Heads have one shape and so one time: a head in the middle stands for each. One head is one call either way.
    const single = nth(singles, Math.floor(count / 2));
    serial.push(count === 1 ? together : count * (await core.time('multi_head_attention', single)).milliseconds);
  }
  return { heads, serial, parallel, shared, workers, difference: Math.max(...differences) };
}

/** Numbers of heads that share so many columns evenly: all that are few, else some from 1 to many. */
export function timedHeads(columns: number): number[] {
  const all = divisors(columns).filter((heads) => heads <= mostHeads);
  const step = Math.max(1, (all.length - 1) / (mostPoints - 1));
  return Array.from({ length: Math.min(all.length, mostPoints) }, (_, place) => nth(all, Math.round(place * step)));
}

interface Inputs extends Weights {
  readonly queries: Dense;
  readonly keys: Dense;
  readonly values: Dense;
}

/** Inputs and matrices, drawn one after another. */
async function layerOf({ n, num_hiddens, query_size, key_size, value_size, seed }: State, core: Core): Promise<Inputs> {
  const generator = core.generator(seed);
  const linear = async (inside: number): Promise<Dense> =>
    (await generator.linear(inside, num_hiddens, { bias: false })).weight;
  const [W_q, W_k, W_v, W_o, queries, keys, values] = await Promise.all([
    linear(query_size),
    linear(key_size),
    linear(value_size),
    linear(num_hiddens),
    generator.randn([1, n, query_size]),
    generator.randn([1, n, key_size]),
    generator.randn([1, n, value_size]),
  ]);
  return { W_q, W_k, W_v, W_o, queries, keys, values };
}

interface Layer extends Inputs {
  readonly num_heads: number;
}

/** One head's rows of W_q, W_k and W_v, and the columns of W_o that it meets. */
export function headOf({ W_q, W_k, W_v, W_o }: Weights, head: number, heads: number): Weights {
  const rows = (W: Dense): Dense => {
    const [height, width] = sizes(W, 2);
    const size = height / heads;
    return { shape: [size, width], data: W.data.slice(head * size * width, (head + 1) * size * width) };
  };
  const columns = (W: Dense): Dense => {
    const [height, width] = sizes(W, 2);
    const size = width / heads;
    const cut = new Float32Array(height * size);
    for (let row = 0; row < height; row++)
      cut.set(W.data.slice(row * width + head * size, row * width + (head + 1) * size), row * size);
    return { shape: [height, size], data: cut };
  };
  return { W_q: rows(W_q), W_k: rows(W_k), W_v: rows(W_v), W_o: columns(W_o) };
}

/** How far the sum of the single heads' outputs is from the output of one call. */
async function gap(all: Layer, singles: readonly Layer[], core: Core): Promise<number> {
  const outputs = ['output'] as const;
  const { output } = await core.run('multi_head_attention', all, { outputs });
  const left = Float64Array.from(output.data);
  for (const single of singles) {
    const part = await core.run('multi_head_attention', single, { outputs });
    for (let i = 0; i < left.length; i++) left[i] = nth(left, i) - nth(part.output.data, i);
  }
  return left.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
}
