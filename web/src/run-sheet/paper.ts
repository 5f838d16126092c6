import { html, nothing, type TemplateResult } from 'lit/html.js';
import { writeAddress } from '../state/hash';
import { modulesOf, picture } from '../view/qr/qr-code';
import type { Language } from '../words/language';
import { type Description, opens } from './description';
import { titleOf } from './run';
import { addressOf, type Entry, minutesOf, type RunSheet } from './run-sheet';
import type { RunWords } from './words';

/** Lines to write on, for each entry. */
const lines = [1, 2, 3];

/** A run sheet for the lectern: what comes when, what is asked, and room for notes. */
export function runPaper(
  { title, entries, language: spoken }: RunSheet,
  words: RunWords,
  described: (entry: Entry) => Description | undefined,
  language: Language,
): TemplateResult {
  return html`<h1>${title || words.untitled}</h1>
    <p class="paper-total">${words.total(entries.length, minutesOf(entries))}</p>
    <ol>${entries.map((entry, place) => page(entry, minutesOf(entries.slice(0, place)), words, described(entry), language, linkTo(entry, spoken)))}</ol>`;
}

function page(
  entry: Entry,
  from: number,
  words: RunWords,
  told: Description | undefined,
  language: Language,
  link: string,
): TemplateResult {
  const { paper } = words;
  const name = entry.title || told?.label || titleOf(entry, language);
  const line = (label: string, text: string | undefined): TemplateResult | typeof nothing =>
    text ? html`<p><b>${label}</b> ${text}</p>` : nothing;
  return html`<li>
    ${code(link, paper.code)}
    <h2>${name} <span>${entry.minutes > 0 ? paper.time(entry.minutes, from) : ''}</span></h2>
    <p class="paper-opens">${told ? opens(told, words) : ''}${entry.hide.length > 0 ? ` · ${paper.hidden(entry.hide.map((one) => words.hides[one]).join(', '))}` : ''}</p>
    ${entry.text ? html`<p class="paper-text">${entry.text}</p>` : nothing}
    ${line(paper.asks, told?.ask)} ${line(paper.question, told?.question)} ${line(paper.act, told?.act)}
    ${entry.notes ? html`<p class="paper-text">${entry.notes}</p>` : nothing}
    <div class="paper-notes" aria-label=${paper.notes}>${lines.map(() => html`<hr />`)}</div>
  </li>`;
}

/** The link to an entry's target only, without notes: whoever has the paper may open it. */
function linkTo(entry: Entry, language: Language): string {
  const { experiment, values } = addressOf(entry);
  return new URL(writeAddress({ experiment, values: new Map([...values, ['lang', language]]) }), location.href).href;
}

/** They are drawn anew with every letter that is typed: each is made once. */
const codes = new Map<string, ReturnType<typeof modulesOf>>();

/** A code beside its address; a link too long for a code is on no paper. */
function code(link: string, label: string): TemplateResult | typeof nothing {
  if (!codes.has(link)) codes.set(link, modulesOf(link));
  const modules = codes.get(link);
  return modules
    ? html`<figure class="paper-code">${picture(modules, label)}<figcaption>${link.replace(/^https?:\/\//, '')}</figcaption></figure>`
    : nothing;
}
