import { fixed } from '../../charts/base/format';
import type { ExperimentWords, Live } from '../../experiment/contract';
import { seen } from '../../experiment/visible-keys';
import { shapeText } from '../../state/format';
import { largestAt } from '../../tensor/matrix';
import { line, type Result, selected } from './compute';
import { needsOtherQueries, type presets, type Score, type State, type Table, widths } from './parameters';

export interface Named {
  readonly name: string;
  readonly rule: string;
}

export interface OwnWords {
  readonly additive: Named;
  readonly scores: Readonly<Record<Score, Named>>;
  readonly steps: { readonly scores: string; readonly weights: string; readonly output: string };
  readonly queries: string;
  readonly keys: string;
  readonly components: string;
  readonly sample: (index: number) => string;
  readonly redrawn: string;
  readonly parametersCount: (count: number) => string;
  /** The broadcast. */
  readonly axes: readonly [string, string, string, string];
  readonly sum: string;
  readonly justScores: string;
  readonly features: string;
  readonly tanh: string;
  readonly withoutPairs: (sum: string) => string;
  readonly withoutLuck: (sum: string, shape: string) => string;
  readonly withoutError: (sum: string) => string;
  /** The cost. */
  readonly costs: { readonly parameters: string; readonly operations: string; readonly memory: string };
  /** What is counted. */
  readonly oneSample: string;
  readonly lengthAxis: string;
}

export type Words = ExperimentWords<Table, keyof typeof presets, Result> & OwnWords;
export type Now = Live<Table, Result>;

/** The rules, the same in every language. */
export const rules = {
  additive: 'w_v·tanh(W_q q + W_k k)',
  scaled_dot: 'q·k / √d',
  dot: 'q·k',
  bilinear: 'qᵀ W k',
  cosine: 'q·k / ‖q‖‖k‖',
  gaussian: '−‖q − k‖² / 2σ²',
  sum: 'Σ(q + k)',
} as const;

/** What there is to say about the three steps now. */
export function facts({ state, result }: Now) {
  const [q, k] = widths(state);
  const { n, m, row } = selected(state, result);
  const additive = line(result.additive.weights, row);
  const other = line(result.other.weights, row);
  const visible = seen(state.valid_lens, state.sample, state.query, m);
  const keyRows = Array.from({ length: visible }, (_, key) => line(result.keys, state.sample * m + key).join());
  const outputs = [result.additive, result.other].map(({ output }) => line(output, row).map((value) => fixed(value)));
  const best = largestAt(additive);
  const otherBest = largestAt(other);
  return {
    q,
    k,
    n,
    m,
    visible,
    equalKeys: keyRows.every((key) => key === keyRows[0]),
    /** Where one score of a row is nan or ∞, all its weights are nan. */
    spoiled: { additive: additive.some(Number.isNaN), other: other.some(Number.isNaN) },
    /** Some value is no number, while the weights are. */
    spoiledValues: outputs.flat().includes('NaN'),
    sameOutput: outputs[0]?.join() === outputs[1]?.join(),
    score: fixed(line(result.additive.scores, row)[0] ?? Number.NaN),
    otherScore: fixed(line(result.other.scores, row)[0] ?? Number.NaN),
    weight: fixed(additive[best] ?? Number.NaN),
    otherWeight: fixed(other[otherBest] ?? Number.NaN),
    best,
    otherBest,
    redrawn: needsOtherQueries(state) && state.redraw,
    otherShape: shapeText(result.otherQueries.shape),
    shapeOfW: result.W ? shapeText(result.W.shape) : '',
  };
}

/** How much the scores of another query differ, key for key, and whether the weights are the same. */
export function againstAnotherQuery({ state, result }: Now) {
  const { n, row } = selected(state, result);
  if (n < 2) return undefined;
  const another = state.query === 0 ? 1 : 0;
  const otherRow = row - state.query + another;
  const scores = [line(result.other.scores, row), line(result.other.scores, otherRow)] as const;
  if (!scores.flat().every(Number.isFinite)) return undefined;
  const weights = [line(result.other.weights, row), line(result.other.weights, otherRow)] as const;
  const differences = scores[0].map((score, key) => (scores[1][key] ?? Number.NaN) - score);
  const apart = Math.max(...weights[0].map((weight, key) => Math.abs(weight - (weights[1][key] ?? Number.NaN))));
  return {
    another,
    smallest: fixed(Math.min(...differences)),
    largest: fixed(Math.max(...differences)),
    apart: apart < 5e-7 ? '0.0000' : fixed(apart),
  };
}

/** What there is to say about the selected feature and the sizes of the broadcast. */
export function broadcastFacts({ state, result }: Now) {
  const [b = 1, n = 1, m = 1, h = 1] = result.additive.features.shape;
  const { features, row } = selected(state, result);
  return {
    b,
    n,
    m,
    h,
    from: b * n * h + b * m * h,
    to: b * n * m * h,
    feature: fixed(features[state.hidden] ?? Number.NaN),
    score: fixed(line(result.additive.scores, row)[state.key] ?? Number.NaN),
  };
}

export function costFacts({ state, result }: Now) {
  const [q, k] = widths(state);
  const { parameters, operations, memory, lengths, operationsAt } = result.cost;
  const last = operationsAt.at(-1) ?? ([Number.NaN, Number.NaN] as const);
  return {
    q,
    k,
    h: state.num_hiddens,
    /** Numbers of a pair that the other score takes together. */
    numbers: state.score === 'bilinear' ? q : k,
    parameters: parameters[0],
    learned: parameters[1],
    times: times(operations),
    memoryTimes: times(memory),
    longest: lengths.at(-1) ?? 0,
    timesAtLongest: times(last),
  };
}

const times = ([one, other]: readonly [number, number]): string => fixed(one / other, 1);

/** The query's first number, one more: a change the sum does not notice. */
export function nudged({ state, result }: Now): Partial<State> {
  const { row } = selected(state, result);
  const [, , width = 1] = result.queries.shape;
  const data = [...result.queries.data];
  data[row * width] = Math.fround((data[row * width] ?? 0) + 1);
  return { queries: { shape: result.queries.shape, data } };
}

export const isUnequal = (operation: string, input: string): boolean =>
  operation === 'scoring_attention' && (input === 'keys' || input === 'queries');
