/** A matrix that shares a row with others. Lengths are CSS pixels. */
export interface Sharing {
  readonly columns: number;
  /** What stands beside its cells: labels, margins. */
  readonly beside: number;
  /** What its name and its colour bar need, however few its cells. */
  readonly least?: number;
}

export interface Shared<Matrices extends readonly Sharing[]> {
  /** The side of a cell, the same in all of them. */
  readonly cell: number;
  /** How wide each of them is, in their order. */
  readonly widths: { readonly [Place in keyof Matrices]: number };
}

interface Bounds {
  /** The largest cell: what the figure may be high, say. */
  readonly most: number;
  /** The smallest: then the row is wider than its room, and wraps. */
  readonly least: number;
  /** Each has a row to itself, as on a phone. */
  readonly stacked?: boolean;
}

/**
 * Gives matrices that stand in one row cells of one size, in whole pixels, as large as `room` allows: what their cells and
 * all beside them have together, a row's width less its gaps.
 */
export function shareWidth<const Matrices extends readonly Sharing[]>(
  room: number,
  matrices: Matrices,
  { most, least, stacked = false }: Bounds,
): Shared<Matrices> {
  const rows: readonly (readonly Sharing[])[] = stacked ? matrices.map((one) => [one]) : [matrices];
  const fitting = rows.map((row) => (room - total(row, 'beside')) / total(row, 'columns'));
  const cell = Math.max(least, Math.floor(Math.min(most, ...fitting)));
  const widths = matrices.map((one) => Math.max(one.beside + cell * one.columns, one.least ?? 0));
  return { cell, widths: widths as { -readonly [Place in keyof Matrices]: number } };
}

const total = (row: readonly Sharing[], what: 'columns' | 'beside'): number =>
  row.reduce((sum, one) => sum + one[what], 0);
