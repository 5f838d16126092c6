import { html, nothing, type TemplateResult } from 'lit/html.js';
import type { Acting } from './contract';

/** The words of a button that measures. */
export interface MeasuringWords {
  readonly measuring: string;
  readonly stopMeasuring: string;
  readonly notMeasured: string;
}

/** A button that starts a measurement and, while it runs, stops it: one button keeps the focus. A double click starts once. */
export const measureButton = (action: Acting, words: MeasuringWords, label: string): TemplateResult =>
  html`<button type="button" class="button measure" @click=${({ detail }: MouseEvent) => detail < 2 && toggle(action)}>
    ${action.running ? words.stopMeasuring : label}
  </button>`;

const toggle = ({ running, start, stop }: Acting): void => (running ? stop() : start());

/** Says that it runs, or that it failed; reserves the space of the outcome, unless an earlier one is shown. */
export const waiting = (action: Acting, words: MeasuringWords, outcome: unknown): TemplateResult =>
  html`<div role="status">
    ${action.running ? html`<p class=${outcome === undefined ? 'waiting' : 'hint'}>${words.measuring}</p>` : nothing}
    ${action.failed ? html`<p>${words.notMeasured}</p>` : nothing}
  </div>`;
