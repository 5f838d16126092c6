import { html, type TemplateResult } from 'lit/html.js';
import '../../charts/index';
import type { CellDetail, Hue, LineMark, LineStyle, PositionDetail, Series } from '../../charts/types';
import type { Scene } from '../experiment';
import { alignPlots, remembered, wide } from '../layout';
import { binary as binaryNumbers, columnOf, type Result } from './compute';
import type { Table } from './parameters';
import type { OwnWords } from './words';

type Here = Scene<Table, Result, OwnWords>;

/** matplotlib's cycle, as d2l.plot draws four curves. */
const styles: readonly LineStyle[] = ['-', '--', ':', '-.'];
const hues: readonly Hue[] = ['accent', 'accent', 'ink-2', 'ink-2', 'queries', 'queries', 'keys', 'keys'];

/** Heatmap, curves and bits on one position axis downwards; one line crosses all three. */
export function figure(scene: Here): TemplateResult {
  const { state, result, words, hover, table } = scene;
  const { encoding } = result;
  const sizes = sizesOf(scene);
  const select = (row: number, column?: number): void => scene.set(column === undefined ? { position: row } : { position: row, column });
  return html`<div class="figure-row positional-encoding" @layout-change=${alignPlots}>
    <attn-heatmap
      ${wide(sizes.heatmap)}
      .tensor=${encoding}
      colormap="Blues"
      .domain=${unit}
      .name=${words.encoding}
      .rowAxis=${words.rowAxis}
      .columnAxis=${words.columnAxis}
      columns-at="top"
      .cellSize=${sizes.cell}
      .selection=${{ panel: 0, row: state.position, column: state.column }}
      .marks=${columnMarks(state.columns)}
      .hover=${hover && hover.figure !== 'encoding' ? { panel: 0, row: hover.row, column: -1 } : null}
      .bar=${true}
      .table=${table}
      @cell-select=${(event: CustomEvent<CellDetail>) => select(event.detail.row, event.detail.column)}
      @cell-hover=${(event: CustomEvent<CellDetail | null>) => scene.setHover(event.detail && { ...event.detail, figure: 'encoding' })}
    ></attn-heatmap>
    <attn-curves
      ${wide(sizes.curves)}
      orientation="vertical"
      .series=${seriesOf(encoding, state.columns, words)}
      .label=${words.curves}
      .yDomain=${unit}
      .selection=${state.position}
      .hover=${hover?.row ?? null}
      .table=${table}
      @x-select=${(event: CustomEvent<PositionDetail>) => select(event.detail.index)}
      @x-hover=${(event: CustomEvent<PositionDetail | null>) =>
        scene.setHover(event.detail && { figure: 'curves', panel: 0, row: event.detail.index, column: -1 })}
    ></attn-curves>
    <attn-heatmap
      ${wide(sizes.bits)}
      .tensor=${binary(encoding.shape[0] ?? 0)}
      colormap="bits"
      .name=${words.binary}
      shape-text=""
      columns-at="top"
      .rowLabels=${none}
      .columnLabels=${none}
      .cellSize=${sizes.cell}
      .selection=${{ panel: 0, row: state.position }}
      .hover=${hover && hover.figure !== 'binary' ? { panel: 0, row: hover.row, column: -1 } : null}
      numbers="none"
      .table=${table}
      @cell-select=${(event: CustomEvent<CellDetail>) => select(event.detail.row)}
      @cell-hover=${(event: CustomEvent<CellDetail | null>) => scene.setHover(event.detail && { ...event.detail, figure: 'binary' })}
    ></attn-heatmap>
  </div>`;
}

const unit = [-1, 1] as const;
const none: readonly string[] = [];

const seriesOf = remembered((encoding: Result['encoding'], columns: readonly number[], words: OwnWords): Series[] =>
  columns.map((column, index) => ({
    name: words.column(column),
    y: columnOf(encoding, column),
    line: styles[index % styles.length] ?? '-',
    hue: hues[index % hues.length] ?? 'ink',
  })),
);

const binary = remembered(binaryNumbers);

const columnMarks = remembered((columns: readonly number[]): LineMark[] =>
  columns.map((column, index) => ({ column, hue: hues[index % hues.length] ?? 'ink' })),
);

/** Square cells: as tall as a screen allows, as wide as the heatmap's share of the stage. */
function sizesOf({ width, narrow, result }: Here): { cell: number; heatmap: number; curves: number; bits: number } {
  const [rows = 1, columns = 1] = result.encoding.shape;
  const digits = Math.max(1, Math.ceil(Math.log2(rows)));
  const full = Math.max(280, width);
  const labels = 52;
  const gaps = narrow ? 24 : 56;
  const leastCurves = narrow ? 92 : 260;
  const room = full - labels - gaps - leastCurves - 8;
  const cell = Math.max(1, Math.min(40, Math.floor(room / (columns + digits)), Math.floor((narrow ? 480 : 600) / rows)));
  const heatmap = Math.max(labels + cell * columns, 150);
  const bits = Math.max(cell * digits + 8, 56);
  return { cell, heatmap, bits, curves: Math.max(leastCurves, Math.min(360, full - heatmap - bits - gaps)) };
}
