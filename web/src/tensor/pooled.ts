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

export const largestOf = (values: ArrayLike<number>): number => {
  let most = 0;
  for (let at = 0; at < values.length; at++) if (nth(values, at) > most) most = nth(values, at);
  return most;
};
