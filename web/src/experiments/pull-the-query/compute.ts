import type { Core, Tensor } from '../../core/core';
import type { Memory } from '../../experiment/memory';
import { keys, values } from './arrows';
import { attend } from './attend';
import type { State } from './parameters';
import type { Trained } from './trained/trained';

export interface Result {
  /** (1, 1, words), one number a word; so are the weights. */
  readonly scores: Tensor<'f32'>;
  readonly weights: Tensor<'f32'>;
  /** (1, 1, 2) */
  readonly output: Tensor<'f32'>;
  /** The words of a trained head, in place of those set by hand. */
  readonly trained?: Trained;
}

export async function compute(state: State, core: Core, memory: Memory): Promise<Result> {
  if (state.numbers === 'trained') return (await import('./trained/trained')).compute(state, core, memory);
  return attend(core, state.divide_by, { query: [state.query_x, state.query_y], keys, values });
}
