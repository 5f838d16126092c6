import type { Core, Note, Tensor } from '../../core/core';
import { numbersOf } from '../../experiment/drawn-tensor';
import type { Memory } from '../../experiment/memory';
import { nth } from '../../tensor/read';
import type { Numbers } from '../../tensor/tensor';
import { queriesOfWidth, type State, xRange } from './parameters';
import { type Width, widthOf } from './width';

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
  /** Where the width is learned. */
  readonly width?: Width;
}

export const compute = (state: State, core: Core, memory: Memory): Promise<Result> =>
  state.picture === 'width' ? learned(state, core, memory) : pooled(state, core, memory);

async function pooled(state: State, core: Core, memory: Memory): Promise<Result> {
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

/** The curve that the width of now gives, from all points. */
async function learned(state: State, core: Core, memory: Memory): Promise<Result> {
  const width = await widthOf(state, core, memory);
  const { points, walked } = width;
  const data = { x_query: queriesOf(queriesOfWidth), x_train: points.x, y_train: points.y };
  const w = nth(walked, walked.length - 1);
  const made = await core.run('kernel_regression', { ...data, kernel: 'parametric', w: [w] });
  return { ...data, ...made, width };
}

/** torch.arange(n) * 5 / n */
const queriesOf = (count: number): Numbers => ({
  shape: [count],
  data: Array.from({ length: count }, (_, index) => Math.fround((index * xRange[1]) / count)),
});
