// A matrix with its halves, quarters and so on: whatever part is looked at, about as many numbers as pixels are read.
import type { TensorLike } from '../base/types';

/** What is looked at, in shares of the whole: the left and upper edge, and how much of each axis. */
export interface View {
  readonly left: number;
  readonly top: number;
  readonly size: number;
}

export const wholeView: View = { left: 0, top: 0, size: 1 };

const between = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));

/** Stays inside the whole, and shows `least` of it at least. */
export function within({ left, top, size }: View, least: number): View {
  const shown = between(size, Math.min(1, least), 1);
  return { left: between(left, 0, 1 - shown), top: between(top, 0, 1 - shown), size: shown };
}

/** Larger by a factor; the point (x, y), in shares of the view, stays where it is. */
export function zoomed({ left, top, size }: View, factor: number, x: number, y: number, least: number): View {
  const shown = between(size / factor, Math.min(1, least), 1);
  return within({ left: left + x * (size - shown), top: top + y * (size - shown), size: shown }, least);
}

/** Moved by shares of the view. */
export const panned = ({ left, top, size }: View, x: number, y: number): View =>
  within({ left: left + x * size, top: top + y * size, size }, size);

export const sizesOf = ({ shape }: TensorLike): { rows: number; columns: number } => ({
  rows: shape.at(-2) ?? 1,
  columns: shape.at(-1) ?? 1,
});

/** The coarsest level that still has a cell for every pixel of the view; the finest where none has. */
export function levelFor(levels: readonly TensorLike[], { size }: View, width: number, height: number): number {
  const fine = ({ rows, columns }: { rows: number; columns: number }) =>
    rows * size >= height && columns * size >= width;
  return Math.max(
    0,
    levels.findLastIndex((level) => fine(sizesOf(level))),
  );
}

/** First and last place of an axis in sight. */
export function range(start: number, size: number, places: number): readonly [first: number, last: number] {
  const first = Math.min(places - 1, Math.floor(start * places + 1e-9));
  return [first, Math.max(first, Math.ceil((start + size) * places - 1e-9) - 1)];
}
