import { html, nothing, type TemplateResult } from 'lit/html.js';
import type { FrameWords } from '../words/words';

/** Reloads the page, since a browser may remember that a module failed to load. */
export const reload = (): void => location.reload();

/** Says that a part could not be loaded, usually without a network; offers to reload if the page allows it. */
export const missing = (words: FrameWords, again?: () => void): TemplateResult =>
  html`<div class="problem" role="alert">
    <p>${words.missing}</p>
    ${again ? html`<button type="button" class="quiet" @click=${again}>${words.retry}</button>` : nothing}
  </div>`;

/** The text if not even the words could be loaded. */
export const nothingCame = (): TemplateResult =>
  html`<p role="alert">
    页面没能载入。The page did not load.
    <button type="button" @click=${reload}>再试一次 · Try again</button>
  </p>`;
