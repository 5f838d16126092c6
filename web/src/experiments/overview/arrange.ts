// Where the six matrices stand, so that a row is followed across and a column down. Pure: sizes in, pixels out.

export interface Sizes {
  /** Words, and components of a query and of a value. */
  readonly n: number;
  readonly d: number;
  readonly v: number;
  /** Room of the longest word as a label, in design units. */
  readonly longest: number;
  readonly width: number;
  readonly narrow: boolean;
  /** Whether lengths stand above the scores. */
  readonly lengths: boolean;
}

export interface Spot {
  readonly x: number;
  readonly y: number;
}

export type MatrixName = 'queries' | 'keys' | 'scores' | 'weights' | 'values' | 'output';

export interface Arrangement {
  /** CSS pixels of one design unit. */
  readonly u: number;
  readonly cell: number;
  /** Without room for captions that are wider than their matrix. */
  readonly compact: boolean;
  /** The top left corner of each matrix. */
  readonly plots: Readonly<Record<MatrixName, Spot>>;
  readonly labels: number;
  readonly arrow: Spot & { readonly width: number };
  /** Room for the words above. */
  readonly strip: number;
  readonly height: number;
}

/** The stage is at most so many design units wide: a wider one means larger units (a projector). */
const widestStage = 900;

export function arrange(sizes: Sizes): Arrangement {
  const { n, d, v, width, narrow } = sizes;
  const u = width > widestStage ? 1.25 : 1;
  const compact = narrow || width < 620 * u;
  const labels = (Math.min(sizes.longest, compact ? 50 : 92) + 9) * u;
  const gap = (compact ? 6 : 12) * u;
  const arrowRoom = (compact ? 26 : 66) * u;
  // A caption, or a chapter's name below it, may be wider than its matrix; on a phone it is the name alone.
  const room = (columns: number, caption: number, cell: number): number => Math.max(columns * cell, caption * u);
  const acrossAt = (cell: number) => ({
    queries: room(d, compact ? 54 : 112, cell),
    scores: room(n, compact ? 48 : 118, cell),
    weights: room(n, compact ? 58 : 152, cell),
    output: room(v, compact ? 50 : 104, cell),
  });
  const total = (cell: number): number => {
    const { queries, scores, weights, output } = acrossAt(cell);
    return labels + queries + gap + scores + arrowRoom + weights + gap + output + 4 * u;
  };
  let cell = Math.floor(50 * u);
  while (cell > 2 && total(cell) > width) cell--;

  const across = acrossAt(cell);
  const scoresX = labels + across.queries + gap;
  const weightsX = scoresX + across.scores + arrowRoom;
  const outputX = weightsX + across.weights + gap;
  const strip = (compact ? 66 : 64) * u;
  const turned = sizes.longest * u > cell - 3 * u;
  const ticks = (turned ? Math.min(sizes.longest, 96) + 10 : 22) * u;
  const above = { keys: ticks + d * cell, values: 24 * u + n * cell };
  // Side by side there is room for the words beside the values; else they stand above all.
  const reach = compact
    ? strip + 6 * u + Math.max(above.keys, above.values)
    : Math.max(strip + 10 * u + above.keys, above.values);
  const drop = sizes.lengths ? Math.max(gap, 24 * u) : gap;
  const top = Math.round(reach + drop);
  return {
    u,
    cell,
    compact,
    labels,
    strip,
    plots: {
      queries: { x: labels, y: top },
      keys: { x: scoresX, y: top - drop - d * cell },
      scores: { x: scoresX, y: top },
      weights: { x: weightsX, y: top },
      values: { x: outputX, y: top - drop - n * cell },
      output: { x: outputX, y: top },
    },
    arrow: { x: scoresX + n * cell, y: top + (n * cell) / 2, width: weightsX - scoresX - n * cell },
    height: top + n * cell + (compact ? 24 : 26 + 36) * u,
  };
}

/** About how wide a word is as a label, in design units: enough to keep room for it. */
export const labelRoom = (word: string): number =>
  [...word].reduce(
    (room, character) => room + (/[\u2e80-\uffee]|[\u{20000}-\u{3ffff}]/u.test(character) ? 12.5 : 7.2),
    0,
  );
