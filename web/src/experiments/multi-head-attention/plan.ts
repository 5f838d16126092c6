import { spacingIn } from '../../charts/base/pen';
import type { Scene } from '../../experiment/contract';
import { nth, sizes } from '../../tensor/read';
import type { Result } from './compute';
import type { Table } from './parameters';

type Here = Pick<Scene<Table, Result>, 'state' | 'result' | 'width' | 'unit' | 'narrow' | 'table'>;

/** The places of the picture's parts, in CSS pixels. */
export interface Plan {
  /** From left to right, where the heads' maps have room between the two ends; else from top to bottom. */
  readonly across: boolean;
  /** Room of a bar that is cut into heads. */
  readonly bar: number;
  /** Room of the maps, all heads in one line. */
  readonly maps: number;
  /** A cell of the rows that go into W_o and come out; 0 where there are too many. */
  readonly cell: number;
}

/** More numbers in a row than this are a bar. */
const mostInRow = 128;
const largestCell = 20;
/** Lower cells are a line. */
const leastInRow = 7;
/** What stands between and around the heads' pieces of a row. */
const pieceGap = (heads: number): number => (heads > 4 ? 14 : 24);
export const gapsOf = (heads: number): number => heads * pieceGap(heads) + 8;
const ends = { bar: 116, row: 204, arrows: 68 };

export function planOf({ state, result, width, unit: u, narrow, table }: Here): Plan {
  const joins = nth(result.ladders.heads.last.shape, 2);
  const longest = Math.max(joins, state.num_hiddens);
  const gaps = gapsOf(state.num_heads) * u;
  const cellIn = (room: number): number => {
    const cell = Math.min(largestCell * u, Math.floor((room - gaps) / longest));
    return longest <= mostInRow && cell >= leastInRow * u ? cell : 0;
  };
  const inColumn = cellIn(ends.row * u);
  const row = inColumn > 0 ? inColumn * longest + gaps : ends.bar * u;
  const spaced = 2 * spacingIn('(2, 4, 100) → 100 × 100', 13 * u);
  const maps = width - (ends.bar + ends.arrows) * u - Math.max(row, ends.bar * u) - spaced;
  if (!narrow && !table && maps >= leastMaps(result, u))
    return { across: true, bar: ends.bar * u, maps, cell: inColumn };
  return {
    across: false,
    bar: Math.max(40, Math.floor(Math.min(190 * u, (width - (narrow ? 32 : 48) * u) / 3))),
    maps: width,
    cell: cellIn(narrow ? width : (width - 110 * u) / 2),
  };
}

const leastCell = 11;

/** What stands between the maps of a line of heads, and left of them. */
function aroundMaps({ weights, lens }: Result, narrow: boolean, u: number): number {
  const [, heads] = sizes(weights, 4);
  const lengthsBeside = lens?.used.shape.length === 2;
  const gaps = (heads - 1) * ((heads > 4 ? 14 : 24) + (lengthsBeside ? 22 : 0)) * u;
  const names = narrow ? 26 * u : 118 * u + spacingIn('Sample 0', 13 * u);
  return gaps + names + (lengthsBeside ? 26 : 8) * u;
}

/** All heads of a sample in one line, cells of a size that a pointer meets. */
function leastMaps(result: Result, u: number): number {
  const [, heads, , keys] = sizes(result.weights, 4);
  return aroundMaps(result, false, u) + heads * keys * leastCell * u;
}

/** A cell with which all heads of a sample stand side by side, if they can be told apart so. */
export function oneLine({ result, narrow, unit: u }: Here, room: number): number | null {
  const [, heads, , keys] = sizes(result.weights, 4);
  const cell = Math.floor((room - aroundMaps(result, narrow, u)) / (heads * keys));
  return cell >= (narrow ? 5 : leastCell) * u ? Math.min((narrow ? 18 : largestCell) * u, cell) : null;
}
