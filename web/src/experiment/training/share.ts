import { html, type TemplateResult } from 'lit/html.js';

/** A share as a bar, with a mark at that of guessing. */
export const share = (accuracy: number, chance: number): TemplateResult =>
  html`<svg class="share" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
    <rect class="rest" width="100" height="8"></rect>
    <rect class="right-share" width=${100 * accuracy} height="8"></rect>
    <rect class="chance" x=${100 * chance - 0.5} width="1" height="8"></rect>
  </svg>`;
