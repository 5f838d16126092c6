import { html, nothing, type TemplateResult } from 'lit/html.js';
import '../../charts/heatmap/define';
import type { CellDetail, TensorLike } from '../../charts/base/types';
import { alignPlots, at, wide } from '../../experiment/layout';
import { nth } from '../../tensor/read';
import { shapeText } from '../../text/format';
import { matrixOf, type Result } from './compute';
import { type Here, hoverAs, none, over } from './look';

/** What unsqueeze and + do: shapes axis by axis, and the same with the numbers of one query. */
export function broadcast(scene: Here): TemplateResult {
  const { result, state, words, table } = scene;
  const [b = 1, n = 1, m = 1, h = 1] = result.additive.features.shape;
  const sizes = sizesOf(scene);
  const stretched = stretchedRow(result.additive.projected_queries, state.sample, state.query, m);
  const maps: readonly Map[] = [
    { figure: 'stretched', tensor: stretched, name: 'W_q q', shape: [b, n, 1, h], colormap: 'queries' },
    {
      figure: 'projectedKeys',
      tensor: matrixOf(result.additive.projected_keys, state.sample),
      name: 'W_k k',
      shape: [b, 1, m, h],
      colormap: 'keys',
    },
    {
      figure: 'features',
      tensor: matrixOf(result.additive.features, state.sample * n + state.query),
      name: words.features,
      shape: [b, n, m, h],
      colormap: 'scores',
    },
    {
      figure: 'w_v',
      tensor: scoreColumn(result.additive.scores, state.sample * n + state.query),
      name: words.justScores,
      shape: [b, n, m],
      colormap: 'scores',
    },
  ];
  const signs = ['+', words.tanh, '· w_v'];
  return html`<div class="broadcast">${shapes(scene)}${queries(scene, sizes.cell)}</div>
    <div class="figure-row close featured" @layout-change=${alignPlots}>
      ${maps.map(
        (
          map,
          index,
        ) => html`${index === 0 || table ? nothing : html`<span class="sign" aria-hidden="true" ${at({ rows: m })}>${signs[index - 1]}</span>`}
          ${heatmap(scene, map, sizes, index)}`,
      )}
    </div>`;
}

/** Shapes with their axes under each other: where one has a 1, it is stretched to the other's size. */
function shapes({ result, words }: Here): TemplateResult {
  const [b = 1, n = 1, m = 1, h = 1] = result.additive.features.shape;
  const rows = [
    { name: 'W_q q', tensor: 'queries', call: '.unsqueeze(2)', sizes: [b, n, 1, h], stretched: 2 },
    { name: 'W_k k', tensor: 'keys', call: '.unsqueeze(1)', sizes: [b, 1, m, h], stretched: 1 },
    { name: words.sum, tensor: '', call: '', sizes: [b, n, m, h], stretched: -1 },
  ];
  return html`<div class="shapes-frame"><table class="shapes">
      <thead>
        <tr>
          <td></td>
          ${words.axes.map((axis) => html`<th scope="col">${axis}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          ({ name, tensor, call, sizes, stretched }) => html`<tr>
            <th scope="row" class=${tensor ? `tensor-${tensor}` : ''}>${name}<code class="call">${call}</code></th>
            ${sizes.map(
              (size, axis) =>
                html`<td class=${axis === stretched ? 'stretched' : ''}>${size}${axis === stretched ? html`<span aria-hidden="true"> → ${[b, n, m, h][axis]}</span>` : nothing}</td>`,
            )}
          </tr>`,
        )}
      </tbody>
    </table>
    <p class="without">${without(n, m, b, h, words)}</p>
  </div>`;
}

/** What the same line does when unsqueeze is forgotten. */
function without(n: number, m: number, b: number, h: number, words: Here['words']): TemplateResult {
  const sum = `${shapeText([b, n, h])} + ${shapeText([b, m, h])}`;
  if (n === m && n > 1) return html`${words.withoutPairs(sum)}`;
  if (n === 1 || m === 1) return html`${words.withoutLuck(sum, shapeText([b, Math.max(n, m), h]))}`;
  return html`${words.withoutError(sum)}
    <code>The size of tensor a (${n}) must match the size of tensor b (${m}) at non-singleton dimension 1</code>`;
}

/** All projected queries of the sample: choose the one that is stretched. */
function queries(scene: Here, cell: number): TemplateResult {
  const { state, result, table } = scene;
  const tensor = matrixOf(result.additive.projected_queries, state.sample);
  const [, h = 1] = tensor.shape;
  return html`<attn-heatmap
    ${wide(table ? scene.width : 30 * scene.unit + Math.max(h * cell + 8 * scene.unit, 120 * scene.unit))}
    data-figure="projectedQueries"
    .tensor=${tensor}
    colormap="queries"
    .name=${`W_q q[${state.sample}]`}
    .hue=${'queries'}
    .columnLabels=${table ? null : none}
    .cellSize=${cell}
    .selection=${{ panel: 0, row: state.query }}
    .rowHue=${'queries'}
    .hover=${hoverAs(scene, 'projectedQueries', ({ sample, query }) => (sample === state.sample ? { panel: 0, row: query, column: -1 } : null))}
    .table=${table}
    @cell-select=${({ detail }: CustomEvent<CellDetail>) => scene.set({ query: detail.row, hidden: detail.column })}
    @cell-hover=${over(scene, 'projectedQueries', ({ row }) => ({ sample: state.sample, query: row, key: -1 }))}
  ></attn-heatmap>`;
}

interface Map {
  readonly figure: string;
  readonly tensor: TensorLike;
  readonly name: string;
  readonly shape: readonly number[];
  readonly colormap: 'queries' | 'keys' | 'scores';
}

function heatmap(
  scene: Here,
  { figure, tensor, name, shape, colormap }: Map,
  sizes: Sizes,
  index: number,
): TemplateResult {
  const { state, words, table, narrow } = scene;
  const first = index === 0 || narrow || table;
  const single = tensor.shape[1] === 1 && figure === 'w_v';
  return html`<attn-heatmap
    ${wide(table ? scene.width : (first ? sizes.labels : 0) + (single ? sizes.single : sizes.room))}
    data-figure=${figure}
    .tensor=${tensor}
    colormap=${colormap}
    .domain=${figure === 'features' ? unit : null}
    .name=${name}
    .shapeText=${`(${shape.join(', ')})`}
    .hue=${colormap === 'scores' ? 'ink' : colormap}
    .rowAxis=${first ? words.keys : ''}
    .rowLabels=${first ? null : none}
    .columnAxis=${single ? '' : words.axes[3]}
    .columnLabels=${single && !table ? none : null}
    .cellSize=${sizes.cell}
    .selection=${{ panel: 0, row: state.key, column: single ? 0 : state.hidden }}
    .rowHue=${'keys'}
    .hover=${hoverAs(scene, figure, ({ sample, key }) => (sample === state.sample ? { panel: 0, row: key, column: -1 } : null))}
    .table=${table}
    @cell-select=${({ detail }: CustomEvent<CellDetail>) =>
      scene.set({ way: 'additive', key: detail.row, ...(single ? {} : { hidden: detail.column }) })}
    @cell-hover=${over(scene, figure, ({ row }) => ({ sample: state.sample, query: state.query, key: row }))}
  ></attn-heatmap>`;
}

const unit = [-1, 1] as const;
/** The row of one query under itself, once for each key: what broadcasting pretends. */
const stretchedRow = (
  { shape, data }: Result['queries'] | Result['W_q'],
  sample: number,
  query: number,
  m: number,
): TensorLike => {
  const [, n = 1, h = 1] = shape;
  const start = (sample * n + query) * h;
  return { shape: [m, h], data: Array.from({ length: m * h }, (_, at) => nth(data, start + (at % h))) };
};

/** One query's scores, a row for each key. */
const scoreColumn = ({ shape, data }: TensorLike, row: number): TensorLike => {
  const m = nth(shape, 2);
  return { shape: [m, 1], data: Array.from({ length: m }, (_, key) => nth(data, row * m + key)) };
};

interface Sizes {
  readonly cell: number;
  readonly labels: number;
  readonly room: number;
  readonly single: number;
}

/** Three matrices (m, h), a column of scores and the signs between them. */
function sizesOf({ width, unit: u, narrow, result }: Here): Sizes {
  const [, , m = 1, h = 1] = result.additive.features.shape;
  const full = Math.max(280, width);
  const labels = 42 * u;
  const single = 132 * u;
  // "+", "→ tanh", "· w_v", and seven gaps' worth of ground between.
  const between = (12 + 50 + 40 + 6 * 16) * u;
  const room = narrow ? full - labels : (full - labels - single - between) / 3;
  const cell = Math.max(3, Math.floor(Math.min(34 * u, (room - 6 * u) / h, (420 * u) / m)));
  return { cell, labels, room: narrow ? room : Math.max(h * cell + 6 * u, 150 * u), single };
}
