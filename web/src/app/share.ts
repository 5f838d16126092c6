import { html, nothing, type TemplateResult } from 'lit/html.js';
import { downloadBlob } from '../charts/export';
import { torchPrint } from '../charts/format';
import type { Figure, TensorLike } from '../charts/types';
import type { Words } from '../i18n/words';

/** What of sharing is open now, and what was last said. */
export interface ShareState {
  open: 'pytorch' | 'export' | undefined;
  said: string;
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
    html`<button type="button" class="quiet" aria-expanded=${state.open === name} @click=${() => {
      state.open = state.open === name ? undefined : name;
      sharing.changed();
    }}>${label}</button>`;
  return html`<section class="share">
    <div class="share-line">
      <button type="button" class="quiet" @click=${() => copy(sharing, sharing.link(), words.shared)}>${words.share}</button>
      ${toggle('pytorch', words.pytorch)} ${toggle('export', words.export)}
      <button type="button" class="quiet" aria-pressed=${sharing.table} @click=${() => sharing.setTable(!sharing.table)}>${words.table}</button>
      <span class="said" role="status">${state.said}</span>
    </div>
    ${state.byHand === undefined ? nothing : byHand(words, state.byHand)}
    ${state.open === 'pytorch' ? pytorch(sharing) : nothing} ${state.open === 'export' ? exports(sharing) : nothing}
  </section>`;
}

const byHand = (words: Words, text: string): TemplateResult =>
  html`<label class="by-hand">${words.shareByHand}<textarea readonly rows="2" .value=${text} @focus=${(event: Event) => (event.target as HTMLTextAreaElement).select()}></textarea></label>`;

function pytorch(sharing: Sharing): TemplateResult {
  const { words } = sharing;
  const code = sharing.pytorch();
  return html`<div class="code">
    <button type="button" class="button" @click=${() => copy(sharing, code, words.copied)}>${words.copyPytorch}</button>
    <pre tabindex="0" class="source">${code}</pre>
    <p class="hint">${words.pytorchPrints}</p>
    <pre tabindex="0" class="printed">${sharing.prints().map(torchPrint).join('\n')}</pre>
  </div>`;
}

const formats = ['png', 'svg', 'csv'] as const;

function exports(sharing: Sharing): TemplateResult {
  const { words } = sharing;
  return html`<table class="exports">
    <tbody>
      ${sharing.figures().map((figure, index) => {
        const name = nameOf(figure) || String(index + 1);
        return html`<tr>
          <th scope="row">${name}</th>
          ${formats.map(
            (format) => html`<td>
              <button
                type="button"
                class="quiet"
                aria-label=${words.exportFigure(name, words[format])}
                @click=${() => void save(figure, format, `${sharing.fileName}-${index + 1}`)}
              >
                ${words[format]}
              </button>
            </td>`,
          )}
        </tr>`;
      })}
    </tbody>
  </table>`;
}

function nameOf(figure: Figure): string {
  for (const key of ['name', 'label']) {
    const value: unknown = Reflect.get(figure, key);
    if (typeof value === 'string' && value !== '') return value;
  }
  return '';
}

async function save(figure: Figure, format: (typeof formats)[number], name: string): Promise<void> {
  const blob = format === 'png' ? await figure.exportPNG() : format === 'svg' ? figure.exportSVG() : figure.exportCSV();
  downloadBlob(blob, `${name}.${format}`);
}

async function copy(sharing: Sharing, text: string, said: string): Promise<void> {
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
