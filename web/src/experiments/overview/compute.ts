import type { Core, Tensor } from '../../core/core';
import type { Memory } from '../../experiment/memory';
import type { Numbers } from '../../tensor/tensor';
import { idsOf, splitWords, vocabularyOf } from '../../text/tokens';
import { embedding_size, type State, value_size } from './parameters';

export interface Result {
  readonly words: readonly string[];
  /** (n, d) */
  readonly queries: Tensor<'f32'>;
  /** (n, d) */
  readonly keys: Tensor<'f32'>;
  /** (n, value_size) */
  readonly values: Tensor<'f32'>;
  /** (n, n), as are the two that follow; divided by √d where the state says so. */
  readonly scores: Tensor<'f32'>;
  readonly masked_scores: Tensor<'f32'>;
  readonly weights: Tensor<'f32'>;
  /** (n, value_size) */
  readonly output: Tensor<'f32'>;
}

export async function compute(state: State, core: Core, memory: Memory): Promise<Result> {
  const words = splitWords(state.sentence);
  const { embedding, ...projections } = await drawn(state, words.length, core, memory);
  const indices = idsOf(words, vocabularyOf(words)).map((id) => id ?? 0);
  const lookup = await core.run('embedding_lookup', { weight: embedding, indices });
  const x = state.positions ? await withPositions(lookup.output, core) : lookup.output;
  const masking = maskingOf(state);
  const { queries, keys, values, ...steps } = await core.run('self_attention', { x, ...projections, ...masking });
  if (state.scaled) return { words, queries, keys, values, ...steps };
  const sample = { queries: batched(queries), keys: batched(keys), values: batched(values) };
  const { scores, masked_scores, weights, output } = await core.run('scoring_attention', {
    ...sample,
    score: 'dot',
    ...masking,
  });
  const plain = { scores, masked_scores, weights, output };
  return { words, queries, keys, values, ...mapped(plain) };
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

const batched = ({ shape, data }: Tensor<'f32'>) => ({ shape: [1, ...shape], data });
const single = (tensor: Tensor<'f32'>): Tensor<'f32'> => ({ ...tensor, shape: tensor.shape.slice(1) });
const mapped = <Name extends string>(tensors: Record<Name, Tensor<'f32'>>): Record<Name, Tensor<'f32'>> =>
  Object.fromEntries(Object.entries<Tensor<'f32'>>(tensors).map(([name, tensor]) => [name, single(tensor)])) as Record<
    Name,
    Tensor<'f32'>
  >;
