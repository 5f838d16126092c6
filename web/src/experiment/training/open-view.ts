// Save and open, beside the player; the open file, in place of the time line; the error of a file.
import { html, nothing, type TemplateResult } from 'lit/html.js';
import { choose, fileInput } from '../takes-files';
import type { GivenFile, Offer } from './offer';
import type { TrainingScene } from './scene';

/** The buttons to save the model as a file and to open one. */
export function files(scene: TrainingScene): TemplateResult {
  const { actions, words } = scene;
  const { training: said } = words;
  return html`<span class="files">
    <button type="button" class="pace" data-act="save" title=${said.saveAbout} @click=${() => actions.save.start()}>${said.save}</button>
    <button type="button" class="pace" data-act="open" title=${said.openAbout} @click=${choose}>${said.open}</button>
    ${fileInput((file) => offer(scene, file), '.safetensors')}
  </span>`;
}

export function offer(scene: TrainingScene, file: GivenFile): void {
  const { clock, actions } = scene;
  clock?.pause();
  actions.open.stop();
  const given: Offer = { file, take: (values) => scene.set(values) };
  actions.open.start(given);
}

/** The course of training; for a model from a file, which has none, its name and a button to close it. */
export function courseOrFile(scene: TrainingScene, course: TemplateResult): TemplateResult {
  return html`${scene.result.opened ? openFile(scene) : course}${refusal(scene)}`;
}

function openFile(scene: TrainingScene): TemplateResult | typeof nothing {
  const { result, words, set } = scene;
  const { training: said } = words;
  if (!result.opened) return nothing;
  const { name, step } = result.opened;
  return html`<div class="course opened">
    <p role="status">
      <b>${said.opened(name, step)}</b>
      <span class="about-file">${said.openedAbout}</span>
    </p>
    <button type="button" class="close" data-act="close" @click=${() => set({ opened: '' })}>${said.close}</button>
    ${files(scene)}
  </div>`;
}

function refusal({ outcomes, words }: TrainingScene): TemplateResult | typeof nothing {
  const refused = outcomes.open;
  return refused ? html`<p class="refused" role="alert">${words.training.refused(refused)}</p>` : nothing;
}
