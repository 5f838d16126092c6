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
  /** f(x) over the whole axis, the queries among its places. */
  readonly line: Line;
  /** Only if the width is learned. */
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
  const given = { x_train, y_train, kernel, ...(kernel === 'parametric' ? { w: [state.w] } : {}) };
  const [made, line] = await Promise.all([
    core.run('kernel_regression', { x_query, ...given }),
    lineOf(x_query, given, core),
  ]);
  return { x_query, x_train, y_train, ...made, line };
}

/** The curve that the width of now gives, from all points. */
async function learned(state: State, core: Core, memory: Memory): Promise<Result> {
  const width = await widthOf(state, core, memory);
  const { points, walked } = width;
  const x_query = queriesOf(queriesOfWidth);
  const data = { x_train: points.x, y_train: points.y };
  const given = { ...data, kernel: 'parametric', w: [nth(walked, walked.length - 1)] } as const;
  const [made, line] = await Promise.all([
    core.run('kernel_regression', { x_query, ...given }),
    lineOf(x_query, given, core),
  ]);
  return { x_query, ...data, ...made, line, width };
}

/** (n) twice: places in order, and f there. */
interface Line {
  readonly x: Numbers;
  readonly y: Tensor<'f32'>;
}

interface Given {
  readonly x_train: Numbers;
  readonly y_train: Numbers;
  readonly kernel: State['kernel'];
  readonly w?: readonly number[];
}

/** So many stretches of the axis: their corners cannot be seen. */
const stretches = 200;

/** The axis from end to end. */
const axis = Array.from({ length: stretches + 1 }, (_, index) => Math.fround((index * xRange[1]) / stretches));

async function lineOf({ data: queries }: Numbers, given: Given, core: Core): Promise<Line> {
  const places = [...new Set([...axis, ...queries])].sort((one, other) => one - other);
  const x = { shape: [places.length], data: places };
  const { output } = await core.run('kernel_regression', { x_query: x, ...given }, { outputs: ['output'] });
  return { x, y: output };
}

/** torch.arange(n) * 5 / n */
const queriesOf = (count: number): Numbers => ({
  shape: [count],
  data: Array.from({ length: count }, (_, index) => Math.fround((index * xRange[1]) / count)),
});
