import { fixed } from '../../charts/format';
import type { ExperimentWords, Live } from '../experiment';
import { seen } from '../visibleKeys';
import { type Result, row, sum } from './compute';
import type { presets, State, Table } from './parameters';

export interface OwnWords {
  readonly scores: string;
  readonly maskedScores: string;
  readonly weights: string;
  readonly rowSums: string;
  readonly queries: string;
  readonly keys: string;
  readonly sample: (index: number) => string;
}

export type Words = ExperimentWords<Table, keyof typeof presets, Result> & OwnWords;

/** What there is to say about the selected row. */
export function selected({ state, result }: Live<Table, Result>) {
  const keys = result.scores.shape[2] ?? 1;
  const weights = row(result.weights, state.sample, state.query);
  return {
    keys,
    visible: seen(state.valid_lens, state.sample, state.query, keys),
    total: fixed(sum(weights)),
    largest: fixed(Math.max(...weights)),
    first: weights.indexOf(Math.max(...weights)),
    uniform: fixed(1 / keys),
    nan: weights.some(Number.isNaN),
  };
}

/** The first sample's lengths set to 0, in the way they are given now. */
export function withNothing({ scores }: State): Partial<State> {
  const [samples = 1, , keys = 1] = scores.shape;
  return { valid_lens: Array.from({ length: samples }, (_, sample) => (sample === 0 ? 0 : keys)), sample: 0, query: 0 };
}
