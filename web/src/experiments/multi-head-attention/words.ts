import { fixed } from '../../charts/base/format';
import type { ExperimentWords, Live } from '../../experiment/contract';
import type { MeasuringWords } from '../../experiment/measuring';
import { difference, isBroken, type Result, row, seen, sum } from './compute';
import type { Model } from './cost';
import type { Dense } from './inputs';
import type { LadderName } from './ladders';
import { headSize, type presets, type State, type Table } from './parameters';

export interface OwnWords extends MeasuringWords {
  readonly weights: string;
  readonly queries: string;
  readonly keys: string;
  readonly head: (index: number) => string;
  readonly sample: (index: number) => string;
  /** The chosen head's name. */
  readonly chosen: (head: number, sample: number) => string;
  readonly right: string;
  readonly dropped: string;
  readonly rowSums: string;
  readonly change: string;
  readonly withoutHead: string;
  readonly ladder: string;
  readonly ladders: Readonly<Record<LadderName, string>>;
  readonly axes: Readonly<Record<'sample' | 'query' | 'key' | 'hidden' | 'head' | 'size' | 'both', string>>;
  readonly noPermute: string;
  readonly isZero: (head: number) => string;
  readonly lengths: string;
  readonly parameterCurves: string;
  readonly parameterCount: string;
  readonly shared: string;
  readonly full: string;
  readonly present: string;
  readonly models: Readonly<Record<Model, string>>;
  /** Beside notebook 004's number of heads. */
  readonly modelsNote: string;
  readonly count: (value: number) => string;
  readonly timing: string;
  readonly timingHint: string;
  readonly measure: string;
  readonly measureAgain: string;
  readonly serial: string;
  readonly parallel: string;
  readonly byWorkers: (workers: number) => string;
  readonly milliseconds: string;
  /** How many times as long the loop takes. */
  readonly faster: (heads: number, ratio: number) => string;
  readonly sameOutput: (difference: number) => string;
}

export type Words = ExperimentWords<Table, keyof typeof presets, Result> & OwnWords;

/** What there is to say about the state: counted and read off, in no language. */
export function facts({ state, result }: Live<Table, Result>) {
  const { sample, head, query, num_heads, drop_head } = state;
  const weights = row(result.weights, sample, head, query);
  const [b = 1, , , m = 1] = result.weights.shape;
  const dropped = result.dropped_weights && row(result.dropped_weights, sample, head, query);
  const wrong = difference(result.weights, result.right);
  const lens = result.lens;
  const visible = seen(result, sample, head, query);
  const best = favourite(weights);
  const others = Array.from({ length: num_heads }, (_, other) => other).filter((other) => other !== head);
  return {
    best,
    /** How many other heads give most to another key. */
    elsewhere: others.filter((other) => favourite(row(result.weights, sample, other, query)) !== best).length,
    largest: fixed(Math.max(...weights)),
    uniform: fixed(1 / Math.max(1, visible || m)),
    allMasked: visible === 0,
    only: visible === 1,
    nan: weights.some(Number.isNaN),
    alike: num_heads > 1 && headsAlike(result.weights),
    broken: isBroken(state),
    worst: fixed(wrong.largest),
    wrongRows: wrong.rows,
    rows: wrong.of,
    wrongLengths: lens ? lens.used.data.filter((length, i) => length !== lens.right.data[i]).length : 0,
    lengths: lens?.used.data.length ?? 0,
    droppedTotal: dropped ? fixed(sum(dropped)) : '',
    droppedCount: dropped ? dropped.filter((value, key) => value === 0 && (weights[key] ?? 0) > 0).length : 0,
    change: drop_head ? fixed(changeAt(result.change, head, sample, query)) : '',
    moves: changes(result.change, sample, query),
    shapeOfHeads: `(${b * num_heads}, ${result.weights.shape[2]}, ${headSize(state)})`,
    parameters: parametersOf(state),
    size: headSize(state),
  };
}

const favourite = (weights: readonly number[]): number => Math.max(0, weights.indexOf(Math.max(...weights)));

const changeAt = ({ shape, data }: Dense, head: number, sample: number, query: number): number =>
  data[(head * (shape[1] ?? 1) + sample) * (shape[2] ?? 1) + query] ?? Number.NaN;

/** Which head's loss moves this query's output most. */
function changes(change: Dense, sample: number, query: number): { head: number; most: string } {
  const all = Array.from({ length: change.shape[0] ?? 1 }, (_, head) => changeAt(change, head, sample, query));
  const most = Math.max(...all);
  return { head: Math.max(0, all.indexOf(most)), most: fixed(most) };
}

/** Every head of a sample has the same weights, to rounding. */
function headsAlike({ shape, data }: Dense): boolean {
  const [b = 1, h = 1, n = 1, m = 1] = shape;
  const size = n * m;
  for (let sample = 0; sample < b; sample++)
    for (let i = size; i < h * size; i++) {
      const start = sample * h * size;
      if (!(Math.abs((data[start + i] ?? 0) - (data[start + (i % size)] ?? 0)) < 1e-6)) return false;
    }
  return true;
}

/** Numbers in W_q, W_k, W_v and W_o. */
export function parametersOf(state: State): number {
  const width = state.head_size === 0 ? state.num_hiddens : state.num_heads * state.head_size;
  const sizes = [state.queries, state.keys, state.values].map(({ shape }) => shape[2] ?? 1);
  return width * (sum(sizes) + state.num_hiddens);
}

/** 2359296 in groups of three. */
export { grouped } from '../../text/grouped';

/** A difference as "at most this": one digit, rounded up. */
export function atMost(gap: number): string {
  const unit = 10 ** Math.floor(Math.log10(gap));
  return (Math.ceil(gap / unit) * unit).toExponential(0);
}
