// A large matrix in fewer cells.
import { nth } from './read';
import type { Dense } from './tensor';

/** The largest number of the cells that share one: a thin diagonal would vanish in their mean. */
export function pooled(weights: Float32Array, rows: number, columns: number, most: number): Dense {
  const [down, across] = [Math.min(rows, most), Math.min(columns, most)];
  if (down === rows && across === columns) return { shape: [rows, columns], data: weights.slice() };
  const data = new Float32Array(down * across).fill(-Infinity);
  // By index, and with the ends of cells worked out once: this runs over all numbers of a file.
  const ends = Uint32Array.from({ length: across }, (_, cell) => Math.ceil(((cell + 1) * columns) / across));
  for (let row = 0, at = 0; row < rows; row++) {
    const start = Math.floor((row * down) / rows) * across;
    for (let cell = 0; cell < across; cell++) {
      const end = row * columns + (ends[cell] as number);
      let most = data[start + cell] as number;
      for (; at < end; at++) {
        const value = weights[at] as number;
        // NaN wins, so that it never hides: nothing is larger.
        if (value > most || Number.isNaN(value)) most = value;
      }
      data[start + cell] = most;
    }
  }
  return { shape: [down, across], data };
}

/** The same for numbers on both sides of 0: the one that is furthest from it. */
export function pooledBySize(numbers: Float32Array, rows: number, columns: number, most: number): Dense {
  const { shape, data: above } = pooled(numbers, rows, columns, most);
  const below = pooled(
    numbers.map((one) => -one),
    rows,
    columns,
    most,
  ).data;
  return { shape, data: Float32Array.from(above, (one, at) => (one >= nth(below, at) ? one : -nth(below, at))) };
}

export const largestOf = (values: ArrayLike<number>): number => {
  let most = 0;
  for (let at = 0; at < values.length; at++) if (nth(values, at) > most) most = nth(values, at);
  return most;
};

/** How far from 0 the numbers go that are finite. */
export function reachOf(values: ArrayLike<number>): number {
  let reach = 0;
  for (let at = 0; at < values.length; at++) {
    const one = Math.abs(nth(values, at));
    if (one > reach && one < Number.POSITIVE_INFINITY) reach = one;
  }
  return reach;
}
