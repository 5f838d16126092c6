import type { AttnError } from '../../client/core';
import { compact } from '../../state/format';
import type { ExperimentWords, Live } from '../experiment';
import { period, type Result } from './compute';
import type { presets, State, Table } from './parameters';

export interface OwnWords {
  readonly encoding: string;
  readonly encodingShort: string;
  readonly columnAxis: string;
  readonly columnAxisShort: string;
  readonly rowAxis: string;
  readonly curves: string;
  readonly column: (index: number) => string;
  readonly binary: string;
}

export type Words = ExperimentWords<Table, keyof typeof presets, Result> & OwnWords;
type Now = Live<Table, Result>;

/** Pairs of columns that are drawn, slowest last, with the positions each takes to turn once. */
export function pairs(state: State): { first: number; turn: string }[] {
  const firsts = [...new Set(state.columns.map((column) => column - (column % 2)))].sort((a, b) => a - b);
  return firsts.map((first) => ({ first, turn: period(first, state.num_hiddens).toFixed(1) }));
}

export const bits = (position: number, max_len: number): string =>
  position.toString(2).padStart(Math.max(1, Math.ceil(Math.log2(max_len))), '0');

export const valueAt = ({ state, result }: Now): string => {
  const width = result.encoding.shape[1] ?? 0;
  return compact(result.encoding.data[state.position * width + state.column] ?? Number.NaN);
};

export const isOdd = (error: AttnError): boolean => error.code === 'not_divisible' && error.input === 'num_hiddens';
