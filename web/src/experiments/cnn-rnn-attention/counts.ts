import { html, nothing, type TemplateResult } from 'lit/html.js';
import { nth } from '../../tensor/read';
import { bytes, count, subscript } from './count';
import type { Here } from './figure';
import { drawings, models } from './models';
import { pathIndex } from './parameters';

/** One count of the three, with its order of growth above it. */
export interface Row {
  readonly name: string;
  readonly note?: string;
  readonly cells: readonly TemplateResult[];
  readonly lit?: boolean;
  /** In narrow columns the first cell takes them all; the others repeat what stands above. */
  readonly wide?: boolean;
}

const order = (text: TemplateResult): TemplateResult => html`<small class="order"><i>O</i>(${text})</small>`;
const n2d = html`<i>n</i><sup>2</sup><i>d</i>`;
const nd2 = html`<i>nd</i><sup>2</sup>`;
const knd2 = html`<i>knd</i><sup>2</sup>`;
const one = html`1`;
const n = html`<i>n</i>`;
const perWindow = html`<i>n</i>/<i>k</i>`;

/** What a layer costs: operations, what must wait, how long paths are. */
export function counts(
  scene: Here,
): Readonly<Record<'way' | 'operations' | 'sequential' | 'path' | 'exact' | 'memory', Row>> {
  const { state, result, words } = scene;
  const number = (name: 'operations' | 'sequential_operations' | 'path_length', index: number): TemplateResult => {
    const value = nth(result[name].data, index);
    return html`<b data-count=${name} data-value=${value}>${count(value)}</b>`;
  };
  const memory = (index: number): TemplateResult =>
    html`<b data-count="memory">${bytes(nth(result.memory.data, index))}</b>`;
  const ways = drawings(scene);
  return {
    way: {
      name: words.rows.way(`x${subscript(state.from)}`, state.to),
      lit: true,
      cells: models.map((model) => {
        const { length } = ways[model];
        return html`<b>${length === null ? words.never : count(length)}</b>`;
      }),
    },
    operations: {
      name: words.rows.operations,
      note: words.rows.operationsNote,
      cells: [knd2, nd2, n2d].map((text, index) => html`${order(text)} ${number('operations', index)}`),
    },
    sequential: {
      name: words.rows.sequential,
      note: words.rows.sequentialNote,
      cells: [one, n, one].map((text, index) => html`${order(text)} ${number('sequential_operations', index)}`),
    },
    path: {
      name: words.rows.path,
      note: words.rows.pathNote,
      cells: [perWindow, n, one].map((text, index) => html`${order(text)} ${number('path_length', index)}`),
    },
    exact: {
      name: words.rows.exact,
      note: words.rows.exactNote,
      wide: true,
      cells: [
        exact(scene),
        html`<b>${count(nth(result.path_length.data, 1))}</b>`,
        html`<b>${count(nth(result.path_length.data, 2))}</b>`,
      ],
    },
    memory: {
      name: words.rows.memory,
      note: words.rows.memoryNote(bytes(4 * state.n ** 2)),
      cells: [html`<i>nd</i>`, html`<i>nd</i>`, html`<i>nd</i> + <i>n</i><sup>2</sup>`].map(
        (text, index) => html`<small class="order">4(${text})</small> ${memory(index)}`,
      ),
    },
  };
}

/** A row of the comparison; where columns are narrow its name stands above it. */
export function rowTemplate(
  { name, note, cells, lit = false, wide: whole = false }: Row,
  stacked: boolean,
): TemplateResult {
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
