// Takes tensors in: dropped on the figure, pasted, picked, or one of the samples. What is refused says why.
import { live } from 'lit/directives/live.js';
import { html, nothing, type TemplateResult } from 'lit/html.js';
import { choose, fileInput, takesFiles } from '../../experiment/takes-files';
import { conversionOf } from '../../own/conversion';
import { axesText, type Reading, sizesOf } from '../../own/shapes';
import { fromTorch, torchButton } from './from-torch';
import type { Offer } from './open';
import { beginning, noFile, presets, samples } from './parameters';
import type { Here } from './scene';
import type { Refused } from './source';
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
      </p>
      ${scene.narrow ? nothing : torchButton(scene)}
      <button type="button" class="button" data-act="pick" @click=${choose} ?disabled=${actions.open.running}>${words.open}</button>
      ${fileInput((file) => offer(scene, file, file.name))}
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

function offer(scene: Here, given: unknown, name: string, choice?: number): void {
  scene.clock?.pause();
  scene.actions.open.stop();
  scene.actions.open.start({ given, name, choice, take: (values) => scene.set(values) } satisfies Offer);
}

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

type Asks = Extract<NonNullable<Here['outcomes']['open']>, { why: 'asks' }>['asks'];

function question(scene: Here, { given, name }: Offer, { tensor, shape, readings }: Asks): TemplateResult {
  const { words } = scene;
  return html`<div class="asks" role="group" aria-label=${words.asks(tensor, shape)}>
    <p role="status">${words.asks(tensor, shape)}</p>
    ${readings.map(
      (reading, choice) =>
        html`<button type="button" class="button" data-reading=${choice} @click=${() => offer(scene, given, name, choice)}>
          ${pictureOf(reading, shape)}
          <span>${words.reading(sizesOf(shape, reading))} <code>axes='${axesText(reading)}'</code></span>
        </button>`,
    )}
  </div>`;
}

/**
 * Layers under each other, heads beside each other, each a small matrix: at most four by four are drawn. Samples and steps are
 * sheets one behind another.
 */
function pictureOf(reading: Reading, shape: readonly number[]): TemplateResult {
  const { step, layer, batch, head } = sizesOf(shape, reading);
  const [down, across, sheets] = [layer, head, step * batch].map((size) => Math.min(4, size)) as [
    number,
    number,
    number,
  ];
  const side = 1 + 11 * Math.max(down, across);
  const behind = 5 * (sheets - 1);
  return html`<svg class="axes-picture" viewBox="0 0 44 44" aria-hidden="true">
    ${Array.from({ length: sheets }, (_, at) => {
      const place = 5 * at;
      return html`<svg x=${place} y=${behind - place} width=${44 - behind} height=${44 - behind} viewBox="0 0 ${side} ${side}">
        ${Array.from({ length: down * across }, (_, map) => {
          const [x, y] = [1 + 11 * (map % across), 1 + 11 * Math.floor(map / across)];
          return html`<svg x=${x} y=${y} width="9" height="9" viewBox="0 0 9 9"><path d="M0 0h9v9H0zM0 0l9 9"></path></svg>`;
        })}
      </svg>`;
    })}
  </svg>`;
}

/** `<div ${takesTensors(scene)}>` */
export const takesTensors = (scene: Here) =>
  takesFiles({
    file: (file) => offer(scene, file, file.name),
    text: (text) => offer(scene, new Blob([text]), scene.words.pasted),
  });
