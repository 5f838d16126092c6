import type { CellPlace } from '../charts/base/types';

/** What the rows and columns of a figure stand for, by names that figures share: 'query', 'key'. Null: nothing shared. */
export interface Axes<Axis extends string> {
  readonly rows: Axis | null;
  readonly columns: Axis | null;
}

/** What a cell stands for: {query: 2, key: 0}. */
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
  hover: (CellPlace & { readonly figure: string }) | null,
  axesOf: (figure: string) => Axes<Axis>,
): CellPlace | null {
  if (!hover || hover.figure === figure) return null;
  const there = meant(axesOf(hover.figure), hover);
  const { rows, columns } = axesOf(figure);
  const row = rows === null ? -1 : (there[rows] ?? -1);
  const column = columns === null ? -1 : (there[columns] ?? -1);
  return row < 0 && column < 0 ? null : { panel: 0, row, column };
}

/** What the pointer is over; where `axes` are missing its row and column are those of whatever shows it. */
interface Over extends CellPlace {
  readonly figure: string;
  readonly axes?: Axes<string>;
}

/** Where a figure with these axes shows what is under the pointer in another; `panel`: the only one of the other's it shows. */
export function hoverFrom(figure: string, hover: Over | null, axes: Axes<string>, panel?: number): CellPlace | null {
  if (!hover || hover.figure === figure || (panel !== undefined && hover.panel !== panel)) return null;
  const there = meant(hover.axes ?? axes, hover);
  const row = axes.rows === null ? -1 : (there[axes.rows] ?? -1);
  const column = axes.columns === null ? -1 : (there[axes.columns] ?? -1);
  return row < 0 && column < 0 ? null : { panel: panel === undefined ? hover.panel : 0, row, column };
}
