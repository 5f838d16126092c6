// Chosen columns of P as curves against the position.
import { html, type TemplateResult } from 'lit/html.js';
import '../../charts/curves/define';
import type { Hue, LineStyle, PositionDetail, PositionMark, Series } from '../../charts/base/types';
import type { Scene } from '../../experiment/contract';
import { wide } from '../../experiment/layout';
import { column as columnOf, nth, sizes as sizesOfTensor } from '../../tensor/read';
import type { Result } from './compute';
import type { State, Table } from './parameters';
import { mostInWindow, windowStart } from './window';
import type { Words } from './words.en';

export type Here = Scene<Table, Result, Words>;

/** matplotlib's cycle, as d2l.plot draws four curves. */
const styles: readonly LineStyle[] = ['-', '--', ':', '-.'];
const hues: readonly Hue[] = ['accent', 'accent', 'ink-2', 'ink-2', 'queries', 'queries', 'keys', 'keys'];

export const hueOf = (index: number): Hue => nth(hues, index % hues.length);

/** How much room waves have. */
export interface Room {
  /** They have an axis of their own, to the right. */
  readonly along: boolean;
  /** Pixels across, and design units of the plot in height. */
  readonly curves: number;
  readonly height?: number;
  /** Their names stand above them. */
  readonly names?: boolean;
}

/** Down the rows they share; where those are too low or too many, along an axis of their own, a window of many. */
export function curves(
  scene: Here,
  { along, curves: room, height = 200, names = !scene.narrow }: Room,
): TemplateResult {
  const { state, result, words, hover, table } = scene;
  const [rows] = sizesOfTensor(result.encoding, 2);
  const from = along && !table ? windowStart(state.position, rows) : 0;
  const until = along && !table ? Math.min(rows, from + mostInWindow) : rows;
  const whole = until - from === rows;
  return html`<attn-curves
    ${wide(room)}
    data-figure="curves"
    orientation=${along ? 'horizontal' : 'vertical'}
    .series=${whole ? seriesOf(result.encoding, state.columns, words) : windowOf(result.encoding, state.columns, words, from, until)}
    .label=${words.curves}
    .xLabel=${along ? (whole ? words.rowAxis : words.window(from, until - 1, rows)) : ''}
    .yDomain=${unit}
    .height=${height}
    .legend=${names ? 'top' : 'none'}
    .selection=${state.position - from}
    .marks=${comparedMark(state, from, until)}
    .hover=${hover ? hover.row - from : null}
    @x-select=${(event: CustomEvent<PositionDetail>) => scene.set({ position: from + event.detail.index })}
    @x-hover=${(event: CustomEvent<PositionDetail | null>) =>
      scene.setHover(event.detail && { figure: 'curves', panel: 0, row: from + event.detail.index, column: -1 })}
  ></attn-curves>`;
}

/** A sine's least and largest. */
export const unit = [-1, 1] as const;

export const seriesOf = (encoding: Result['encoding'], columns: readonly number[], words: Words): Series[] =>
  columns.map((column, index) => ({
    name: words.column(column),
    y: columnOf(encoding, column),
    line: nth(styles, index % styles.length),
    hue: hueOf(index),
  }));

const windowOf = (
  encoding: Result['encoding'],
  columns: readonly number[],
  words: Words,
  from: number,
  until: number,
): Series[] => {
  const x = Array.from({ length: until - from }, (_, index) => from + index);
  return seriesOf(encoding, columns, words).map((series) => ({
    ...series,
    x,
    y: x.map((row) => nth(series.y, row)),
  }));
};

const comparedMark = (state: State, from: number, until: number): PositionMark[] =>
  !isCompared(state) || state.compared < from || state.compared >= until
    ? []
    : [{ index: state.compared - from, hue: 'ink-2', dashed: true }];

/** True if the chosen position is compared with another; the start needs no line. */
export const isCompared = ({ compared, position }: State): boolean => compared !== 0 && compared !== position;
