import type { AttnError } from '../../core/core';
import type { ExperimentWords, Live } from '../../experiment/contract';
import { compact } from '../../state/format';
import { columnsOf, period, type Result, waveOf } from './compute';
import type { presets, State, Table } from './parameters';

export interface OwnWords {
  readonly encoding: string;
  readonly encodingShort: string;
  readonly columnAxis: string;
  readonly columnAxisShort: string;
  readonly rowAxis: string;
  /** The axis of curves that show some of the positions. */
  readonly window: (first: number, last: number, rows: number) => string;
  readonly curves: string;
  readonly column: (index: number) => string;
  readonly binary: string;
}

export type Words = ExperimentWords<Table, keyof typeof presets, Result> & OwnWords;
type Now = Live<Table, Result>;

/** Pairs of columns that are drawn, slowest last, with the positions each takes to turn once. */
export function pairs(state: State): { first: number; second: number; turn: string }[] {
  const drawn = [...new Set(state.columns.map((column) => waveOf(column, state).pair))].sort((a, b) => a - b);
  return drawn.map((pair) => {
    const [first, second] = columnsOf(pair, state);
    return { first, second, turn: period(pair, state.num_hiddens).toFixed(1) };
  });
}

/** The slowest pair's columns, or the two fastest pairs'. */
export function suggestedColumns(state: State): { readonly fast: number[]; readonly slow: number[] } {
  const last = Math.ceil(state.num_hiddens / 2) - 1;
  const inside = (columns: readonly number[]): number[] => columns.filter((column) => column < state.num_hiddens);
  return {
    fast: inside([...columnsOf(0, state), ...columnsOf(Math.min(1, last), state)]),
    slow: inside(columnsOf(last, state)),
  };
}

/** The same waves in the other order of columns. */
export function otherLayout(state: State): Partial<State> {
  const layout = state.layout === 'interleaved' ? 'concatenated' : 'interleaved';
  const there = (column: number): number => {
    const { pair, cosine } = waveOf(column, state);
    return columnsOf(pair, { ...state, layout })[cosine ? 1 : 0];
  };
  return { layout, columns: state.columns.map(there), column: there(state.column) };
}

export const bits = (position: number, max_len: number): string =>
  position.toString(2).padStart(Math.max(1, Math.ceil(Math.log2(max_len))), '0');

export const valueAt = ({ state, result }: Now): string => {
  const width = result.encoding.shape[1] ?? 0;
  return compact(result.encoding.data[state.position * width + state.column] ?? Number.NaN);
};

export const isOdd = (error: AttnError): boolean => error.code === 'not_divisible' && error.input === 'num_hiddens';
