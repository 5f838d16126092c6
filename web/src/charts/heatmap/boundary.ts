// Which cells are hidden, and the line between them and the others.

import type { TensorLike, ValidLens } from '../base/types';
import { cornerOf, type HeatmapLayout } from './layout';

/** The length that counts for a row of a panel; undefined where no lengths are given. */
export function validLenOf(lens: ValidLens | null, panel: number, panels: number, row: number): number | undefined {
  const entry = lens?.[entryOf(lens, panel, panels)];
  return typeof entry === 'object' ? entry[row] : entry;
}

/** One entry serves all panels, each line of panels, or each panel. */
export const entryOf = (lens: ValidLens, panel: number, panels: number) => Math.floor((panel * lens.length) / panels);

/** Nonzero where a panel's cells are hidden; null when none can be. */
export function hiddenCells(
  lens: ValidLens | null,
  mask: TensorLike | null,
  panel: number,
  panels: number,
  rows: number,
  columns: number,
): Uint8Array | null {
  if (!lens?.length && !mask) return null;
  const size = rows * columns;
  const hidden = new Uint8Array(size);
  const masks = mask ? Math.max(1, Math.floor(mask.data.length / size)) : 0;
  const start = Math.floor((panel * masks) / panels) * size;
  for (let row = 0, i = 0; row < rows; row++) {
    const length = validLenOf(lens, panel, panels, row) ?? columns;
    for (let column = 0; column < columns; column++, i++)
      hidden[i] = column >= length || (mask && mask.data[start + i] !== 0) ? 1 : 0;
  }
  return hidden;
}

/** How many whole columns a length shows. */
export const clampLen = (length: number, columns: number) => Math.max(0, Math.min(columns, Math.ceil(length)));

const edgesOf = new WeakMap<Uint8Array, readonly number[]>();

/** The edges between hidden and visible cells, as a polyline with lifts, in cells from the panel's corner. */
function boundaryEdges(hidden: Uint8Array, rows: number, columns: number): readonly number[] {
  const found = edgesOf.get(hidden);
  if (found) return found;
  const edges: number[] = [];
  const segment = (x0: number, y0: number, x1: number, y1: number) =>
    edges.push(x0, y0, x1, y1, Number.NaN, Number.NaN);
  // Long runs are one segment each: first the upright edges, then the level ones.
  for (let column = 1; column < columns; column++)
    for (let row = 0, from = -1; row <= rows; row++) {
      const edge = row < rows && hidden[row * columns + column - 1] !== hidden[row * columns + column];
      if (edge && from < 0) from = row;
      if (!edge && from >= 0) {
        segment(column, from, column, row);
        from = -1;
      }
    }
  for (let row = 1; row < rows; row++)
    for (let column = 0, from = -1; column <= columns; column++) {
      const edge = column < columns && hidden[(row - 1) * columns + column] !== hidden[row * columns + column];
      if (edge && from < 0) from = column;
      if (!edge && from >= 0) {
        segment(from, row, column, row);
        from = -1;
      }
    }
  edgesOf.set(hidden, edges);
  return edges;
}

/** The line between hidden and visible cells of one panel, on paper. */
export function boundaryLine(
  hidden: Uint8Array,
  layout: HeatmapLayout,
  panel: number,
  rows: number,
  columns: number,
): number[] {
  const { left, top } = cornerOf(layout, panel);
  const { cell, gap } = layout;
  return boundaryEdges(hidden, rows, columns).map((at, i) => at * cell + (i % 2 ? top : left) - gap / 2);
}
