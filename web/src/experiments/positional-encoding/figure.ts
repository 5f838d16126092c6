import { html, type TemplateResult } from 'lit/html.js';
import '../../charts/index';
import type { CellDetail, CellPlace, Hue, LineMark, LineStyle, PlotBox, PositionDetail, Series } from '../../charts/types';
import type { Scene } from '../experiment';
import { binary, columnOf, type Result } from './compute';
import type { Table } from './parameters';
import type { OwnWords } from './words';

type Here = Scene<Table, Result, OwnWords>;

/** matplotlib's cycle, as d2l.plot draws four curves. */
const styles: readonly LineStyle[] = ['-', '--', ':', '-.'];
const hues: readonly Hue[] = ['accent', 'accent', 'ink-2', 'ink-2', 'queries', 'queries', 'keys', 'keys'];

/** Heatmap, curves and bits on one position axis downwards; one line crosses all three. */
export function figure(scene: Here): TemplateResult {
  const { state, result, words, hover, table } = scene;
  const cell = cellSize(scene);
  const { encoding } = result;
  const hoverAt = (name: string): CellPlace | null =>
    hover ? { panel: 0, row: hover.row, column: hover.figure === name ? hover.column : -1 } : null;
  const select = ({ row, column }: { row: number; column?: number }): void =>
    scene.set(column === undefined ? { position: row } : { position: row, column });
  return html`<div class="figure-row positional-encoding">
    <attn-heatmap
      .tensor=${encoding}
      colormap="Blues"
      .domain=${[-1, 1]}
      .name=${words.encoding}
      .rowAxis=${words.rowAxis}
      .columnAxis=${words.columnAxis}
      columns-at="top"
      .cellSize=${cell}
      .selection=${{ panel: 0, row: state.position, column: state.column }}
      .marks=${columnMarks(state.columns)}
      .hover=${hoverAt('encoding')}
      numbers="auto"
      .bar=${true}
      .table=${table}
      @cell-select=${(event: CustomEvent<CellDetail>) => select(event.detail)}
      @cell-hover=${(event: CustomEvent<CellDetail | null>) => scene.setHover(event.detail && { ...event.detail, figure: 'encoding' })}
      @layout-change=${alignCurves}
    ></attn-heatmap>
    <attn-curves
      orientation="vertical"
      .series=${seriesOf(scene)}
      .label=${words.curves}
      .yDomain=${[-1, 1]}
      .selection=${state.position}
      .hover=${hover?.row ?? null}
      .table=${table}
      @x-select=${(event: CustomEvent<PositionDetail>) => select({ row: event.detail.index })}
      @x-hover=${(event: CustomEvent<PositionDetail | null>) =>
        scene.setHover(event.detail && { figure: 'curves', panel: 0, row: event.detail.index, column: -1 })}
    ></attn-curves>
    <attn-heatmap
      .tensor=${binary(encoding.shape[0] ?? 0)}
      colormap="bits"
      .name=${words.binary}
      .columnAxis=${words.bitAxis}
      columns-at="top"
      .rowLabels=${[]}
      .columnLabels=${[]}
      .cellSize=${cell}
      .selection=${{ panel: 0, row: state.position }}
      .hover=${hoverAt('binary')}
      numbers="none"
      .table=${table}
      @cell-select=${(event: CustomEvent<CellDetail>) => select({ row: event.detail.row })}
      @cell-hover=${(event: CustomEvent<CellDetail | null>) => scene.setHover(event.detail && { ...event.detail, figure: 'binary' })}
    ></attn-heatmap>
  </div>`;
}

/** The curves stand on the heatmap's own rows. */
function alignCurves(event: CustomEvent<PlotBox>): void {
  const heatmap = event.currentTarget as HTMLElement;
  const curves = heatmap.parentElement?.querySelector('attn-curves');
  if (curves) curves.align = { start: event.detail.top, step: event.detail.cellSize };
}

const seriesOf = ({ state, result, words }: Here): Series[] =>
  state.columns.map((column, index) => ({
    name: words.column(column),
    y: columnOf(result.encoding, column),
    line: styles[index % styles.length] ?? '-',
    hue: hues[index % hues.length] ?? 'ink',
  }));

const columnMarks = (columns: readonly number[]): LineMark[] =>
  columns.map((column, index) => ({ column, hue: hues[index % hues.length] ?? 'ink' }));

/** Square cells: as tall as a screen allows, as wide as the heatmap's share of the stage. */
function cellSize({ width, narrow, result }: Here): number {
  const [rows = 1, columns = 1] = result.encoding.shape;
  const bits = Math.max(1, Math.ceil(Math.log2(rows)));
  const room = Math.max(160, width) - (narrow ? 110 : 370);
  return Math.max(1, Math.min(narrow ? 24 : 40, Math.floor(room / (columns + bits)), Math.floor(600 / rows)));
}
