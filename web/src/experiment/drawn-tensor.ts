import type { Core } from '../core/core';
import { elements, isDrawn, type Numbers, type TensorValue } from '../tensor/tensor';
import type { Memory } from './memory';

/**
 * The numbers of a tensor parameter: its own, or those that torch.manual_seed(seed); torch.rand(shape) draws. The last ones
 * drawn stay in `memory`, so that dragging a mask does not draw them again.
 */
export async function numbersOf(value: TensorValue, core: Core, memory: Memory): Promise<Numbers> {
  if (!isDrawn(value)) return value;
  const { draw } = value;
  if (draw === 'ones') return ones(value.shape);
  const drawn = async (): Promise<Numbers> => {
    const { shape, data } = await core.generator(value.seed)[draw](value.shape);
    return { shape, data: [...data] };
  };
  return memory.once('drawn tensors', [draw, value.shape.join(), value.seed], drawn, mostDrawn);
}

const ones = (shape: readonly number[]): Numbers => ({ shape, data: Array(elements(shape)).fill(1) });

const mostDrawn = 8;
