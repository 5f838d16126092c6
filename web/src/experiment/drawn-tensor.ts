import type { Core } from '../core/core';
import { elements, isDrawn, type Numbers, type TensorValue } from '../tensor/tensor';

/** The numbers of a tensor parameter: its own, or what torch.manual_seed(seed); torch.rand(shape) draws. */
export async function numbersOf(value: TensorValue, core: Core): Promise<Numbers> {
  if (!isDrawn(value)) return value;
  if (value.draw === 'ones') return ones(value.shape);
  const key = `${value.draw}(${value.shape.join(',')})@${value.seed}`;
  const known = recent.get(key);
  if (known) return known;
  const { shape, data } = await core.generator(value.seed)[value.draw](value.shape);
  const numbers = { shape, data: [...data] };
  recent.set(key, numbers);
  const oldest = recent.keys().next();
  if (recent.size > mostRecent && !oldest.done) recent.delete(oldest.value);
  return numbers;
}

const ones = (shape: readonly number[]): Numbers => ({ shape, data: Array(elements(shape)).fill(1) });

/** The same seed gives the same numbers: dragging a mask need not draw them again. */
const recent = new Map<string, Numbers>();
const mostRecent = 8;
