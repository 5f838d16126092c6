// Beside the table: how much of each half is right, and the sum that is chosen.
import { html, nothing, type TemplateResult } from 'lit/html.js';
import { wide } from '../../experiment/layout';
import { lossText } from '../../experiment/training/measures';
import { share } from '../../experiment/training/share';
import { nth } from '../../tensor/read';
import { fixed, percent } from '../../text/format';
import type { GrokkingScene } from './scene';
import { type HalfName, halfNames, lookOf } from './standing';
import { answerTo, clock } from './table';

export function panel(scene: GrokkingScene, room: number): TemplateResult {
  const { words, narrow } = scene;
  return html`<section class="panel-of-run of-sums" ${wide(Math.max(80, room))} aria-label=${words.figure.right}>
    ${halfNames.map((half) => rightIn(scene, half))}
    ${chosen(scene)}
    ${narrow ? nothing : html`<p class="hint">${words.figure.colour}</p><p class="hint">${sizeSaid(scene)}</p>`}
  </section>`;
}

/** Without the chosen sum. */
export const halves = (scene: GrokkingScene, room: number): TemplateResult =>
  html`<section class="panel-of-run of-sums halves" ${wide(room)} aria-label=${scene.words.figure.right}>
    ${halfNames.map((half) => rightIn(scene, half))}
  </section>`;

/** How large all numbers of the model are together, and were at the start. */
function sizeSaid({ words, state, result, outcomes }: GrokkingScene): string {
  const now = lookOf({ state, result, outcomes });
  const start = nth(result.start.looks, 0);
  return words.figure.size(fixed(now.size, 1), now.step > 0 ? fixed(start.size, 1) : undefined);
}

/** A half: its colour, how much of it is right, its loss. */
function rightIn(scene: GrokkingScene, half: HalfName): TemplateResult {
  const { words, narrow } = scene;
  const { accuracy, loss } = lookOf(scene)[half];
  const { halves, count, loss: said } = words.figure;
  return html`<div class="half ${half}">
    <p class="right"><span><i class="half-key" aria-hidden="true"></i>${halves[half]}</span> <b>${percent(accuracy)}</b></p>
    ${share(accuracy, 1 / clock)}
    <p class="hint">${narrow ? said(lossText(loss)) : count(countOf(scene, half), said(lossText(loss)))}</p>
  </div>`;
}

function countOf({ result }: GrokkingScene, half: HalfName): number {
  const heldOut = result.halves.isHeldOut.reduce((count, is) => count + is, 0);
  return half === 'heldOut' ? heldOut : clock * clock - heldOut;
}

/** The chosen sum and what the model says to it. */
function chosen(scene: GrokkingScene): TemplateResult {
  const { state, result, words } = scene;
  const { a, b } = state;
  const sum = a * clock + b;
  const says = nth(lookOf(scene).says, sum);
  const answer = answerTo(a, b);
  const half = nth(result.halves.isHeldOut, sum) === 1 ? 'heldOut' : 'shown';
  return html`<p class="chosen-sum">
    <span>${a} + ${b} =</span> <b class=${says === answer ? 'is-right' : 'is-wrong'}>${says}</b>
    <span>${says === answer ? words.figure.isRight : words.figure.asked(answer)}</span>
    <small>${words.figure.ofHalf[half]}</small>
  </p>`;
}
