import type { Core, Tensor } from '../../core/core';
import { parameters, type State } from './parameters';

/** Words of the sentence; another is twice as long. */
export const words = 12;

/** A number for each distance, in place of a vector for each position. */
export interface Learned {
  /** (2 · farthest + 1, 1) */
  readonly numbers: Tensor<'f32'>;
  /** (n, n): what is added to each score, for the sentence and for one twice as long. */
  readonly bias: Tensor<'f32'>;
  readonly longer: Tensor<'f32'>;
}

/** Another k keeps the numbers of the distances that it keeps. */
export async function learnedBy({ seed, farthest }: State, core: Core): Promise<Learned> {
  const { max } = parameters.farthest;
  const all = await core.generator(seed).embedding(2 * max + 1, 1);
  const numbers = { ...all, shape: [2 * farthest + 1, 1], data: all.data.slice(max - farthest, max + farthest + 1) };
  const [bias, longer] = await Promise.all([words, 2 * words].map((n) => biasOf(core, numbers, farthest, n)));
  if (!bias || !longer) throw new Error('two sentences make two maps');
  return { numbers, bias, longer };
}

/** Row i, column j: the number for j − i; what is farther apart shares the last one. */
async function biasOf(core: Core, weight: Tensor<'f32'>, farthest: number, n: number): Promise<Tensor<'f32'>> {
  const clamped = (offset: number): number => Math.max(-farthest, Math.min(farthest, offset)) + farthest;
  const indices = Array.from({ length: n * n }, (_, at) => clamped((at % n) - Math.floor(at / n)));
  const { output } = await core.run('embedding_lookup', { weight, indices });
  return { ...output, shape: [n, n] };
}

export const different = ({ data }: Tensor<'f32'>): number => new Set(data).size;
