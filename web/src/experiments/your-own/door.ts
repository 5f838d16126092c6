// Takes tensors in: dropped on the figure, pasted, picked, or one of the samples. What is refused says why.
import { live } from 'lit/directives/live.js';
import { html, nothing, type TemplateResult } from 'lit/html.js';
import { choose, fileInput, takesFiles } from '../../experiment/takes-files';
import { conversionOf } from '../../own/conversion';
import { fromTorch, torchButton } from './from-torch';
import { begin } from './offer';
import { beginning, noFile, presets, samples } from './parameters';
import { held, question } from './readings';
import type { Here } from './scene';
import type { Refused } from './source';
import { toggle } from './toggle';
import { warnings } from './warnings';

/** What is shown, the ways to bring something else, and why the last thing is not shown. */
export function door(scene: Here): TemplateResult {
  const { state, result, words, actions } = scene;
  const { dump, isSample } = result;
  return html`<div class="door" data-picture="none">
      <p class="source">
        <b>${isSample ? words.parameters.sample.choices[state.sample] : dump.name}</b>
        <span>${words.holds(dump)}</span>
        ${within(scene)}
        ${dump.source === 'q and k' && !scene.narrow ? html`<span>${words.fromQueriesAndKeys}</span>` : nothing}
        ${dump.isUnmasked ? toggle(scene, 'causal', words.causal) : nothing}
      </p>
      ${scene.narrow ? nothing : torchButton(scene)}
      <button type="button" class="button" data-act="pick" @click=${(event: Event) => [near(scene), choose(event)]} ?disabled=${actions.open.running}>${words.open}</button>
      ${fileInput((file) => offer(scene, file, file.name))}
      ${held(scene)}
      ${scene.narrow ? nothing : [sampleButtons(scene, isSample), fromTorch(scene)]}
    </div>
    ${answer(scene)}${warnings(scene)}`;
}

/** Which sample and which part of the file is shown, where it has several. */
function within({ state, result: { dump, sample, part }, words, set }: Here): TemplateResult {
  const { samples, parts } = dump;
  return html`${
    samples > 1
      ? html`<label>${words.samplesTo(samples)}
          <input type="number" min="1" max=${samples} data-act="batch" .value=${live(`${sample + 1}`)}
            @change=${({ currentTarget }: Event) => {
              const at = Number((currentTarget as HTMLInputElement).value);
              set({ batch: Math.max(0, Math.min(samples, Math.round(at)) - 1) });
            }} /></label>`
      : nothing
  }${
    parts.length > 1
      ? html`<label>${words.parameters.part.label}
          <select data-act="part" @change=${({ currentTarget }: Event) => set({ ...beginning, part: (currentTarget as HTMLSelectElement).selectedIndex, view: state.view })}>
            ${parts.map((name, at) => html`<option .selected=${at === part}>${name}</option>`)}
          </select></label>`
      : nothing
  }`;
}

/** On a phone the prepared states of the page are the same. */
function sampleButtons({ state, words, set }: Here, isSample: boolean): TemplateResult {
  return html`<p class="samples" role="group" aria-label=${words.samples}>
    <span>${words.samples}</span>
    ${samples.map(
      (sample) =>
        html`<button
          type="button"
          data-sample=${sample}
          aria-pressed=${isSample && state.sample === sample}
          @click=${() => set({ ...beginning, ...noFile, ...presets[sample] })}
        >${words.presets[sample].label}</button>`,
    )}
    <span class="drop-here">${words.dropHere}</span>
  </p>`;
}

/** A file is about to come: what large ones need is fetched now, and nothing after it. */
const near = ({ outcomes, actions }: Here): void => void (outcomes.ready ?? actions.ready.start());

const offer = (scene: Here, given: unknown, name: string): void =>
  begin(scene, { given, name, take: (values) => scene.set(values) });

/** Why a file is not shown, which way an unclear one is meant, or what has happened to one that was. */
function answer(scene: Here): TemplateResult | typeof nothing {
  const { outcomes, result, state, words } = scene;
  const found = outcomes.open ?? outcomes.survey?.refused ?? result.refused;
  if (found?.why === 'asks') return question(scene, found.offer, found.asks);
  if (found) return refusal(scene, found);
  const isLinked = result.isSample && state.file !== '' && !result.isGone;
  if (!result.isGone && !isLinked) return nothing;
  const sample = words.parameters.sample.choices[state.sample];
  return html`<p class="refused" role="status">${isLinked ? words.notInLink(state.file, sample) : words.gone(state.file)}</p>`;
}

/** Why, and the line of Python that makes a file that is read. */
function refusal({ words }: Here, refused: Refused): TemplateResult {
  const line = refused.why === 'file' ? conversionOf(refused.error.kind, refused.name) : undefined;
  return html`<div class="refused" role="alert">
    <p>${words.refused(refused)}</p>
    ${line ? html`<p>${words.instead} <code>${line}</code></p>` : nothing}
  </div>`;
}

/** `<div ${takesTensors(scene)}>` */
export const takesTensors = (scene: Here) =>
  takesFiles({
    file: (file) => offer(scene, file, file.name),
    near: () => near(scene),
    text: (text) => offer(scene, new Blob([text]), scene.words.pasted),
  });
