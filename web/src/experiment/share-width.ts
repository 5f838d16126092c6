/** A matrix in a row with others. Lengths are CSS pixels. */
export interface Sharing {
  readonly columns: number;
  /** The width beside its cells: labels, margins. */
  readonly beside: number;
  /** The least width, for its name and colour bar. */
  readonly least?: number;
}

export interface Shared<Matrices extends readonly Sharing[]> {
  /** The side of a cell, the same in all matrices. */
  readonly cell: number;
  /** The widths of the matrices, in order. */
  readonly widths: { readonly [Place in keyof Matrices]: number };
}

interface Bounds {
  /** The largest cell, e.g. for the height of the figure. */
  readonly most: number;
  /** The smallest cell: with it the row may be too wide, and wraps. */
  readonly least: number;
  /** True if each matrix has its own row, as on a phone. */
  readonly stacked?: boolean;
}

/**
 * Gives the matrices of a row cells of one size, in whole pixels, as large as `room` allows: the width of the row without
 * its gaps, shared by cells and everything beside them.
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
