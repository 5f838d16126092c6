import type { ExperimentWords } from '../../experiment/contract';
import type { Averages, Both } from './compute';
import type { presets, Table } from './parameters';

export interface OwnWords {
  readonly rows: Both<string>;
  readonly spread: (name: string, mean: string, variance: string) => string;
  readonly shortSpread: (name: string, variance: string) => string;
  readonly theory: string;
  readonly scores: string;
  readonly weights: string;
  readonly keys: string;
  readonly growth: Readonly<Record<keyof Averages, string>>;
  readonly remarks: {
    readonly spread: (pairs: {
      samples: number;
      d: number;
      mean: string;
      variance: string;
      deviation: string;
      scaledVariance: string;
    }) => string;
    /** Not yet the shape of a normal distribution. */
    readonly pointed: (sum: { d: number }) => string;
    readonly averages: (all: {
      queries: number;
      keys: number;
      plain: AverageTexts;
      scaled: AverageTexts;
      bits: string;
      times: string;
    }) => string;
  };
  readonly suggestions: {
    readonly dragD: string;
    readonly short: string;
    readonly long: string;
    readonly otherQuery: string;
    readonly moreKeys: string;
  };
}

export type Words = ExperimentWords<Table, keyof typeof presets> & OwnWords;

/** What softmax makes of scores, on average. */
export interface AverageTexts {
  readonly largest: string;
  readonly entropy: string;
  readonly gradient: string;
}
