import type { Core, Note, Tensor } from '../../core/core';
import { numbersOf } from '../../experiment/drawn-tensor';
import type { Memory } from '../../experiment/memory';
import type { Numbers } from '../../tensor/tensor';
import { type State, xRange } from './parameters';

export interface Result {
  readonly x_query: Numbers;
  readonly x_train: Numbers;
  readonly y_train: Numbers;
  /** (n, m), as are the two that follow. */
  readonly distances: Tensor<'f32'>;
  readonly similarity: Tensor<'f32'>;
  readonly weights: Tensor<'f32'>;
  /** (n) */
  readonly output: Tensor<'f32'>;
  readonly notes: readonly Note[];
}

export async function compute(state: State, core: Core, memory: Memory): Promise<Result> {
  const [x_train, y_train] = await Promise.all([
    numbersOf(state.x_train, core, memory),
    numbersOf(state.y_train, core, memory),
  ]);
  const x_query = queriesOf(state.queries);
  const { kernel } = state;
  const made = await core.run('kernel_regression', {
    x_query,
    x_train,
    y_train,
    kernel,
    ...(kernel === 'parametric' ? { w: [state.w] } : {}),
  });
  return { x_query, x_train, y_train, ...made };
}

/** torch.arange(n) * 5 / n */
const queriesOf = (count: number): Numbers => ({
  shape: [count],
  data: Array.from({ length: count }, (_, index) => Math.fround((index * xRange[1]) / count)),
});
