import { html, nothing, type TemplateResult } from 'lit/html.js';
import type { Figure, TensorLike } from '../charts/base/types';
import type { Printed } from '../experiment/contract';
import type { GoldenSet } from '../goldens/golden';
import type { Words } from '../words/words';
import { copy } from './copy-text';
import type { Embedding, HostName } from './embed-hosts';

export type PanelName = 'pytorch' | 'equal' | 'export' | 'teach' | 'embed';

/** What of sharing is open now. */
export interface ShareState {
  open: PanelName | undefined;
  /** Loaded when first opened. */
  panels?: typeof import('./share-panels').panels;
  embedPanel?: EmbedPanel | undefined;
  /** PyTorch's own numbers, loaded with the panel that compares them. */
  goldens?: GoldenSet;
  /** What the teaching link is to leave out. */
  hide?: readonly ('controls' | 'answers')[];
  /** The system whose lines are shown. */
  host?: HostName;
  /** A text the browser would not copy: shown, to be selected by hand. */
  byHand?: string;
}

/** The lines for other pages, and the experiment as a file of its own. */
export interface EmbedPanel {
  embed(sharing: Sharing): TemplateResult | typeof nothing;
  standaloneRow(sharing: Sharing): TemplateResult | typeof nothing;
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
  readonly embedPanel: (() => Promise<EmbedPanel>) | undefined;
  /** Answers are not to be given yet. */
  readonly silent: boolean;
  pytorch(): string;
  prints(): readonly Printed[];
  figures(): readonly Figure[];
  /** Undefined where the experiment has none of PyTorch's own numbers. */
  readonly golden: Comparison | undefined;
  setTable(table: boolean): void;
  /** What was said last, while it is news. */
  readonly said: string;
  /** Says a text of the present state, and shows what has changed. */
  say(text: string): void;
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
    html`<button type="button" class="quiet" aria-expanded=${state.open === name} @click=${(event: Event) => open(sharing, name, event)}>${label}</button>`;
  return html`<div class="sharing" @keydown=${(event: KeyboardEvent) => closeOnEscape(sharing, event)}>
    <div class="share-line">
      ${link ? html`<button type="button" class="quiet" @click=${() => copy(sharing, link(), words.shared)}>${words.share}</button>` : nothing}
      ${sharing.silent ? nothing : toggle('pytorch', words.pytorch)}
      ${sharing.golden && !sharing.silent ? toggle('equal', words.equal) : nothing}
      ${toggle('export', words.export)} ${link ? toggle('teach', words.teach) : nothing}
      ${sharing.embedding ? toggle('embed', words.embed) : nothing}
      <button type="button" class="quiet" aria-pressed=${sharing.table} @click=${() => setTable(sharing)}>${words.table}</button>
      <span class="said" role="status">${sharing.said}</span>
    </div>
    ${state.byHand === undefined ? nothing : byHand(words, state.byHand)}
    ${state.open && state.panels ? state.panels[state.open](sharing) : nothing}
  </div>`;
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
  if (state.open === name) place?.scrollIntoView({ block: 'nearest', behavior: motion() });
}

const motion = (): ScrollBehavior => (matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth');

/** Closes what is open, back to the button that opened it. */
function closeOnEscape(sharing: Sharing, event: KeyboardEvent): void {
  const { state } = sharing;
  if (event.key !== 'Escape' || (state.open === undefined && state.byHand === undefined)) return;
  event.preventDefault();
  const place = event.currentTarget as Element;
  const button = place.querySelector<HTMLElement>('[aria-expanded="true"]') ?? place.querySelector('button');
  state.open = undefined;
  delete state.byHand;
  sharing.changed();
  button?.focus();
}
