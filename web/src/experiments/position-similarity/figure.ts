import { html, type TemplateResult } from 'lit/html.js';
import '../../charts/curves/define';
import '../../charts/heatmap/define';
import type { CellDetail, CellSelection, PositionDetail, Series } from '../../charts/base/types';
import type { Scene } from '../../experiment/contract';
import { alignPlots, wide } from '../../experiment/layout';
import { nth, row, sizes } from '../../tensor/read';
import type { Result } from './compute';
import type { Table } from './parameters';
import type { OwnWords } from './words';

type Here = Scene<Table, Result, OwnWords>;

/** The table, every row times every row, and one row of that against the distance. */
export function figure(scene: Here): TemplateResult {
  const { state, result, words, unit: u, narrow, table, hover } = scene;
  const [length, width] = sizes(result.encoding, 2);
  const labels = 48 * u;
  const room = narrow ? scene.width - labels - 12 * u : (scene.width - 2 * labels - 40 * u) * 0.98;
  const across = narrow ? Math.max(length, width) : length + width;
  const cell = Math.max(1, Math.floor(Math.min(room / across, (400 * u) / length)));
  const wideOf = (columns: number): number =>
    table ? scene.width : Math.max(labels + cell * columns + 6 * u, 150 * u);
  const choose = ({ detail }: CustomEvent<CellDetail>): void => scene.set({ position: detail.row });
  return html`<div class="figure-row close" @layout-change=${alignPlots}>
      <attn-heatmap
        ${wide(wideOf(width))}
        data-figure="encoding"
        .tensor=${result.encoding}
        colormap="Blues"
        .domain=${state.kind === 'fixed' ? unit : learnedRange}
        .name=${words.encoding}
        .rowAxis=${words.position}
        .columnAxis=${words.columns}
        .cellSize=${cell}
        .selection=${chosenRow(state.position)}
        .rowHue=${'accent'}
        .hover=${hover && hover.figure !== 'encoding' ? { panel: 0, row: hover.row, column: -1 } : null}
        .bar=${true}
        .table=${table}
        @cell-select=${choose}
        @cell-hover=${({ detail }: CustomEvent<CellDetail | null>) => scene.setHover(detail && { ...detail, figure: 'encoding' })}
      ></attn-heatmap>
      <attn-heatmap
        ${wide(wideOf(length))}
        data-figure="similarity"
        .tensor=${result.similarity}
        colormap="scores"
        .name=${words.similarity}
        .columnAxis=${words.position}
        .cellSize=${cell}
        .selection=${chosenRow(state.position)}
        .rowHue=${'accent'}
        .hover=${hover && hover.figure !== 'similarity' ? { panel: 0, row: hover.row, column: -1 } : null}
        .bar=${true}
        .table=${table}
        @cell-select=${choose}
        @cell-hover=${({ detail }: CustomEvent<CellDetail | null>) => scene.setHover(detail && { ...detail, figure: 'similarity' })}
      ></attn-heatmap>
    </div>
    <attn-curves
      ${wide(scene.width)}
      .series=${seriesOf(result, state.position, words)}
      .xLabel=${words.other}
      .height=${narrow ? 130 : 150}
      .label=${words.curves}
      .marks=${markOf(state.position)}
      .hover=${hover && hover.column >= 0 && hover.figure === 'similarity' ? hover.column : null}
      .table=${table}
      @x-select=${({ detail }: CustomEvent<PositionDetail>) => scene.set({ position: detail.index })}
    ></attn-curves>`;
}

const unit = [-1, 1] as const;
const learnedRange = [-3, 3] as const;
const chosenRow = (position: number): CellSelection => ({ panel: 0, row: position });
const markOf = (position: number) => [{ index: position, hue: 'accent' as const, dashed: true }];

/** The chosen position's row, and the mean of all rows at the same distance. */
const seriesOf = (result: Result, position: number, words: OwnWords): Series[] => {
  const length = nth(result.by_offset.shape, 0);
  const mean = Array.from({ length }, (_, other) => nth(result.by_offset.data, Math.abs(other - position)));
  return [
    { name: words.ofPosition(position), y: row(result.similarity, position), hue: 'accent' },
    { name: words.mean, y: mean, line: '--', hue: 'ink-2' },
  ];
};
