import type { Core, Tensor } from '../../core/core';
import type { Memory } from '../../experiment/memory';
import { entry, largestGap, row, sizes } from '../../tensor/read';
import { reordered, splitWords } from '../../text/sentence';
import { idsOf } from './ids';
import { type State, targetsOf } from './parameters';
import type { Trained } from './trained';

/** Queries that ask keys, and what they find. */
export interface Attended {
  readonly words: readonly string[];
  /** The words attended to: the sentence's own, or the context's. */
  readonly targets: readonly string[];
  readonly queries: Tensor<'f32'>;
  readonly keys: Tensor<'f32'>;
  readonly values: Tensor<'f32'>;
  /** (n, m): ω, the products of queries and keys. */
  readonly unscaled_scores: Tensor<'f32'>;
  readonly scores: Tensor<'f32'>;
  readonly weights: Tensor<'f32'>;
  /** (n, d_v): a context vector for each word. */
  readonly output: Tensor<'f32'>;
}

export interface Result extends Attended {
  readonly vocabulary: ReadonlyMap<string, number>;
  readonly ids: readonly number[];
  /** (n, d), with positions where they are added. */
  readonly x: Tensor<'f32'>;
  readonly W_query: Tensor<'f32'>;
  readonly W_key: Tensor<'f32'>;
  readonly W_value: Tensor<'f32'>;
  readonly other: Other | null;
  /** Only if the numbers of a trained head are looked at. */
  readonly trained: Trained | null;
}

/** The same words in another order. */
export interface Other {
  readonly words: readonly string[];
  readonly output: Tensor<'f32'>;
  /** The index of each word of the sentence in it. */
  readonly places: readonly number[];
  /** The largest difference between a word's two context vectors. */
  readonly difference: number;
}

export async function compute(state: State, core: Core, memory: Memory): Promise<Result> {
  const words = splitWords(state.sentence);
  const context = splitWords(state.context);
  const vocabulary = idsOf([...words, ...context], state.vocab_size);
  const { embedding, ...drawn } = await parametersOf(state, core, memory);
  const vectors = (sentence: readonly string[]) => vectorsOf(sentence, vocabulary, embedding, state, core);
  const [x, contextVectors] = [await vectors(words), context.length > 0 ? await vectors(context) : undefined];
  const { W_query, W_key, W_value } = projected(drawn, state);
  const projections = { W_query, W_key, W_value, ...(contextVectors ? { context: contextVectors } : {}) };
  const attended = await core.run('self_attention', { x, ...projections });
  const ids = words.map((word) => entry(vocabulary, word));

  const moved = reordered(words, state.reordered);
  let other: Other | null = null;
  if (moved) {
    const inputs = { x: await vectors(moved.words), ...projections };
    const { output } = await core.run('self_attention', inputs, { outputs: ['output'] });
    other = { ...moved, output, difference: largestDifference(attended.output, output, moved.places) };
  }
  const trained =
    state.numbers === 'trained' ? await import('./trained').then(({ read }) => read(state, core, memory)) : null;
  return { trained, words, targets: targetsOf(state), vocabulary, ids, x, W_query, W_key, W_value, ...attended, other };
}

interface Projections {
  readonly W_query: Tensor<'f32'>;
  readonly W_key: Tensor<'f32'>;
  readonly W_value: Tensor<'f32'>;
}

interface Drawn extends Projections {
  readonly embedding: Tensor<'f32'>;
}

/** All three are drawn in any case: what is left of them keeps its numbers. */
function projected({ W_query, W_key, W_value }: Projections, { projections, d }: State): Projections {
  if (projections === 'none') {
    const W = identity(d);
    return { W_query: W, W_key: W, W_value: W };
  }
  return { W_query, W_key: projections === 'shared' ? W_query : W_key, W_value };
}

function identity(d: number): Tensor<'f32'> {
  const data = Float32Array.from({ length: d * d }, (_, cell) => (cell % (d + 1) === 0 ? 1 : 0));
  return { dtype: 'f32', shape: [d, d], data };
}

/** The notebook sets the seed before the embedding and again before the W's. Kept: words change none of it. */
function parametersOf({ seed, vocab_size, d, d_q, d_v }: State, core: Core, memory: Memory): Promise<Drawn> {
  return memory.once('drawn', [seed, vocab_size, d, d_q, d_v], async () => {
    const generator = core.generator(seed);
    const [embedding, W_query, W_key, W_value] = await Promise.all([
      core.generator(seed).embedding(vocab_size, d),
      generator.rand([d, d_q]),
      generator.rand([d, d_q]),
      generator.rand([d, d_v]),
    ]);
    return { embedding, W_query, W_key, W_value };
  });
}

/** Rows of the embedding, plus positions where they are wanted. (n, d) */
async function vectorsOf(
  words: readonly string[],
  vocabulary: ReadonlyMap<string, number>,
  embedding: Tensor<'f32'>,
  { positions }: State,
  core: Core,
): Promise<Tensor<'f32'>> {
  const indices = words.map((word) => entry(vocabulary, word));
  const { output } = await core.run('embedding_lookup', { weight: firstRows(embedding, vocabulary), indices });
  if (!positions) return output;
  const batch = { shape: [1, ...output.shape], data: output.data };
  const added = await core.run('add_positional_encoding', { x: batch }, { outputs: ['output'] });
  return { ...added.output, shape: output.shape };
}

/** Rows beyond the last that has a word do not travel to the core again. */
function firstRows(embedding: Tensor<'f32'>, vocabulary: ReadonlyMap<string, number>): Tensor<'f32'> {
  const { dtype, data } = embedding;
  const [rows, width] = sizes(embedding, 2);
  const count = Math.min(rows, Math.max(...vocabulary.values()) + 1);
  return { dtype, shape: [count, width], data: data.slice(0, count * width) };
}

const largestDifference = (one: Tensor<'f32'>, other: Tensor<'f32'>, found: readonly number[]): number =>
  Math.max(0, ...found.map((place, index) => largestGap(row(one, index), row(other, place))));
