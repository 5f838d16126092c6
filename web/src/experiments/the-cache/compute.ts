import type { Core } from '../../core/core';
import type { Memory } from '../../experiment/memory';
import { type TrainedModel, trainedAt } from '../../experiment/trained-heads';
import { largestAt, largestGap, nth, row, sizes, withShape, zeros } from '../../tensor/read';
import type { Dense } from '../../tensor/tensor';
import { causal, type Projected, through } from '../trained-heads/model';
import { alphabet, whole } from './letters';
import { type Merged, merged } from './merge';
import { compared, type Model, models } from './models';
import type { State } from './parameters';
import { orderOf } from './reading';

/** One layer's cache, and what is made of it. */
export interface Layer {
  /** (num_kv_heads, n, p), not rotated yet. */
  readonly keys: Dense;
  readonly values: Dense;
  /** (num_heads, n, n), 0 where a token is not kept. */
  readonly weights: Dense;
  /** (n, n): 1 where the cache has token j when token i attends. */
  readonly kept: Dense;
  /** When each token is decoded: bytes in the cache, scores of all heads with a cache and without. */
  readonly bytes: ArrayLike<number>;
  readonly computed: ArrayLike<number>;
  readonly recomputed: ArrayLike<number>;
}

export interface Result {
  /** The start, what is given, and what the model has written. */
  readonly letters: readonly string[];
  readonly layers: readonly Layer[];
  /** (n, vocabulary): what it says comes after each token, decoded one by one with this cache. */
  readonly says: Dense;
  /** The same of all tokens in one pass, with nothing forgotten. */
  readonly intact: Dense;
  /** The largest |difference| of the two. */
  readonly residual: number;
  /** Bytes of caches of large models; only where they are looked at. */
  readonly share: Share | null;
  /** Heads made fewer; only where they are looked at. */
  readonly merged: Merged | null;
  readonly file: string;
}

export interface Share {
  /** The model of the controls, and the same with a key head for each query head. */
  readonly own: number;
  readonly multiHead: number;
  /** In the order of `models`. */
  readonly models: readonly number[];
}

/** Two layers of four query heads that share two of keys and values. */
const grouped = () => import('../../../data/heads/grouped.safetensors?url');

export async function compute(state: State, core: Core, memory: Memory): Promise<Result> {
  const trained = await memory.once('trained', [], () => trainedAt(grouped));
  const once = () => written(state.letters, core, trained);
  const { tokens, says: intact } = await memory.once('written', [state.letters], once);
  const { eviction, cache_size, sink_tokens, sink_logit, picture } = state;
  const kept = [tokens, eviction, cache_size, sink_tokens, sink_logit];
  const [order, given] = [orderOf(state), tokens.slice(0, state.letters.length + 1)];
  const [{ layers, says }, share, fewer] = await Promise.all([
    memory.once('decoded', kept, () => decoded(tokens, state, core, trained)),
    picture === 'share' ? shared(state, core, memory) : null,
    picture === 'merge'
      ? memory.once('merged', [tokens, order.join()], () => merged(given, order, core, trained))
      : null,
  ]);
  const letters = tokens.map((token) => nth(alphabet, token));
  const residual = largestGap(says.data, intact.data);
  return { letters, layers, says, intact, residual, share, merged: fewer, file: trained.file };
}

/** (n, vocabulary) */
const inRows = ({ shape, data }: Dense): Dense => ({ shape: shape.slice(-2), data });

/** (1, heads, n, p) */
function asOne({ queries, keys, values }: Projected): Projected {
  const one = (x: Dense): Dense => withShape(x, 1, ...x.shape);
  return { queries: one(queries), keys: one(keys), values: one(values) };
}

/** (heads, n, p) of (1, heads, n, p) */
function heads(x: Dense): Dense {
  const [, many, n, p] = sizes(x, 4);
  return withShape(x, many, n, p);
}

/** The most likely letter after what is there, again and again. All that copying drafted is checked in one pass. */
async function written(given: string, core: Core, trained: TrainedModel) {
  let tokens = [0, ...[...given].map((letter) => alphabet.indexOf(letter))];
  for (;;) {
    const draft = copiedOn(tokens);
    const says = inRows(await through(core, trained, [draft], async (heads) => (await causal(core, heads)).output));
    const likely = (place: number): number => largestAt(row(says, place - 1));
    const wrong = draft.findIndex((token, place) => place >= tokens.length && token !== likely(place));
    if (wrong < 0) return { tokens: draft, says };
    tokens = [...draft.slice(0, wrong), likely(wrong)];
  }
}

/** Each token followed by what followed it last time. */
function copiedOn(tokens: readonly number[]): number[] {
  const draft = [...tokens];
  while (draft.length < whole) {
    const before = draft.lastIndexOf(nth(draft, draft.length - 1), -2);
    draft.push(nth(draft, before + 1));
  }
  return draft;
}

/** Token by token, each with what the caches have kept. */
async function decoded(tokens: readonly number[], state: State, core: Core, trained: TrainedModel) {
  const { eviction, cache_size, sink_tokens, sink_logit } = state;
  const layers: Layer[] = [];
  const says = await through(core, trained, [tokens], async (projected, layer) => {
    const sink = layer === 0 && sink_logit !== '' ? { sink_logits: sinkOf(Number(sink_logit), trained) } : {};
    const cache = { positions: 'rope', eviction, cache_size, sink_tokens, ...sink } as const;
    const found = await core.run('cached_attention', { ...asOne(projected), ...cache });
    layers.push({
      keys: projected.keys,
      values: projected.values,
      weights: heads(found.weights),
      kept: found.kept,
      bytes: found.bytes.data,
      computed: found.scores_computed.data,
      recomputed: found.scores_recomputed.data,
    });
    return heads(found.output);
  });
  return { layers, says: inRows(says) };
}

/** A sink for the first head; the others have none. */
const sinkOf = (logit: number, { model }: TrainedModel): Dense => ({
  shape: [model.num_heads],
  data: Float32Array.from({ length: model.num_heads }, (_, head) => (head === 0 ? logit : Number.NEGATIVE_INFINITY)),
});

async function shared(state: State, core: Core, memory: Memory): Promise<Share> {
  const { num_layers, num_heads, num_kv_heads, head_dim, tokens } = state;
  const own = { num_layers, num_heads, num_kv_heads, head_dim };
  const [cost, others] = await Promise.all([
    core.run('kv_cache_cost', { ...own, n: tokens }),
    memory.once('models', [], () => Promise.all(models.map((one) => bytesOf(one, core)))),
    // Query heads are divided among key heads as columns are among heads: the same refusal.
    core.run('transpose_qkv', { x: zeros(1, 1, num_heads), num_heads: num_kv_heads }),
  ]);
  return { own: nth(cost.bytes.data, 0), multiHead: nth(cost.multi_head_bytes.data, 0), models: others };
}

async function bytesOf({ name: _, ...model }: Model, core: Core): Promise<number> {
  return nth((await core.run('kv_cache_cost', { ...model, n: compared })).bytes.data, 0);
}
