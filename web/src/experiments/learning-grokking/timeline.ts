// Two curves over the steps, a half of the table each, and the size of the weights; the marker chooses the step.
import { html, type TemplateResult } from 'lit/html.js';
import '../../charts/bundle/bundle';
import type { Hue } from '../../charts/base/types';
import type { AttnBundle, BundleNote, MovedPlace, Strand } from '../../charts/bundle/bundle';
import { wide } from '../../experiment/layout';
import { nth } from '../../tensor/read';
import { percent } from '../../text/format';
import { looksEvery } from './course';
import { lastStep, pinned } from './parameters';
import { type GrokkingScene, isRoomy } from './scene';
import { courseOf, type HalfName, halfNames, lookOf } from './standing';

const hueOf: Readonly<Record<HalfName, Hue>> = { shown: 'ink-2', heldOut: 'accent' };

/** `tall`: design units that its plot is high in a presentation. */
export function timeline(scene: GrokkingScene, room: number, tall?: number): TemplateResult {
  const { asked, words, narrow } = scene;
  const look = lookOf(scene);
  const behind = isBehind(scene);
  return html`<attn-bundle
      ${wide(room)}
      data-figure="time"
      .x=${steps}
      .strands=${strandsOf(scene)}
      .xTicks=${narrow ? [0, 600, 1200] : [0, 300, 600, 900, 1200]}
      .yDomain=${[0, 1.04]}
      .yTicks=${[0, 0.5, 1]}
      .position=${asked.training_step}
      .positionText=${behind ? words.training.still(look.step) : words.training.step(asked.training_step)}
      .dots=${behind ? [] : halfNames.map((half) => ({ y: look[half].accuracy, hue: hueOf[half] }))}
      .notes=${narrow ? [sizeNote(scene)] : []}
      .endNames=${narrow ? [] : endsOf(scene)}
      .xLabel=${narrow || tall !== undefined ? '' : words.training.steps(pinned)}
      .label=${words.figure.time}
      .height=${tall ?? (narrow ? 76 : isRoomy(scene) ? 140 : 96)}
      @place-move=${({ detail }: CustomEvent<MovedPlace>) => moveTo(scene, detail.x)}
    ></attn-bundle>
    <p class="reading" role="status">${spoken(scene)}</p>`;
}

/** True if training has not reached the marker yet. */
const isBehind = (scene: GrokkingScene): boolean => scene.asked.training_step >= courseOf(scene).step + looksEvery;

const steps = Array.from({ length: lastStep / looksEvery + 1 }, (_, look) => look * looksEvery);

/** A hand on the marker stops the clock; it stands where the table has been asked. */
function moveTo(scene: GrokkingScene, step: number): void {
  scene.clock?.pause();
  scene.set({ training_step: looksEvery * Math.round(step / looksEvery) });
}

/** The size of all weights is drawn as a share of this: without decay they grow to 67 in 1,200 steps. */
const sizeUnit = 70;

function strandsOf(scene: GrokkingScene): readonly Strand[] {
  const { looks } = courseOf(scene);
  const { halves, sizeAs } = scene.words.figure;
  const size = looks.map((look) => look.size / sizeUnit);
  return [
    { name: sizeAs(sizeUnit), hue: 'ink-3', lines: [size], width: 1.5, dash: [4, 3] },
    ...halfNames.map((half) => ({
      name: halves[half],
      hue: hueOf[half],
      lines: [looks.map((look) => look[half].accuracy)],
      width: half === 'heldOut' ? 2.5 : 2,
    })),
  ];
}

/** On a phone the halves have their names beside the table; the dashed line has its own over its end. */
function sizeNote(scene: GrokkingScene): BundleNote {
  const { looks } = courseOf(scene);
  const y = nth(looks, looks.length - 1).size / sizeUnit + 0.14;
  return { x: lastStep, y, text: scene.words.figure.sizeAs(sizeUnit), hue: 'ink-3', align: 'end' };
}

/** Each at the end of its line, apart from one another. */
function endsOf(scene: GrokkingScene): AttnBundle['endNames'] {
  const { looks } = courseOf(scene);
  const last = nth(looks, looks.length - 1);
  const { halves, sizeAs } = scene.words.figure;
  return [
    ...halfNames.map((half) => ({ y: last[half].accuracy, text: halves[half], hue: hueOf[half] })),
    { y: last.size / sizeUnit, text: sizeAs(sizeUnit), hue: 'ink-3' },
  ];
}

/** Every 250 steps, and wherever it stands still. */
function spoken(scene: GrokkingScene): string {
  const { clock, words } = scene;
  const { step, shown, heldOut } = lookOf(scene);
  if (clock?.playing && step % 250 !== 0) return '';
  return words.figure.told(step, percent(shown.accuracy), percent(heldOut.accuracy));
}
