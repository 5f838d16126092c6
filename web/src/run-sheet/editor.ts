// The editor of a run sheet: a dialog over the page.

import { render } from 'lit/html.js';
import { downloadBlob } from '../charts/base/export';
import { firstExperiment } from '../experiment/first-experiment';
import type { ExperimentName } from '../experiment/registry';
import { stepNames } from '../experiment/step-names';
import { readAddress } from '../state/hash';
import { adopt } from '../style/adopt';
import { PassingMessage } from '../view/model/passing-message';
import type { Language } from '../words/language';
import { type Description, describe, type Offered, offeredSteps, opens } from './description';
import editorStyles from './editor.css?inline';
import { editorDialog } from './editor-dialog';
import { keepSheet, keptSheet } from './kept-sheet';
import { moved } from './moving';
import { runPaper } from './paper';
import paperStyles from './paper.css?inline';
import { titleOf } from './run';
import { codeOf, longestCode, runHash } from './run-link';
import { type Entry, most, opening, type RunSheet, readSheet, studentsSheet, writeSheet } from './run-sheet';
import { loadRunWords, type RunWords } from './words';

interface Opening {
  readonly language: Language;
  /** A sheet to edit in place of the one that is kept here. */
  readonly sheet: RunSheet | undefined;
  /** The address of what the page shows. */
  present(): string | undefined;
}

let editor: Editor | undefined;

/** Opens the editor over the page, once. */
export async function openEditor(opening: Opening): Promise<void> {
  const words = await loadRunWords[opening.language]();
  adopt(document, editorStyles, paperStyles);
  editor?.close();
  editor = new Editor(opening, words);
}

/** A row of the list: an entry, and a name that stays while it is moved. */
export interface Row {
  readonly key: number;
  readonly entry: Entry;
}

let keys = 0;
const rowOf = (entry: Entry): Row => ({ key: ++keys, entry });

/** Who gets a link. */
export type Reader = 'students' | 'colleagues';

/** What is edited, and what a hand may do to it. */
export class Editor {
  readonly words: RunWords;
  readonly language: Language;
  readonly said = new PassingMessage(() => this.render());
  title = '';
  rows: readonly Row[] = [];
  /** In words, by what their entries open. */
  readonly #described = new Map<string, Description | 'coming'>();
  /** What the page behind it shows, as an entry. */
  readonly present: Entry | undefined;
  /** The experiment whose steps are offered. */
  chapter: ExperimentName = firstExperiment;
  /** Undefined while they are on their way. */
  offered: readonly Offered[] | undefined;
  step = '';
  /** The list before its last deletion. */
  before: { readonly title: string; readonly rows: readonly Row[] } | undefined;
  problem: string | undefined;
  /** A link that the browser would not copy. */
  byHand: string | undefined;
  /** The list in a link, complete and as students may have it; undefined while there is none. */
  codes: Readonly<Record<Reader, string>> | undefined;
  /** An entry that a hand holds, and where it would stand. */
  drag: { readonly from: number; readonly to: number } | undefined;
  /** The minutes as they are typed, where they are no number of minutes. */
  readonly badMinutes = new Map<number, string>();
  readonly #dialog = document.createElement('dialog');
  readonly #paper = document.createElement('section');
  #codes = 0;
  #language: Language;

  constructor({ language, sheet, present }: Opening, words: RunWords) {
    this.words = words;
    this.language = language;
    this.#language = language;
    const kept = keptSheet(stepNames);
    if (kept) this.#take(kept);
    if (sheet && (!kept || writeSheet(sheet) !== writeSheet(kept))) {
      if (kept) this.before = { title: this.title, rows: this.rows };
      this.#take(sheet);
      if (kept) this.said.say(words.replaced, this);
    }
    const shown = present();
    this.present = shown === undefined ? undefined : entryOf(shown);
    this.#dialog.className = 'run-sheet';
    this.#dialog.setAttribute('aria-labelledby', 'run-sheet-title');
    this.#dialog.addEventListener('close', () => this.#gone());
    this.#paper.className = 'run-paper';
    document.body.append(this.#dialog, this.#paper);
    document.body.dataset['runSheet'] = '';
    this.changed();
    this.#dialog.showModal();
    void this.offer(this.present ? experimentOf(this.present) : firstExperiment);
  }

  close(): void {
    this.#dialog.close();
  }

  #gone(): void {
    this.said.say('', undefined);
    this.#dialog.remove();
    this.#paper.remove();
    if (editor !== this) return;
    editor = undefined;
    delete document.body.dataset['runSheet'];
  }

  get sheet(): RunSheet {
    return { title: this.title, language: this.#language, entries: this.rows.map(({ entry }) => entry) };
  }

  #take(sheet: RunSheet): void {
    this.title = sheet.title;
    this.rows = sheet.entries.map(rowOf);
    this.#language = sheet.entries.length > 0 ? sheet.language : this.language;
  }

  /** In words; undefined while they are on their way. */
  description(entry: Entry): Description | undefined {
    const known = this.#described.get(entry.open);
    if (known === undefined) void this.#describe(entry);
    return known === 'coming' ? undefined : known;
  }

  async #describe(entry: Entry): Promise<void> {
    this.#described.set(entry.open, 'coming');
    const found = await describe(entry, this.language);
    if (found) this.#described.set(entry.open, found);
    this.render();
  }

  /** "Masked softmax · Every key masked" */
  opensOf(entry: Entry): string {
    const told = this.description(entry);
    return told ? opens(told, this.words) : '';
  }

  /** What a row is called when something is said of it. */
  nameOf(entry: Entry): string {
    return entry.title || this.description(entry)?.label || titleOf(entry, this.language);
  }

  say(text: string): void {
    this.said.say(text, this);
  }

  /** Keeps the list in this browser, and writes its link. */
  changed(): void {
    this.problem = undefined;
    this.byHand = undefined;
    keepSheet(this.sheet);
    this.render();
    void this.#writeCode();
  }

  async #writeCode(): Promise<void> {
    const turn = ++this.#codes;
    const { sheet } = this;
    const all = [codeOf(sheet), codeOf(studentsSheet(sheet))] as const;
    const [colleagues, students] = await Promise.all(all);
    if (turn !== this.#codes) return;
    this.codes = sheet.entries.length > 0 ? { colleagues, students } : undefined;
    this.render();
  }

  render(): void {
    if (!this.#dialog.isConnected) return;
    render(editorDialog(this), this.#dialog);
    render(
      runPaper(this.sheet, this.words, (entry) => this.description(entry), this.language),
      this.#paper,
    );
  }

  rename(title: string): void {
    this.title = title.slice(0, most.title);
    this.changed();
  }

  change(key: number, entry: Partial<Entry>): void {
    this.rows = this.rows.map((row) => (row.key === key ? { key, entry: { ...row.entry, ...entry } } : row));
    this.changed();
  }

  /** Adds an entry at the end, called as what it opens. */
  async add(entry: Entry): Promise<void> {
    const { words } = this;
    const refused =
      this.rows.length >= most.entries ? words.full(most.entries) : entry.open.length > most.open && words.stateTooLong;
    if (refused) {
      this.say(refused);
      return;
    }
    const told = await describe(entry, this.language);
    if (told) this.#described.set(entry.open, told);
    const title = told?.label ?? told?.experiment ?? '';
    if (this.rows.length === 0) this.#language = this.language;
    this.rows = [...this.rows, rowOf({ ...entry, title: title.slice(0, most.title) })];
    this.changed();
    this.say(words.added(title, this.rows.length));
    this.#dialog.querySelector('.run-rows > li:last-child')?.scrollIntoView({ block: 'nearest' });
  }

  /** `focus`: the part of the row that the hand is on. */
  move(from: number, to: number, focus?: string): void {
    const row = this.rows[from];
    const rows = moved(this.rows, from, to);
    if (!row || rows === this.rows) return;
    this.rows = rows;
    this.changed();
    this.say(this.words.moved(this.nameOf(row.entry), to + 1, rows.length));
    if (focus !== undefined) this.#focus(row.key, focus);
  }

  /** A row that is moved loses the focus; at an end its button cannot have it. */
  #focus(key: number, part: string): void {
    const row = this.#dialog.querySelector(`[data-row="${key}"]`);
    const one = row?.querySelector<HTMLElement>(`[data-part="${part}"]:not(:disabled)`);
    (one ?? row?.querySelector<HTMLElement>('[data-part="up"]:enabled, [data-part="down"]:enabled'))?.focus();
  }

  remove(place: number): void {
    const row = this.rows[place];
    if (!row) return;
    this.before = { title: this.title, rows: this.rows };
    this.rows = this.rows.filter((one) => one !== row);
    this.changed();
    this.say(this.words.removed(this.nameOf(row.entry)));
    const next = this.rows[Math.min(place, this.rows.length - 1)];
    if (next) this.#focus(next.key, 'remove');
    else this.#dialog.querySelector<HTMLElement>('.run-undo')?.focus();
  }

  clear(): void {
    this.before = { title: this.title, rows: this.rows };
    this.title = '';
    this.rows = [];
    this.changed();
    this.say(this.words.emptied);
    this.#dialog.querySelector<HTMLElement>('.run-undo')?.focus();
  }

  undo(): void {
    if (!this.before) return;
    ({ title: this.title, rows: this.rows } = this.before);
    this.before = undefined;
    this.changed();
    this.say('');
    this.#dialog.querySelector<HTMLElement>('.run-name')?.focus();
  }

  /** Offers the steps of an experiment. */
  async offer(experiment: ExperimentName): Promise<void> {
    this.chapter = experiment;
    this.step = '';
    this.offered = undefined;
    this.render();
    const steps = await offeredSteps(experiment, this.language);
    if (this.chapter !== experiment) return;
    this.offered = steps;
    this.step = steps[0]?.name ?? '';
    this.render();
  }

  addOffered(): void {
    const values = new Map(this.step ? [['step', this.step]] : []);
    void this.add(entryOf(opening({ experiment: this.chapter, values })));
  }

  /** The link to an entry, from 1. */
  linkTo(entry: number, reader: Reader = 'colleagues'): string | undefined {
    const code = this.codes?.[reader];
    if (code === undefined || code.length > longestCode) return undefined;
    return new URL(runHash(code, entry), location.href).href;
  }

  /** For students without the notes. */
  async copyLink(reader: Reader): Promise<void> {
    const link = this.linkTo(1, reader);
    if (link === undefined) {
      this.problem = this.words.linkTooLong(this.codes?.[reader].length ?? 0, longestCode);
      this.render();
      return;
    }
    this.say('');
    try {
      await navigator.clipboard.writeText(link);
      this.byHand = undefined;
      this.say(this.words.copied[reader]);
    } catch {
      this.byHand = link;
      this.render();
    }
  }

  save(): void {
    downloadBlob(new Blob([writeSheet(this.sheet)], { type: 'application/json' }), `${fileName(this.title)}.json`);
  }

  async open(file: File): Promise<void> {
    const tooLong = { code: 'too_long', found: file.size, maximum: most.file } as const;
    const { sheet, problems } =
      file.size > 3 * most.file ? { sheet: undefined, problems: [tooLong] } : readSheet(await file.text(), stepNames);
    const said = problems.slice(0, 5).map(this.words.problem).join(' ');
    if (sheet) {
      if (this.rows.length > 0) this.before = { title: this.title, rows: this.rows };
      this.#take(sheet);
      this.changed();
      if (this.before) this.say(this.words.replaced);
    }
    if (said) this.problem = `${sheet ? this.words.leftOut : this.words.fileRefused} ${said}`;
    this.render();
  }

  /** Goes to an entry: the lesson begins. */
  begin(entry: number): void {
    const link = this.linkTo(entry);
    // What is too long for a link is said there.
    if (link === undefined) void this.copyLink('colleagues');
    else {
      this.close();
      location.hash = new URL(link).hash;
    }
  }
}

const entryOf = (address: string): Entry => ({
  open: opening(readAddress(address)),
  title: '',
  text: '',
  notes: '',
  hide: [],
  minutes: 5,
});

const experimentOf = (entry: Entry): ExperimentName => readAddress(entry.open).experiment as ExperimentName;

/** Letters that any system takes in a file's name. */
const fileName = (title: string): string =>
  title.replaceAll(/[^\p{L}\p{N}]+/gu, '-').replaceAll(/^-|-$/g, '') || 'run-sheet';
