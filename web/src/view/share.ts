import { live } from 'lit/directives/live.js';
import { html, nothing, type TemplateResult } from 'lit/html.js';
import type { Figure, TensorLike } from '../charts/base/types';
import type { Printed } from '../experiment/contract';
import { intoSight } from '../experiment/into-sight';
import type { GoldenSet } from '../goldens/golden';
import type { Words } from '../words/words';
import { copy } from './copy-text';
import type { Embedding, HostName } from './embed-hosts';
import { singleKeys } from './lesson/keys';

export type PanelName = 'pytorch' | 'equal' | 'export' | 'teach' | 'embed';

/** The state of the sharing tools. */
export interface ShareState {
  open: PanelName | undefined;
  /** True if the rarely used tools are shown. */
  more: boolean;
  /** Loaded when first opened. */
  panels?: typeof import('./share-panels').panels;
  embedPanel?: EmbedPanel | undefined;
  /** PyTorch's numbers, loaded with the panel that compares them. */
  goldens?: GoldenSet;
  /** The parts that the teaching link hides. */
  hide?: readonly ('controls' | 'answers')[];
  /** The system whose lines are shown. */
  host?: HostName;
  /** A text that the browser did not copy: shown for copying by hand. */
  byHand?: string;
}

/** The lines for other pages, and the experiment as a separate file. */
export interface EmbedPanel {
  embed(sharing: Sharing): TemplateResult | typeof nothing;
  standaloneRow(sharing: Sharing): TemplateResult | typeof nothing;
}

export interface Sharing {
  readonly words: Words;
  readonly state: ShareState;
  readonly fileName: string;
  readonly table: boolean;
  /** True on a phone, where all tools are behind one button. */
  readonly narrow: boolean;
  /** True while presenting; undefined if presenting is not allowed. */
  readonly presenting: boolean | undefined;
  present(on: boolean): void;
  /** Opens the run sheet. */
  readonly runSheet: (() => void) | undefined;
  /** Shows a QR code of the current link. */
  readonly showCode: (() => void) | undefined;
  /** The link; `hide` is what it hides, by default the same as here. Undefined in a page without links to states. */
  readonly link: ((hide?: string, step?: string) => string) | undefined;
  /** The open step: a link for a class may lead to it. */
  readonly step: string | undefined;
  /** The present state for embedding in another page; undefined in an embedded view. */
  readonly embedding: (() => Embedding) | undefined;
  readonly embedPanel: (() => Promise<EmbedPanel>) | undefined;
  /** True while answers are hidden. */
  readonly silent: boolean;
  pytorch(): string;
  prints(): readonly Printed[];
  figures(): readonly Figure[];
  /** The part to save as one picture; undefined while there is none. */
  area(): HTMLElement | undefined;
  /** The comparison with PyTorch; undefined if the experiment has none of its numbers. */
  readonly golden: Comparison | undefined;
  setTable(table: boolean): void;
  /** The last message, while it is shown. */
  readonly said: string;
  /** Shows a message about the present state. */
  say(text: string): void;
  changed(): void;
}

/** The data of the panel "equal to PyTorch". */
export interface Comparison {
  load(): Promise<{ readonly goldens: GoldenSet }>;
  tensors(): Readonly<Record<string, TensorLike>>;
  lines(): readonly string[];
  /** The text about what is not compared. */
  readonly notCompared: string;
  /** The preset that the present values equal. */
  readonly preset: string | undefined;
  label(preset: string): string;
  choose(preset: string): void;
}

/** The line of tools, and the open panel. */
export function share(sharing: Sharing): TemplateResult {
  const { words, state, link, narrow } = sharing;
  const toggle = (name: PanelName, label: string): TemplateResult =>
    html`<button type="button" class="quiet" data-panel=${name} aria-expanded=${state.open === name} @click=${(event: Event) => open(sharing, name, event)}>${label}</button>`;
  const often = html`${sharing.silent ? nothing : toggle('pytorch', words.pytorch)}
    ${link ? html`<button type="button" class="quiet" @click=${() => copy(sharing, link(), words.shared)}>${words.share}</button>` : nothing}`;
  const seldom = html`${sharing.golden && !sharing.silent ? toggle('equal', words.equal) : nothing}
    ${toggle('export', words.export)} ${link ? toggle('teach', words.teach) : nothing}
    ${sharing.runSheet ? html`<button type="button" class="quiet" aria-haspopup="dialog" @click=${sharing.runSheet}>${words.runSheet}</button>` : nothing}
    ${sharing.showCode ? html`<button type="button" class="quiet" aria-haspopup="dialog" @click=${sharing.showCode}>${words.presentationKeys.code}</button>` : nothing}
    ${sharing.embedding ? toggle('embed', words.embed) : nothing}
    <button type="button" class="quiet" aria-pressed=${sharing.table} @click=${() => setTable(sharing)}>${words.table}</button>
    ${sharing.presenting === undefined ? nothing : keysSwitch(sharing)}`;
  return html`<div class="sharing" @keydown=${(event: KeyboardEvent) => closeOnEscape(sharing, event)}>
    <div class="share-line">
      <span class="often"
        ><span class="said" role="status">${sharing.said}</span>${narrow ? nothing : often}
        <button type="button" class="quiet more" aria-expanded=${state.more} @click=${() => setMore(sharing, !state.more)}>${words.tools}</button>
        ${sharing.presenting === undefined || narrow ? nothing : presentButton(sharing)}</span
      >
      ${state.more ? html`<span class="seldom">${narrow ? often : nothing}${seldom}${narrow && sharing.presenting !== undefined ? presentButton(sharing) : nothing}</span>` : nothing}
    </div>
    ${state.byHand === undefined ? nothing : byHand(words, state.byHand)}
    ${state.open && state.panels ? panel(sharing, state.open, state.panels[state.open](sharing)) : nothing}
  </div>`;
}

const panel = ({ words }: Sharing, name: PanelName, inside: TemplateResult | typeof nothing): TemplateResult =>
  html`<div class="panel" tabindex="-1" role="region" aria-label=${words[name]}>${inside}</div>`;

function presentButton({ words, present }: Sharing): TemplateResult {
  return html`<button type="button" class="quiet present" aria-keyshortcuts=${singleKeys.on ? 'P' : nothing} @click=${() => present(true)}>${words.present}${singleKeys.on ? html`<kbd>P</kbd>` : nothing}</button>`;
}

/** The switch for single keys, which can interfere with speech input and other tools. */
function keysSwitch({ words, changed }: Sharing): TemplateResult {
  const set = (event: Event): void => {
    singleKeys.on = (event.target as HTMLInputElement).checked;
    changed();
  };
  return html`<label class="switch"><input type="checkbox" role="switch" .checked=${live(singleKeys.on)} @change=${set} /><span>${words.singleKeys}</span></label>`;
}

function setMore(sharing: Sharing, more: boolean): void {
  sharing.state.more = more;
  if (!more) sharing.state.open = undefined;
  sharing.changed();
}

const byHand = (words: Words, text: string): TemplateResult =>
  html`<label class="by-hand">${words.shareByHand}<textarea readonly rows="2" .value=${text} @focus=${(event: Event) => (event.target as HTMLTextAreaElement).select()}></textarea></label>`;

function setTable(sharing: Sharing): void {
  sharing.say('');
  sharing.setTable(!sharing.table);
}

async function open(sharing: Sharing, name: PanelName, { currentTarget }: Event): Promise<void> {
  const { state } = sharing;
  const place = (currentTarget as Element).closest('.sharing');
  state.open = state.open === name ? undefined : name;
  sharing.say('');
  state.panels ??= (await import('./share-panels')).panels;
  state.embedPanel ??= await sharing.embedPanel?.();
  if (name === 'equal' && sharing.golden) state.goldens ??= (await sharing.golden.load()).goldens;
  sharing.changed();
  if (state.open !== name) return;
  const opened = place?.querySelector<HTMLElement>('.panel');
  opened?.focus({ preventScroll: true });
  intoSight(opened);
}

/** Closes the open panel; returns the focus to its button. */
function closeOnEscape(sharing: Sharing, event: KeyboardEvent): void {
  const { state } = sharing;
  if (event.key !== 'Escape' || (state.open === undefined && state.byHand === undefined && !state.more)) return;
  event.preventDefault();
  const place = event.currentTarget as Element;
  if (state.open === undefined && state.byHand === undefined) {
    setMore(sharing, false);
    place.querySelector<HTMLElement>('.more')?.focus();
    return;
  }
  const button =
    place.querySelector<HTMLElement>('[data-panel][aria-expanded="true"]') ??
    place.querySelector<HTMLElement>('button');
  state.open = undefined;
  delete state.byHand;
  sharing.changed();
  button?.focus();
}
