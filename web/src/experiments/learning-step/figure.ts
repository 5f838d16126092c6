// It must make obvious: a step along the gradient lowers the loss while it is small, does nothing where it is tiny, and
// ruins all where it is large. The hand drags the rate along the curve; the answers, and the matrix that is looked at, follow.

import { html, nothing, type TemplateResult } from 'lit/html.js';
import { spacingIn } from '../../charts/base/pen';
import { wide } from '../../experiment/layout';
import { partsShown } from '../../experiment/parts-shown';
import { isPresented, isShown } from '../../experiment/presented';
import { tallOf } from '../../experiment/training/in-room';
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
  if (isPresented(scene) && !scene.table) return presented(scene);
  const { narrow, state } = scene;
  const room = Math.max(160, scene.width);
  const adds = state.block === 'add';
  const least = tiny + spacingIn('EmbPosWqWkWvWoW1W2Outloss', 10);
  return html`<div class=${narrow ? (room < least ? 'one-step small tiny' : 'one-step small') : 'one-step'}>
    ${net(scene)}
    ${adds ? residual(scene, room) : sides(scene, room)}
  </div>`;
}

/** On a projector, in design units: the map of the model, over a plot its marker and under it the rates, what a step comes to, the buttons that take it. */
const tall = { net: 96, aroundPlot: 66, told: 26, take: 48 } as const;

/** On a projector: what the open step is about. */
function presented(scene: StepScene): TemplateResult {
  const { unit: u, state } = scene;
  const full = scene.width;
  const hasNet = isShown(scene, 'net');
  const room = { width: full, tall: tallOf(scene) - (hasNet ? tall.net * u : 0) };
  const plot = Math.floor(room.tall / u) - tall.aroundPlot - tall.told - (isShown(scene, 'take') ? tall.take : 0);
  const below = (): TemplateResult => {
    if (state.block === 'add') return residual(scene, full, room.tall);
    if (isShown(scene, 'curve')) return course(scene, full, plot);
    return isMatrix(state.block) ? matrix(scene, state.block, full, room.tall) : answersOf(scene, full);
  };
  return html`<div class="one-step in-window">${hasNet ? net(scene) : nothing} ${below()}</div>`;
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

const course = (scene: StepScene, room: number, plot?: number): TemplateResult =>
  html`<section class="course-of-loss" ${wide(room)} aria-label=${scene.words.step.curve}>
    ${curve(scene, room, plot)} ${walk(scene)}
  </section>`;

const detail = (scene: StepScene, room: number): TemplateResult =>
  isMatrix(scene.state.block) ? matrix(scene, scene.state.block, room) : answersOf(scene, room);

/** On a phone one of the two at a time. */
function onePart(scene: StepScene, room: number): TemplateResult {
  const { state, words } = scene;
  const texts = {
    step: words.step.step,
    detail: isMatrix(state.block) ? words.blocks[state.block].name : words.step.answers,
  };
  return html`${partsShown(words.step.part, ['step', 'detail'], texts, state.part, (part) => scene.set({ part }))}
    ${state.part === 'step' ? course(scene, room) : detail(scene, room)}`;
}
