import { html, type TemplateResult } from 'lit/html.js';
import '../../charts/points/points';
import { shareDomain } from '../../charts/base/colormaps';
import type { MovedPoint } from '../../charts/points/points';
import { heatmap } from '../../experiment/heatmap';
import { wide } from '../../experiment/layout';
import { isPresented } from '../../experiment/presented';
import { solve, widthOf } from '../../experiment/stage/solve';
import { sizes as sizesOfTensor, withElement } from '../../tensor/read';
import { underHand } from '../../tensor/tensor';
import { short } from '../../text/format';
import type { Result } from './compute';
import { learned } from './learned';
import { xRange, yRange } from './parameters';
import { depths, type Here, seriesOf } from './scene';

export const figure = (scene: Here): TemplateResult =>
  scene.result.width ? learned(scene, scene.result.width) : pooled(scene);

/** The fit, with points one can drag, beside the weights each query gives them. */
function pooled(scene: Here): TemplateResult {
  const { state, result, words, hover } = scene;
  const sizes = sizesOf(scene);
  const { x_train, y_train } = held(scene);
  return html`<div class="figure-row">
    <attn-points
      ${wide(sizes.fit)}
      data-figure="fit"
      .points=${points(x_train.data, y_train.data)}
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
      .xLabel=${isPresented(scene) ? '' : words.xLabel}
      .yLabel=${words.yLabel}
      .label=${words.fitLabel}
      .height=${sizes.height}
      @point-move=${({ detail }: CustomEvent<MovedPoint>) => move(scene, detail)}
      @point-select=${({ detail }: CustomEvent<{ index: number }>) => scene.set({ point: detail.index })}
      @point-hover=${({ detail }: CustomEvent<{ index: number } | null>) =>
        scene.setHover(detail && { figure: 'fit', panel: 0, row: -1, column: detail.index })}
      @position-select=${({ detail }: CustomEvent<{ index: number }>) => scene.set({ query: detail.index })}
    ></attn-points>
    ${weights(scene, sizes)}
  </div>`;
}

function weights(scene: Here, { weights: width, cell }: ReturnType<typeof sizesOf>): TemplateResult {
  const { state, result, words } = scene;
  return heatmap(scene, {
    figure: 'weights',
    tensor: result.weights,
    width,
    colormap: 'weights',
    domain: shareDomain(result.weights.data),
    name: words.weights,
    hue: 'accent',
    rowAxis: words.queries,
    columnAxis: isPresented(scene) ? '' : words.points,
    rowLabels: queryLabels(result.x_query.data),
    cellSize: cell,
    selection: { panel: 0, row: state.query, column: state.point },
    rowHue: 'queries',
    columnHue: 'keys',
    axes: { rows: 'query', columns: 'point' },
    bar: !isPresented(scene),
  });
}

/** The hand leaves two decimals; a tensor named by a seed becomes one's own numbers. */
const held = ({ asked, result }: Here): Pick<Result, 'x_train' | 'y_train'> => ({
  x_train: underHand(asked.x_train, result.x_train),
  y_train: underHand(asked.y_train, result.y_train),
});

function move(scene: Here, { index, x, y }: MovedPoint): void {
  const { x_train, y_train } = held(scene);
  scene.set({ x_train: withElement(x_train, [index], x), y_train: withElement(y_train, [index], y), point: index });
}

const points = (x: readonly number[], y: readonly number[]) => ({ x, y });

const queryLabels = (x: readonly number[]): readonly string[] => x.map((value) => short(Number(value.toFixed(3))));

/** The fit gets what the weights leave; both are about as tall. */
function sizesOf(scene: Here) {
  const { height, unit: u, narrow, result } = scene;
  const [rows, columns] = sizesOfTensor(result.weights, 2);
  const weights = { columns, beside: 64, least: 200 };
  const most = height === undefined ? 44 : 70;
  const half = (0.52 * widthOf(scene)) / u - 28;
  const { cell, widths } = solve(scene, {
    parts: [{ least: half }, weights],
    gap: 28,
    most,
    rows,
    tall: 380,
    around: 70,
    stacked: narrow,
  });
  return {
    cell,
    fit: widths[0],
    weights: widths[1],
    height: height === undefined ? (narrow ? 260 : 340) : height / u - 64,
  };
}
