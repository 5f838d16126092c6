import type { ExperimentWords } from '../../experiment/contract';
import type { presets, Table } from './parameters';

export interface OwnWords {
  readonly scores: string;
  readonly powers: string;
  readonly bestIsOne: string;
  readonly weights: string;
  readonly rowSums: string;
  readonly alwaysOne: string;
  /** The same weights twice: asked all at once, and one row after the other. */
  readonly training: string;
  readonly generation: string;
  readonly nextToken: string;
  readonly again: string;
  readonly play: string;
  readonly pause: string;
  readonly written: (tokens: number, all: number) => string;
  readonly queries: string;
  readonly keys: string;
  readonly sample: (index: number) => string;
  readonly remarks: {
    /** A nan or ∞ among the scores. */
    readonly spoiled: (row: Row) => string;
    readonly onlyInfinities: (row: Row) => string;
    readonly noKey: (row: Row & { fill: string; keys: number; uniform: string }) => string;
    readonly leaking: (row: Row & { visible: number; masked: number; leak: string }) => string;
    readonly seesSome: (row: Row & { visible: number; masked: number }) => string;
    readonly seesAll: (row: Row & { visible: number }) => string;
    readonly largest: (best: { key: number; weight: string }) => string;
    readonly total: (row: { total: string }) => string;
    readonly roundedTotal: (row: { total: string }) => string;
    readonly proportions: string;
    readonly training: string;
    readonly padded: string;
    readonly prediction: string;
    readonly halfPrecision: string;
    readonly writesInPlace: string;
  };
  readonly suggestions: {
    readonly nothing: string;
    readonly infinity: string;
    readonly million: string;
    readonly infinityForZero: string;
    readonly zero: string;
    readonly halfMillion: string;
    readonly halfInfinity: string;
    readonly edit: string;
  };
  readonly errors: {
    readonly overflow: string;
    readonly lengths: (shapes: { expected: string; found: string }) => string;
  };
}

export interface Row {
  readonly sample: number;
  readonly query: number;
}

export type Words = ExperimentWords<Table, keyof typeof presets> & OwnWords;
