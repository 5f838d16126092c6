// One query worked through: a column a word, top to bottom keys, ω, weights, values; the query beside the keys, the
// context vector beside the values. Pure: sizes in, pixels out.

export interface Sizes {
  /** Words attended to; components of a key and of a value. */
  readonly m: number;
  readonly d_q: number;
  readonly d_v: number;
  /** Room of the longest word as a label, in design units. */
  readonly longest: number;
  readonly width: number;
  /** CSS pixels of one design unit. */
  readonly u: number;
  readonly narrow: boolean;
  /** Design units. */
  readonly mostCell: number;
}

export interface Spot {
  readonly x: number;
  readonly y: number;
}

export type StepName = 'query' | 'keys' | 'omega' | 'weights' | 'values' | 'context';

export interface Arrangement {
  readonly u: number;
  readonly cell: number;
  readonly plots: Readonly<Record<StepName, Spot>>;
  /** Where the columns of words end. */
  readonly right: number;
  readonly width: number;
  readonly height: number;
}

export function arrange({ m, d_q, d_v, longest, width, u, narrow, mostCell }: Sizes): Arrangement {
  const names = (narrow ? 46 : 92) * u;
  const gap = (narrow ? 6 : 10) * u;
  // Names, the query, the words, the context vector.
  const withContext = (width - names - 2 * gap - 8 * u) / (m + 2);
  // The keys' name stands where their columns end.
  const withKeysName = (width - names - gap - (narrow ? 54 : 66) * u) / (m + 1);
  const cell = Math.max(4, Math.floor(Math.min(mostCell * u, withContext, withKeysName)));
  const turned = longest * u > cell - 3 * u;
  const top = Math.round((turned ? Math.min(longest, 96) + 10 : 24) * u);
  const left = names + cell + gap;
  const right = left + m * cell;
  const omega = top + d_q * cell + gap;
  const weights = omega + cell + 30 * u;
  const values = weights + cell + gap;
  return {
    u,
    cell,
    plots: {
      query: { x: names, y: top },
      keys: { x: left, y: top },
      omega: { x: left, y: omega },
      weights: { x: left, y: weights },
      values: { x: left, y: values },
      context: { x: right + gap, y: values },
    },
    right,
    width: right + gap + cell + 8 * u,
    height: values + d_v * cell + 28 * u,
  };
}
