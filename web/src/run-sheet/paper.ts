import { html, nothing, type TemplateResult } from 'lit/html.js';
import type { Language } from '../words/language';
import { type Description, opens } from './description';
import { titleOf } from './run';
import { type Entry, minutesOf, type RunSheet } from './run-sheet';
import type { RunWords } from './words';

/** Lines to write on, for each entry. */
const lines = [1, 2, 3];

/** A run sheet for the lectern: what comes when, what is asked, and room for notes. */
export function runPaper(
  { title, entries }: RunSheet,
  words: RunWords,
  described: (entry: Entry) => Description | undefined,
  language: Language,
): TemplateResult {
  return html`<h1>${title || words.untitled}</h1>
    <p class="paper-total">${words.total(entries.length, minutesOf(entries))}</p>
    <ol>${entries.map((entry, place) => page(entry, minutesOf(entries.slice(0, place)), words, described(entry), language))}</ol>`;
}

function page(
  entry: Entry,
  from: number,
  words: RunWords,
  told: Description | undefined,
  language: Language,
): TemplateResult {
  const { paper } = words;
  const name = entry.title || told?.label || titleOf(entry, language);
  const line = (label: string, text: string | undefined): TemplateResult | typeof nothing =>
    text ? html`<p><b>${label}</b> ${text}</p>` : nothing;
  return html`<li>
    <h2>${name} <span>${entry.minutes > 0 ? paper.time(entry.minutes, from) : ''}</span></h2>
    <p class="paper-opens">${told ? opens(told, words) : ''}${entry.hide.length > 0 ? ` · ${paper.hidden(entry.hide.map((one) => words.hides[one]).join(', '))}` : ''}</p>
    ${entry.text ? html`<p class="paper-text">${entry.text}</p>` : nothing}
    ${line(paper.asks, told?.ask)} ${line(paper.question, told?.question)}
    ${entry.notes ? html`<p class="paper-text">${entry.notes}</p>` : nothing}
    <div class="paper-notes" aria-label=${paper.notes}>${lines.map(() => html`<hr />`)}</div>
  </li>`;
}
