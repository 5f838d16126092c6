// It must make obvious: the same model, the same rows, the same first numbers; one thing differs, and that decides when
// the head forms, and how it does on longer rows. The hand presses Play, or drags the one marker of all lanes.
import { html, nothing, type TemplateResult } from 'lit/html.js';
import { isPresented, isShown } from '../../experiment/presented';
import { inRoom } from '../../experiment/training/in-room';
import { player } from '../../experiment/training/player';
import { cards, results } from './cards';
import { chart } from './chart';
import { stepsRaced } from './parameters';
import { looksEvery } from './race';
import type { RaceScene } from './scene';
import { formedBy, raceOf, stepOf } from './standing';

export function figure(scene: RaceScene): TemplateResult {
  const { narrow, actions } = scene;
  return html`<div class=${narrow ? 'training small race' : 'training race'} aria-busy=${actions.race.running}>
    ${isPresented(scene) && !scene.table ? presented(scene) : all(scene)}
  </div>`;
}

const told = (scene: RaceScene): TemplateResult => html`<p class="reading" role="status">${spoken(scene)}</p>`;

const all = (scene: RaceScene): TemplateResult =>
  html`<div class="course">${player(scene, stepsRaced, looksEvery)} ${chart(scene)}</div>
    ${told(scene)} ${scene.narrow && !scene.table ? nothing : cards(scene)}`;

/** What the lanes have come to, on a projector, in design units: names, and two lines. */
const resultsTall = 70;

/** On a projector the chart, and what the lanes have come to where the step asks for it. */
const presented = (scene: RaceScene): TemplateResult =>
  inRoom(scene, {
    course: {
      draw: (room, plot) =>
        html`${player(scene, stepsRaced, looksEvery)} ${chart(scene, { room, plot })} ${told(scene)}`,
    },
    panel: isShown(scene, 'results') ? { tall: resultsTall, draw: () => results(scene) } : undefined,
  });

/** Every fifty steps, and wherever it stands still. */
function spoken(scene: RaceScene): string {
  const { clock, words } = scene;
  const step = stepOf(scene);
  if (clock?.playing && step % 50 !== 0) return '';
  const race = raceOf(scene);
  return words.race.told(step, formedBy(race, step).length, race.lanes.length);
}
