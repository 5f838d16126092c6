// Shows what the residual adds. One place's vector: what was there, what attention found, what the MLP made of it. Then one digit is
// changed: which places' vectors move. Without attention only that place's own.
import { html, nothing, type TemplateResult } from 'lit/html.js';
import { heatmap } from '../../experiment/heatmap';
import { wide } from '../../experiment/layout';
import { slice } from '../../tensor/read';
import { sizes } from './model';
import type { StepScene } from './shown';
import type { Stream } from './stream';

const gap = 28;
/** Fixed, and narrow enough for what little is added; values beyond have the last colour. */
const reach = [-1.5, 1.5] as const;
const farthest = [0, 0.5] as const;

/** On a projector, in design units: over and around the cells; the switch at the left. */
const [aroundCells, ofSwitch] = [60, 120];

/** `tall`: pixels that it has in height in a presentation. */
export function residual(scene: StepScene, full: number, tall?: number): TemplateResult {
  const { narrow, table, unit: u, result, state } = scene;
  const stream = state.attention ? result.stream.with : result.stream.without;
  if (tall !== undefined) {
    const cell = (tall / u - aroundCells) / stages;
    return html`<div class="residual">${switchOf(scene)} ${heard(scene, stream, (full - ofSwitch * u) * 0.65, cell)}</div>`;
  }
  const apart = narrow || table;
  const left = apart ? full : Math.floor((full - gap * u) * 0.54);
  return html`<div class="residual">
    ${switchOf(scene)}
    <div class="sides">
      ${heard(scene, stream, apart ? full : full - gap * u - left, narrow ? 24 : 34)} ${vector(scene, stream, left)}
    </div>
  </div>`;
}

/** The number of a vector's stages, the rows of the map. */
const stages = 3;

function switchOf(scene: StepScene): TemplateResult {
  const { asked, words } = scene;
  return html`<button
    type="button"
    class="head-switch"
    role="switch"
    data-act="attention"
    aria-checked=${asked.attention}
    @click=${() => scene.set({ attention: !asked.attention })}
  >
    <span class="knob-of-switch" aria-hidden="true"></span> ${words.residual.attention}
  </button>`;
}

/** Which places hear of a digit that is changed. */
function heard(scene: StepScene, { moved }: Stream, room: number, maxCell: number): TemplateResult {
  const { state, words, result, narrow } = scene;
  const { residual: said } = words;
  return html`<section class="heard" aria-label=${said.heard} ${wide(room)}>
    <h2>${said.heard}</h2>
    ${heatmap(scene, {
      figure: 'heard',
      tensor: slice(moved, state.changed),
      width: room,
      colormap: 'bits',
      domain: farthest,
      shapeText: '',
      numbers: narrow ? 'none' : 1,
      maxCell,
      label: said.heard,
      columnsAt: 'top',
      rowLabels: said.stages,
      columnLabels: result.tokens.map(String),
      columnNames: result.tokens.map((digit, place) => said.place(place, digit)),
      selection: { panel: 0, row: null, column: state.changed },
      columnHue: 'accent',
      select: ({ column }) => scene.set({ changed: column, place: column }),
    })}
    ${narrow ? nothing : html`<p class="hint">${said.heardAbout}</p>`}
  </section>`;
}

/** A place's vector on its way, and what is added to it. */
function vector(scene: StepScene, { parts }: Stream, room: number): TemplateResult {
  const { state, words, narrow } = scene;
  const { residual: said } = words;
  return html`<section class="vector" aria-label=${said.vector(state.place)} ${wide(room)}>
    <h2>${said.vector(state.place)}</h2>
    ${heatmap(scene, {
      figure: 'vector',
      tensor: slice(parts, state.place),
      width: room,
      colormap: 'scores',
      domain: reach,
      shapeText: '',
      numbers: 'none',
      maxCell: narrow ? 17 : 22,
      label: said.vector(state.place),
      rowLabels: said.parts,
      columnLabels: [],
      columnNames: Array.from({ length: sizes.width }, (_, number) => `${number}`),
      select: () => undefined,
    })}
  </section>`;
}
