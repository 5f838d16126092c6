// What a trained model computes, by the core's operations: a Transformer whose layers are attention alone, with rotary positions.
import type { Core } from '../../core/core';
import type { TrainedModel } from '../../experiment/trained-heads';
import { nth, part, sizes, withShape } from '../../tensor/read';
import type { Dense } from '../../tensor/tensor';

/** A head of the model. */
export interface HeadPlace {
  readonly layer: number;
  readonly head: number;
}

/** A row that is read, and how loudly each head speaks in it: 1 as it learned, 0 not at all. All rows are equally long. */
export interface Asked {
  readonly tokens: readonly number[];
  loudness(place: HeadPlace): number;
}

export interface Answer {
  /** (layers · heads, n, n) of each row that is wanted. */
  readonly weights: readonly Dense[];
  /** (rows, n, vocabulary): what comes after each token. */
  readonly probabilities: Dense;
}

/** What the model makes of rows, and where its heads look in those of the rows that are `wanted`. */
export async function answer(
  core: Core,
  trained: TrainedModel,
  rows: readonly Asked[],
  wanted: readonly number[],
): Promise<Answer> {
  const weights: Dense[] = [];
  const tokens = rows.map((row) => row.tokens);
  const probabilities = await through(core, trained, tokens, async (projected, layer) => {
    const attended = await causal(core, projected);
    const heads = trained.model.num_heads;
    const [, n] = sizes(attended.weights, 3);
    weights.push(withShape(attended.weights, rows.length, heads, n, n));
    const loudness = rows.flatMap((row) => Array.from({ length: heads }, (_, head) => row.loudness({ layer, head })));
    return asLoud(attended.output, loudness);
  });
  return { weights: wanted.map((row) => stacked(weights.map((layer) => part(layer, row)))), probabilities };
}

/** The heads of a layer, not rotated yet: (rows · heads, n, p), or (rows · num_kv_heads, n, p). */
export interface Projected {
  readonly queries: Dense;
  readonly keys: Dense;
  readonly values: Dense;
}

/** All tokens at once, each with those before it: (rows · heads, n, n) and (rows · heads, n, p). */
export async function causal(
  core: Core,
  { queries, keys, values }: Projected,
): Promise<{ readonly weights: Dense; readonly output: Dense }> {
  const turned = async (x: Dense): Promise<Dense> =>
    (await core.run('rotary_embedding', { x }, { outputs: ['output'] })).output;
  const [turnedQueries, turnedKeys] = await Promise.all([turned(queries), turned(keys)]);
  const [heads] = sizes(queries, 3);
  const given = { queries: turnedQueries, keys: forEach(turnedKeys, heads), values: forEach(values, heads) };
  return core.run('dot_product_attention', { ...given, mask: 'causal' }, { outputs: ['weights', 'output'] });
}

/** One for each query head, where heads share them. */
function forEach(x: Dense, heads: number): Dense {
  const [shared, n, p] = sizes(x, 3);
  if (shared === heads) return x;
  const data = new Float32Array(heads * n * p);
  for (let head = 0; head < heads; head++) data.set(part(x, Math.floor((head * shared) / heads)).data, head * n * p);
  return { shape: [heads, n, p], data };
}

/** Rows through all layers, by what `attend` makes of the heads, (rows · heads, n, p); what comes after each token. */
export async function through(
  core: Core,
  trained: TrainedModel,
  rows: readonly (readonly number[])[],
  attend: (heads: Projected, layer: number) => Promise<Dense>,
): Promise<Dense> {
  const of = parametersOf(trained);
  const { layers, num_heads, num_kv_heads } = trained.model;
  const linear = async (x: Dense, name: string): Promise<Dense> =>
    (await core.run('linear_apply', { x, weight: of(`${name}.weight`) })).output;
  const normed = async (x: Dense, name: string): Promise<Dense> =>
    (await core.run('layer_norm', { x, weight: of(`${name}.weight`), bias: of(`${name}.bias`) })).output;
  const indices = { shape: [rows.length, nth(rows, 0).length], data: rows.flat() };
  let x: Dense = (await core.run('embedding_lookup', { weight: of('token_embedding.weight'), indices })).output;
  for (let layer = 0; layer < layers; layer++) {
    const here = (name: string): string => `layers.${layer}.${name}`;
    const seen = await normed(x, here('attention_norm'));
    const split = async (matrix: string, heads: number): Promise<Dense> => {
      const columns = await linear(seen, here(`attention.${matrix}`));
      return (await core.run('transpose_qkv', { x: columns, num_heads: heads }, { outputs: ['output'] })).output;
    };
    const shared = num_kv_heads || num_heads;
    const [queries, keys, values] = await Promise.all([
      split('W_q', num_heads),
      split('W_k', shared),
      split('W_v', shared),
    ]);
    const output = await attend({ queries, keys, values }, layer);
    const joined = await core.run('transpose_output', { x: output, num_heads }, { outputs: ['output'] });
    x = added(x, await linear(joined.output, here('attention.W_o')));
  }
  const scores = await linear(await normed(x, 'final_norm'), 'output');
  return (await core.run('masked_softmax', { scores })).weights;
}

const parametersOf =
  ({ parameters }: TrainedModel) =>
  (name: string): Dense => {
    const found = parameters[name];
    if (!found) throw new RangeError(`the model has no ${name}`);
    return found;
  };

/** (rows · heads, n, p), each head times its loudness. */
function asLoud({ shape, data }: Dense, loudness: readonly number[]): Dense {
  const each = data.length / loudness.length;
  return { shape, data: Float32Array.from(data, (value, at) => value * nth(loudness, Math.floor(at / each))) };
}

/** The residual connection, in float32. */
const added = (x: Dense, y: Dense): Dense => ({
  shape: x.shape,
  data: Float32Array.from(x.data, (value, at) => value + nth(y.data, at)),
});

/** Tensors of one shape under each other. */
function stacked(tensors: readonly Dense[]): Dense {
  const [, n, m] = sizes(tensors[0] ?? { shape: [] }, 3);
  const data = Float32Array.from(tensors.flatMap((tensor) => [...tensor.data]));
  return { shape: [data.length / (n * m), n, m], data };
}
