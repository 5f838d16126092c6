import { html, nothing, type TemplateResult } from 'lit/html.js';
import type { Acting } from './contract';

/** The words of a button that measures. */
export interface MeasuringWords {
  readonly measuring: string;
  readonly stopMeasuring: string;
  readonly notMeasured: string;
}

/** Begins with `label` and, while it runs, stops: one button, so that the focus stays. A double click begins only once. */
export const measureButton = (action: Acting, words: MeasuringWords, label: string): TemplateResult =>
  html`<button type="button" class="button measure" @click=${({ detail }: MouseEvent) => detail < 2 && toggle(action)}>
    ${action.running ? words.stopMeasuring : label}
  </button>`;

const toggle = ({ running, start, stop }: Acting): void => (running ? stop() : start());

/** Says that it runs, or that it failed; it keeps the room of what will come, unless an earlier outcome stands there. */
export const waiting = (action: Acting, words: MeasuringWords, outcome: unknown): TemplateResult =>
  html`<div role="status">
    ${action.running ? html`<p class=${outcome === undefined ? 'waiting' : 'hint'}>${words.measuring}</p>` : nothing}
    ${action.failed ? html`<p>${words.notMeasured}</p>` : nothing}
  </div>`;
