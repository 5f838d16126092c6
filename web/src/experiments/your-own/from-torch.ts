// The three lines that make a file to drop of a PyTorch model, in the place where one is asked for.
import { html, type TemplateResult } from 'lit/html.js';
import { torchLines } from '../../own/torch-lines';
import type { Here } from './scene';

/** Opens the lines beneath. */
export const torchButton = ({ words: { torch } }: Here): TemplateResult =>
  html`<button type="button" class="to-torch" aria-expanded="false" @click=${turn}>${torch.title}</button>`;

/** Its links stand only on the playground's own page: they lead to files beside it. */
export const fromTorch = ({ words: { torch } }: Here): TemplateResult =>
  html`<div class="from-torch" hidden>
    <pre tabindex="0">${torchLines}</pre>
    <p>
      <button type="button" data-act="copy-lines" @click=${copy}>${torch.copy}</button>
      <span role="status" data-said=${torch.copied}></span>
      ${torch.needs} <span class="beside-page"><a href="embed/attention_playground.py" download>attention_playground.py</a> · <a href=${torch.guide}>${torch.more}</a></span>
    </p>
  </div>`;

function turn({ currentTarget }: Event): void {
  const button = currentTarget as HTMLElement;
  const lines = button.closest('.door')?.querySelector('.from-torch');
  button.setAttribute('aria-expanded', String(lines?.toggleAttribute('hidden') === false));
}

/** The lines are selected, to be copied by hand, where the clipboard is refused. */
async function copy({ currentTarget }: Event): Promise<void> {
  const button = currentTarget as HTMLElement;
  const said = button.nextElementSibling as HTMLElement;
  try {
    await navigator.clipboard.writeText(torchLines);
    said.textContent = said.getAttribute('data-said');
  } catch {
    const lines = button.closest('.from-torch')?.querySelector('pre');
    if (lines) getSelection()?.selectAllChildren(lines);
  }
}
