// The panel beside the maps: the accuracy, compared with guessing, and one switch per head.
import { html, nothing, type TemplateResult } from 'lit/html.js';
import { percent } from '../../text/format';
import { wide } from '../layout';
import { rightIn } from './measures';
import { isRoomy } from './room';
import { runOf } from './runs';
import type { TrainingScene } from './scene';
import { share } from './share';
import { nameOf } from './shown';

export function panel(scene: TrainingScene, room: number): TemplateResult {
  const { state, result, words } = scene;
  const { training: said } = words;
  const { layers, heads, choices } = runOf(state.task);
  const all = Array.from({ length: layers * heads }, (_, head) => head);
  const silent = state.silenced.some((head) => head < all.length);
  const chance = percent(1 / choices);
  return html`<section class="panel-of-run of-heads" ${wide(Math.max(100, room))} aria-label=${said.accuracy}>
    <p class="right">${said.accuracy} <b>${percent(result.silenced.accuracy)}</b></p>
    ${share(result.silenced.accuracy, 1 / choices)}
    <p class="hint">${silent ? said.withAll(percent(result.scores.accuracy), chance) : said.chance(chance)}</p>
    ${ownRow(scene)}
    ${isRoomy(scene) ? html`<p class="speaking">${said.speaking}</p>` : nothing}
    ${all.map((head) => headSwitch(scene, head))}
  </section>`;
}

/** The right answers in the reader's own row. */
function ownRow({ state, result, words: { training: said } }: TrainingScene): TemplateResult | typeof nothing {
  if (state.tokens === '') return nothing;
  const { right, of } = rightIn(state.task, result);
  return of === 0 ? nothing : html`<p class="hint own">${said.ownRow(right, of)}</p>`;
}

function headSwitch(scene: TrainingScene, one: number): TemplateResult {
  const { state, words, asked } = scene;
  const { training: said } = words;
  const { heads } = runOf(state.task);
  const [layer, head] = [Math.floor(one / heads), one % heads];
  const name = heads > 1 ? said.head(layer, head) : nameOf(scene, layer);
  const speaks = !asked.silenced.includes(one);
  const flip = (): void => {
    const rest = asked.silenced.filter((other) => other !== one);
    scene.set({ silenced: speaks ? [...rest, one].sort((a, b) => a - b) : rest });
  };
  return html`<button
    type="button"
    class="head-switch"
    role="switch"
    data-act=${`silence-${one}`}
    aria-checked=${speaks}
    aria-label=${said.silence(name)}
    @click=${flip}
  >
    <span class="knob-of-switch" aria-hidden="true"></span> ${name}
  </button>`;
}
