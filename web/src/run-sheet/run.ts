// A lesson under way: which entry is open, and the line that says so.

import { html, nothing, type TemplateResult } from 'lit/html.js';
import { shortName } from '../experiment/chapters';
import type { Experiment } from '../experiment/contract';
import { onlyStep } from '../experiment/only-step';
import { isExperiment } from '../experiment/registry';
import { stepNames } from '../experiment/step-names';
import type { Address } from '../state/hash';
import { adopt } from '../style/adopt';
import { excerpt } from '../text/problem';
import type { Onward } from '../view/lesson/card';
import type { Answer, RunPlace } from '../view/options';
import type { Language } from '../words/language';
import type { Guided, Opened, RunHands } from './guided';
import { NotesWindow, type SpokenEntry } from './notes-window';
import barStyles from './run-bar.css?inline';
import { codeOf, readRunHash, runHash, sheetOf } from './run-link';
import { addressOf, type Entry, minutesOf, type RunSheet, type SheetProblem, studentsSheet } from './run-sheet';
import { loadRunWords, type RunWords } from './words';

/** An entry of a run sheet, open on the page. */
export class Run implements Guided {
  readonly sheet: RunSheet;
  /** From 0. */
  readonly at: number;
  readonly #code: string;
  readonly #notes: NotesWindow;
  #words: RunWords;
  #answer: Answer | undefined;
  /** The browser did not let the notes have a window. */
  #blocked = false;

  /** `before`: the entry of the same page whose window of notes goes on. */
  constructor(sheet: RunSheet, code: string, at: number, words: RunWords, before?: Run) {
    this.sheet = sheet;
    this.at = at;
    this.#code = code;
    this.#words = words;
    this.#notes = before ? before.#notes : new NotesWindow();
  }

  async speak(language: Language): Promise<void> {
    this.#words = await loadRunWords[language]();
  }

  /** Without the texts for the class, which stand on the wall: a QR code holds no more. */
  async studentsHash(): Promise<string> {
    const sheet = studentsSheet(this.sheet);
    const entries = sheet.entries.map((entry) => ({ ...entry, text: '' }));
    return runHash(await codeOf({ ...sheet, entries }), this.at + 1);
  }

  get address(): Address {
    return addressOf(this.#entry);
  }

  get #entry(): Entry {
    const entry = this.sheet.entries[this.at];
    if (!entry) throw new RangeError(`the run sheet has no entry ${this.at}`);
    return entry;
  }

  only(whole: Experiment): Experiment {
    return onlyStep(whole, this.address.values.get('step'));
  }

  /** True if it is an entry of the same lesson. */
  continues(other: Run | undefined): boolean {
    return other !== undefined && this.#code === other.#code;
  }

  place(language: () => Language): RunPlace {
    const answers = (by: Answer): void => {
      this.#answer = by;
      this.#notes.redraw();
    };
    return { said: () => this.#said(language()), text: this.#entry.text, turn: (by) => this.#turn(by), answers };
  }

  onward(language: Language): Onward | undefined {
    const href = this.#hashAt(this.at + 1);
    return href === undefined
      ? undefined
      : { href, asks: this.#titleAt(this.at + 1, language), name: this.#words.bar.next };
  }

  /** The link to an entry; undefined beyond the ends. */
  #hashAt(place: number): string | undefined {
    return this.sheet.entries[place] && runHash(this.#code, place + 1);
  }

  /** Goes to a neighbour; at the ends it stays, and gives false. */
  #turn(by: number): boolean {
    const hash = this.#hashAt(this.at + by);
    if (hash !== undefined) location.hash = hash;
    return hash !== undefined;
  }

  #titleAt(place: number, language: Language): string {
    const entry = this.sheet.entries[place];
    return entry ? titleOf(entry, language) : '';
  }

  #said(language: Language): string {
    return `${this.#words.bar.at(this.at + 1, this.sheet.entries.length)} · ${this.#titleAt(this.at, language)}`;
  }

  bar(language: Language, out: boolean, hands: RunHands): TemplateResult {
    const { bar, title } = this.#words;
    const { text } = this.#entry;
    this.#notes.show(this.#spoken(language));
    const turn = (by: number, said: TemplateResult, kind: string): TemplateResult =>
      html`<button type="button" class=${`quiet ${kind}`} ?disabled=${!this.#hashAt(this.at + by)} @click=${() => this.#turn(by)}>${said}</button>`;
    return html`<section class="run-bar" aria-label=${title} ?inert=${out}>
      <div class="run-line">
        <p class="run-place"><span>${bar.at(this.at + 1, this.sheet.entries.length)}</span><b>${this.#titleAt(this.at, language)}</b></p>
        <span class="run-time">${this.#time()}</span>
        <span class="run-turn">${turn(-1, html`← <span>${bar.back}</span>`, '')} ${turn(1, html`<span>${bar.next}</span> →`, 'run-next')}</span>
        <span class="run-hands">
          ${
            this.sheet.forStudents
              ? nothing
              : html`<button type="button" class="quiet run-notes" @click=${() => this.#openNotes(hands)}>${bar.notes}</button>
                  <button type="button" class="quiet run-edit" @click=${() => hands.edit(this.sheet)}>${bar.edit}</button>`
          }
          <button type="button" class="quiet" aria-label=${bar.leave} title=${bar.leave} @click=${() => this.#leave(hands)}>×</button>
        </span>
      </div>
      ${text ? html`<p class="run-text" tabindex="0">${text}</p>` : nothing}
      ${this.#blocked ? html`<p role="alert">${bar.blocked}</p>` : nothing}
    </section>`;
  }

  #openNotes({ redraw }: RunHands): void {
    this.#blocked = !this.#notes.open();
    redraw();
  }

  #leave({ leave }: RunHands): void {
    this.#notes.close();
    leave();
  }

  /** What the window of notes says. */
  #spoken(language: Language): SpokenEntry {
    const { bar, entryText, notes } = this.#words;
    const { text, notes: said, minutes } = this.#entry;
    const until = minutesOf(this.sheet.entries.slice(0, this.at + 1));
    const more = this.#hashAt(this.at + 1) !== undefined;
    return {
      language,
      labels: { ...notes, back: bar.back, next: bar.next, text: entryText },
      place: bar.at(this.at + 1, this.sheet.entries.length),
      title: this.#titleAt(this.at, language),
      time: this.#time(),
      until: minutes > 0 ? until : undefined,
      text,
      notes: said,
      following: more ? this.#titleAt(this.at + 1, language) : undefined,
      turn: (by) => this.#turn(by),
      answer: () => this.#answer,
    };
  }

  /** When it is planned. */
  #time(): string {
    const { entries } = this.sheet;
    const [from, of] = [minutesOf(entries.slice(0, this.at)), minutesOf(entries)];
    return of === 0 ? '' : this.#words.bar.time(from, from + this.#entry.minutes, of);
  }
}

/** What an entry is called: as the teacher has written, or as its experiment. */
export function titleOf(entry: Entry, language: Language): string {
  const { experiment } = addressOf(entry);
  return entry.title || (isExperiment(experiment) ? shortName(experiment, language) : experiment);
}

/** Reads a link to a lesson; `under` is what is under way. */
export async function openRun(hash: string, under: Guided | undefined, spoken: Language): Promise<Opened<Run>> {
  const before = under instanceof Run ? under : undefined;
  adopt(document, barStyles);
  const { code, at = '1' } = readRunHash(hash);
  const { sheet, problems } = await sheetOf(code, stepNames);
  const words = await loadRunWords[spoken]();
  const list = (all: readonly SheetProblem[]): string => all.slice(0, mostSaid).map(words.problem).join(' ');
  if (!sheet) return { run: undefined, language: spoken, notices: [`${words.runRefused} ${list(problems)}`] };
  const place = placeOf(at, sheet.entries.length);
  const run = new Run(sheet, code, place ?? 0, words, before);
  const begins = !run.continues(before);
  const language = begins ? sheet.language : spoken;
  if (language !== spoken) await run.speak(language);
  const lost = begins && problems.length > 0 ? [`${words.leftOut} ${list(problems)}`] : [];
  const none = { code: 'no_such_entry', found: excerpt(at), of: sheet.entries.length } as const;
  return { run, language, notices: [...lost, ...(place === undefined ? [words.problem(none)] : [])] };
}

/** Problems that are said at once. */
const mostSaid = 5;

/** From 0; undefined where there is no such entry. */
function placeOf(at: string, of: number): number | undefined {
  const place = /^\d{1,3}$/.test(at) ? Number(at) : 0;
  return place >= 1 && place <= of ? place - 1 : undefined;
}
