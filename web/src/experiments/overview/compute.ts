import type { Core, Tensor } from '../../core/core';
import { numbersOf } from '../../experiment/drawn-tensor';
import type { Memory } from '../../experiment/memory';
import { entry, nth } from '../../tensor/read';
import { type Numbers, resized, type TensorLike } from '../../tensor/tensor';
import { vocabularyOf } from '../../text/sentence';
import { tokens } from '../pull-the-query/arrows';
import { embedding_size, isByHand, type State, value_size, wordsOf } from './parameters';

export interface Result {
  readonly words: readonly string[];
  /** (n, d) */
  readonly queries: TensorLike;
  /** (n, d) */
  readonly keys: TensorLike;
  /** (n, v), as the output */
  readonly values: TensorLike;
  /** (n, n), as are the two that follow; divided by √d where the state says so. */
  readonly scores: Tensor<'f32'>;
  readonly masked_scores: Tensor<'f32'>;
  readonly weights: Tensor<'f32'>;
  readonly output: Tensor<'f32'>;
}

export async function compute(state: State, core: Core, memory: Memory): Promise<Result> {
  const words = wordsOf(state);
  if (isByHand(state)) return { words, ...(await attended(await byHand(state, core, memory), state, core)) };
  const { queries, keys, values, ...steps } = await projected(state, words, core, memory);
  if (state.scaled) return { words, queries, keys, values, ...steps };
  return { words, ...(await attended({ queries, keys, values }, state, core)) };
}

type Sample = Pick<Result, 'queries' | 'keys' | 'values'>;

/** Queries and keys of one width, a row for each word of the opening: what a link lacks is 0. */
export function shapesByHand({ queries, values }: State): Readonly<Record<keyof Sample, readonly [number, number]>> {
  const n = tokens.length;
  const d = Math.min(8, nth(queries.shape, 1));
  return { queries: [n, d], keys: [n, d], values: [n, Math.min(3, nth(values.shape, 1))] };
}

async function byHand(state: State, core: Core, memory: Memory): Promise<Sample> {
  const shapes = shapesByHand(state);
  const sized = async (name: keyof Sample) => resized(await numbersOf(state[name], core, memory), shapes[name]);
  const [queries, keys, values] = await Promise.all([sized('queries'), sized('keys'), sized('values')]);
  return { queries, keys, values };
}

/** Projections of a sentence whose vectors and matrices a seed draws, and attention over it, divided by √d. */
async function projected(state: State, words: readonly string[], core: Core, memory: Memory) {
  const { embedding, ...projections } = await drawn(state, words.length, core, memory);
  const vocabulary = vocabularyOf(words);
  const indices = words.map((word) => entry(vocabulary, word));
  const lookup = await core.run('embedding_lookup', { weight: embedding, indices });
  const x = state.positions ? await withPositions(lookup.output, core) : lookup.output;
  return core.run('self_attention', { x, ...projections, ...maskingOf(state) });
}

/** Attention over these, divided by √d where the state says so. */
async function attended({ queries, keys, values }: Sample, state: State, core: Core): Promise<Omit<Result, 'words'>> {
  const { scores, masked_scores, weights, output } = await core.run('scoring_attention', {
    queries: batched(queries),
    keys: batched(keys),
    values: batched(values),
    score: state.scaled ? 'scaled_dot' : 'dot',
    ...maskingOf(state),
  });
  return { queries, keys, values, ...mapped({ scores, masked_scores, weights, output }) };
}

interface Drawn {
  readonly embedding: Tensor<'f32'>;
  readonly W_query: Tensor<'f32'>;
  readonly W_key: Tensor<'f32'>;
  readonly W_value: Tensor<'f32'>;
}

/** What the seed draws, in this order; kept, because a mask changes none of it. */
function drawn({ seed, d }: State, n: number, core: Core, memory: Memory): Promise<Drawn> {
  return memory.once('drawn', [seed, d, n], async () => {
    const generator = core.generator(seed);
    const [embedding, W_query, W_key, W_value] = await Promise.all([
      generator.embedding(n, embedding_size),
      generator.normal(0, 0.5, [embedding_size, d]),
      generator.normal(0, 0.5, [embedding_size, d]),
      generator.normal(0, 0.5, [embedding_size, value_size]),
    ]);
    return { embedding, W_query, W_key, W_value };
  });
}

async function withPositions(x: Tensor<'f32'>, core: Core): Promise<Tensor<'f32'>> {
  const { output } = await core.run('add_positional_encoding', { x: batched(x) }, { outputs: ['output'] });
  return single(output);
}

const maskingOf = ({ mask, valid_len }: State): { mask?: 'causal'; valid_lens?: Numbers } => {
  if (mask === 'causal') return { mask };
  return mask === 'valid_lens' ? { valid_lens: { shape: [1], data: [valid_len] } } : {};
};

const batched = ({ shape, data }: TensorLike): Numbers => ({ shape: [1, ...shape], data: Array.from(data) });
const single = (tensor: Tensor<'f32'>): Tensor<'f32'> => ({ ...tensor, shape: tensor.shape.slice(1) });
const mapped = <Name extends string>(tensors: Record<Name, Tensor<'f32'>>): Record<Name, Tensor<'f32'>> =>
  Object.fromEntries(Object.entries<Tensor<'f32'>>(tensors).map(([name, tensor]) => [name, single(tensor)])) as Record<
    Name,
    Tensor<'f32'>
  >;
