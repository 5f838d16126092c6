import type { Core, Tensor } from '../../core/core';
import { entry, largestGap, row } from '../../tensor/read';
import { splitWords, vocabularyOf } from '../../text/sentence';
import type { State } from './parameters';

export interface Result {
  readonly words: readonly string[];
  readonly vocabulary: ReadonlyMap<string, number>;
  /** (n, num_hiddens): a row a word; its positions; their sum. */
  readonly x: Tensor<'f32'>;
  readonly encoding: Tensor<'f32'>;
  readonly output: Tensor<'f32'>;
  /** (n, n): every row times every row, without positions and with them. */
  readonly before: Tensor<'f32'>;
  readonly after: Tensor<'f32'>;
}

export async function compute(state: State, core: Core): Promise<Result> {
  const words = splitWords(state.sentence);
  const vocabulary = vocabularyOf(words);
  const generator = core.generator(state.seed);
  const { max_len, num_hiddens } = state;
  const indices = words.map((word) => entry(vocabulary, word));
  const positions = words.map((_, position) => position);
  const [x, learned] = await Promise.all([
    embedded(words.length, indices),
    // nn.Embedding(max_len, num_hiddens), drawn after the words'.
    state.kind === 'learned' ? embedded(max_len, positions) : undefined,
  ]);
  const batch = { shape: [1, ...x.shape], data: x.data };
  const rows = learned ? { encoding: learned } : {};
  const [sum, before] = await Promise.all([
    core.run('add_positional_encoding', { x: batch, max_len, num_hiddens, ...rows }),
    similarity(x),
  ]);
  const output = { ...sum.output, shape: x.shape };
  return { words, vocabulary, x, encoding: sum.encoding, output, before, after: await similarity(output) };

  async function embedded(count: number, places: readonly number[]): Promise<Tensor<'f32'>> {
    const weight = await generator.embedding(count, num_hiddens);
    return (await core.run('embedding_lookup', { weight, indices: places })).output;
  }

  async function similarity(encoding: Tensor<'f32'>): Promise<Tensor<'f32'>> {
    return (await core.run('position_similarity', { encoding }, { outputs: ['similarity'] })).similarity;
  }
}

/** Another place of the word at this position, the nearest before others; undefined where it stands once. */
export function twinOf(words: readonly string[], position: number): number | undefined {
  const others = words.flatMap((word, other) => (word === words[position] && other !== position ? [other] : []));
  return others.sort((a, b) => Math.abs(a - position) - Math.abs(b - position))[0];
}

/** The largest difference between two rows. */
export const apart = (tensor: Tensor<'f32'>, one: number, other: number): number =>
  largestGap(row(tensor, one), row(tensor, other));
