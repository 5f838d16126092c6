import type { CellPlace } from '../charts/base/types';

/** The meaning of a figure's panels, rows and columns, by names that figures share: 'query', 'key'. Null: not shared. */
export interface Axes<Axis extends string> {
  /** The panels of a figure with several matrices; absent for one matrix. */
  readonly panels?: Axis | null;
  readonly rows: Axis | null;
  readonly columns: Axis | null;
  /** The subject of the whole figure: {sample: 2}. It shows nothing of another sample. */
  readonly of?: Readonly<Record<string, number>>;
}

/** The meaning of a cell: {sample: 0, query: 2, key: 0}. */
export function meant<Axis extends string>(
  { panels, rows, columns, of }: Axes<Axis>,
  { panel, row, column }: CellPlace,
): Partial<Record<Axis, number>> {
  const found: Partial<Record<string, number>> = { ...of };
  if (panels && panel >= 0) found[panels] = panel;
  if (rows !== null && row >= 0) found[rows] = row;
  if (columns !== null && column >= 0) found[columns] = column;
  return found as Partial<Record<Axis, number>>;
}

/** The item under the pointer; without `axes` it has the meaning of the figure showing it. */
interface Over extends CellPlace {
  readonly figure: string;
  readonly axes?: Axes<string>;
}

/** The cell, row or column of a figure with these axes that means the item under the pointer in another; or nothing. */
export function hoverFrom(figure: string, hover: Over | null, axes: Axes<string>): CellPlace | null {
  if (!hover || hover.figure === figure) return null;
  const there = meant(hover.axes ?? axes, hover);
  if (Object.entries(axes.of ?? {}).some(([axis, place]) => (there[axis] ?? place) !== place)) return null;
  const placeOf = (axis: string | null): number => (axis === null ? -1 : (there[axis] ?? -1));
  const panel = axes.panels ? placeOf(axes.panels) : 0;
  const [row, column] = [placeOf(axes.rows), placeOf(axes.columns)];
  return panel < 0 || (row < 0 && column < 0) ? null : { panel, row, column };
}
