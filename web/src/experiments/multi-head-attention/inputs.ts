import type { Core } from '../../core/core';
import { numbersOf } from '../../experiment/drawn-tensor';
import type { Memory } from '../../experiment/memory';
import { tensorLines } from '../../experiment/torch-code';
import { nth } from '../../tensor/read';
import { type Dense, isDrawn, type Numbers, type TensorValue } from '../../tensor/tensor';
import { headSize, type State } from './parameters';

const streams = (value: TensorValue) => isDrawn(value) && value.draw !== 'ones';

/** True if this tensor continues drawing where the one before stopped: the same seed is given to PyTorch once. */
const goesOn = (value: TensorValue, before: TensorValue | undefined): boolean =>
  before !== undefined &&
  streams(value) &&
  streams(before) &&
  isDrawn(value) &&
  isDrawn(before) &&
  value.seed === before.seed;

/** queries, keys and values: those of one seed are drawn one after another. */
export function inputsOf({ queries, keys, values }: State, core: Core, memory: Memory): Promise<Numbers[]> {
  const given = [queries, keys, values];
  let generator: ReturnType<Core['generator']> | undefined;
  const made = async (value: TensorValue, index: number): Promise<Numbers> => {
    if (!isDrawn(value) || value.draw === 'ones') return numbersOf(value, core, memory);
    if (!generator || !goesOn(value, given[index - 1])) generator = core.generator(value.seed);
    const { shape, data } = await generator[value.draw](value.shape);
    return { shape, data: [...data] };
  };
  return memory.once('inputs', [JSON.stringify(given)], () => Promise.all(given.map(made)), mostKept);
}

/** Dragging a mask draws nothing again, nor does the way back from a few other values. */
export const mostKept = 4;

/** The same in Python. */
export function inputLines({ queries, keys, values }: State): string {
  const given = Object.entries({ queries, keys, values });
  return given
    .map(([name, value], index) => {
      const lines = tensorLines(name, value);
      return goesOn(value, given[index - 1]?.[1]) ? lines.replace(/^torch\.manual_seed.*\n/, '') : lines;
    })
    .join('\n');
}

export interface Weights {
  readonly W_q: Dense;
  readonly W_k: Dense;
  readonly W_v: Dense;
  readonly W_o: Dense;
}

const sizesOf = (state: State) => {
  const width = (value: TensorValue): number => nth(value.shape, 2);
  // If num_heads does not divide, the notebook's matrices are num_hiddens wide all the same, and reshape refuses.
  const heads = state.head_size === 0 ? state.num_hiddens : state.num_heads * headSize(state);
  return [
    [width(state.queries), heads],
    [width(state.keys), heads],
    [width(state.values), heads],
    [heads, state.num_hiddens],
  ] as const;
};

/** W_q, W_k, W_v, W_o, as torch.manual_seed(seed) and four times nn.Linear draw them. */
export function weightsOf(state: State, core: Core, memory: Memory): Promise<Weights> {
  const sizes = sizesOf(state);
  const drawn = async (): Promise<Weights> => {
    const generator = core.generator(state.seed);
    const linear = async ([inside, outside]: readonly [number, number]): Promise<Dense> =>
      (await generator.linear(inside, outside, { bias: false })).weight;
    const [q, k, v, o] = sizes;
    const [W_q, W_k, W_v, W_o] = await Promise.all([linear(q), linear(k), linear(v), linear(o)]);
    return { W_q, W_k, W_v, W_o };
  };
  return memory.once('weights', [state.seed, sizes.join()], drawn, mostKept);
}
