// What is not as it seems in the weights of a head, said beside them.
import { type KindOfHead, thresholds } from './kinds';

export type Remark =
  /** Numbers that are NaN, or infinite: of scores, or of rows that see nothing. */
  | { readonly what: 'nan' | 'infinite'; readonly numbers: number; readonly row: number }
  /** Numbers below 0 or above 1, as scores before softmax have. */
  | {
      readonly what: 'scores';
      readonly numbers: number;
      readonly least: number;
      readonly most: number;
      readonly sum: number;
    }
  /** Rows that do not sum to 1, and the sum of the one that is furthest off. */
  | { readonly what: 'sums'; readonly rows: number; readonly row: number; readonly sum: number }
  /** Last keys that no row looks at, and rows that look at nothing, or at all keys alike as where all are hidden. */
  | { readonly what: 'padding'; readonly keys: number; readonly rows: number }
  /** The only map of its layer, with parts of several kinds and none of them whole: the look of an average over heads. */
  | {
      readonly what: 'averaged';
      readonly kinds: readonly ('previous' | 'next' | 'itself' | 'first' | 'duplicate' | 'induction')[];
    };

/** Half floats and dropped digits leave less than this. */
const tolerance = 0.01;
/** What each of two or more kinds has at least in an average, and all of them together. */
const least = { part: 0.1, together: 0.35 };
/**
 * Rows of an average spread over what its heads look at: of two to eight heads by rule their largest weight was 0.53 at most, on
 * average, of one head that looks now here, now there, 0.66 at least.
 */
const mostInRow = 0.6;

/** In this order: after what is no weight, nothing else is said. `alone`: the marks of the only map of its layer. */
export function remarksOn(
  weights: Float32Array,
  rows: number,
  columns: number,
  alone?: KindOfHead['marks'],
): readonly Remark[] {
  const sums = sumsOf(weights, rows, columns);
  const odd = notWeights(weights, columns, Math.max(...sums));
  if (odd.length > 0) return odd;
  const padding = paddingIn(weights, rows, columns, sums);
  const off = sums.map((sum) => (sum === 0 ? 0 : Math.abs(sum - 1)));
  const worst = off.indexOf(Math.max(...off));
  const many = off.filter((one) => one > tolerance).length;
  return [
    ...(many > 0 ? [{ what: 'sums', rows: many, row: worst, sum: sums[worst] ?? 0 } as const] : []),
    ...(padding.keys + padding.rows > 0 ? [padding] : []),
    ...(alone && largestIn(weights, columns, sums) < mostInRow ? averaged(alone) : []),
  ];
}

function notWeights(weights: Float32Array, columns: number, sum: number): Remark[] {
  const found = { nan: 0, infinite: 0, outside: 0 };
  const rows = { nan: -1, infinite: -1 };
  let [lowest, highest] = [0, 1];
  for (let place = 0; place < weights.length; ++place) {
    const weight = weights[place] as number;
    const fine = weight >= 0 && weight <= 1 + tolerance;
    if (fine) continue;
    if (Number.isFinite(weight)) {
      found.outside++;
      [lowest, highest] = [Math.min(lowest, weight), Math.max(highest, weight)];
      continue;
    }
    const what = Number.isNaN(weight) ? 'nan' : 'infinite';
    if (found[what]++ === 0) rows[what] = Math.floor(place / columns);
  }
  return [
    ...(found.nan > 0 ? [{ what: 'nan', numbers: found.nan, row: rows.nan } as const] : []),
    ...(found.infinite > 0 ? [{ what: 'infinite', numbers: found.infinite, row: rows.infinite } as const] : []),
    ...(found.outside > 0
      ? [{ what: 'scores', numbers: found.outside, least: lowest, most: highest, sum } as const]
      : []),
  ];
}

const sumsOf = (weights: Float32Array, rows: number, columns: number): number[] =>
  Array.from({ length: rows }, (_, row) => {
    let sum = 0;
    for (let at = row * columns, end = at + columns; at < end; ++at) sum += weights[at] as number;
    return sum;
  });

function paddingIn(
  weights: Float32Array,
  rows: number,
  columns: number,
  sums: readonly number[],
): Remark & { what: 'padding' } {
  const looksAt = (key: number): boolean => sums.some((_, row) => (weights[row * columns + key] as number) > 0);
  let seen = columns;
  while (seen > 0 && !looksAt(seen - 1)) --seen;
  const alike = (row: number): boolean => {
    const own = weights.subarray(row * columns, (row + 1) * columns);
    return columns > 1 && own.every((weight) => weight === own[0]);
  };
  const idle = sums.filter((_, row) => alike(row)).length;
  // Before a mask of order nothing can be said of last keys: no row but their own may look there.
  const forward = sums.some((_, row) =>
    weights.subarray(row * columns + row + columns - rows + 1, (row + 1) * columns).some((weight) => weight > 0),
  );
  // A head whose every row is even is broad, and the last row of one with a causal mask sees all keys.
  return {
    what: 'padding',
    keys: forward && seen < columns - 1 ? columns - seen : 0,
    rows: idle > 1 && idle < rows ? idle : 0,
  };
}

/** The largest part of a row, on average; a row of one or two weights says nothing. */
function largestIn(weights: Float32Array, columns: number, sums: readonly number[]): number {
  const parts = sums.flatMap((sum, row) => {
    const own = weights.subarray(row * columns, (row + 1) * columns);
    const seen = own.reduce((count, weight) => count + Number(weight > 0), 0);
    return seen > 2 ? [own.reduce((most, weight) => Math.max(most, weight)) / sum] : [];
  });
  return parts.reduce((total, part) => total + part, 0) / parts.length;
}

function averaged(marks: KindOfHead['marks']): Remark[] {
  const parts = (['previous', 'next', 'itself', 'first', 'duplicate', 'induction'] as const).filter(
    (kind) => marks[kind] >= least.part,
  );
  const together = parts.reduce((sum, kind) => sum + marks[kind], 0);
  const whole = [...parts, ...(['local', 'broad', 'offset'] as const)].some((kind) => marks[kind] >= thresholds[kind]);
  return parts.length > 1 && together >= least.together && !whole ? [{ what: 'averaged', kinds: parts }] : [];
}
