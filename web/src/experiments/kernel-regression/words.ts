import { fixed, short } from '../../charts/base/format';
import { withinAxes } from '../../charts/base/within-axes';
import type { ExperimentWords, Live } from '../../experiment/contract';
import { largestAt } from '../../tensor/matrix';
import { type Result, rowOf } from './compute';
import { type presets, type Table, xRange, yRange } from './parameters';

export interface OwnWords {
  readonly points: string;
  readonly queries: string;
  readonly weights: string;
  readonly fit: string;
  readonly truth: string;
  readonly fitLabel: string;
  readonly xLabel: string;
  readonly yLabel: string;
}

export type Words = ExperimentWords<Table, keyof typeof presets, Result> & OwnWords;
export type Now = Live<Table, Result>;

/** What there is to say about the selected query. */
export function facts({ state, result }: Now) {
  const weights = rowOf(result.weights, state.query);
  const best = largestAt(weights);
  const { data } = result.output;
  return {
    x: short(Number((result.x_query.data[state.query] ?? 0).toFixed(3))),
    best,
    bestX: fixed(result.x_train.data[best] ?? Number.NaN),
    weight: fixed(weights[best] ?? Number.NaN),
    value: fixed(data[state.query] ?? Number.NaN),
    reached: weights.filter((weight) => weight > 0).length,
    points: weights.length,
    nothing: weights.some(Number.isNaN),
    /** The point whose x is nan and spoils the row, -1 where no similarity is. */
    spoiling: rowOf(result.similarity, state.query).findIndex(Number.isNaN),
    /** The point whose y makes the sum nan although every weight is a number. */
    spoilingY: weights.some(Number.isNaN) ? -1 : result.y_train.data.findIndex((y) => !Number.isFinite(y)),
    /** How many queries have no point within reach. */
    empty: result.notes.filter(({ code }) => code === 'nothing_within_reach').length,
    /** Points that have no place in the picture. */
    unseen: withinAxes({ x: result.x_train.data, y: result.y_train.data }, xRange, yRange).flatMap((within, point) =>
      within ? [] : [point],
    ),
  };
}
