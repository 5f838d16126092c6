import { html, nothing, type TemplateResult } from 'lit/html.js';
import '../../charts/curves/define';
import type { CellSelection, PositionDetail, Series } from '../../charts/base/types';
import type { Scene } from '../../experiment/contract';
import { heatmap } from '../../experiment/heatmap';
import { alignPlots, wide } from '../../experiment/layout';
import { isPresented } from '../../experiment/presented';
import { solve } from '../../experiment/stage/solve';
import { nth, row, sizes } from '../../tensor/read';
import type { Result } from './compute';
import type { Table } from './parameters';
import type { Words } from './words.en';

type Here = Scene<Table, Result, Words>;

/** The table, every row times every row, and one row of that against the distance. */
export function figure(scene: Here): TemplateResult {
  const { state, result, words, narrow, table } = scene;
  if (isPresented(scene) && !table) return presented(scene);
  const first = narrow && !table;
  const { cell, widths } = sizesOf(scene);
  const common = {
    cellSize: cell,
    selection: chosenRow(state.position),
    rowHue: 'accent',
    axes: { rows: 'position', columns: null },
    bar: true,
  } as const;
  return html`${first ? curves(scene) : nothing}
    <div class="figure-row close" @layout-change=${alignPlots}>
      ${heatmap(scene, {
        ...common,
        figure: 'encoding',
        tensor: result.encoding,
        width: widths[0],
        colormap: 'Blues',
        domain: state.kind === 'fixed' ? unit : learnedRange,
        name: words.encoding,
        rowAxis: words.position,
        columnAxis: words.columns,
      })}
      ${heatmap(scene, {
        ...common,
        figure: 'similarity',
        tensor: result.similarity,
        width: widths[1],
        colormap: 'scores',
        name: words.similarity,
        columnAxis: words.position,
      })}
    </div>
    ${first ? nothing : curves(scene)}`;
}

/** On a projector the products and, as high, one row of them beside; P itself is left out. */
function presented(scene: Here): TemplateResult {
  const { state, result, words, unit: u } = scene;
  const [length] = sizes(result.similarity, 2);
  const parts = [{ columns: length, beside: 54 }, { least: 260 }] as const;
  // Below the cells: numbers, the name of the axis and the name.
  const { cell, widths } = solve(scene, { parts, gap: 20, rows: length, around: 88 });
  return html`<div class="figure-row close" @layout-change=${alignPlots}>
    ${heatmap(scene, {
      figure: 'similarity',
      tensor: result.similarity,
      width: widths[0],
      colormap: 'scores',
      name: words.similarity,
      shapeText: '',
      rowAxis: words.position,
      columnAxis: words.other,
      cellSize: cell,
      selection: chosenRow(state.position),
      rowHue: 'accent',
      axes: { rows: 'position', columns: null },
    })}
    ${curves(scene, widths[1], (length * cell) / u - 26)}
  </div>`;
}

/** One row of the products against the distance; on a phone it comes first. */
function curves(scene: Here, room = scene.width, height = scene.narrow ? 96 : 140): TemplateResult {
  const { state, words, hover } = scene;
  const { scale } = scene.part('curves');
  return html`<attn-curves
      ${wide(room)}
      data-figure="curves"
      .series=${seriesOf(scene)}
      .xLabel=${words.other}
      .yDomain=${scale ? [-scale, scale] : null}
      .height=${height}
      .label=${words.curves}
      .marks=${markOf(state.position)}
      .hover=${hover && hover.column >= 0 && hover.figure === 'similarity' ? hover.column : null}
      @x-select=${({ detail }: CustomEvent<PositionDetail>) => scene.set({ position: detail.index })}
    ></attn-curves>`;
}

/** Both share the row; on a phone each has one to itself, with cells of the same size. */
function sizesOf(scene: Here) {
  const [length, columns] = sizes(scene.result.encoding, 2);
  const part = { beside: 54, least: 150 };
  const parts = [
    { ...part, columns },
    { ...part, columns: length },
  ] as const;
  return solve(scene, { parts, gap: 16, rows: length, tall: scene.narrow ? 128 : 200, stacked: scene.narrow });
}

const unit = [-1, 1] as const;
const learnedRange = [-3, 3] as const;
const chosenRow = (position: number): CellSelection => ({ panel: 0, row: position });
const markOf = (position: number) => [{ index: position, hue: 'accent' as const, dashed: true }];

/** The chosen position's row, and where rows differ the mean of all at the same distance. */
const seriesOf = ({ state: { kind, position }, result, words }: Here): Series[] => {
  const own: Series = { name: words.ofPosition(position), y: row(result.similarity, position), hue: 'accent' };
  if (kind === 'fixed') return [own];
  const length = nth(result.by_offset.shape, 0);
  const mean = Array.from({ length }, (_, other) => nth(result.by_offset.data, Math.abs(other - position)));
  return [own, { name: words.mean, y: mean, line: '--', hue: 'ink-2' }];
};
