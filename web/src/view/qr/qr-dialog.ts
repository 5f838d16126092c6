// A QR code of a link, in a dialog: the class opens the same page on their phones.
import { html, nothing, render, type TemplateResult } from 'lit/html.js';
import { adopt } from '../../style/adopt';
import { htmlLanguage, type Language } from '../../words/language';
import { longestText, modulesOf, picture } from './qr-code';
import styles from './qr-dialog.css?inline';
import { loadQrWords, type QrWords } from './words';

export interface Shown {
  readonly language: Language;
  /** The link to the present state. */
  readonly link: string;
  /** The link to the initial state: a step, or a preset. */
  readonly start: string;
}

/** The longest address that is shown for typing. */
const longestTyped = 160;

let shown: HTMLDialogElement | undefined;

/** Opens the dialog until Esc, Q, its button or a click beside it. */
export async function showCode(given: Shown): Promise<void> {
  const words = await loadQrWords[given.language]();
  adopt(document, styles);
  shown?.close();
  const dialog = document.createElement('dialog');
  shown = dialog;
  dialog.className = 'qr-dialog';
  // Focus the dialog itself, so that no button shows a focus ring.
  dialog.tabIndex = -1;
  dialog.lang = htmlLanguage[given.language];
  dialog.setAttribute('aria-labelledby', 'qr-title');
  const end = new AbortController();
  const { signal } = end;
  dialog.addEventListener('keydown', (event) => pressed(dialog, event), { signal });
  dialog.addEventListener('click', ({ target }) => target === dialog && dialog.close(), { signal });
  // Close when the page changes, since the link is outdated: the window of notes turns pages too.
  addEventListener('hashchange', () => dialog.close(), { signal });
  dialog.addEventListener('close', () => {
    end.abort();
    dialog.remove();
  });
  document.body.append(dialog);
  render(inside(given, words, dialog), dialog);
  dialog.showModal();
  dialog.focus();
}

/** Keeps keys from the presentation behind the dialog. */
function pressed(dialog: HTMLDialogElement, event: KeyboardEvent): void {
  event.stopPropagation();
  if (event.ctrlKey || event.altKey || event.metaKey) return;
  if (event.key !== 'Escape' && event.key.toLowerCase() !== 'q') return;
  event.preventDefault();
  dialog.close();
}

function inside({ link, start }: Shown, words: QrWords, dialog: HTMLDialogElement): TemplateResult {
  const whole = modulesOf(link);
  const opened = whole ? link : start;
  const modules = whole ?? modulesOf(start);
  const long = whole ? nothing : html`<p class="qr-note" role="status">${words.tooLong(link.length, longestText)}</p>`;
  return html`${modules ? picture(modules, words.picture) : nothing}
    <div class="qr-said"><h2 id="qr-title">${words.title}</h2>
    ${long}
    ${opened.length > longestTyped ? nothing : html`<p class="qr-address">${opened.replace(/^https?:\/\//, '')}</p>`}
    ${isOfThisComputer(new URL(opened)) ? html`<p class="qr-note">${words.local}</p>` : nothing}
    <button type="button" class="quiet" aria-label=${words.close} @click=${() => dialog.close()}><kbd>Esc</kbd> ${words.close}</button></div>`;
}

/** True if another device cannot open the address. */
export function isOfThisComputer({ protocol, hostname }: Pick<URL, 'protocol' | 'hostname'>): boolean {
  return protocol === 'file:' || /^(.*\.)?localhost$|^127\.|^0\.0\.0\.0$|^\[::1?\]$/.test(hostname);
}
