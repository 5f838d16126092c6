import { fixed } from '../../charts/base/format';
import type { AttnError } from '../../core/core';
import type { ExperimentWords, Live } from '../../experiment/contract';
import { largestError, type Result, speed } from './compute';
import type { presets, Table } from './parameters';

export interface OwnWords {
  readonly column: (index: number) => string;
  readonly dial: (pair: number) => string;
  readonly projection: (offset: number) => string;
}

export type Words = ExperimentWords<Table, keyof typeof presets, Result> & OwnWords;

export function turned({ state, result }: Live<Table, Result>) {
  const angular = speed(state.pair, state.num_hiddens);
  return {
    angle: fixed(angular * state.offset),
    step: fixed(angular),
    period: ((2 * Math.PI) / angular).toFixed(1),
    nearest: Math.round((2 * Math.PI) / angular),
    error: largestError(result) === 0 ? '0' : largestError(result).toExponential(1).replace('-', '−'),
    there: state.position + state.offset,
    before: state.position + state.offset < 0,
  };
}

export const isOdd = (error: AttnError): boolean => error.input === 'num_hiddens';
