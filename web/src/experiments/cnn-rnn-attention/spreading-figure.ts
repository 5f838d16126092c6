// It must make obvious: a change reaches all places of attention at once, creeps through a CNN layer by layer, and goes
// through an RNN one word at a time, never back. The hand goes step by step, and chooses which word is replaced.
import { html, nothing, type TemplateResult } from 'lit/html.js';
import '../../charts/graph/graph';
import type { GraphNode } from '../../charts/graph/graph';
import { wide } from '../../experiment/layout';
import { isShown, namesParts } from '../../experiment/presented';
import { nth } from '../../tensor/read';
import { type Row, rowTemplate } from './counts';
import type { Here } from './figure';
import { type Model, models } from './models';
import { drawnTokens } from './parameters';
import { changeText, lastStep, type Spreading, spreadings } from './spreading';

export function spreadingFigure(scene: Here): TemplateResult {
  const { narrow, table, width, unit: u, words } = scene;
  if (namesParts(scene) && !table) return presented(scene);
  const stacked = narrow || table;
  const room = Math.floor(stacked ? width / 3 - 4 * u : (width - 132 * u) / 3 - 14 * u);
  const all = spreadings(scene);
  return html`${stepper(scene)}
    <div class=${stacked ? 'sequence spread stacked' : 'sequence spread'}>
      <div class="comparison">
        <table>
          <thead>
            <tr>
              ${stacked ? nothing : html`<td></td>`}
              ${models.map((model) => html`<th scope="col">${words.models[model]}</th>`)}
            </tr>
            <tr class="drawn">
              ${stacked ? nothing : html`<td>${words.spread.hint}</td>`}
              ${models.map((model) => html`<td>${graph(scene, model, all[model], table ? width : room)}</td>`)}
            </tr>
          </thead>
          <tbody>${rows(scene, all).map((row) => rowTemplate(row, stacked))}</tbody>
        </table>
      </div>
      <p class="hint">${words.spread.random}</p>
    </div>`;
}

/** The three networks across the whole width, as high as there is room; on a projector the pictures say what rows of numbers say. */
function presented(scene: Here): TemplateResult {
  const { width, unit: u, words, height = 0 } = scene;
  const room = Math.floor(width / 3 - 12 * u);
  const all = spreadings(scene);
  const steps = isShown(scene, 'stepper');
  const left = height / u - besideGraph - (steps ? stepperRoom : 0);
  return html`${steps ? stepper(scene) : nothing}
    <div class="sequence spread presented">
      ${models.map(
        (model) => html`<div>
          <h2>${words.models[model]}</h2>
          ${graph(scene, model, all[model], room, left)}
        </div>`,
      )}
    </div>`;
}

/** The networks' names, their nodes' names above and below, and the figure's margin; buttons above. In design units. */
const besideGraph = 24 + 56 + 14;
const stepperRoom = 40;

/** Goes one step further, plays them all, or begins again. */
function stepper(scene: Here): TemplateResult {
  const { state, words, clock, narrow } = scene;
  const last = lastStep(state);
  const { spread } = words;
  const go = (steps: number) => () => {
    clock?.pause();
    scene.set({ steps });
  };
  return html`<p class="stepper">
    <button type="button" class="button" data-act="further" @click=${go(state.steps < last ? state.steps + 1 : 0)}>
      ${state.steps < last ? spread.further : spread.again}
    </button>
    <button type="button" class="button" data-act="back" ?disabled=${state.steps === 0} @click=${go(state.steps - 1)}>
      ${spread.back}
    </button>
    ${
      clock
        ? html`<button type="button" class="button" data-act="play" @click=${() => (clock.playing ? clock.pause() : clock.play())}>
            ${clock.playing ? spread.pause : spread.play}
          </button>`
        : nothing
    }
    ${narrow ? nothing : html`<span role="status">${spread.steps(state.steps)}</span>`}
  </p>`;
}

/** More words leave no room for heads between them. */
const roomyWords = 9;

/** Pixels of the unit between the words and the outputs: as many in all three. */
const rise = (narrow: boolean): number => (narrow ? 94 : 150);

function graph(
  scene: Here,
  model: Model,
  spreading: Spreading,
  room: number,
  high = rise(scene.narrow),
): TemplateResult {
  const { state, words, narrow, unit: u } = scene;
  const m = drawnTokens(state);
  const top = spreading.layers * m;
  return html`<attn-graph
    ${wide(room)}
    data-model=${model}
    data-figure=${`graph-${model}`}
    .nodes=${narrow ? spreading.nodes.map((node) => sparing(node, scene)) : spreading.nodes}
    .edges=${spreading.edges}
    .selection=${[state.from - 1, top + state.to - 1]}
    .label=${words.graph(words.models[model])}
    .rowStep=${high / spreading.layers}
    .heads=${model === 'attention' || (model === 'recurrence' && m <= roomyWords)}
    .columnStep=${Math.min(48, (room / u - 24) / Math.max(1, m - 1))}
    @node-select=${({ detail }: CustomEvent<{ index: number }>) => {
      const place = (detail.index % m) + 1;
      scene.set(detail.index < m ? { from: place } : { to: place });
    }}
  ></attn-graph>`;
}

/** If nodes are close, draws only the names of the two that are looked at. */
const sparing = ({ label, ...node }: GraphNode, { state: { from, to } }: Here): GraphNode =>
  label !== undefined && (node.y === 0 ? node.x === from - 1 : node.x === to - 1) ? { ...node, label } : node;

function rows({ state, words: { spread } }: Here, all: Readonly<Record<Model, Spreading>>): Row[] {
  const cells = (model: Model, text: (of: Spreading) => string, name: string): TemplateResult =>
    html`<b data-spread=${name} data-model=${model}>${text(all[model])}</b>`;
  const row = (id: string, name: string, text: (of: Spreading) => string): Row => ({
    name,
    cells: models.map((model) => cells(model, text, id)),
  });
  const m = drawnTokens(state);
  return [
    row('changed', spread.changed, ({ outputs, done }) =>
      done === 0 ? '–' : spread.of(outputs.filter((change) => change > 0).length, m),
    ),
    row('change', spread.change(state.to), ({ outputs }) => {
      const change = nth(outputs, state.to - 1);
      if (Number.isNaN(change)) return '–';
      return change === 0 ? spread.nothing : changeText(change);
    }),
    row('arrived', spread.arrived, ({ arrived }) =>
      arrived === undefined ? '…' : arrived === null ? spread.never : spread.step(arrived),
    ),
  ];
}
