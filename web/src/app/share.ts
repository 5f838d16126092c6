import { html, nothing, type TemplateResult } from 'lit/html.js';
import type { Figure, TensorLike } from '../charts/types';
import type { Embedding, HostName } from '../elements/hosts';
import type { Printed } from '../experiments/experiment';
import type { GoldenSet } from '../goldens/golden';
import type { Words } from '../i18n/words';

export type PanelName = 'pytorch' | 'equal' | 'export' | 'teach' | 'embed';

/** What of sharing is open now, and what was last said. */
export interface ShareState {
  open: PanelName | undefined;
  said: string;
  /** Loaded when first opened. */
  panels?: typeof import('./sharePanels').panels;
  /** PyTorch's own numbers, loaded with the panel that compares them. */
  goldens?: GoldenSet;
  /** What the teaching link is to leave out. */
  hide?: readonly ('controls' | 'answers')[];
  /** The system whose lines are shown. */
  host?: HostName;
  /** A text the browser would not copy: shown, to be selected by hand. */
  byHand?: string;
}

export interface Sharing {
  readonly words: Words;
  readonly state: ShareState;
  readonly fileName: string;
  readonly table: boolean;
  /** `hide`: what the link leaves out; as here when nothing is said. Undefined in a page that has no links to states. */
  readonly link: ((hide?: string) => string) | undefined;
  /** The same state as it stands in other pages; undefined where it stands in one already. */
  readonly embedding: (() => Embedding) | undefined;
  /** Answers are not to be given yet. */
  readonly silent: boolean;
  pytorch(): string;
  prints(): readonly Printed[];
  figures(): readonly Figure[];
  /** Undefined where the experiment has none of PyTorch's own numbers. */
  readonly golden: Comparison | undefined;
  setTable(table: boolean): void;
  changed(): void;
}

/** What the panel "equal to PyTorch" needs of an experiment. */
export interface Comparison {
  load(): Promise<{ readonly goldens: GoldenSet }>;
  tensors(): Readonly<Record<string, TensorLike>>;
  lines(): readonly string[];
  /** What is not compared, in words. */
  readonly notCompared: string;
  /** The preset whose values these are now. */
  readonly preset: string | undefined;
  label(preset: string): string;
  choose(preset: string): void;
}

export function share(sharing: Sharing): TemplateResult {
  const { words, state, link } = sharing;
  const toggle = (name: PanelName, label: string): TemplateResult =>
    html`<button type="button" class="quiet" aria-expanded=${state.open === name} @click=${() => open(sharing, name)}>${label}</button>`;
  return html`<div class="share-line">
      ${link ? html`<button type="button" class="quiet" @click=${() => copy(sharing, link(), words.shared)}>${words.share}</button>` : nothing}
      ${sharing.silent ? nothing : toggle('pytorch', words.pytorch)}
      ${sharing.golden && !sharing.silent ? toggle('equal', words.equal) : nothing}
      ${toggle('export', words.export)} ${link ? toggle('teach', words.teach) : nothing}
      ${sharing.embedding ? toggle('embed', words.embed) : nothing}
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

async function open(sharing: Sharing, name: PanelName): Promise<void> {
  const { state } = sharing;
  state.open = state.open === name ? undefined : name;
  state.panels ??= (await import('./sharePanels')).panels;
  if (name === 'equal' && sharing.golden) state.goldens ??= (await sharing.golden.load()).goldens;
  sharing.changed();
}
