import { fixed } from '../../charts/base/format';
import type { ExperimentWords, Live } from '../../experiment/contract';
import type { ChapterId } from '../../experiment/registry';
import { largestAt, row } from '../../tensor/matrix';
import type { MatrixName } from './arrange';
import type { Result } from './compute';
import type { presets, Table } from './parameters';

export interface OwnWords {
  readonly matrices: Readonly<Record<MatrixName, string>>;
  readonly lines: Readonly<Record<'score' | 'weight' | 'output', string>>;
  readonly chapters: Readonly<Record<ChapterId, string>>;
  readonly chooseQuery: string;
  readonly contents: string;
}

export type Words = ExperimentWords<Table, keyof typeof presets, Result> & OwnWords;

export type Now = Live<Table, Result>;

/** What there is to say about the chosen query. */
export function chosen({ state, result }: Now) {
  const weights = row(result.weights, state.query);
  const most = largestAt(weights);
  const seen = weights.slice(0, visibleTo(state, weights.length));
  return {
    query: result.words[state.query] ?? '',
    best: result.words[most] ?? '',
    own: most === state.query,
    /** Nothing to choose from: one key, or keys that are all alike. */
    only: seen.length === 1,
    equal: seen.every((one) => one === seen[0]),
    weight: fixed(weights[most] ?? Number.NaN),
    largest: weights[most] ?? 0,
    n: result.words.length,
  };
}

function visibleTo({ mask, query, valid_len }: Now['state'], n: number): number {
  if (mask === 'causal') return query + 1;
  return mask === 'valid_lens' ? Math.min(n, valid_len) : n;
}

/** The sentence with two of its words exchanged: cat and mat, 猫 and 垫子. */
export function otherOrder(words: readonly string[]): string {
  const order = [...words];
  const [one, other] = words.length > 4 ? [1, words.length - 1] : [0, Math.max(0, words.length - 2)];
  [order[one], order[other]] = [words[other] ?? '', words[one] ?? ''];
  return order.join(' ');
}
