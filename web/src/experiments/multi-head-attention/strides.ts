// How a tensor lies in memory, as PyTorch sees it: a shape over strides, and when a new shape needs a copy.
import { nth } from '../../tensor/read';

export interface Laid {
  readonly shape: readonly number[];
  /** How many numbers further on the next place of each axis is. */
  readonly strides: readonly number[];
  /** True if its numbers had to be copied to lie so. */
  readonly copied: boolean;
}

/** In the order of its indices, without gaps. */
export function inOrder(shape: readonly number[], copied = false): Laid {
  const strides: number[] = [];
  let stride = 1;
  for (const size of [...shape].reverse()) {
    strides.unshift(stride);
    stride *= size;
  }
  return { shape, strides, copied };
}

/** Axes in another order: nothing moves. */
export const permuted = ({ shape, strides }: Laid, order: readonly number[]): Laid => ({
  shape: order.map((axis) => nth(shape, axis)),
  strides: order.map((axis) => nth(strides, axis)),
  copied: false,
});

/** `torch.reshape`: a view where strides for the new shape exist, else a copy. */
export function reshaped(tensor: Laid, shape: readonly number[]): Laid {
  const strides = viewStrides(tensor, shape);
  return strides ? { shape, strides, copied: false } : inOrder(shape, true);
}

/**
 * Strides of a view of this shape; undefined where there are none. Axes that lie behind each other without a gap are one chunk;
 * each chunk is cut anew, from the last axis to the first, and must come out even.
 */
function viewStrides({ shape, strides }: Laid, wanted: readonly number[]): readonly number[] | undefined {
  const found: number[] = [];
  let axis = wanted.length - 1;
  for (const { count, stride } of chunksOf({ shape, strides })) {
    let [left, next] = [count, stride];
    while (axis >= 0 && left % nth(wanted, axis) === 0 && (left > 1 || nth(wanted, axis) === 1)) {
      found.unshift(next);
      next *= nth(wanted, axis);
      left /= nth(wanted, axis);
      axis -= 1;
    }
    if (left > 1) return undefined;
  }
  return axis < 0 ? found : undefined;
}

interface Chunk {
  /** Numbers in it, and how far apart they lie. */
  readonly count: number;
  readonly stride: number;
}

/** Axes of one place stand nowhere. The last chunk first. */
function chunksOf({ shape, strides }: Pick<Laid, 'shape' | 'strides'>): readonly Chunk[] {
  const chunks: Chunk[] = [];
  for (const axis of [...shape.keys()].reverse()) {
    const [size, stride] = [nth(shape, axis), nth(strides, axis)];
    if (size === 1) continue;
    const last = chunks.at(-1);
    if (last && last.count * last.stride === stride) chunks[chunks.length - 1] = { ...last, count: last.count * size };
    else chunks.push({ count: size, stride });
  }
  return chunks.length > 0 ? chunks : [{ count: 1, stride: 1 }];
}
