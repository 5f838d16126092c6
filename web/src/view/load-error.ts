import { html, nothing, type TemplateResult } from 'lit/html.js';
import type { FrameWords } from '../words/words';

/** Loads the page anew, for a browser may remember of a module that it did not come. */
export const reload = (): void => location.reload();

/** Part of what is shown has not come, for want of a network mostly; a page that may be loaded anew offers that. */
export const missing = (words: FrameWords, again?: () => void): TemplateResult =>
  html`<div class="problem" role="alert">
    <p>${words.missing}</p>
    ${again ? html`<button type="button" class="quiet" @click=${again}>${words.retry}</button>` : nothing}
  </div>`;

/** Not even words have come. */
export const nothingCame = (): TemplateResult =>
  html`<p role="alert">
    页面没能载入。The page did not load.
    <button type="button" @click=${reload}>再试一次 · Try again</button>
  </p>`;
