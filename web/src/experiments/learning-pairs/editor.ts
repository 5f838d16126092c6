// The box for lines of the reader's own: in place of the maps while it is open. What is refused stays as it was typed.

import { html, nothing, type TemplateResult } from 'lit/html.js';
import { has } from '../../../../wasm/package/has';
import { isLong, longAfter } from '../../text/long-text';
import type { PairsScene } from './figure';
import { keeping } from './own';
import { asDraft, asLines, asText, fewest, longest, most, mostInBox, ofDraft, readPairs } from './pairs';

/** Opens the box with the lines of now, or closes it. */
export function editorButton({ asked, result, words, set, clock }: PairsScene): TemplateResult {
  const open = (): void => {
    clock?.pause();
    set({ draft: asked.draft === '' ? asDraft(asLines(asText(result.pairs))) : '' });
  };
  return html`<button type="button" class="pace own-lines" data-act="own" aria-expanded=${asked.draft !== ''} @click=${open}>${words.figure.own}</button>`;
}

export function editor(scene: PairsScene): TemplateResult {
  const { asked, words, set } = scene;
  const { figure: said } = words;
  const found = readPairs(ofDraft(asked.draft));
  const problems = has(found, 'problems') ? found.problems : [];
  // What is too long for the box is read at once; its beginning comes to stand there.
  const keepOut = (event: InputEvent): void => {
    const text = longAfter(event, mostInBox);
    if (text === undefined) return;
    event.preventDefault();
    takeText(scene, event.target as HTMLTextAreaElement, text);
  };
  const typed = ({ target }: InputEvent): void => {
    const box = target as HTMLTextAreaElement;
    if (isLong(box.value, mostInBox)) takeText(scene, box, box.value);
  };
  return html`<section class="own-box" aria-label=${said.own}>
    <label>
      <span>${said.howToWrite(fewest, most, longest)}</span>
      <textarea
        spellcheck="false"
        autocapitalize="off"
        rows=${scene.narrow ? 5 : 9}
        aria-invalid=${problems.length > 0}
        @beforeinput=${keepOut}
        @input=${typed}
        .value=${ofDraft(asked.draft)}
      ></textarea>
    </label>
    ${problems.length > 0 ? html`<ul class="refused" role="alert">${problems.map((problem) => html`<li>${words.problem(problem)}</li>`)}</ul>` : nothing}
    <p class="own-buttons">
      <button type="button" class="take" data-act="take" @click=${(event: Event) => take(scene, event)}>${said.take}</button>
      <button type="button" data-act="leave" @click=${() => set({ draft: '' })}>${said.leave}</button>
    </p>
  </section>`;
}

function take(scene: PairsScene, { currentTarget }: Event): void {
  const box = (currentTarget as HTMLElement).closest('.own-box')?.querySelector('textarea');
  if (box) takeText(scene, box, box.value);
}

function takeText({ set }: PairsScene, box: HTMLTextAreaElement, text: string): void {
  const found = readPairs(text);
  const draft = asDraft(text);
  if (isLong(text, mostInBox)) box.value = ofDraft(draft);
  set(has(found, 'pairs') ? { ...keeping(found.pairs), training_step: 0 } : { draft });
}
