import { fixed } from '../../charts/base/format';
import type { ExperimentWords, Live } from '../../experiment/contract';
import { largestAt } from '../../tensor/matrix';
import type { Result } from './compute';
import type { Goal } from './goals';
import type { Ending, presets, Table } from './parameters';

/** A word of the sentence that has a key (`asks`: the one whose query it is), another word; null is the place of the ending. */
export type Part = string | null | { readonly token: number; readonly asks?: boolean };

export interface OwnWords {
  /** Five words, in the order of the keys; the sixth is the ending. */
  readonly tokens: readonly string[];
  readonly endings: Readonly<Record<Ending, string>>;
  readonly sentence: readonly Part[];
  readonly chooseEnding: string;
  readonly query: string;
  readonly pull: string;
  ghost(ending: string): string;
  readonly animal: string;
  readonly thing: string;
  readonly compare: string;
  readonly compareLine: string;
  readonly compareLabel: string;
  readonly compete: string;
  readonly competeLine: string;
  readonly competeLabel: string;
  readonly mix: string;
  readonly mixLine: string;
  readonly mixLabel: string;
  readonly score: string;
  readonly share: string;
  readonly output: string;
  readonly canYou: string;
  readonly goals: Readonly<Record<Goal, string>>;
  readonly done: string;
  readonly open: string;
  readonly byHand: string;
}

export type Words = ExperimentWords<Table, keyof typeof presets, Result> & OwnWords;
export type Now = Live<Table, Result>;

/** What the sentences speak of. */
export function facts({ state, result }: Now) {
  const weights = Array.from(result.weights.data);
  const best = largestAt(weights);
  const most = weights[best] ?? Number.NaN;
  return {
    best,
    most: fixed(most, 2),
    equal: most - Math.min(...weights) < 0.005,
    sharp: most > 0.95,
    count: weights.length,
    divisor: fixed(state.divide_by, 2),
  };
}
