import { html, nothing, type TemplateResult } from 'lit/html.js';
import '../../charts/large-matrix/large-matrix';
import type { AttnLargeMatrix, LargeCellDetail, ViewDetail } from '../../charts/large-matrix/large-matrix';
import { wide } from '../../experiment/layout';
import { bytes } from './count';
import type { Here } from './figure';
import { type Square, squares } from './square';

/** The n × n weights themselves, for as many tokens as a machine bears: chosen, computed, then moved and magnified. */
export function square(scene: Here): TemplateResult {
  const { words } = scene;
  const chosen = scene.state.square;
  return html`<section class="square" aria-label=${words.square.title}>
    <h2>${words.square.title}</h2>
    <p class="hint">${words.square.hint}</p>
    <div class="choices" role="group" aria-label=${words.square.lengths}>
      ${squares.map(
        (n) => html`<button
          type="button"
          class="button"
          aria-pressed=${n === chosen}
          @click=${() => scene.set({ square: n === chosen ? 'none' : n })}
        >
          n = ${n} <small>${bytes(4 * Number(n) ** 2)}</small>
        </button>`,
      )}
    </div>
    ${chosen === 'none' ? nothing : weights(scene)}
  </section>`;
}

function weights(scene: Here): TemplateResult {
  const { words, actions, outcomes } = scene;
  if (outcomes.square) return matrix(scene, outcomes.square);
  if (actions.square.failed) return html`<p class="waiting">${words.square.failed}</p>`;
  return html`<p class="waiting" role="status">${words.square.computing}</p>`;
}

function matrix(scene: Here, found: Square): TemplateResult {
  const { state, words, narrow, width, unit: u, table } = scene;
  const levels = found[state.pooled];
  const side = Math.floor(Math.min(width - 62 * u, 540 * u));
  return html`<div class="large">
    <attn-large-matrix
      ${wide(narrow || table ? width : side + 62 * u)}
      data-figure="square"
      .levels=${levels}
      colormap="weights"
      .domain=${domainOf(found)}
      .name=${words.square.weights}
      hue="accent"
      .rowAxis=${words.square.queries}
      .columnAxis=${words.square.keys}
      .side=${side}
      @view-change=${({ detail, currentTarget }: CustomEvent<ViewDetail>) => write(currentTarget, '.seen', seenText(detail, scene))}
      @cell-hover=${({ detail, currentTarget }: CustomEvent<LargeCellDetail | null>) => write(currentTarget, '.cell', cellText(detail, scene))}
    ></attn-large-matrix>
    <div class="hand">
      <p class="seen" role="status"></p>
      <p class="cell"></p>
      <div class="choices" role="group" aria-label=${words.square.view}>
        <button type="button" class="button" aria-label=${words.square.closer} @click=${(event: Event) => map(event).zoom(2)}>+</button>
        <button type="button" class="button" aria-label=${words.square.further} @click=${(event: Event) => map(event).zoom(0.5)}>−</button>
        <button type="button" class="button" @click=${(event: Event) => map(event).whole()}>${words.square.whole}</button>
      </div>
      <div class="choices" role="group" aria-label=${words.square.pooled}>
        ${(['mean', 'max'] as const).map(
          (how) =>
            html`<button type="button" class="button" aria-pressed=${how === state.pooled} @click=${() => scene.set({ pooled: how })}>${words.square.how[how]}</button>`,
        )}
      </div>
      <p class="hint">${words.square.hands}</p>
    </div>
  </div>`;
}

const seenText = (view: ViewDetail, { state, words: { square } }: Here): string =>
  view.pooled === 1 ? square.seenAll(view) : square.seenPooled(view, state.pooled);

const cellText = (cell: LargeCellDetail | null, { words }: Here): string =>
  cell ? words.square.cell(cell.row, cell.column, cell.value.toPrecision(3)) : '';

/** One scale for both ways of pooling, so that they can be compared. */
const domainOf = ({ darkest }: Square): readonly [number, number] => [0, darkest];

const around = (node: EventTarget | null): Element | null | undefined => (node as Element | null)?.closest('.large');
const map = ({ currentTarget }: Event): AttnLargeMatrix =>
  around(currentTarget)?.querySelector('attn-large-matrix') as AttnLargeMatrix;

/** What moves with the hand is written where it stands: nothing else of the page is drawn again. */
function write(figure: EventTarget | null, where: string, text: string): void {
  const line = around(figure)?.querySelector(where);
  if (line) line.textContent = text;
}
