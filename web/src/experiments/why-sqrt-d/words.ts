import { fixed } from '../../charts/base/format';
import type { ExperimentWords, Live } from '../../experiment/contract';
import { type Averages, type Both, type Result, rowOf } from './compute';
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
}

export type Words = ExperimentWords<Table, keyof typeof presets, Result> & OwnWords;
export type Now = Live<Table, Result>;

/** The numbers of now, as words use them. */
export function facts({ state, result }: Now) {
  const { spread, averages, weights } = result;
  const texts = (one: Averages) => ({
    largest: fixed(one.largest_weight),
    entropy: fixed(one.entropy),
    gradient: fixed(one.gradient_norm),
  });
  return {
    mean: fixed(spread.plain.mean),
    variance: fixed(spread.plain.variance),
    scaledVariance: fixed(spread.scaled.variance),
    deviation: fixed(Math.sqrt(state.d), 1),
    plain: texts(averages.plain),
    scaled: texts(averages.scaled),
    most: fixed(Math.max(...rowOf(weights.plain, state.sample))),
    mostScaled: fixed(Math.max(...rowOf(weights.scaled, state.sample))),
    /** A sum of few products is no normal distribution. */
    normal: state.d >= 32,
    bits: fixed(Math.log2(state.keys)),
    times: fixed(averages.scaled.gradient_norm / averages.plain.gradient_norm, 1),
  };
}
