import { html, nothing, type TemplateResult } from 'lit/html.js';
import type { Words } from '../../words/words';
import { Hands } from '../model/lesson/hands';
import type { LessonWalk } from '../model/lesson/walk';
import type { Model } from '../model/model';
import { sum, typeInto, type Vote } from './hand-counts';

/** The vote of a class on the open step of a presentation. Another step starts without votes; nothing stores them. */
export class Voting {
  readonly #host: HTMLElement;
  readonly #model: Model;
  readonly #walk: LessonWalk | undefined;
  #hands = new Hands();

  constructor(host: HTMLElement, model: Model, walk: LessonWalk | undefined) {
    this.#host = host;
    this.#model = model;
    this.#walk = walk;
  }

  /** Starts over for another step, or for the same one reopened. */
  begin(): void {
    this.#hands = new Hands();
  }

  /** The options of the open step; empty for another kind of question. */
  get options(): readonly string[] {
    const asked = this.#walk?.asked;
    return asked?.kind === 'choice' ? asked.options : [];
  }

  get shown(): boolean {
    return this.#hands.shown;
  }

  get #revealed(): boolean {
    return this.#walk?.stage === 'passed' && !this.#model.silent;
  }

  /** The vote to draw; undefined if there is none. */
  vote(words: Words): Vote | undefined {
    if (!this.shown || this.options.length === 0 || (this.#revealed && this.#hands.total === 0)) return undefined;
    return { hands: this.#hands, words: words.hands, changed: () => this.#model.redraw() };
  }

  /** H shows or hides the counts; Shift with a number key adds a hand, on any keyboard layout. */
  pressed(key: string, { code, repeat }: KeyboardEvent): boolean {
    if (this.options.length === 0) return false;
    if (key === 'h' || key === 'H') {
      if (!repeat) this.toggle();
      return true;
    }
    const option = this.options[Number(/^Digit([1-9])$/.exec(code)?.[1]) - 1];
    if (option === undefined || this.#revealed) return false;
    this.#hands.shown = true;
    this.#hands.add(option);
    this.#model.redraw();
    return true;
  }

  /** Opens the counts and focuses the first; closing keeps them. */
  toggle(): void {
    this.#hands.shown = !this.#hands.shown;
    this.#model.redraw();
    this.#toFirst();
  }

  #clear(): void {
    this.#hands.clear();
    this.#model.redraw();
    this.#toFirst();
  }

  #toFirst(): void {
    const first = this.#host.querySelector<HTMLInputElement>('.hand-count');
    if (first) typeInto(first);
    else this.#host.querySelector<HTMLElement>('.presenting')?.focus({ preventScroll: true });
  }

  /** The text in the foot: the number of hands, then how many of them were right. */
  said(words: Words): TemplateResult | typeof nothing {
    const vote = this.vote(words);
    if (!vote) return nothing;
    const guess = this.#walk?.guess;
    if (this.#revealed) return sum(vote, guess?.kind === 'choice' ? guess.option : undefined);
    const clear = html`<button type="button" class="quiet" @click=${() => this.#clear()}>${words.hands.clear}</button>`;
    return html`${sum(vote)} ${vote.hands.total > 0 ? clear : nothing}`;
  }
}
