import type { ExperimentWords } from '../../experiment/contract';
import type { presets, Score, Table } from './parameters';

export interface Named {
  readonly name: string;
  readonly rule: string;
}

export interface OwnWords {
  /** The words of the opening, in the order of its keys. */
  readonly tokens: readonly string[];
  /** The words of the plane. */
  readonly asArrows: string;
  readonly query: string;
  readonly weight: string;
  readonly lengthOf: string;
  readonly angle: string;
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
    /** The chosen key on the plane: its place, whether keys are called by words, its angle to the query, its score. */
    readonly sameWay: (key: Arrow) => string;
    /** Within half a degree; `exact` where the score written is 0. */
    readonly rightAngle: (key: Arrow & { exact: boolean }) => string;
    readonly awayFrom: (key: Arrow) => string;
    readonly otherRule: (key: { score: Score }) => string;
    readonly additiveBeside: (best: { key: number; named: boolean; weight: string }) => string;
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
    readonly longer: string;
    readonly cosine: string;
    readonly scaled: string;
    readonly table: string;
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

interface Arrow {
  readonly key: number;
  readonly named: boolean;
  readonly degrees: number;
  readonly score: string;
}

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
