import type { Core } from '../core/core';
import { elements, isDrawn, type Numbers, type TensorValue } from '../tensor/tensor';
import type { Memory } from './memory';

/**
 * The numbers of a tensor parameter: its own, or those of torch.manual_seed(seed); torch.rand(shape). `memory` keeps the
 * last draw, so that dragging a mask does not draw again.
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
