import type { Core, Tensor } from '../../core/core';
import { numbersOf } from '../../experiment/drawn-tensor';
import type { Memory } from '../../experiment/memory';
import type { Numbers } from '../../tensor/tensor';
import { headsOf, num_hiddens, type State } from './parameters';

type F32 = Tensor<'f32'>;

/** Tensors of any shape, kept or made here. */
export interface Dense {
  readonly shape: readonly number[];
  readonly data: readonly number[] | Float32Array;
}

export type Result = Keys | Lengths | Sum | Heads | Parallel | Subspace | Width | Shapes;

/** The notebook's two scores on the same keys: weights (2, 1, 10). */
export interface Keys {
  readonly kind: 'keys';
  readonly keys: Numbers;
  readonly additive: F32;
  readonly dot: F32;
}

/** queries (1, 3, q), W (q, k), keys (1, 4, k); scores and weights (1, 3, 4). */
export interface Lengths {
  readonly kind: 'lengths';
  readonly queries: F32;
  readonly ofKeys: F32;
  readonly W: F32;
  readonly scores: F32;
  readonly weights: F32;
}

/** Scores and weights (1, 4, 6) of the sum and of the dot product. */
export interface Sum {
  readonly kind: 'sum';
  readonly sum: { readonly scores: F32; readonly weights: F32 };
  readonly dot: { readonly scores: F32; readonly weights: F32 };
}

export interface Heads {
  readonly kind: 'heads';
  /** (1, h, n, m) */
  readonly weights: F32;
  /** (1, h, n) */
  readonly bits: F32;
  /** (1, n, p_o) */
  readonly output: F32;
  /** (h, 1, n) */
  readonly change: F32;
  /** Numbers in W_q, W_k, W_v and W_o. */
  readonly parameters: number;
}

/** The same product once for all heads, and head by head: output (h, n, p). */
export interface Parallel {
  readonly kind: 'parallel';
  readonly together: F32;
  readonly oneByOne: Dense;
}

/** Queries after W_q (n, num_hiddens), and the weights (1, h, n, m) with one of W_q's rows and without. */
export interface Subspace {
  readonly kind: 'subspace';
  readonly projected: Dense;
  readonly before: F32;
  readonly after: F32;
}

/** Numbers in the four matrices for each count of heads: p = p_o / h, and p = p_o. */
export interface Width {
  readonly kind: 'width';
  readonly counts: readonly number[];
  readonly shared: readonly number[];
  readonly full: readonly number[];
}

/** x (1, 3, 4) counted through; split into heads (2, 3, 2) with the permute and without. */
export interface Shapes {
  readonly kind: 'shapes';
  readonly x: Numbers;
  readonly right: Dense;
  readonly skipped: Dense;
}

export const compute = (state: State, core: Core, memory: Memory): Promise<Result> =>
  ways[state.exercise](state, core, memory);

const ways: Readonly<Record<State['exercise'], (state: State, core: Core, memory: Memory) => Promise<Result>>> = {
  keys: keysUnderTwoScores,
  lengths: differentLengths,
  sum: sumOrDot,
  heads: attend,
  importance: attend,
  number: attend,
  sizes: attend,
  parallel: bothWays,
  why: attend,
  subspace: withoutUnit,
  width: widths,
  shapes: split,
  different: attend,
};

/** torch.arange(40.).reshape(1, 10, 4).repeat(2, 1, 1) */
const counted: Numbers = { shape: [2, 10, 4], data: Array.from({ length: 80 }, (_, index) => index % 40) };

/** Everything drawn in the order of notebook 002. */
async function keysUnderTwoScores(state: State, core: Core, memory: Memory): Promise<Keys> {
  const generator = core.generator(state.seed);
  const plain = { bias: false };
  const keys = await numbersOf(state.keys, core, memory);
  const [samples = 1, , width = 1] = keys.shape;
  const queries = await generator.normal(0, 1, [samples, 1, 20]);
  const W_k = (await generator.linear(width, 8, plain)).weight;
  const W_q = (await generator.linear(20, 8, plain)).weight;
  const w_v = { ...(await generator.linear(8, 1, plain)).weight, shape: [8] };
  const narrow = await generator.normal(0, 1, [samples, 1, width]);
  const valid_lens = { shape: [2], data: [2, 6] };
  const given = { keys, values: counted, valid_lens };
  const [additive, dot] = await Promise.all([
    core.run('additive_attention', { queries, W_q, W_k, w_v, ...given }, { outputs: ['weights'] }),
    core.run('scoring_attention', { queries: narrow, ...given, score: 'scaled_dot' }, { outputs: ['weights'] }),
  ]);
  return { kind: 'keys', keys, additive: additive.weights, dot: dot.weights };
}

async function differentLengths(state: State, core: Core): Promise<Lengths> {
  const generator = core.generator(state.seed);
  const queries = await generator.randn([1, 3, state.query_size]);
  const ofKeys = await generator.randn([1, 4, state.key_size]);
  const W = await generator.randn([state.W_rows, state.W_columns]);
  const values = { shape: [1, 4, 1], data: [0, 0, 0, 0] };
  const { scores, weights } = await core.run(
    'scoring_attention',
    { queries, keys: ofKeys, values, W, score: 'bilinear' },
    { outputs: ['scores', 'weights'] },
  );
  return { kind: 'lengths', queries, ofKeys, W, scores, weights };
}

async function sumOrDot(state: State, core: Core): Promise<Sum> {
  const generator = core.generator(state.seed);
  const queries = await generator.randn([1, 4, 4]);
  const keys = await generator.randn([1, 6, 4]);
  const given = { queries, keys, values: zeros(1, 6, 1) };
  const outputs = { outputs: ['scores', 'weights'] as const };
  const [sum, dot] = await Promise.all([
    core.run('scoring_attention', { ...given, score: 'sum' }, outputs),
    core.run('scoring_attention', { ...given, score: 'dot' }, outputs),
  ]);
  return { kind: 'sum', sum, dot };
}

/** W_q, W_k, W_v, W_o as nn.Linear draws them, then twice as much as randn draws, so that random heads are not all alike. */
async function drawn(state: State, core: Core) {
  const generator = core.generator(state.seed);
  const plain = { bias: false };
  const inside = state.head_size === 0 ? num_hiddens : headsOf(state) * state.head_size;
  const W_q = (await generator.linear(num_hiddens, inside, plain)).weight;
  const W_k = (await generator.linear(num_hiddens, inside, plain)).weight;
  const W_v = (await generator.linear(num_hiddens, inside, plain)).weight;
  const W_o = (await generator.linear(inside, num_hiddens, plain)).weight;
  const queries = await input(4);
  const keys = await input(6);
  return { W_q, W_k, W_v, W_o, queries, keys, values: keys, num_heads: headsOf(state) };

  async function input(rows: number): Promise<Dense> {
    const shape = [1, rows, num_hiddens];
    if (state.input === 'ones') return { shape, data: Array(rows * num_hiddens).fill(1) };
    return { shape, data: (await generator.randn(shape)).data.map((value) => 2 * value) };
  }
}

async function attend(state: State, core: Core): Promise<Heads> {
  const given = await drawn(state, core);
  const { weights, output, change } = await core.run('head_ablation', given, {
    outputs: ['weights', 'output', 'change'],
  });
  const { bits } = await core.run('entropy', { weights });
  const parameters = [given.W_q, given.W_k, given.W_v, given.W_o].reduce((total, { data }) => total + data.length, 0);
  return { kind: 'heads', weights, bits, output, change, parameters };
}

async function withoutUnit(state: State, core: Core): Promise<Subspace> {
  const given = await drawn(state, core);
  const W_q = { shape: given.W_q.shape, data: given.W_q.data.slice() };
  W_q.data.fill(0, state.unit * num_hiddens, (state.unit + 1) * num_hiddens);
  const [before, after] = await Promise.all([
    core.run('multi_head_attention', given, { outputs: ['weights', 'queries_heads'] }),
    core.run('multi_head_attention', { ...given, W_q }, { outputs: ['weights'] }),
  ]);
  const joined = await core.run(
    'transpose_output',
    { x: before.queries_heads, num_heads: given.num_heads },
    { outputs: ['output'] },
  );
  const [, n = 1, width = 1] = joined.output.shape;
  const projected = { shape: [n, width], data: joined.output.data };
  return { kind: 'subspace', projected, before: before.weights, after: after.weights };
}

async function widths(_: State, core: Core): Promise<Width> {
  const counts = [1, 2, 4, 8, 16];
  const sizes = { query_size: 512, key_size: 512, value_size: 512, num_hiddens: 512 };
  const made = await Promise.all(counts.map((num_heads) => core.run('multi_head_parameters', { ...sizes, num_heads })));
  return {
    kind: 'width',
    counts,
    shared: made.map(({ shared }) => shared.data[0] ?? Number.NaN),
    full: made.map(({ per_head_full }) => per_head_full.data[0] ?? Number.NaN),
  };
}

async function split(state: State, core: Core): Promise<Shapes> {
  const x = { shape: [1, 3, 4], data: Array.from({ length: 12 }, (_, index) => index) };
  const { output } = await core.run('transpose_qkv', { x, num_heads: headsOf(state) }, { outputs: ['output'] });
  // Without the permute nothing moves: the same numbers in a row, under the same shape.
  return { kind: 'shapes', x, right: output, skipped: { shape: output.shape, data: x.data } };
}

const width = 64;

/** Heads that wait to be attended: all in one call, or one after another. */
export async function waysOf(state: State, core: Core) {
  const h = headsOf(state);
  const p = width / h;
  const { length: n } = state;
  const generator = core.generator(state.seed);
  const queries = await generator.randn([h, n, p]);
  const keys = await generator.randn([h, n, p]);
  const values = await generator.randn([h, n, p]);
  const run = async (first: number, last: number): Promise<F32> => {
    const part = ({ data }: F32): Dense => ({
      shape: [last - first, n, p],
      data: data.slice(first * n * p, last * n * p),
    });
    const given = { queries: part(queries), keys: part(keys), values: part(values) };
    return (await core.run('dot_product_attention', given, { outputs: ['output'] })).output;
  };
  return {
    together: () => run(0, h),
    async oneByOne(): Promise<Dense> {
      const data = new Float32Array(h * n * p);
      for (let head = 0; head < h; head++) data.set((await run(head, head + 1)).data, head * n * p);
      return { shape: [h, n, p], data };
    },
  };
}

async function bothWays(state: State, core: Core): Promise<Parallel> {
  const ways = await waysOf(state, core);
  return { kind: 'parallel', together: await ways.together(), oneByOne: await ways.oneByOne() };
}

const zeros = (...shape: number[]): Numbers => ({
  shape,
  data: Array(shape.reduce((size, next) => size * next, 1)).fill(0),
});
