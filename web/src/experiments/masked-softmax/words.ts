import { fixed } from '../../charts/base/format';
import type { AttnError } from '../../core/core';
import type { ExperimentWords, Live } from '../../experiment/contract';
import { seen } from '../../experiment/visible-keys';
import { compact } from '../../state/format';
import { isPerQuery } from '../../state/parameters';
import { fillOf, type Result, row, sum } from './compute';
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
  const visible = seen(state.valid_lens, state.sample, state.query, keys);
  return {
    keys,
    visible,
    fill: compact(fillOf(state)),
    /** What masked keys get all the same: nothing, unless their scores were set to 0. */
    leak: sum(weights.slice(visible)),
    pass: passOf(state),
    total: fixed(sum(weights)),
    largest: fixed(Math.max(...weights)),
    first: weights.indexOf(Math.max(...weights)),
    uniform: fixed(1 / keys),
    nan: weights.some(Number.isNaN),
  };
}

/** How a decoder is asked: all positions at once, each hiding what comes later (and padding); or the newest alone. */
function passOf({ scores, valid_lens }: State): 'training' | 'padded' | 'prediction' | undefined {
  const [, queries = 1, keys = 1] = scores.shape;
  if (valid_lens === null) return queries === 1 && keys > 1 ? 'prediction' : undefined;
  const causal =
    isPerQuery(valid_lens) &&
    queries === keys &&
    queries > 1 &&
    valid_lens.every((row) => row.every((length, query) => length === Math.min(query + 1, Math.max(...row))));
  if (!causal) return undefined;
  return valid_lens.flat().includes(keys) ? 'training' : 'padded';
}

/** −1e6 is more than float16 holds. */
export const overflows = ({ code, input }: AttnError): boolean => code === 'out_of_range' && input === 'fill';

/** The first sample's lengths set to 0, in the way they are given now. */
export function withNothing({ scores }: State): Partial<State> {
  const [samples = 1, , keys = 1] = scores.shape;
  return { valid_lens: Array.from({ length: samples }, (_, sample) => (sample === 0 ? 0 : keys)), sample: 0, query: 0 };
}
