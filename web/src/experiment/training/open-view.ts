// Save and open, beside the player; the open file, in place of the time line; the error of a file.
import { Directive, directive, type ElementPart } from 'lit/directive.js';
import { html, noChange, nothing, type TemplateResult } from 'lit/html.js';
import type { GivenFile, Offer } from './offer';
import type { TrainingScene } from './scene';

/** The buttons to save the model as a file and to open one. */
export function files(scene: TrainingScene): TemplateResult {
  const { actions, words } = scene;
  const { training: said } = words;
  return html`<span class="files">
    <button type="button" class="pace" data-act="save" title=${said.saveAbout} @click=${() => actions.save.start()}>${said.save}</button>
    <button type="button" class="pace" data-act="open" title=${said.openAbout} @click=${choose}>${said.open}</button>
    <input type="file" accept=".safetensors" tabindex="-1" aria-hidden="true" hidden @change=${(event: Event) => take(scene, event)} />
  </span>`;
}

function choose({ currentTarget }: Event): void {
  const input = (currentTarget as HTMLElement).nextElementSibling;
  if (input instanceof HTMLInputElement) input.click();
}

function take(scene: TrainingScene, { currentTarget }: Event): void {
  const input = currentTarget as HTMLInputElement;
  const [file] = input.files ?? [];
  // Clear it, so that opening the same file again is a change.
  input.value = '';
  if (file) offer(scene, file);
}

function offer(scene: TrainingScene, file: GivenFile): void {
  const { clock, actions } = scene;
  clock?.pause();
  actions.open.stop();
  const given: Offer = { file, take: (values) => scene.set(values) };
  actions.open.start(given);
}

/** `<div ${takesFiles(scene)}>`: opens a dropped file. */
class TakesFiles extends Directive {
  #scene: TrainingScene | undefined;

  override render(_scene: TrainingScene): unknown {
    return noChange;
  }

  override update({ element }: ElementPart, [scene]: [TrainingScene]): unknown {
    if (!this.#scene) this.#listen(element as HTMLElement);
    this.#scene = scene;
    return noChange;
  }

  #listen(place: HTMLElement): void {
    const over = (is: boolean): void => void place.classList.toggle('file-over', is);
    place.addEventListener('dragover', (event) => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      over(true);
    });
    place.addEventListener('dragleave', ({ relatedTarget }) => over(place.contains(relatedTarget as Node | null)));
    place.addEventListener('drop', (event) => {
      over(false);
      const [file] = event.dataTransfer?.files ?? [];
      if (!file || !this.#scene) return;
      event.preventDefault();
      offer(this.#scene, file);
    });
  }
}

export const takesFiles = directive(TakesFiles);

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
