import { live } from 'lit/directives/live.js';
import { repeat } from 'lit/directives/repeat.js';
import { html, nothing, type TemplateResult } from 'lit/html.js';
import { pointOn } from '../charts/base/pointer';
import { experimentsInOrder, shortName } from '../experiment/chapters';
import type { ExperimentName } from '../experiment/registry';
import type { Editor, Row } from './editor';
import { hideable, isMinutes, minutesOf, most, seedOf, withSeed } from './run-sheet';

/** The whole dialog. */
export function editorDialog(editor: Editor): TemplateResult {
  const { words, rows, sheet } = editor;
  return html`<header class="run-head">
      <h2 id="run-sheet-title">${words.title}</h2>
      <button type="button" class="quiet run-close" aria-label=${words.close} title=${words.close} @click=${() => editor.close()}>×</button>
    </header>
    <div class="run-body">
      <p class="run-lead">${words.lead} <a class="run-plans" href=${words.plans.file}>${words.plans.label} →</a></p>
      <div class="run-titles">
        <label>${words.name}<input class="run-name" type="text" maxlength=${most.title} placeholder=${words.untitled} .value=${live(editor.title)} @input=${(event: Event) => editor.rename(textOf(event))} /></label>
        <p class="run-total">${words.total(rows.length, minutesOf(sheet.entries))}</p>
      </div>
      ${rows.length === 0 ? html`<p class="run-none">${words.none}</p>` : list(editor)}
      ${adding(editor)}
    </div>
    ${foot(editor)}`;
}

const textOf = (event: Event): string => (event.target as HTMLInputElement).value;

const list = (editor: Editor): TemplateResult => html`<p class="run-hint">${editor.words.keysHint}</p>
  <ol class="run-rows">
    ${repeat(
      editor.rows,
      ({ key }) => key,
      (row, place) => line(editor, row, place),
    )}
  </ol>`;

function line(editor: Editor, row: Row, place: number): TemplateResult {
  const { words, rows } = editor;
  const { entry, key } = row;
  const name = editor.nameOf(entry);
  const button = (part: string, sign: string, label: string, off: boolean, act: () => void): TemplateResult =>
    html`<button type="button" class="quiet" data-part=${part} aria-label=${`${label}: ${name}`} title=${label} ?disabled=${off} @click=${act}>${sign}</button>`;
  return html`<li data-row=${key} class=${dragClass(editor, place)} aria-label=${words.entry(place + 1)}
      @keydown=${(event: KeyboardEvent) => moveByKey(editor, event, place)}>
    <span class="run-handle" title=${words.drag} aria-hidden="true" @pointerdown=${(event: PointerEvent) => grab(editor, event, place)}>⠿</span>
    <span class="run-number" aria-hidden="true">${place + 1}</span>
    <div class="run-fields">
      <div class="run-first">
        <input data-part="title" type="text" maxlength=${most.title} aria-label=${words.entryTitle} placeholder=${name} .value=${live(entry.title)} @input=${(event: Event) => editor.change(key, { title: textOf(event) })} />
        ${minutes(editor, row)}
      </div>
      <textarea data-part="text" rows="2" maxlength=${most.text} aria-label=${words.entryText} placeholder=${`${words.entryText}. ${words.entryTextHint}`} .value=${live(entry.text)} @input=${(event: Event) => editor.change(key, { text: textOf(event) })}></textarea>
      <textarea data-part="notes" rows="2" maxlength=${most.notes} aria-label=${words.entryNotes} placeholder=${`${words.entryNotes}. ${words.entryNotesHint}`} .value=${live(entry.notes)} @input=${(event: Event) => editor.change(key, { notes: textOf(event) })}></textarea>
      ${options(editor, row, place)}
    </div>
    <div class="run-row-hands">
      ${button('up', '↑', words.up, place === 0, () => editor.move(place, place - 1, 'up'))}
      ${button('down', '↓', words.down, place === rows.length - 1, () => editor.move(place, place + 1, 'down'))}
      ${button('remove', '×', words.remove, false, () => editor.remove(place))}
    </div>
  </li>`;
}

function minutes(editor: Editor, { key, entry }: Row): TemplateResult {
  const { words, badMinutes } = editor;
  const bad = badMinutes.get(key);
  const typed = (event: Event): void => {
    const text = textOf(event).trim();
    const value = text === '' ? 0 : Number(text);
    if (isMinutes(value)) badMinutes.delete(key);
    else badMinutes.set(key, text);
    editor.change(key, isMinutes(value) ? { minutes: value } : {});
  };
  return html`<label class="run-minutes"><input type="text" inputmode="numeric" maxlength="4" aria-invalid=${bad === undefined ? 'false' : 'true'} aria-describedby=${bad === undefined ? nothing : `run-bad-${key}`} .value=${live(bad ?? String(entry.minutes))} @input=${typed} /><span>${words.minutes}</span></label>
    ${bad === undefined ? nothing : html`<span class="run-problem" role="alert" id=${`run-bad-${key}`}>${words.badMinutes(most.minutes)}</span>`}`;
}

/** The target of an entry, what is hidden at first, and its seed. */
function options(editor: Editor, { key, entry }: Row, place: number): TemplateResult {
  const { words } = editor;
  const told = editor.description(entry);
  const hide = (name: (typeof hideable)[number]): TemplateResult => {
    const flip = (): void => {
      const hidden = entry.hide.includes(name);
      editor.change(key, { hide: hideable.filter((one) => (one === name ? !hidden : entry.hide.includes(one))) });
    };
    return html`<label class="run-switch"><input type="checkbox" data-hide=${name} .checked=${live(entry.hide.includes(name))} @change=${flip} />${words.hides[name]}</label>`;
  };
  const seeded = (event: Event): void => editor.change(key, withSeed(entry, textOf(event).trim().slice(0, 40)));
  return html`<div class="run-options">
    <span class="run-opens">${editor.opensOf(entry)}</span>
    ${hideable.map(hide)}
    ${told?.seeded ? html`<label class="run-seed">${words.seed}<input type="text" inputmode="numeric" maxlength="40" placeholder=${words.ownSeed} .value=${live(seedOf(entry))} @input=${seeded} /></label>` : nothing}
    <button type="button" class="quiet run-here" aria-label=${words.beginHere(place + 1)} ?disabled=${editor.codes === undefined} @click=${() => editor.begin(place + 1)}>${words.here} →</button>
  </div>`;
}

/** Alt and an arrow: letters and bare arrows are what a field needs. */
function moveByKey(editor: Editor, event: KeyboardEvent, place: number): void {
  if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
  event.preventDefault();
  const part = (event.target as HTMLElement).dataset['part'] ?? 'title';
  editor.move(place, event.key === 'ArrowUp' ? place - 1 : place + 1, part);
}

/** A finger or a mouse takes an entry by its dots; where it lets go, the entry stays. */
function grab(editor: Editor, event: PointerEvent, place: number): void {
  const handle = event.currentTarget as HTMLElement;
  const list = handle.closest('ol');
  if (event.button !== 0 || !list) return;
  event.preventDefault();
  handle.setPointerCapture(event.pointerId);
  const end = new AbortController();
  const { signal } = end;
  const drag = (to: number | undefined): void => {
    editor.drag = to === undefined ? undefined : { from: place, to };
    editor.render();
  };
  const moved = (event: PointerEvent): void => drag(placeAt(list, event));
  const ended = ({ type }: Event): void => {
    end.abort();
    const to = editor.drag?.to;
    drag(undefined);
    if (type === 'pointerup' && to !== undefined) editor.move(place, to);
  };
  drag(place);
  handle.addEventListener('pointermove', moved, { signal });
  for (const type of ['pointerup', 'pointercancel', 'lostpointercapture'])
    handle.addEventListener(type, ended, { signal });
}

/** The row that the pointer is on; above the first it is the first, below the last the last. */
function placeAt(list: Element, event: PointerEvent): number {
  const rows = [...list.children];
  const found = rows.findIndex((row) => pointOn(row, event)[1] < row.clientHeight);
  return found < 0 ? rows.length - 1 : found;
}

/** The place where a dragged entry would be dropped. */
function dragClass({ drag }: Editor, place: number): string {
  if (!drag) return '';
  if (drag.from === place) return 'dragged';
  if (drag.to !== place) return '';
  return drag.to < drag.from ? 'drop-before' : 'drop-after';
}

/** What the page shows, or any step. */
function adding(editor: Editor): TemplateResult {
  const { words, language, present } = editor;
  const chosen = (event: Event): void => void editor.offer(textOf(event) as ExperimentName);
  const step = (event: Event): void => {
    editor.step = textOf(event);
    editor.render();
  };
  return html`<section class="run-adding" aria-label=${words.addStep}>
    ${present ? html`<button type="button" class="button run-add-present" @click=${() => void editor.add(present)}>+ ${words.addPresent(editor.opensOf(present) || '…')}</button>` : nothing}
    <span class="run-choosing">
      <label>${words.chapter}<select @change=${chosen}>
        ${experimentsInOrder.map((name) => html`<option value=${name} .selected=${name === editor.chapter}>${shortName(name, language)}</option>`)}
      </select></label>
      <label>${words.step}<select @change=${step}>
        ${editor.offered?.map(({ name, label }) => html`<option value=${name} .selected=${name === editor.step}>${label}</option>`)}
        <option value="" .selected=${editor.step === ''}>${words.start}</option>
      </select></label>
      <button type="button" class="button run-add-step" ?disabled=${editor.offered === undefined} @click=${() => editor.addOffered()}>+ ${words.add}</button>
    </span>
  </section>`;
}

/** What is done with the whole list, and what was said last. */
function foot(editor: Editor): TemplateResult {
  const { words, rows } = editor;
  const none = rows.length === 0;
  const picked = (event: Event): void => {
    const input = event.target as HTMLInputElement;
    const [file] = input.files ?? [];
    // The same file may be picked again.
    input.value = '';
    if (file) void editor.open(file);
  };
  return html`<footer class="run-foot">
    <p class="run-said" role="status">${editor.said.textOf(editor)}
      ${editor.before ? html`<button type="button" class="quiet run-undo" @click=${() => editor.undo()}>${words.undo}</button>` : nothing}</p>
    ${editor.problem ? html`<p class="run-problem" role="alert">${editor.problem}</p>` : nothing}
    ${editor.byHand === undefined ? nothing : html`<label class="run-by-hand">${words.copyByHand}<textarea readonly rows="2" .value=${editor.byHand} @focus=${(event: Event) => (event.target as HTMLTextAreaElement).select()}></textarea></label>`}
    <div class="run-buttons">
      <button type="button" class="button strong" ?disabled=${none} @click=${() => editor.begin(1)}>${words.begin}</button>
      ${(['students', 'colleagues'] as const).map(
        (reader) =>
          html`<button type="button" class="button" ?disabled=${none} @click=${() => void editor.copyLink(reader)}>${words.copyLink[reader]}</button>`,
      )}
      <button type="button" class="button" ?disabled=${none} @click=${() => editor.save()}>${words.save}</button>
      <label class="button run-file">${words.open}<input type="file" accept=".json,application/json" @change=${picked} /></label>
      <button type="button" class="button" ?disabled=${none} @click=${() => print()}>${words.print}</button>
      <button type="button" class="quiet run-clear" ?disabled=${none && editor.title === ''} @click=${() => editor.clear()}>${words.empty}</button>
    </div>
  </footer>`;
}
