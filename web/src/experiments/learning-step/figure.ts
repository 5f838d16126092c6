// What it must make obvious: a step along the gradient lowers the loss while it is small, does nothing where it is tiny, and
// ruins all where it is large. The hand drags the rate along the curve; the answers, and the matrix that is looked at, follow.
import { html, type TemplateResult } from 'lit/html.js';
import { wide } from '../../experiment/layout';
import { rich } from '../../text/rich';
import { answersOf } from './answers';
import { curve } from './curve';
import { matrix } from './matrix';
import { isMatrix } from './model';
import { net } from './net';
import { residual } from './residual';
import type { StepScene } from './shown';
import { walk } from './walk';

/** Narrower than this the map's blocks have no room for numbers. */
const tiny = 310;

export function figure(scene: StepScene): TemplateResult {
  const { narrow, state } = scene;
  const room = Math.max(160, scene.width);
  const adds = state.block === 'add';
  return html`<div class=${narrow ? (room < tiny ? 'one-step small tiny' : 'one-step small') : 'one-step'}>
    ${net(scene)}
    ${adds ? residual(scene, room) : sides(scene, room)}
  </div>`;
}

const gap = 24;

/** The curve with its steps, and beside it what they change. */
function sides(scene: StepScene, full: number): TemplateResult {
  const { narrow, table, unit: u } = scene;
  if (narrow && !table) return onePart(scene, full);
  const apart = table;
  const left = apart ? full : Math.floor((full - gap * u) * 0.54);
  const right = apart ? full : full - gap * u - left;
  return html`<div class="sides">
    ${course(scene, left)} ${detail(scene, right)}
  </div>`;
}

const course = (scene: StepScene, room: number): TemplateResult =>
  html`<section class="course-of-loss" ${wide(room)} aria-label=${scene.words.step.curve}>
    ${curve(scene, room)} ${walk(scene)}
  </section>`;

const detail = (scene: StepScene, room: number): TemplateResult =>
  isMatrix(scene.state.block) ? matrix(scene, scene.state.block, room) : answersOf(scene, room);

/** On a phone one of the two at a time. */
function onePart(scene: StepScene, room: number): TemplateResult {
  const { state, words } = scene;
  const parts = [
    ['step', words.step.step],
    ['detail', isMatrix(state.block) ? words.blocks[state.block].name : words.step.answers],
  ] as const;
  return html`<div class="parts-shown" role="group" aria-label=${words.step.part}>
      ${parts.map(
        ([part, label]) =>
          html`<button type="button" data-act=${`part-${part}`} aria-pressed=${part === state.part} @click=${() => scene.set({ part })}>${rich(label)}</button>`,
      )}
    </div>
    ${state.part === 'step' ? course(scene, room) : detail(scene, room)}`;
}
