import { html, type TemplateResult } from 'lit/html.js';
import type { FrameWords } from '../i18n/words';

/**
 * Part of the page has not come, for want of a network mostly. That is said where it would be; to try again is to load
 * the page anew, for a browser may remember of a module that it did not load.
 */
export const missing = (words: FrameWords): TemplateResult =>
  html`<div class="problem" role="alert">
    <p>${words.missing}</p>
    <button type="button" class="quiet" @click=${() => location.reload()}>${words.retry}</button>
  </div>`;
