import { live } from 'lit/directives/live.js';
import { html, nothing, type TemplateResult } from 'lit/html.js';
import { intoSight } from '../experiment/into-sight';
import type { Words } from '../words/words';
import { copy, linked } from './copy-text';
import { singleKeys } from './lesson/keys';
import type { PanelName, Sharing } from './share-scene';

/** Panels with code and numbers. */
const ofNumbers: readonly (PanelName | undefined)[] = ['pytorch', 'equal'];

/** The line of tools, and the open panel. */
export function share(sharing: Sharing): TemplateResult {
  const { words, state, link, narrow, tellsNumbers } = sharing;
  const opened = tellsNumbers || !ofNumbers.includes(state.open) ? state.open : undefined;
  const toggle = (name: PanelName, label: string): TemplateResult =>
    html`<button type="button" class="quiet" data-panel=${name} aria-expanded=${opened === name} @click=${(event: Event) => open(sharing, name, event)}>${label}</button>`;
  const often = html`${tellsNumbers ? toggle('pytorch', words.pytorch) : nothing}
    ${link ? html`<button type="button" class="quiet" @click=${() => copy(sharing, toldBy(link()), linked(sharing))}>${words.share}</button>` : nothing}`;
  const seldom = html`${sharing.golden && tellsNumbers ? toggle('equal', words.equal) : nothing}
    ${toggle('export', words.export)} ${link ? toggle('teach', words.teach) : nothing}
    ${link ? dialogButton(sharing, 'run-sheet', words.runSheet) : nothing}
    ${link ? dialogButton(sharing, 'code', words.presentationKeys.code) : nothing}
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
    ${opened && state.panels ? panel(sharing, opened, state.panels[opened](sharing)) : nothing}
  </div>`;
}

/** The small page that tells a chat what a link is of, and leads there with the same state. */
function toldBy(link: string): string {
  const [page = '', state = ''] = link.split('#', 2);
  const [name = ''] = state.split('?', 1);
  return `${new URL(`see/${name}/`, page).href}#${state}`;
}

const dialogButton = (sharing: Sharing, kind: 'run-sheet' | 'code', label: string): TemplateResult =>
  html`<button type="button" class="quiet" aria-haspopup="dialog" @click=${() => sharing.ask(kind)}>${label}</button>`;

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
