import { html, nothing, type TemplateResult } from 'lit/html.js';
import type { Figure, TensorLike } from '../charts/types';
import type { Words } from '../i18n/words';

/** What of sharing is open now, and what was last said. */
export interface ShareState {
  open: 'pytorch' | 'export' | undefined;
  said: string;
  /** Loaded when first opened. */
  panels?: typeof import('./sharePanels').panels;
  /** A text the browser would not copy: shown, to be selected by hand. */
  byHand?: string;
}

export interface Sharing {
  readonly words: Words;
  readonly state: ShareState;
  readonly fileName: string;
  readonly table: boolean;
  link(): string;
  pytorch(): string;
  prints(): readonly TensorLike[];
  figures(): readonly Figure[];
  setTable(table: boolean): void;
  changed(): void;
}

export function share(sharing: Sharing): TemplateResult {
  const { words, state } = sharing;
  const toggle = (name: 'pytorch' | 'export', label: string): TemplateResult =>
    html`<button type="button" class="quiet" aria-expanded=${state.open === name} @click=${() => open(sharing, name)}>${label}</button>`;
  return html`    <div class="share-line">
      <button type="button" class="quiet" @click=${() => copy(sharing, sharing.link(), words.shared)}>${words.share}</button>
      ${toggle('pytorch', words.pytorch)} ${toggle('export', words.export)}
      <button type="button" class="quiet" aria-pressed=${sharing.table} @click=${() => sharing.setTable(!sharing.table)}>${words.table}</button>
      <span class="said" role="status">${state.said}</span>
    </div>
    ${state.byHand === undefined ? nothing : byHand(words, state.byHand)}
    ${state.open && state.panels ? state.panels[state.open](sharing) : nothing}`;
}

const byHand = (words: Words, text: string): TemplateResult =>
  html`<label class="by-hand">${words.shareByHand}<textarea readonly rows="2" .value=${text} @focus=${(event: Event) => (event.target as HTMLTextAreaElement).select()}></textarea></label>`;

export async function copy(sharing: Sharing, text: string, said: string): Promise<void> {
  const { state } = sharing;
  try {
    await navigator.clipboard.writeText(text);
    state.said = said;
    delete state.byHand;
  } catch {
    // Refused or not there (http, a frame without permission): the person copies it.
    state.said = '';
    state.byHand = text;
  }
  sharing.changed();
}

async function open(sharing: Sharing, name: 'pytorch' | 'export'): Promise<void> {
  const { state } = sharing;
  state.open = state.open === name ? undefined : name;
  state.panels ??= (await import('./sharePanels')).panels;
  sharing.changed();
}
