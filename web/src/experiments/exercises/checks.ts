import type { Live } from '../../experiment/contract';
import type { Dense, Heads, Result } from './compute';
import type { Outcomes, Takes } from './measure';
import { headsOf, num_hiddens, type Option, type State, type Table } from './parameters';

export type MeasureName =
  | 'difference'
  | 'lengths'
  | 'rowsOfSum'
  | 'rowsOfDot'
  | 'bits'
  | 'change'
  | 'share'
  | 'parameters'
  | 'width'
  | 'together'
  | 'oneByOne'
  | 'outputs'
  | 'places'
  | 'moved'
  | 'ratio'
  | 'elsewhere'
  | 'alike';

export interface Measure {
  readonly name: MeasureName;
  readonly value: number | string;
  readonly digits?: number;
  /** What it has to be, as it is written. */
  readonly goal?: string;
  readonly met?: boolean;
}

/** What the numbers of now say: nothing here is written down beforehand where it can be counted. */
export interface Check {
  /** Shown at once, or (`after`) when something was tried. */
  readonly measures: readonly Measure[];
  readonly after: readonly Measure[];
  /** Null where there is no state to reach. */
  readonly reached: boolean | null;
  /** Null where no question is asked; unknown until it has been measured. */
  readonly right: Option | 'unknown' | null;
  /** The head to be pointed at, and what was measured of every head. */
  readonly heads: { readonly right: number; readonly values: readonly number[] } | null;
}

type Now = Live<Table, Result, Outcomes>;

export const tried = ({ answer, pick }: State): boolean => answer !== 'none' || pick >= 0;

/** Whether the second half may be seen: what was to be reached is reached. */
export const asks = ({ reached }: Check): boolean => reached !== false;

export const solved = ({ answer, pick }: State, { reached, right, heads }: Check): boolean =>
  reached !== false && (right === null || answer === right) && (heads === null || pick === heads.right);

/** Two weights differ when a person can see it. */
export const visible = 0.05;
/** float32 leaves so much where exact numbers would be equal. */
export const equal = 1e-6;
export const share = 0.5;
export const places = 3;

export function check({ state, result, outcomes }: Now): Check {
  const nothing = { measures: [], after: [], reached: null, right: null, heads: null };
  switch (result.kind) {
    case 'keys': {
      const difference = largestDifference(result.additive, result.dot);
      const met = difference >= visible;
      const measures: Measure[] = [{ name: 'difference', value: difference, goal: `≥ ${visible}`, met }];
      return { ...nothing, measures, reached: met, right: 'b' };
    }
    case 'lengths': {
      const [q, k] = [result.queries.shape[2] ?? 0, result.ofKeys.shape[2] ?? 0];
      const met = q !== k;
      return {
        ...nothing,
        measures: [{ name: 'lengths', value: `${q}, ${k}`, goal: '≠', met }],
        reached: met,
        right: 'a',
      };
    }
    case 'sum': {
      const [bySum, byDot] = [betweenRows(result.sum.weights), betweenRows(result.dot.weights)];
      const after: Measure[] = [
        { name: 'rowsOfSum', value: bySum },
        { name: 'rowsOfDot', value: byDot },
      ];
      return { ...nothing, after, right: bySum < equal ? 'c' : bySum < byDot ? 'b' : 'a' };
    }
    case 'heads':
      return { ...nothing, ...checkHeads(state, result) };
    case 'subspace': {
      const values = perHead(result.before, result.after);
      const right = places1(values, Math.max(...values));
      return { ...nothing, heads: { right, values }, after: [{ name: 'moved', value: values[right] ?? Number.NaN }] };
    }
    case 'width': {
      const at = result.counts.indexOf(8);
      const ratio = (result.full[at] ?? Number.NaN) / (result.shared[at] ?? Number.NaN);
      const right = ratio === 1 ? 'a' : ratio === 8 ? 'b' : 'c';
      return { ...nothing, after: [{ name: 'ratio', value: ratio, digits: 0 }], right };
    }
    case 'shapes': {
      const elsewhere = Array.from(result.right.data).filter((value, at) => value !== result.skipped.data[at]).length;
      const sameShape = String(result.right.shape) === String(result.skipped.shape);
      const right = !sameShape ? 'a' : elsewhere === 0 ? 'b' : 'c';
      return { ...nothing, after: [{ name: 'elsewhere', value: elsewhere, digits: 0 }], right };
    }
    case 'parallel': {
      const takes = outcomes?.measure;
      const outputs: Measure = { name: 'outputs', value: largestDifference(result.together, result.oneByOne) };
      return takes
        ? { ...nothing, after: [...measuresOf(takes), outputs], right: faster(takes) }
        : { ...nothing, after: [outputs], right: 'unknown' };
    }
  }
}

const measuresOf = ({ together, oneByOne }: Takes): Measure[] => [
  { name: 'together', value: together, digits: 2 },
  { name: 'oneByOne', value: oneByOne, digits: 2 },
];

function faster({ together, oneByOne }: Takes): Option {
  const ratio = oneByOne / together;
  return ratio > 1.15 ? 'a' : ratio < 0.87 ? 'c' : 'b';
}

function checkHeads(state: State, result: Heads): Partial<Check> {
  switch (state.exercise) {
    case 'heads': {
      const values = meanBits(result);
      const right = places1(values, Math.min(...values));
      return { heads: { right, values }, after: [{ name: 'bits', value: values[right] ?? Number.NaN }] };
    }
    case 'importance': {
      const values = meanChange(result);
      const right = places1(values, Math.max(...values));
      return { heads: { right, values }, after: [{ name: 'change', value: values[right] ?? Number.NaN }] };
    }
    case 'number': {
      const value = Math.max(...shares(result));
      const measures: Measure[] = [
        { name: 'share', value, goal: `≤ ${share}`, met: value <= share },
        { name: 'parameters', value: result.parameters, digits: 0 },
      ];
      return { measures, reached: value <= share, right: result.parameters === 4 * num_hiddens ** 2 ? 'b' : 'a' };
    }
    case 'sizes': {
      const most = 2 * num_hiddens ** 2;
      const together = headsOf(state) * state.head_size;
      const [other, few] = [together !== num_hiddens, result.parameters <= most];
      const measures: Measure[] = [
        { name: 'width', value: together, digits: 0, goal: `≠ ${num_hiddens}`, met: other },
        { name: 'parameters', value: result.parameters, digits: 0, goal: `≤ ${most}`, met: few },
      ];
      return { measures, reached: other && few, right: 'c' };
    }
    case 'why': {
      const found = new Set(strongest(result.weights, state.query)).size;
      const met = found >= places;
      return {
        measures: [{ name: 'places', value: found, digits: 0, goal: `≥ ${places}`, met }],
        reached: met,
        right: 'b',
      };
    }
    default: {
      const value = betweenHeads(result.weights);
      const met = value < equal && headsOf(state) > 1;
      return { measures: [{ name: 'alike', value, goal: '= 0', met }], reached: met, right: 'b' };
    }
  }
}

const places1 = (values: readonly number[], value: number): number => Math.max(0, values.indexOf(value));

export function largestDifference(a: Dense, b: Dense): number {
  return Array.from(a.data).reduce(
    (most, value, at) => Math.max(most, Math.abs(value - (b.data[at] ?? Number.NaN))),
    0,
  );
}

/** How much the weights of one query differ from another's, at most: (1, n, m). */
function betweenRows({ shape, data }: Dense): number {
  const [, n = 1, m = 1] = shape;
  let most = 0;
  for (let at = m; at < n * m; at++) most = Math.max(most, Math.abs((data[at] ?? 0) - (data[at % m] ?? 0)));
  return most;
}

/** How much one head's weights differ from head 0's, at most: (1, h, n, m). */
function betweenHeads({ shape: [, h = 1, n = 1, m = 1], data }: Dense): number {
  return betweenRows({ shape: [1, h, n * m], data });
}

/** The largest difference in each head: (1, h, n, m) twice. */
function perHead(a: Dense, b: Dense): number[] {
  const [, h = 1, n = 1, m = 1] = a.shape;
  const size = n * m;
  const part = ({ data }: Dense, head: number): Dense => ({
    shape: [size],
    data: data.slice(head * size, (head + 1) * size),
  });
  return Array.from({ length: h }, (_, head) => largestDifference(part(a, head), part(b, head)));
}

const mean = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0) / values.length;

/** Bits of each head, mean over its queries. */
export const meanBits = ({ bits }: Heads): number[] => rowsOf(bits.data, bits.shape[2] ?? 1).map(mean);

/** How far the output moves without each head, mean over the queries. */
export const meanChange = ({ change }: Heads): number[] => rowsOf(change.data, change.shape[2] ?? 1).map(mean);

/** The same as a share of the output's own length. */
export function shares({ change, output }: Heads): number[] {
  const lengths = rowsOf(output.data, output.shape[2] ?? 1).map((row) => Math.hypot(...row));
  return rowsOf(change.data, lengths.length).map((row) =>
    mean(row.map((moved, query) => moved / (lengths[query] ?? 1))),
  );
}

/** The key on which each head puts the largest weight for one query. */
export function strongest({ shape: [, h = 1, n = 1, m = 1], data }: Dense, query: number): number[] {
  const rows = rowsOf(data, m);
  return Array.from({ length: h }, (_, head) => {
    const row = rows[head * n + query] ?? [];
    return row.indexOf(Math.max(...row));
  });
}

const rowsOf = (data: ArrayLike<number>, width: number): number[][] =>
  Array.from({ length: data.length / width }, (_, row) => Array.from(data).slice(row * width, (row + 1) * width));
