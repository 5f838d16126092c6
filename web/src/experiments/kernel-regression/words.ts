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
  /** Only if the width is learned. */
  readonly width: {
    readonly kernel: string;
    readonly predicted: string;
    /** The true curve, where there is little room. */
    readonly truth: string;
    readonly loss: string;
    readonly upward: string;
    readonly axis: string;
    readonly onPoints: string;
    readonly onFresh: string;
    /** Beside the ends of the two lines. */
    readonly own: string;
    readonly fresh: string;
    readonly take: (steps: number) => string;
    readonly back: string;
    readonly fromOthers: string;
    readonly fromAll: string;
    readonly lossIs: (how: string, loss: string) => string;
    readonly freshIs: (loss: string) => string;
    readonly slopeIs: (slope: string) => string;
    readonly next: (steps: number, slope: string, move: string) => string;
  };
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
    readonly fromOthers: (now: { w: string; loss: string }) => string;
    readonly fromAll: (now: { w: string; loss: string }) => string;
    readonly narrower: (now: { slope: string; move: string }) => string;
    readonly wider: (now: { slope: string; move: string }) => string;
    readonly level: string;
    readonly walked: (walk: { steps: number; from: string; to: string; before: string; after: string }) => string;
    readonly fresh: (now: { fresh: string; least: string; w: string }) => string;
    readonly foretold: string;
    readonly copied: string;
    readonly unseen: (without: { points: readonly number[] }) => string;
  };
  readonly suggestions: {
    readonly dragPoint: string;
    readonly dragLine: string;
    readonly narrow: string;
    readonly width: string;
    readonly constant: string;
    readonly learn: string;
    readonly tenSteps: string;
    readonly itself: string;
    readonly others: string;
    readonly otherPoints: string;
  };
}

export type Words = ExperimentWords<Table, keyof typeof presets> & OwnWords;
