// The teacher's notes to a lesson, in a window of their own: on the teacher's screen, while the projector shows the page.
import { html, nothing, render, type TemplateResult } from 'lit/html.js';
import { adopt } from '../style/adopt';
import tokens from '../style/tokens.css?raw';
import type { Answer } from '../view/options';
import { htmlLanguage, type Language } from '../words/language';
import styles from './notes-window.css?inline';

/** What the window says of the entry that is open. */
export interface SpokenEntry {
  readonly language: Language;
  readonly labels: {
    readonly title: string;
    readonly back: string;
    readonly next: string;
    /** The text of a lesson's clock after so many minutes. */
    readonly since: (minutes: number) => string;
    readonly again: string;
    readonly text: string;
    readonly none: string;
    readonly reveal: string;
    readonly takeBack: string;
    readonly following: string;
  };
  readonly place: string;
  readonly title: string;
  /** When it is planned, and the minute by which it should be over; undefined where no minutes are given. */
  readonly time: string;
  readonly until: number | undefined;
  readonly text: string;
  readonly notes: string;
  readonly following: string | undefined;
  turn(by: number): void;
  answer(): Answer | undefined;
}

const name = 'attention-playground-notes';
const features = 'popup,width=560,height=720';
const minute = 60_000;

/** A window that follows the lesson. It is drawn from the page that opened it and goes with that. */
export class NotesWindow {
  #window: Window | undefined;
  #entry: SpokenEntry | undefined;
  #began = 0;
  #end = new AbortController();

  /** Opens the window, or brings it to the front; false if the browser refuses. */
  open(): boolean {
    if (this.#window && !this.#window.closed) {
      this.#window.focus();
      return true;
    }
    const opened = window.open('', name, features);
    if (!opened) return false;
    this.close();
    this.#window = opened;
    this.#began = Date.now();
    this.#end = new AbortController();
    this.#dress(opened);
    const ticking = setInterval(() => this.redraw(), minute / 6);
    this.#end.signal.addEventListener('abort', () => clearInterval(ticking));
    addEventListener('pagehide', () => this.close(), { signal: this.#end.signal });
    this.redraw();
    return true;
  }

  close(): void {
    this.#end.abort();
    this.#window?.close();
    this.#window = undefined;
  }

  show(entry: SpokenEntry): void {
    this.#entry = entry;
    this.redraw();
  }

  #dress(opened: Window): void {
    adopt(opened.document, tokens, styles);
    opened.document.body.replaceChildren();
    const { signal } = this.#end;
    opened.document.addEventListener('keydown', (event) => this.#pressed(event), { signal });
    // The answer may have been shown on the page meanwhile.
    for (const name of ['focus', 'pointerover']) opened.addEventListener(name, () => this.redraw(), { signal });
  }

  #pressed(event: KeyboardEvent): void {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (by === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    this.#entry?.turn(by);
  }

  redraw(): void {
    const [shown, entry] = [this.#window, this.#entry];
    if (!shown || shown.closed || !entry) return;
    const root = shown.document.documentElement;
    root.lang = htmlLanguage[entry.language];
    const { theme } = document.documentElement.dataset;
    if (theme === undefined) delete root.dataset['theme'];
    else root.dataset['theme'] = theme;
    shown.document.title = `${entry.labels.title} · ${entry.title}`;
    render(this.#page(entry), shown.document.body);
  }

  #page(entry: SpokenEntry): TemplateResult {
    const { labels, following } = entry;
    const answer = entry.answer();
    const reveal = (): void => {
      answer?.turn();
      this.redraw();
    };
    const passed = Math.floor((Date.now() - this.#began) / minute);
    const late = entry.until !== undefined && passed > entry.until;
    return html`<main>
      <header>
        <p class="place">${entry.place} ${entry.time ? html`<span>${entry.time}</span>` : nothing}</p>
        <p class=${late ? 'clock late' : 'clock'}>${labels.since(passed)}
          <button type="button" @click=${() => this.#again()}>${labels.again}</button></p>
      </header>
      <h1>${entry.title}</h1>
      ${entry.text ? html`<h2>${labels.text}</h2><p class="text">${entry.text}</p>` : nothing}
      <h2>${labels.title}</h2>
      <p class="notes">${entry.notes || html`<em>${labels.none}</em>`}</p>
      <footer>
        <button type="button" @click=${() => entry.turn(-1)}>← ${labels.back}</button>
        ${answer?.shown === undefined ? nothing : html`<button type="button" @click=${reveal}>${answer.shown ? labels.takeBack : labels.reveal}</button>`}
        <button type="button" class="next" ?disabled=${following === undefined} @click=${() => entry.turn(1)}>${labels.next} →</button>
        ${following === undefined ? nothing : html`<p class="then">${labels.following} ${following}</p>`}
      </footer>
    </main>`;
  }

  #again(): void {
    this.#began = Date.now();
    this.redraw();
  }
}
