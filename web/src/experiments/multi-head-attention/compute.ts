import type { Core, Tensor } from '../../core/core';
import type { Memory } from '../../experiment/memory';
import { lensTensor } from '../../state/valid-lens';
import { nth, part, sizes, withShape, zeros } from '../../tensor/read';
import type { Dense, Numbers } from '../../tensor/tensor';
import { inputsOf, weightsOf } from './inputs';
import type { State } from './parameters';

/** One tensor on its way through transpose_qkv or transpose_output. */
export interface Ladder {
  readonly first: Dense;
  readonly reshaped: Dense;
  /** Null where the permute is left out. */
  readonly permuted: Dense | null;
  readonly last: Dense;
}

export interface Result {
  readonly queries: Numbers;
  readonly keys: Numbers;
  readonly values: Numbers;
  /** (b·h, n, p) and (b·h, m, p), as they meet. */
  readonly queries_heads: Dense;
  readonly keys_heads: Dense;
  /** (b, h, n, m) each, in use: with what is broken. */
  readonly unscaled_scores: Dense;
  readonly masked_scores: Dense;
  readonly weights: Dense;
  readonly dropped_weights: Dense | null;
  /** (b, h, n, m): nothing broken. */
  readonly right: Tensor<'f32'>;
  /** (b, n, num_hiddens), in use, with every head. */
  readonly output: Dense;
  /** (h, b, n, num_hiddens): the same without each head; null where none is dropped. */
  readonly without_head: Dense | null;
  /** (h, b, n): how far the output moves without a head, nothing broken. */
  readonly change: Tensor<'f32'>;
  /** (b·h) or (b·h, n): in use, and right; null without valid_lens. */
  readonly lens: { readonly used: Numbers; readonly right: Numbers } | null;
  readonly ladders: Readonly<Record<State['ladder'], Ladder>>;
}

/** Anything that makes other numbers than the notebook's. */
export const isBroken = ({ skip_permute, use_repeat, valid_lens }: State): boolean =>
  skip_permute || (use_repeat && valid_lens !== null);

export async function compute(state: State, core: Core, memory: Memory): Promise<Result> {
  const [inputs, weights] = await Promise.all([inputsOf(state, core, memory), weightsOf(state, core, memory)]);
  const [queries, keys, values] = inputs;
  if (!queries || !keys || !values) throw new Error('three inputs make three tensors');
  const { num_heads } = state;
  const valid_lens = state.valid_lens && lensTensor(state.valid_lens);
  // Asked together what does not wait for another: it travels in one message.
  const [intact, lens] = await Promise.all([
    core.run(
      'head_ablation',
      { queries, keys, values, ...weights, num_heads, ...(valid_lens ? { valid_lens } : {}), ...dropoutOf(state) },
      { outputs: isDropping(state) ? [...drawnOutputs, 'dropped_weights'] : drawnOutputs },
    ),
    valid_lens && repeated(valid_lens, state, core),
  ]);
  const broken = isBroken(state);
  const [[ladderOfQueries, ladderOfKeys, ladderOfValues], intactHeads] = await Promise.all([
    splitLadders([inputs, weights], intact, state, core, memory),
    broken ? null : joinLadder(intact.heads, state, core),
  ]);
  const used = broken
    ? await attend([ladderOfQueries.last, ladderOfKeys.last, ladderOfValues.last], lens?.used, state, core)
    : { ...intact, dropped_weights: intact.dropped_weights ?? null };
  const heads = intactHeads ?? (await joinLadder(used.heads, state, core));
  const output = broken ? await projected(heads.last, weights.W_o, core) : intact.output;
  return {
    queries,
    keys,
    values,
    queries_heads: ladderOfQueries.last,
    keys_heads: ladderOfKeys.last,
    unscaled_scores: used.unscaled_scores,
    masked_scores: used.masked_scores,
    weights: used.weights,
    dropped_weights: used.dropped_weights,
    right: intact.weights,
    output,
    without_head: state.drop_head ? await withoutEach(heads.last, weights.W_o, state, core) : null,
    change: intact.change,
    lens,
    ladders: { queries: ladderOfQueries, keys: ladderOfKeys, values: ladderOfValues, heads },
  };
}

/** What is drawn or spoken of; the output without each head is large, and asked for only where one is dropped. */
const drawnOutputs = [
  'queries_heads',
  'keys_heads',
  'values_heads',
  'unscaled_scores',
  'masked_scores',
  'weights',
  'heads',
  'output',
  'change',
] as const;

const isDropping = ({ mode, dropout }: State): boolean => mode === 'train' && dropout > 0;

const dropoutOf = (state: State) =>
  isDropping(state) ? { dropout: state.dropout, seed: state.dropout_seed, build: state.build } : {};

/** valid_lens for b·h rows: each h times in a row, or (the mistake) the whole h times. */
async function repeated(lens: Numbers, { num_heads, use_repeat }: State, core: Core) {
  const { output } = await core.run('repeat_interleave', { x: lens, repeats: num_heads });
  const right = { shape: output.shape, data: [...output.data] };
  const whole = Array.from({ length: num_heads }, () => lens.data).flat();
  return { right, used: use_repeat ? { shape: right.shape, data: whole } : right };
}

type Split = Readonly<Record<'queries_heads' | 'keys_heads' | 'values_heads', Dense>>;

/** Queries, keys and values on their way in: the same objects while a mask moves, so that none is drawn again. */
function splitLadders(
  from: readonly object[],
  { queries_heads, keys_heads, values_heads }: Split,
  state: State,
  core: Core,
  memory: Memory,
): Promise<readonly [Ladder, Ladder, Ladder]> {
  return memory.once('ladders', [...from, state.num_heads, state.skip_permute], () =>
    Promise.all([
      splitLadder(queries_heads, state, core),
      splitLadder(keys_heads, state, core),
      splitLadder(values_heads, state, core),
    ]),
  );
}

/** x (b·h, n, p) came out of transpose_qkv: the way it took, from (b, n, h·p). */
async function splitLadder(x: Dense, { num_heads, skip_permute }: State, core: Core): Promise<Ladder> {
  const { output: first } = await core.run('transpose_output', { x, num_heads }, { outputs: ['output'] });
  const { reshaped, permuted, output } = await core.run('transpose_qkv', { x: first, num_heads });
  // The same numbers in a row, under the same shape: no error, other heads.
  return skip_permute
    ? { first, reshaped, permuted: null, last: { shape: output.shape, data: first.data } }
    : { first, reshaped, permuted, last: output };
}

/** The heads' outputs (b, h, n, p) side by side again. */
async function joinLadder(heads: Dense, { num_heads }: State, core: Core): Promise<Ladder> {
  const [b, h, n, p] = sizes(heads, 4);
  const first = withShape(heads, b * h, n, p);
  const { reshaped, permuted, output } = await core.run('transpose_output', { x: first, num_heads });
  return { first, reshaped, permuted, last: output };
}

/** (b, n, h·p) with the columns of one head set to 0. */
export function withoutHead(heads: Dense, head: number, num_heads: number): Dense {
  const { shape, data } = heads;
  const [, , width] = sizes(heads, 3);
  const p = width / num_heads;
  return { shape, data: Float32Array.from(data, (value, i) => (Math.floor((i % width) / p) === head ? 0 : value)) };
}

/** The output without each head in turn, through W_o in one go. */
async function withoutEach(heads: Dense, W_o: Dense, { num_heads }: State, core: Core): Promise<Dense> {
  const [b, n, width] = sizes(heads, 3);
  const data = new Float32Array(num_heads * heads.data.length);
  for (let head = 0; head < num_heads; head++)
    data.set(withoutHead(heads, head, num_heads).data, head * heads.data.length);
  const output = await projected({ shape: [num_heads * b, n, width], data }, W_o, core);
  const [num_hiddens] = sizes(W_o, 2);
  return withShape(output, num_heads, b, n, num_hiddens);
}

/** What the notebook's attention computes from heads that were split as they were. */
async function attend(
  [queries, keys, values]: readonly [Dense, Dense, Dense],
  lens: Numbers | undefined,
  state: State,
  core: Core,
) {
  const made = await core.run('dot_product_attention', {
    queries,
    keys,
    values,
    ...(lens ? { valid_lens: lens } : {}),
    ...dropoutOf(state),
  });
  const byHead = (rows: Dense): Dense => {
    const [count, ...rest] = sizes(rows, 3);
    return withShape(rows, count / state.num_heads, state.num_heads, ...rest);
  };
  return {
    unscaled_scores: byHead(made.unscaled_scores),
    masked_scores: byHead(made.masked_scores),
    weights: byHead(made.weights),
    dropped_weights: made.dropped_weights ? byHead(made.dropped_weights) : null,
    heads: byHead(made.output),
  };
}

/** x (b, n, in) · Wᵀ: the projection of a multi-head attention whose "values" are x. */
async function projected(x: Dense, W: Dense, core: Core): Promise<Dense> {
  const [b, n] = sizes(x, 3);
  const one = { queries: zeros(b, 1, 1), keys: zeros(b, n, 1), W_q: zeros(1, 1), W_k: zeros(1, 1) };
  const W_o = zeros(1, sizes(W, 2)[0]);
  const { values_heads } = await core.run(
    'multi_head_attention',
    { ...one, values: x, W_v: W, W_o, num_heads: 1 },
    { outputs: ['values_heads'] },
  );
  return values_heads;
}

/** One head's numbers: (n, m) of (b, h, n, m). */
export const matrix = (tensor: Dense, sample: number, head: number): Dense => part(tensor, sample, head);

/** How many keys a row sees: j < valid_len, so 2.5 keeps 3. */
export function seen({ lens, weights }: Result, sample: number, head: number, query: number): number {
  const [, h, n, m] = sizes(weights, 4);
  if (!lens) return m;
  const line = sample * h + head;
  const length = nth(lens.used.data, lens.used.shape.length === 1 ? line : line * n + query);
  return Math.min(m, Math.max(0, Math.ceil(length)));
}

/** Largest difference of two tensors of one shape, and in how many rows there is one. */
export function difference(a: Dense, b: Dense): { largest: number; rows: number; of: number } {
  const width = nth(a.shape, a.shape.length - 1);
  let largest = 0;
  const rows = new Set<number>();
  for (let i = 0; i < a.data.length; i++) {
    const gap = Math.abs(nth(a.data, i) - nth(b.data, i));
    if (!(gap > 0)) continue;
    largest = Math.max(largest, gap);
    rows.add(Math.floor(i / width));
  }
  return { largest, rows: rows.size, of: a.data.length / width };
}
