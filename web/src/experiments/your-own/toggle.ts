import { live } from 'lit/directives/live.js';
import { html, type TemplateResult } from 'lit/html.js';
import type { Here } from './scene';

/** A switch of the state, beside its words. */
export function toggle(
  { state, set }: Here,
  name: 'without_first' | 'left_out' | 'averaged' | 'causal' | 'changed',
  label: string,
  also: Partial<Here['state']> = {},
): TemplateResult {
  return html`<label class="toggle">
    <input type="checkbox" role="switch" data-act=${name} .checked=${live(state[name])} @change=${() => set({ [name]: !state[name], ...also })} />
    <span>${label}</span>
  </label>`;
}
