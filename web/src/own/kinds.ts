// What kind of head weights show: marks from 0 to 1, and the first kind in the order of naming that passes its threshold.
// tests/web/kinds_reference.py is the same in NumPy.

export const kinds = [
  'previous',
  'next',
  'itself',
  'first',
  'duplicate',
  'induction',
  'broad',
  'local',
  'offset',
] as const;
export type Kind = (typeof kinds)[number];

/**
 * The order of naming. *Offset* counts only what no repeated token explains, so it comes before the rules of content; these come
 * before those of places that they leave for rest, and *local* before *itself*,
 * whose mark a head that looks at itself and its neighbours passes, too.
 */
export const naming: readonly Kind[] = [
  'previous',
  'next',
  'offset',
  'induction',
  'duplicate',
  'local',
  'itself',
  'first',
  'broad',
];

/** The least mark of each kind. */
export const thresholds: Readonly<Record<Kind, number>> = {
  previous: 0.5,
  next: 0.5,
  itself: 0.5,
  first: 0.5,
  duplicate: 0.35,
  induction: 0.35,
  broad: 0.82,
  local: 0.15,
  offset: 0.6,
};

export interface KindOfHead {
  readonly kind: Kind | 'other';
  readonly marks: Readonly<Record<Kind, number>>;
  /** How far back it looks if it does so at a fixed distance, of two or more. */
  readonly distance: number;
}

/** Keys that a row must see so that it counts: with fewer, any head passes. */
const fewestKeys = 3;
const fewestForLocal = 6;
const fewestLocalRows = 3;
/** How far *local* reaches. */
const reach = 2;
/** Rows with a repeated token, of which one alone may be chance. */
const fewestRepeats = 2;

/** Rows that are so far from the first that a distance is within reach: with fewer, some distance passes by chance. */
const fewestFar = 4;

/** A mean of what rows give. */
class Mean {
  sum = 0;
  rows = 0;

  add(value: number): void {
    this.sum += value;
    this.rows++;
  }

  get value(): number {
    return this.rows > 0 ? this.sum / this.rows : 0;
  }
}

const near = (): Mean[] => Array.from({ length: 2 * reach + 1 }, () => new Mean());

/** What is near without the place that has most, since a look at one place has a name of its own. */
function spread(offsets: readonly Mean[]): number {
  const each = offsets.map(({ value }) => value);
  return each.reduce((sum, value) => sum + value, 0) - Math.max(...each);
}

/**
 * The kind of a head. Queries stand at the last places of the keys where they are fewer; *duplicate* and *induction* need
 * tokens. Rows without a finite sum above 0 do not count.
 */
export function kindOf(weights: Float32Array, rows: number, columns: number, tokens?: readonly string[]): KindOfHead {
  const means = Object.fromEntries(kinds.map((kind) => [kind, new Mean()])) as Record<Kind, Mean>;
  const [offsets, evenly] = [near(), near()];
  const causal = isCausal(weights, rows, columns);
  const earlier = tokens && placesOf(tokens);
  const back = { sums: new Float64Array(columns), rows: new Uint32Array(columns) };
  for (let row = 0; row < rows; ++row) {
    const place = row + columns - rows;
    const keys = causal ? Math.min(columns, place + 1) : columns;
    const { sum, logs } = sumsOf(weights, row, columns);
    if (place < 0 || keys < fewestKeys || !(sum > 0 && sum < Number.POSITIVE_INFINITY)) continue;
    const at = (key: number): number =>
      key >= 0 && key < columns ? (weights[row * columns + key] as number) / sum : 0;
    if (place >= 1) means.previous.add(at(place - 1));
    if (place + 1 < columns) means.next.add(at(place + 1));
    means.itself.add(at(place));
    if (place >= 2) means.first.add(at(0));
    means.broad.add((Math.log(sum) - logs / sum) / Math.log(keys));
    if (keys >= fewestForLocal) {
      for (const [index, mean] of offsets.entries()) {
        const key = place + index - reach;
        mean.add(at(key));
        evenly[index]?.add(key >= 0 && key < keys ? 1 / keys : 0);
      }
    }
    // The first place is where heads rest.
    const same = earlier?.get(tokens?.[place] ?? '')?.filter((key) => key > 0 && key !== place && key < keys) ?? [];
    if (same.length > 0) means.duplicate.add(same.reduce((total, key) => total + at(key), 0));
    // What came after it before; a head that looks one place back would see that of two places back.
    const followed = same.filter((key) => key < place - 2).map((key) => key + 1);
    if (followed.length > 0) means.induction.add(followed.reduce((total, key) => total + at(key), 0));
    const part = 1 / sum;
    for (let key = 0, cell = row * columns; key < place - 1; ++key, ++cell) {
      back.sums[place - key] = (back.sums[place - key] as number) + (weights[cell] as number) * part;
      back.rows[place - key] = (back.rows[place - key] as number) + 1;
    }
    // What repeats says where these look; a distance is of those that nothing else explains.
    for (const key of new Set([...same, ...followed])) {
      if (key >= place - 1) continue;
      back.sums[place - key] = (back.sums[place - key] as number) - at(key);
      back.rows[place - key] = (back.rows[place - key] as number) - 1;
    }
  }
  const enough = (mean: Mean): number => (mean.rows >= fewestRepeats ? mean.value : 0);
  // In a short sentence a look at all keys alike reaches neighbours, too: what is more than that counts.
  const chance = spread(evenly);
  const far = back.sums.map((sum, by) => ((back.rows[by] as number) < fewestFar ? 0 : sum / (back.rows[by] as number)));
  const offset = Math.max(0, ...far);
  const marks = {
    previous: means.previous.value,
    next: causal ? 0 : means.next.value,
    itself: means.itself.value,
    first: means.first.value,
    duplicate: enough(means.duplicate),
    induction: enough(means.induction),
    broad: means.broad.value,
    local: (offsets[0]?.rows ?? 0) < fewestLocalRows ? 0 : Math.max(0, (spread(offsets) - chance) / (1 - chance)),
    offset,
  };
  const kind = naming.find((one) => marks[one] >= thresholds[one]) ?? 'other';
  return { kind, marks, distance: offset > 0 ? far.indexOf(offset) : 0 };
}

/** True if no row looks at what comes after it. */
function isCausal(weights: Float32Array, rows: number, columns: number): boolean {
  for (let row = 0; row < rows; ++row)
    for (let key = row + columns - rows + 1; key < columns; ++key)
      if (key >= 0 && (weights[row * columns + key] as number) > 0) return false;
  return rows > 1;
}

/** Σ w and Σ w ln w of a row, from which follows the entropy of w ÷ Σ w. */
function sumsOf(weights: Float32Array, row: number, columns: number): { sum: number; logs: number } {
  let [sum, logs] = [0, 0];
  for (let at = row * columns, end = at + columns; at < end; ++at) {
    const weight = weights[at] as number;
    sum += weight;
    if (weight > 0) logs += weight * Math.log(weight);
  }
  return { sum, logs };
}

/** The places of each token. */
function placesOf(tokens: readonly string[]): Map<string, number[]> {
  const places = new Map<string, number[]>();
  for (const [place, token] of tokens.entries()) {
    const found = places.get(token);
    if (found) found.push(place);
    else places.set(token, [place]);
  }
  return places;
}
