import { live } from 'lit/directives/live.js';
import { html, nothing, type TemplateResult } from 'lit/html.js';
import { shortest } from '../../tensor/tensor';
import { parseNumber } from '../../text/number';
import { rich } from '../../text/rich';
import { leave, put } from '../model/put';
import { type At, explanationAt, idAt, wordsAt } from './place';

/** More characters than any field reads; what goes beyond is then said to be too long. */
const longestField = 4096;

/** A text field. `key` is what its text is put under. */
export function field(
  at: At,
  key: string,
  shown: string,
  label: string | undefined,
  mode: 'numeric' | 'decimal' | 'text' = 'decimal',
): TemplateResult {
  const { model } = at;
  return html`<input
    id=${idAt(at, key)}
    type="text"
    maxlength=${longestField}
    inputmode=${mode}
    autocomplete="off"
    spellcheck="false"
    autocapitalize="off"
    aria-label=${label ?? nothing}
    aria-invalid=${invalid(at)}
    aria-describedby=${problemOf(at)}
    .value=${live(model.drafts.get(key) ?? shown)}
    @input=${(event: Event) => put(model, key, (event.target as HTMLInputElement).value, true)}
    @change=${() => leave(model, key)}
    @blur=${(event: Event) => leftUnchanged(event, at, key)}
    @keydown=${(event: KeyboardEvent) => stepByArrow(event, at, key)}
  />`;
}

export const invalid = (at: At): 'true' | 'false' => (explanationAt(at) ? 'true' : 'false');

/** The id of the element that says what is wrong. */
export const problemOf = (at: At): string | typeof nothing =>
  explanationAt(at) ? idAt(at, `${at.name}-problem`) : nothing;

/** A field that a program has filled is left without a change; another window that comes to the front leaves nothing. */
function leftUnchanged({ currentTarget }: Event, { model }: At, key: string): void {
  const box = currentTarget as HTMLInputElement;
  const still = (box.getRootNode() as Document | ShadowRoot).activeElement === box;
  if (!still && model.drafts.get(key) !== undefined) leave(model, key);
}

/** Up and down change a number by one, ten with Shift, as in a spinner. */
function stepByArrow(event: KeyboardEvent, { model }: At, key: string): void {
  if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
  const value = parseNumber((event.target as HTMLInputElement).value);
  if (value === undefined || !Number.isFinite(value) || !Number.isSafeInteger(Math.trunc(value))) return;
  event.preventDefault();
  const step = (event.shiftKey ? 10 : 1) * (event.key === 'ArrowUp' ? 1 : -1);
  put(model, key, shortest(value + step));
}

/** A seed, between buttons for the one before and the one after. */
export function seedField(at: At, key: string, label: string, value: string): TemplateResult {
  const words = wordsAt(at);
  const step = (by: bigint) => () => put(at.model, key, String(BigInt(value) + by));
  return html`<div class="line">
    <label for=${idAt(at, key)}>${rich(label)}</label>
    <span class="stepper">
      <button type="button" class="step" aria-label=${words.decrease(label)} @click=${step(-1n)}>−</button>
      ${field(at, key, value, undefined, 'numeric')}
      <button type="button" class="step" aria-label=${words.increase(label)} @click=${step(1n)}>+</button>
    </span>
  </div>`;
}
