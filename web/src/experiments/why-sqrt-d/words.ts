import type { ExperimentWords } from '../../experiment/contract';
import type { MeasuringWords } from '../../experiment/measuring';
import type { Averages } from './many';
import type { presets, Table } from './parameters';
import type { Both } from './walk';

export interface OwnWords {
  readonly rows: Both<string>;
  /** Which side it is and what is done there, after its name. */
  /** What is done to the scores of a side; `byD` where the right one is divided by d. */
  readonly sides: Both<string> & { readonly byD: string };
  /** The right side's name where it is divided by d. */
  readonly dividedByD: string;
  /** On what is drawn once more, larger: from −end to end. */
  readonly lens: string;
  /** What the lines are. */
  readonly winner: (key: number) => string;
  readonly otherKeys: (count: number) => string;
  readonly moreKeys: (count: number) => string;
  readonly deviation: string;
  /** Along the axis of d. */
  readonly along: string;
  readonly key: string;
  readonly keys: string;
  /** Keys that only show the spread, and the one with the largest weight. */
  readonly others: string;
  readonly leader: (key: number) => string;
  readonly learners: string;
  readonly learnersHint: string;
  readonly learnersLabel: string;
  readonly letLearn: string;
  readonly learnedSteps: string;
  /** Upwards in the learners' chart. */
  readonly error: string;
  readonly median: string;
  readonly measuring: MeasuringWords;
  readonly pushes: (scaled: string, plain: string) => string;
  readonly spread: (name: string, mean: string, variance: string) => string;
  readonly theory: string;
  readonly scores: string;
  readonly weights: string;
  readonly growth: Readonly<Record<keyof Averages, string>>;
  readonly remarks: {
    readonly reach: (scores: { d: number; count: number; reach: string; root: string }) => string;
    readonly winner: (best: { keys: number; key: number; plain: string; scaled: string; byD: boolean }) => string;
    readonly spread: (pairs: { samples: number; d: number; scaledVariance: string }) => string;
    /** Not yet the shape of a normal distribution. */
    readonly pointed: (sum: { d: number }) => string;
    readonly averages: (all: { queries: number; times: string }) => string;
  };
  readonly suggestions: {
    readonly dragD: string;
    readonly short: string;
    readonly long: string;
    readonly moreKeys: string;
    readonly many: string;
    readonly otherQuery: string;
    readonly one: string;
  };
}

export type Words = ExperimentWords<Table, keyof typeof presets> & OwnWords;
