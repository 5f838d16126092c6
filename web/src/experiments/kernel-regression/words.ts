import type { ExperimentWords } from '../../experiment/contract';
import type { presets, Table } from './parameters';

export interface OwnWords {
  readonly points: string;
  readonly queries: string;
  readonly weights: string;
  readonly fit: string;
  readonly truth: string;
  readonly fitLabel: string;
  readonly xLabel: string;
  readonly yLabel: string;
  readonly remarks: {
    /** A nan among the x: at this point. */
    readonly spoiled: (at: { point: number }) => string;
    readonly noneWithin: (gap: { x: string; empty: number }) => string;
    readonly allTooFar: (gap: { x: string; empty: number }) => string;
    readonly weights: (row: {
      x: string;
      best: number;
      bestX: string;
      weight: string;
      value: string;
      reached: number;
      points: number;
    }) => string;
    readonly gaussianScore: string;
    readonly parametricScore: string;
    readonly boxcarScore: string;
    readonly epanechikovScore: string;
    readonly constantScore: string;
    /** A nan or ∞ among the y: at this point. */
    readonly spoiledSum: (at: { point: number }) => string;
    readonly average: string;
    readonly width: string;
    readonly gaps: (gaps: { empty: number }) => string;
    readonly depths: string;
    readonly epanechnikov: string;
    readonly unseen: (without: { points: readonly number[] }) => string;
  };
  readonly suggestions: {
    readonly dragPoint: string;
    readonly dragLine: string;
    readonly narrow: string;
    readonly width: string;
    readonly constant: string;
  };
}

export type Words = ExperimentWords<Table, keyof typeof presets> & OwnWords;
