import { html, type TemplateResult } from 'lit/html.js';
import '../../charts/heatmap/define';
import '../../charts/points/points';
import { short } from '../../charts/base/format';
import type { CellDetail, CellSelection, Series } from '../../charts/base/types';
import type { MovedPoint } from '../../charts/points/points';
import type { Scene } from '../../experiment/contract';
import { wide } from '../../experiment/layout';
import { row, sizes as sizesOfTensor } from '../../tensor/read';
import { withElement } from '../../tensor/tensor';
import type { Result } from './compute';
import { type Table, xRange, yRange } from './parameters';
import type { OwnWords } from './words';

type Here = Scene<Table, Result, OwnWords>;

/** The fit, with points one can drag, beside the weights each query gives them. */
export function figure(scene: Here): TemplateResult {
  const { state, result, words, hover, table } = scene;
  const sizes = sizesOf(scene);
  const select = ({ row, column }: CellDetail): void => scene.set({ query: row, point: column });
  return html`<div class="figure-row">
    <attn-points
      ${wide(sizes.fit)}
      data-figure="fit"
      .points=${points(result.x_train.data, result.y_train.data)}
      .depths=${depths(result.weights, state.query)}
      .pointName=${words.points}
      .series=${seriesOf(result, words.fit, words.truth)}
      .positions=${result.x_query.data}
      .position=${state.query}
      .positionName=${words.queries}
      .positionHue=${'queries'}
      .selection=${state.point}
      .hover=${hover && hover.figure !== 'fit' ? hover.column : null}
      .xDomain=${xRange}
      .yDomain=${yRange}
      .xLabel=${words.xLabel}
      .yLabel=${words.yLabel}
      .label=${words.fitLabel}
      .height=${sizes.height}
      .table=${table}
      @point-move=${({ detail }: CustomEvent<MovedPoint>) => move(scene, detail)}
      @point-select=${({ detail }: CustomEvent<{ index: number }>) => scene.set({ point: detail.index })}
      @point-hover=${({ detail }: CustomEvent<{ index: number } | null>) =>
        scene.setHover(detail && { figure: 'fit', panel: 0, row: -1, column: detail.index })}
      @position-select=${({ detail }: CustomEvent<{ index: number }>) => scene.set({ query: detail.index })}
    ></attn-points>
    <attn-heatmap
      ${wide(sizes.weights)}
      data-figure="weights"
      .tensor=${result.weights}
      colormap="weights"
      .domain=${domainOf(result.weights)}
      .name=${words.weights}
      .hue=${'accent'}
      .rowAxis=${words.queries}
      .columnAxis=${words.points}
      .rowLabels=${queryLabels(result.x_query.data)}
      .cellSize=${sizes.cell}
      .selection=${cell(state.query, state.point)}
      .rowHue=${'queries'}
      .columnHue=${'keys'}
      .hover=${hover && hover.figure !== 'weights' ? hover : null}
      .bar=${true}
      .table=${table}
      @cell-select=${({ detail }: CustomEvent<CellDetail>) => select(detail)}
      @cell-hover=${({ detail }: CustomEvent<CellDetail | null>) => scene.setHover(detail && { ...detail, figure: 'weights' })}
    ></attn-heatmap>
  </div>`;
}

/** The hand leaves two decimals; a tensor named by a seed becomes one's own numbers. */
function move(scene: Here, { index, x, y }: MovedPoint): void {
  const { x_train, y_train } = scene.result;
  scene.set({ x_train: withElement(x_train, index, x), y_train: withElement(y_train, index, y), point: index });
}

const points = (x: readonly number[], y: readonly number[]) => ({ x, y });

/** The chosen query's weights as shares of its largest. */
const depths = (weights: Result['weights'], query: number): readonly number[] => {
  const chosen = row(weights, query);
  const most = Math.max(...chosen);
  return chosen.map((weight) => weight / most);
};

/** The textbook's own curve. */
const truth = Array.from({ length: 101 }, (_, index) => {
  const x = (index * xRange[1]) / 100;
  return { x, y: 2 * Math.sin(x) + x ** 0.8 };
});

const seriesOf = (result: Result, fit: string, name: string): readonly Series[] => [
  { name: fit, x: result.x_query.data, y: result.output.data, hue: 'values' },
  { name, x: truth.map(({ x }) => x), y: truth.map(({ y }) => y), hue: 'ink-3', line: '--' },
];

const cell = (row: number, column: number): CellSelection => ({ panel: 0, row, column });
const queryLabels = (x: readonly number[]): readonly string[] => x.map((value) => short(Number(value.toFixed(3))));

/** From 0 to the largest weight, rounded up: with many points all weights are small. */
const domainOf = ({ data }: Result['weights']): readonly [number, number] => {
  const most = data.reduce((largest, weight) => Math.max(largest, weight || 0), 0);
  return [0, Math.min(1, Math.ceil(most * 10) / 10 || 1)];
};

/** The fit gets what the weights leave; both are about as tall. */
function sizesOf({ width, unit: u, narrow, table, result }: Here): {
  cell: number;
  fit: number;
  weights: number;
  height: number;
} {
  const [n, m] = sizesOfTensor(result.weights, 2);
  const full = Math.max(280, width);
  const labels = 58 * u;
  const room = narrow || table ? full : full * 0.48;
  const cell = Math.max(2, Math.floor(Math.min(44 * u, (room - labels - 6 * u) / m, (380 * u) / n)));
  const weights = Math.max(labels + m * cell + 6 * u, 200 * u);
  const fit = narrow || table ? full : full - weights - 28 * u;
  return { cell, weights: table ? full : weights, fit, height: narrow ? 260 : 340 };
}
