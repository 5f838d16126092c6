// The votes of a class: counts that the teacher types beside the options, and the shares after the reveal.
import { live } from 'lit/directives/live.js';
import { html, svg, type TemplateResult } from 'lit/html.js';
import type { Words } from '../../words/words';
import { type Hands, mostHands } from '../model/lesson/hands';

/** The vote on the options of a step. */
export interface Vote {
  readonly hands: Hands;
  readonly words: Words['hands'];
  changed(): void;
}

/** An option with the share of the class as a bar below it, beside its number of hands; `right`: the bar of the answer. */
export const shared = (
  { hands }: Vote,
  option: string,
  button: TemplateResult,
  right: boolean,
  count = html`<b class="hand-number">${hands.of(option)}</b>`,
): TemplateResult =>
  html`<span class=${right ? 'polled right' : 'polled'}>${button}<span class="hand-line">${bar(hands.share(option))}${count}</span></span>`;

/** An option with its share of the class, and a field for its count of hands. `place` counts from 0. */
export function counted(vote: Vote, option: string, place: number, button: TemplateResult): TemplateResult {
  const { hands, words } = vote;
  const count = hands.of(option);
  const typed = (event: Event): void => {
    hands.set(option, (event.target as HTMLInputElement).valueAsNumber);
    vote.changed();
  };
  const field = html`<input
      class="hand-count"
      type="number"
      min="0"
      max=${mostHands}
      placeholder="0"
      autocomplete="off"
      aria-label=${words.of(place + 1)}
      aria-keyshortcuts=${`Shift+${place + 1}`}
      title=${words.adds(place + 1)}
      .value=${live(count > 0 ? String(count) : '')}
      @input=${typed}
      @keydown=${pressed}
    />`;
  return shared(vote, option, button, false, field);
}

/** An attribute, since the page's policy forbids inline styles. */
const bar = (share: number): TemplateResult =>
  html`<svg class="hand-share" aria-hidden="true">${svg`<rect width=${`${100 * share}%`} height="100%"></rect>`}</svg>`;

/** Enter goes to the next count, and after the last back to the presentation, where Enter reveals. Takes only digits. */
function pressed(event: KeyboardEvent): void {
  if (event.ctrlKey || event.altKey || event.metaKey) return;
  const field = event.currentTarget as HTMLInputElement;
  if (event.key === 'Enter') {
    const fields = [...(field.closest('.guesses')?.querySelectorAll<HTMLInputElement>('.hand-count') ?? [])];
    const next = fields[fields.indexOf(field) + 1];
    if (next) typeInto(next);
    else leave(field);
  } else if (event.key === 'Escape') leave(field);
  else if (event.key.length > 1 || /\d/.test(event.key)) return;
  event.preventDefault();
}

/** Selects the count, so that typing replaces it. */
export function typeInto(field: HTMLInputElement): void {
  field.focus({ preventScroll: true });
  field.select();
}

function leave(field: Element): void {
  field.closest<HTMLElement>('.presenting')?.focus({ preventScroll: true });
}

/** The number of hands; after the reveal, how many of them were `right`. */
export const sum = ({ hands, words }: Vote, right?: string): TemplateResult =>
  html`<span class="hand-sum" role="status">${right === undefined ? words.all(hands.total) : words.had(hands.of(right), hands.total)}</span>`;
