import { html, nothing, type TemplateResult } from 'lit/html.js';
import type { TensorLike } from '../../charts/base/types';
import { type HeatmapOf, heatmap } from '../../experiment/heatmap';
import { alignPlots, at } from '../../experiment/layout';
import { isPresented, isShown } from '../../experiment/presented';
import { nth, row, sizes, slice } from '../../tensor/read';
import { shapeText } from '../../text/format';
import { rich } from '../../text/rich';
import { type Here, none } from './scene';

/** What unsqueeze and + do: shapes axis by axis, and the same with the numbers of one query; on a phone, with those of one key. */
export function broadcast(scene: Here): TemplateResult {
  const { result, state, words, table, narrow } = scene;
  const [b, n, m, h] = sizes(result.additive.features, 4);
  const room = roomOf(scene);
  const stretched = repeated(row(result.additive.projected_queries, state.sample, state.query), m);
  const maps: readonly Map[] = [
    {
      figure: 'stretched',
      tensor: stretched,
      name: words.projected.query,
      shape: [b, n, 1, h],
      colormap: 'queries',
      hue: 'queries',
    },
    {
      figure: 'projectedKeys',
      tensor: slice(result.additive.projected_keys, state.sample),
      name: words.projected.keys,
      shape: [b, 1, m, h],
      colormap: 'keys',
      hue: 'keys',
    },
    {
      figure: 'features',
      tensor: slice(result.additive.features, state.sample, state.query),
      name: words.features,
      shape: [b, n, m, h],
      colormap: 'scores',
      domain: [-1, 1],
    },
    {
      figure: 'w_v',
      tensor: upright(row(result.additive.scores, state.sample, state.query)),
      name: words.justScores,
      shape: [b, n, m],
      colormap: 'scores',
    },
  ];
  const signs = ['+', words.tanh, '· w_v'];
  if (narrow && !table) return ofPair(scene, maps, signs);
  return html`<div class="broadcast">${shapes(scene, withoutIt(scene))}${isShown(scene, 'chosen') ? queries(scene, room.cell) : nothing}</div>
    <div class="figure-row close featured" @layout-change=${alignPlots}>
      ${maps
        .filter(({ figure }) => isShown(scene, figure))
        .map(
          (
            map,
            index,
          ) => html`${index === 0 || table ? nothing : html`<span class="sign" aria-hidden="true" ${at({ rows: m })}>${rich(nth(signs, index - 1))}</span>`}
          ${mapOf(scene, map, room, index)}`,
        )}
    </div>`;
}

/** The largest cell of a row, in design units: eight fill a phone. */
const largestOfRow = 34;

/** One query and one key, a row each: what is added and squashed; and all their scores, in which a finger chooses both. */
function ofPair(scene: Here, maps: readonly Map[], signs: readonly string[]): TemplateResult {
  const { state, result, words, width: room, unit: u, set } = scene;
  const { sample, query, key, hidden } = state;
  const scores = slice(result.additive.scores, sample);
  const [, h] = sizes(nth(maps, 0).tensor, 2);
  const [, m] = sizes(scores, 2);
  const width = Math.max(280, room);
  const cell = Math.max(3, Math.min(largestOfRow * u, Math.floor((width - 30 * u) / h)));
  const rowOf = ({ shape, tensor, ...map }: Map) =>
    heatmap(scene, {
      ...map,
      tensor: { shape: [1, h], data: row(tensor, key) },
      width,
      shapeText: shapeText(shape),
      rowLabels: [`${map.figure === 'stretched' ? query : key}`],
      rowHue: map.figure === 'stretched' ? 'queries' : 'keys',
      columnLabels: none,
      cellSize: cell,
      selection: { panel: 0, row: 0, column: hidden },
      axes: { rows: null, columns: null, of: { sample, query, key } },
      select: ({ column }) => set({ way: 'additive', hidden: column }),
    });
  const all = heatmap(scene, {
    figure: 'pairs',
    tensor: scores,
    width,
    colormap: 'scores',
    name: words.justScores,
    shapeText: shapeText(result.additive.scores.shape),
    rowAxis: words.queries,
    columnAxis: words.keys,
    rowHue: 'queries',
    columnHue: 'keys',
    cellSize: Math.max(3, Math.min(44 * u, Math.floor((width - 46 * u) / m))),
    selection: { panel: 0, row: query, column: key },
    axes: { rows: 'query', columns: 'key', of: { sample } },
    select: (place) => set({ way: 'additive', query: place.row, key: place.column }),
  });
  const sign = (text: string): TemplateResult => html`<span class="sign" aria-hidden="true">${rich(text)}</span>`;
  return html`${shapes(scene, nothing)}
    <div class="featured">
      ${maps.slice(0, -1).map((map, index) => html`${index === 0 ? nothing : sign(nth(signs, index - 1))} ${rowOf(map)}`)}
      ${sign(nth(signs, maps.length - 2))} ${all}
    </div>
    ${withoutIt(scene)}`;
}

/** Shapes with their axes under each other: where one has a 1, it is stretched to the other's size. */
function shapes(scene: Here, below: TemplateResult | typeof nothing): TemplateResult {
  const { result, words } = scene;
  const [b, n, m, h] = sizes(result.additive.features, 4);
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
            <th scope="row" class=${tensor ? `tensor-${tensor}` : ''}>${rich(name)}<code class="call">${call}</code></th>
            ${sizes.map(
              (size, axis) =>
                html`<td class=${axis === stretched ? 'stretched' : ''}>${size}${axis === stretched ? html`<span aria-hidden="true"> → ${[b, n, m, h][axis]}</span>` : nothing}</td>`,
            )}
          </tr>`,
        )}
      </tbody>
    </table>
    ${below}
  </div>`;
}

const withoutIt = (scene: Here): TemplateResult | typeof nothing =>
  isShown(scene, 'without') ? html`<p class="without">${without(scene)}</p>` : nothing;

/** What the same line does when unsqueeze is forgotten. */
function without({ result, words }: Here): TemplateResult {
  const [b, n, m, h] = sizes(result.additive.features, 4);
  const sum = `${shapeText([b, n, h])} + ${shapeText([b, m, h])}`;
  if (n === m && n > 1) return html`${words.withoutPairs(sum)}`;
  if (n === 1 || m === 1) return html`${words.withoutLuck(sum, shapeText([b, Math.max(n, m), h]))}`;
  return html`${words.withoutError(sum)}
    <code>The size of tensor a (${n}) must match the size of tensor b (${m}) at non-singleton dimension 1</code>`;
}

/** All projected queries of the sample: choose the one that is stretched. */
function queries(scene: Here, cell: number): TemplateResult {
  const { state, result, table, unit: u, words } = scene;
  const tensor = slice(result.additive.projected_queries, state.sample);
  const [, h] = sizes(tensor, 2);
  return heatmap(scene, {
    figure: 'projectedQueries',
    tensor,
    width: 30 * u + Math.max(h * cell + 8 * u, 120 * u),
    colormap: 'queries',
    name: words.projected.queries,
    hue: 'queries',
    columnLabels: table ? null : none,
    cellSize: cell,
    selection: { panel: 0, row: state.query },
    rowHue: 'queries',
    axes: { rows: 'query', columns: null, of: { sample: state.sample } },
    select: ({ row: query, column: hidden }) => scene.set({ query, hidden }),
  });
}

interface Map extends HeatmapOf {
  readonly figure: string;
  readonly shape: readonly number[];
}

function mapOf(scene: Here, { shape, ...map }: Map, { cell, labels, matrix, single }: Room, index: number) {
  const { state, words, table } = scene;
  const { sample, query } = state;
  const presented = isPresented(scene) && !table;
  const first = (index === 0 && !presented) || table;
  const scores = map.figure === 'w_v';
  return heatmap(scene, {
    ...map,
    width: (first ? labels : 0) + (scores ? single : matrix),
    shapeText: `(${shape.join(', ')})`,
    rowAxis: first ? words.keys : '',
    rowLabels: first ? null : none,
    columnAxis: scores || presented ? '' : words.axes[3],
    columnLabels: (scores || presented) && !table ? none : null,
    cellSize: cell,
    selection: { panel: 0, row: state.key, column: scores ? 0 : state.hidden },
    rowHue: 'keys',
    axes: { rows: 'key', columns: null, of: { sample, query } },
    select: ({ row: key, column: hidden }) => scene.set({ way: 'additive', key, ...(scores ? {} : { hidden }) }),
  });
}

/** The row of one query under itself, once for each key: what broadcasting pretends. */
const repeated = (query: readonly number[], m: number): TensorLike => ({
  shape: [m, query.length],
  data: Array.from({ length: m }, () => query).flat(),
});

/** One query's scores, a row for each key. */
const upright = (scores: readonly number[]): TensorLike => ({ shape: [scores.length, 1], data: scores });

interface Room {
  readonly cell: number;
  readonly labels: number;
  /** A matrix without its labels; the column of scores. */
  readonly matrix: number;
  readonly single: number;
}

/** Three matrices (m, h), a column of scores and the signs between them. */
function roomOf({ width, height, unit: u, result }: Here): Room {
  const [, , m, h] = sizes(result.additive.features, 4);
  const full = Math.max(280, width);
  const labels = 42 * u;
  const single = 132 * u;
  // "+", "→ tanh", "· w_v", and seven gaps' worth of ground between.
  const between = (12 + 50 + 40 + 6 * 16) * u;
  const room = (full - labels - single - between) / 3;
  // On a projector the table of shapes is above them.
  const tall = height === undefined ? 420 * u : height - 160 * u;
  const cell = Math.max(3, Math.floor(Math.min(34 * u, (room - 6 * u) / h, tall / m)));
  return { cell, labels, matrix: Math.max(h * cell + 6 * u, 118 * u), single };
}
