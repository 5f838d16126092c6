import type { ExperimentWords } from '../../experiment/contract';
import type { presets, Score, Table } from './parameters';

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
  readonly remarks: {
    /** A nan or ∞ among the scores. */
    readonly spoiled: (row: Row & { where: readonly ('additive' | Score)[] }) => string;
    readonly noKey: (row: Row & { keys: number; weight: string }) => string;
    readonly oneKey: (row: Row) => string;
    readonly equalKeys: (
      row: Row & { score: Score; additive: string; other: string; visible: number; weight: string },
    ) => string;
    readonly favourites: (row: Row & Favourites) => string;
    readonly bothRandom: (row: Row & Favourites) => string;
    readonly sameOutput: string;
    readonly otherOutput: string;
    readonly spoiledValue: string;
    readonly otherQueries: (widths: { q: number; k: number; shape: string }) => string;
    readonly matrix: (W: { shape: string }) => string;
    /** From a query to another one, by the sum. */
    readonly sameChange: (rows: { query: number; another: number; change: string; apart: string }) => string;
    readonly constant: string;
    readonly stretched: (broadcast: { from: number; sizes: readonly number[]; to: number }) => string;
    readonly feature: (pair: {
      query: number;
      key: number;
      hidden: number;
      h: number;
      feature: string;
      score: string;
    }) => string;
    readonly learnsNothing: (counts: { score: Score; parameters: number }) => string;
    readonly learns: (counts: { score: Score; parameters: number; learned: number }) => string;
    readonly operations: (counts: {
      score: Score;
      h: number;
      pairs: number;
      times: string;
      longest: number;
      timesAtLongest: string;
    }) => string;
    readonly bothLearn: (memory: Memory) => string;
    readonly additiveLearns: (memory: Memory) => string;
  };
  readonly suggestions: {
    readonly fourAndSix: string;
    readonly square: string;
    readonly moreUnits: string;
    readonly doubleUnits: string;
    readonly bahdanau: string;
    readonly features: string;
    readonly differentKeys: string;
    readonly equalKeys: string;
    readonly unequal: (widths: { q: number }) => string;
    readonly nudge: string;
    readonly sum: string;
    readonly bilinear: string;
    readonly broadcast: string;
  };
  readonly errors: {
    readonly unequal: (widths: { queries: number; keys: number }) => string;
  };
}

export type Words = ExperimentWords<Table, keyof typeof presets> & OwnWords;

export interface Row {
  readonly sample: number;
  readonly query: number;
}

/** The keys that get most, and what they get: by additive attention, and by the other score. */
export interface Weights {
  readonly best: number;
  readonly weight: string;
  readonly otherBest: number;
  readonly otherWeight: string;
}

interface Favourites extends Weights {
  readonly score: Score;
}

/** Features a pair, how many times the memory of the other score, and what queries and keys are wide. */
interface Memory {
  readonly score: Score;
  readonly h: number;
  readonly times: string;
  readonly q: number;
  readonly k: number;
}
