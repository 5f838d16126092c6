import { html, nothing, svg, type TemplateResult } from 'lit/html.js';
import '../../charts/curves/define';
import '../../charts/graph/graph';
import { dashText } from '../../charts/base/dashes';
import type { PositionDetail } from '../../charts/base/types';
import type { Scene } from '../../experiment/contract';
import { wide } from '../../experiment/layout';
import { nth } from '../../tensor/read';
import type { Result } from './compute';
import { bytes, count, subscript } from './count';
import { crossings, seriesOf } from './curves';
import type { Outcomes } from './measure';
import { drawings, drawnLayers, looks, type Model, models } from './models';
import { drawnTokens, pathIndex, type Table } from './parameters';
import { published } from './peers';
import { square } from './square-figure';
import { isMeasured, timing } from './timing';
import type { OwnWords } from './words';

export type Here = Scene<Table, Result, OwnWords, Outcomes>;

/** Three graphs over three columns of counts; under them the curves, and the times of this machine. */
export function figure(scene: Here): TemplateResult {
  const { narrow, table, width, unit: u } = scene;
  const stacked = narrow || table;
  // Curves take what the times beside them leave.
  const gap = 28 * u;
  const left = stacked ? width : Math.floor((width - gap) * (isMeasured(scene) ? 0.5 : 0.64));
  const right = stacked ? width : Math.floor(width - gap - left);
  return html`<div class=${stacked ? 'sequence stacked' : 'sequence'}>
    ${stacked ? html`<div class="graphs">${models.map((model) => html`<div><h2>${swatch(model)} ${scene.words.models[model]}</h2>${graph(scene, model, width)}</div>`)}</div>` : nothing}
    <div class="comparison">
      <table>
        ${head(scene, stacked)}
        <tbody>${rows(scene, stacked)}</tbody>
      </table>
    </div>
    <div class="figure-row">${curves(scene, left)} ${timing(scene, right)}</div>
    </div>
    ${square(scene)} ${published(scene)}`;
}

function head(scene: Here, stacked: boolean): TemplateResult {
  const { words, width, unit: u } = scene;
  const room = Math.floor((width - 132 * u) / 3) - 14 * u;
  return html`<thead>
    <tr>
      ${stacked ? nothing : html`<td></td>`}
      ${models.map((model) => html`<th scope="col" class=${`model-${model}`}>${swatch(model)} ${words.models[model]}</th>`)}
    </tr>
    ${
      stacked
        ? nothing
        : html`<tr class="drawn">
            <td>${words.hint}</td>
            ${models.map((model) => html`<td>${graph(scene, model, room)}</td>`)}
          </tr>`
    }
  </thead>`;
}

/** The model's line, as the curves draw it. */
const swatch = (model: Model): TemplateResult =>
  html`<svg class=${`swatch hue-${looks[model].hue}`} viewBox="0 0 22 4" aria-hidden="true">${svg`<path d="M0 2H22" stroke-dasharray=${dashText(looks[model].line) || nothing} />`}</svg>`;

function graph(scene: Here, model: Model, room: number): TemplateResult {
  const { state, words, hover, unit: u, table } = scene;
  const { nodes, edges, meeting } = drawings(scene)[model];
  const m = drawnTokens(state);
  const layers = model === 'convolution' ? drawnLayers(scene) : 1;
  return html`<attn-graph
    ${wide(room)}
    data-model=${model}
    .nodes=${nodes}
    .edges=${edges}
    .selection=${chosen(state.from - 1, meeting, hover?.figure === 'graph' ? hover.column + m * Math.min(hover.row, layers) : -1)}
    .label=${words.graph(words.models[model])}
    .rowStep=${Math.max(17, Math.min(112, (scene.narrow ? 140 : 160) / layers))}
    .columnStep=${Math.min(48, (room / u - 24) / Math.max(1, m - 1))}
    .table=${table}
    @node-select=${({ detail }: CustomEvent<{ index: number }>) => {
      const token = (detail.index % m) + 1;
      scene.set(detail.index < m ? { from: token } : { to: token });
    }}
    @node-hover=${({ detail }: CustomEvent<{ index: number } | null>) =>
      scene.setHover(
        detail && { figure: 'graph', panel: 0, row: detail.index < m ? 0 : mostRows, column: detail.index % m },
      )}
  ></attn-graph>`;
}

/** The highest row, whatever graph shows it. */
const mostRows = 99;

const chosen = (from: number, meeting: number | null, hovered: number): readonly number[] =>
  [from, ...(meeting === null ? [] : [meeting]), hovered].filter((node) => node >= 0);

/** One count of the three, with its order of growth above it. */
interface Row {
  readonly name: string;
  readonly note?: string;
  readonly cells: readonly TemplateResult[];
  readonly lit?: boolean;
  /** Where columns are narrow the first cell takes them all; the others repeat what stands above. */
  readonly wide?: boolean;
}

const order = (text: TemplateResult): TemplateResult => html`<small class="order"><i>O</i>(${text})</small>`;
const n2d = html`<i>n</i><sup>2</sup><i>d</i>`;
const nd2 = html`<i>nd</i><sup>2</sup>`;
const knd2 = html`<i>knd</i><sup>2</sup>`;
const one = html`1`;
const n = html`<i>n</i>`;
const perWindow = html`<i>n</i>/<i>k</i>`;

function rows(scene: Here, stacked: boolean): TemplateResult[] {
  const { state, result, words } = scene;
  const number = (name: 'operations' | 'sequential_operations' | 'path_length', index: number): TemplateResult => {
    const value = nth(result[name].data, index);
    return html`<b data-count=${name} data-value=${value}>${count(value)}</b>`;
  };
  const memory = (index: number): TemplateResult => html`<b>${bytes(nth(result.memory.data, index))}</b>`;
  const ways = drawings(scene);
  const all: Row[] = [
    {
      name: words.rows.way(`x${subscript(state.from)}`, state.to),
      note: words.rows.wayNote,
      lit: true,
      cells: models.map((model) => {
        const { length } = ways[model];
        return html`<b>${length === null ? words.never : count(length)}</b>`;
      }),
    },
    {
      name: words.rows.operations,
      cells: [knd2, nd2, n2d].map((text, index) => html`${order(text)} ${number('operations', index)}`),
    },
    {
      name: words.rows.sequential,
      note: words.rows.sequentialNote,
      cells: [one, n, one].map((text, index) => html`${order(text)} ${number('sequential_operations', index)}`),
    },
    {
      name: words.rows.path,
      note: words.rows.pathNote,
      cells: [perWindow, n, one].map((text, index) => html`${order(text)} ${number('path_length', index)}`),
    },
    {
      name: words.rows.exact,
      note: words.rows.exactNote,
      wide: true,
      cells: [
        exact(scene),
        html`<b>${count(nth(result.path_length.data, 1))}</b>`,
        html`<b>${count(nth(result.path_length.data, 2))}</b>`,
      ],
    },
    {
      name: words.rows.memory,
      note: words.rows.memoryNote(bytes(4 * state.n ** 2)),
      cells: [html`<i>nd</i>`, html`<i>nd</i>`, html`<i>nd</i> + <i>n</i><sup>2</sup>`].map(
        (text, index) => html`<small class="order">4(${text})</small> ${memory(index)}`,
      ),
    },
  ];
  return all.map((row) => rowTemplate(row, stacked));
}

function rowTemplate({ name, note, cells, lit = false, wide: whole = false }: Row, stacked: boolean): TemplateResult {
  const label = html`${name}${note ? html`<small>${note}</small>` : nothing}`;
  const cell = (content: TemplateResult): TemplateResult => html`<td>${content}</td>`;
  if (!stacked) return html`<tr class=${lit ? 'lit' : ''}><th scope="row">${label}</th>${cells.map(cell)}</tr>`;
  return html`<tr class="name"><th scope="rowgroup" colspan="3">${label}</th></tr>
    <tr class=${lit ? 'lit' : ''}>${whole ? html`<td colspan="3">${cells[0]}</td>` : cells.map(cell)}</tr>`;
}

/** The convolution's three exact counts; the one the graph draws is chosen here too. */
function exact({ state, result, words, set }: Here): TemplateResult {
  return html`<ul class="exact">
    ${(['both_ends', 'last_output', 'dilated'] as const).map(
      (path) => html`<li>
        <button type="button" aria-pressed=${path === state.path} @click=${() => set({ path })}>
          <span>${words.paths[path]}</span> <b>${count(nth(result.exact_path_length.data, pathIndex[path]))}</b>
        </button>
      </li>`,
    )}
  </ul>`;
}

function curves(scene: Here, room: number): TemplateResult {
  const { state, result, words, table } = scene;
  const shown = seriesOf(result, state.curves, state.path, words);
  return html`<attn-curves
    ${wide(room)}
    data-figure="curves"
    .series=${shown}
    .label=${words.curves[state.curves]}
    .xLabel=${words.length}
    .yLabel=${words.curves[state.curves]}
    x-scale="log"
    y-scale="log"
    .height=${scene.narrow ? 200 : 230}
    .selection=${result.lengths.indexOf(state.n)}
    .marks=${state.curves === 'operations' ? crossings(state.d, state.k) : none}
    .table=${table}
    @x-select=${({ detail }: CustomEvent<PositionDetail>) => set(scene, detail)}
  ></attn-curves>`;
}

const none: readonly never[] = [];

const set = ({ set: change }: Here, { x }: PositionDetail): void => change({ n: x });
