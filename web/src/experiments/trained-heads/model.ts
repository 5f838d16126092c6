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
  const of = parametersOf(trained);
  const indices = { shape: [rows.length, nth(rows, 0).tokens.length], data: rows.flatMap(({ tokens }) => tokens) };
  let x: Dense = (await core.run('embedding_lookup', { weight: of('token_embedding.weight'), indices })).output;
  const weights: Dense[] = [];
  for (let layer = 0; layer < trained.model.layers; layer++) {
    const attended = await attention(core, trained, layer, x, rows);
    weights.push(attended.weights);
    x = added(x, attended.output);
  }
  const { output } = await core.run('layer_norm', { x, weight: of('final_norm.weight'), bias: of('final_norm.bias') });
  const logits = await core.run('linear_apply', { x: output, weight: of('output.weight') });
  const { weights: probabilities } = await core.run('masked_softmax', { scores: logits.output });
  return { weights: wanted.map((row) => stacked(weights.map((layer) => part(layer, row)))), probabilities };
}

const parametersOf =
  ({ parameters }: TrainedModel) =>
  (name: string): Dense => {
    const found = parameters[name];
    if (!found) throw new RangeError(`the model has no ${name}`);
    return found;
  };

/** One layer: its heads' weights (rows, heads, n, n), and what it adds (rows, n, d_model). */
async function attention(
  core: Core,
  trained: TrainedModel,
  layer: number,
  x: Dense,
  rows: readonly Asked[],
): Promise<{ readonly weights: Dense; readonly output: Dense }> {
  const { num_heads } = trained.model;
  const of = (name: string): Dense => parametersOf(trained)(`layers.${layer}.${name}`);
  const normed = await core.run('layer_norm', {
    x,
    weight: of('attention_norm.weight'),
    bias: of('attention_norm.bias'),
  });
  const split = async (matrix: string): Promise<Dense> => {
    const { output } = await core.run('linear_apply', { x: normed.output, weight: of(`attention.${matrix}.weight`) });
    return (await core.run('transpose_qkv', { x: output, num_heads }, { outputs: ['output'] })).output;
  };
  const turned = async (matrix: string): Promise<Dense> =>
    (await core.run('rotary_embedding', { x: await split(matrix) }, { outputs: ['output'] })).output;
  const [queries, keys, values] = await Promise.all([turned('W_q'), turned('W_k'), split('W_v')]);
  const { weights, output } = await core.run(
    'dot_product_attention',
    { queries, keys, values, mask: 'causal' },
    { outputs: ['weights', 'output'] },
  );
  const joined = await core.run('transpose_output', { x: output, num_heads }, { outputs: ['output'] });
  const loudness = rows.map((row) => Array.from({ length: num_heads }, (_, head) => row.loudness({ layer, head })));
  const spoken = asLoud(joined.output, loudness);
  const mixed = await core.run('linear_apply', { x: spoken, weight: of('attention.W_o.weight') });
  const [, n] = sizes(weights, 3);
  return { weights: withShape(weights, rows.length, num_heads, n, n), output: mixed.output };
}

/** (rows, n, heads · p), each head times its loudness in the row. */
function asLoud(joined: Dense, loudness: readonly (readonly number[])[]): Dense {
  const [, n, width] = sizes(joined, 3);
  const p = width / nth(loudness, 0).length;
  const times = (at: number): number => nth(nth(loudness, Math.floor(at / (n * width))), Math.floor((at % width) / p));
  return { shape: joined.shape, data: Float32Array.from(joined.data, (value, at) => value * times(at)) };
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
