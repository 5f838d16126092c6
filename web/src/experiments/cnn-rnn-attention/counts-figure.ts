import { html, nothing, type TemplateResult } from 'lit/html.js';
import '../../charts/graph/graph';
import { wide } from '../../experiment/layout';
import { counts, rowTemplate } from './counts';
import { curves } from './curves-figure';
import type { Here } from './figure';
import { drawings, drawnLayers, type Model, models } from './models';
import { drawnTokens } from './parameters';
import { published } from './peers';
import { square } from './square-figure';
import { swatch } from './swatch';
import { isMeasured, timing } from './timing';

/** Three graphs over three columns of counts; under them the curves, and the times of this machine. */
export function countsFigure(scene: Here): TemplateResult {
  const { narrow, table, width, unit: u } = scene;
  const stacked = narrow || table;
  // Curves take what the times beside them leave.
  const gap = 28 * u;
  const left = stacked ? width : Math.floor((width - gap) * (isMeasured(scene) ? 0.5 : 0.64));
  const right = stacked ? width : Math.floor(width - gap - left);
  const { way, operations, sequential, path, exact, memory } = counts(scene);
  const all = [way, operations, sequential, path, exact, memory];
  return html`<div class=${stacked ? 'sequence stacked' : 'sequence'}>
    ${stacked ? html`<div class="graphs">${models.map((model) => html`<div><h2>${swatch(model)} ${scene.words.models[model]}</h2>${graph(scene, model, width)}</div>`)}</div>` : nothing}
    <div class="comparison">
      <table>
        ${head(scene, stacked)}
        <tbody>${all.map((row) => rowTemplate(row, stacked))}</tbody>
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

function graph(scene: Here, model: Model, room: number): TemplateResult {
  const { state, words, hover, unit: u } = scene;
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
