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

/** In CSS pixels: the width, and the room in height that a presentation has. */
export type RoomSizes = Omit<Sizes, 'narrow' | 'mostCell'> & { readonly room: number };

export interface Spot {
  readonly x: number;
  readonly y: number;
}

export type StepName = 'query' | 'keys' | 'omega' | 'weights' | 'values' | 'context';

export interface Arrangement {
  readonly u: number;
  readonly cell: number;
  readonly plots: Readonly<Record<StepName, Spot>>;
  /** What stands beside the arrow to the weights, and whether that leads across. */
  readonly softmax: Spot;
  readonly across: boolean;
  /** The end of the columns of words. */
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
    softmax: { x: left + 12 * u, y: omega + cell + 15 * u },
    across: false,
    right,
    width: right + gap + cell + 8 * u,
    height: values + d_v * cell + 28 * u,
  };
}

/** In a presentation keys and ω stand left, weights and values right of them: as high as the room. */
export function arrangeInRoom({ m, d_q, d_v, longest, width, u, room }: RoomSizes): Arrangement {
  const [names, gap, between, after] = [92 * u, 10 * u, 200 * u, 86 * u];
  const across = (width - names - between - 2 * gap - after) / (2 * m + 2);
  const rows = Math.max(d_q + 1, d_v + 1);
  const over = (turned: boolean): number => Math.round((turned ? Math.min(longest * 1.1, 96) + 10 : 24) * u);
  const cellUnder = (top: number): number =>
    Math.max(4, Math.floor(Math.min(84 * u, across, (room - top - gap - 4 * u) / rows)));
  const turned = longest * u > cellUnder(over(false)) - 3 * u;
  const top = over(turned);
  const cell = cellUnder(top);
  const left = names + cell + gap;
  const right = left + m * cell;
  const second = right + between;
  const omega = top + d_q * cell + gap;
  const values = top + cell + gap;
  return {
    u,
    cell,
    plots: {
      query: { x: names, y: top },
      keys: { x: left, y: top },
      omega: { x: left, y: omega },
      weights: { x: second, y: top },
      values: { x: second, y: values },
      context: { x: second + m * cell + gap, y: values },
    },
    softmax: { x: right + 8 * u, y: omega + cell / 2 },
    across: true,
    right,
    width: second + (m + 1) * cell + gap + after,
    height: top + rows * cell + gap + 4 * u,
  };
}
