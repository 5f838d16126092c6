import type { CellPlace } from '../charts/base/types';
import type { Hover } from './contract';

/** What the rows and the columns of a figure are, by names that figures share: 'query', 'key'. Null: nothing shared. */
export interface Axes<Axis extends string> {
  readonly rows: Axis | null;
  readonly columns: Axis | null;
}

/** A cell as what it stands for: {query: 2, key: 0}. */
export function meant<Axis extends string>(
  { rows, columns }: Axes<Axis>,
  { row, column }: { readonly row: number; readonly column: number },
): Partial<Record<Axis, number>> {
  const found: Partial<Record<Axis, number>> = {};
  if (rows !== null && row >= 0) found[rows] = row;
  if (columns !== null && column >= 0) found[columns] = column;
  return found;
}

/** Where a figure shows what is under the pointer in another: a cell, a row, a column, or nothing. */
export function hoverIn<Axis extends string>(
  figure: string,
  hover: Hover | null,
  axesOf: (figure: string) => Axes<Axis>,
): CellPlace | null {
  if (!hover || hover.figure === figure) return null;
  const there = meant(axesOf(hover.figure), hover);
  const { rows, columns } = axesOf(figure);
  const row = rows === null ? -1 : (there[rows] ?? -1);
  const column = columns === null ? -1 : (there[columns] ?? -1);
  return row < 0 && column < 0 ? null : { panel: 0, row, column };
}
