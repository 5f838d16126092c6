import type { ExperimentWords } from '../../experiment/contract';
import type { StepName } from './arrange';
import type { presets, Table } from './parameters';

export interface OwnWords {
  readonly arcs: string;
  readonly worked: string;
  /** The parts that a phone shows one at a time. */
  readonly part: string;
  readonly steps: Readonly<Record<StepName, string>>;
  /** Short names beside the rows. */
  readonly names: Readonly<Record<StepName, string>> & { readonly omegaHint: string };
  readonly allWeights: string;
  readonly output: string;
  readonly otherOutput: string;
  /** What the other order has come to: nothing but other places, or another result. */
  readonly pair: (omegas: { query: string; key: string; there: string; back: string }) => string;
  readonly onlyMoved: (bound: string) => string;
  readonly orderMatters: (difference: string) => string;
  readonly vocabulary: string;
  readonly origins: string;
  /** A word and its number in the vocabulary. */
  readonly numbered: (word: string, id: number) => string;
  readonly remarks: {
    readonly onlyKey: (fit: { query: Query; most: Fit }) => string;
    readonly alike: (fit: { query: Query; most: Fit }) => string;
    readonly best: (fit: { query: Query; most: Fit; least: Fit }) => string;
    readonly weights: (row: { key: string; weight: string; total: string; context: readonly string[] }) => string;
    readonly scores: string;
    readonly selfAttention: string;
    readonly oneW: string;
    readonly noW: (own: { best: number; words: number }) => string;
    readonly crossAttention: (sentences: { queries: string; keys: string }) => string;
    readonly sameOrder: string;
    readonly moved: (query: { word: string; place: number }) => string;
    readonly movedAround: (query: { word: string }) => string;
    readonly bagOfWords: string;
    readonly otherVectors: string;
  };
  readonly suggestions: {
    readonly noPositions: string;
    readonly positions: string;
    readonly backwards: (words: { order: string }) => string;
    readonly crossAttention: string;
    readonly selfAttention: string;
    readonly shared: string;
    readonly none: string;
    readonly three: string;
    readonly twice: string;
    readonly oddWidth: (width: { d: number }) => string;
  };
  readonly errors: {
    readonly noRow: (embedding: { vocab_size: number }) => string;
    readonly odd: (width: { d: number }) => string;
  };
}

export type Words = ExperimentWords<Table, keyof typeof presets> & OwnWords;

/** The chosen word: its place counted from 1. */
export interface Query {
  readonly word: string;
  readonly place: number;
}

/** How a key fits the chosen query; its place counted from 1. */
interface Fit {
  readonly key: string;
  readonly place: number;
  readonly omega: string;
}
