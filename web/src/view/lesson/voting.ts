import { html, nothing, type TemplateResult } from 'lit/html.js';
import type { Words } from '../../words/words';
import type { Speech } from '../experiment-view';
import { sum, tally, typeInto, type Vote } from './hand-counts';
import { Hands } from './hands';
import type { LessonWalk } from './walk';

/** What a vote knows of the view it is held in. */
export interface Polled {
  readonly walk: LessonWalk | undefined;
  readonly speech: Speech;
  /** Answers are not to be given yet. */
  readonly silent: boolean;
  render(): void;
}

/** A class's vote on the open step, while it is presented: another step begins with none, and nothing keeps it. */
export class Voting {
  readonly #host: HTMLElement;
  readonly #view: Polled;
  #hands = new Hands();

  constructor(host: HTMLElement, view: Polled) {
    this.#host = host;
    this.#view = view;
  }

  /** Another step is open, or the same anew. */
  begin(): void {
    this.#hands = new Hands();
  }

  /** What the open step lets choose from; nothing where it asks otherwise. */
  get options(): readonly string[] {
    const asked = this.#view.walk?.step?.question;
    return asked?.kind === 'choice' ? asked.options : [];
  }

  get shown(): boolean {
    return this.#hands.shown;
  }

  get #revealed(): boolean {
    return this.#view.walk?.stage === 'passed' && !this.#view.silent;
  }

  /** What of it is drawn; undefined while none is held. */
  vote(words: Words): Vote | undefined {
    if (!this.shown || this.options.length === 0 || (this.#revealed && this.#hands.total === 0)) return undefined;
    return { hands: this.#hands, words: words.hands, changed: () => this.#view.render() };
  }

  /** H shows the counts or puts them away; a number key's other character adds a hand, whatever the layout. */
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
    this.#view.render();
    return true;
  }

  /** Opened, it waits for the first count; put away, its counts stay. */
  toggle(): void {
    this.#hands.shown = !this.#hands.shown;
    this.#view.render();
    this.#toFirst();
  }

  #clear(): void {
    this.#hands.clear();
    this.#view.render();
    this.#toFirst();
  }

  #toFirst(): void {
    const first = this.#host.querySelector<HTMLInputElement>('.hand-count');
    if (first) typeInto(first);
    else this.#host.querySelector<HTMLElement>('.presenting')?.focus({ preventScroll: true });
  }

  /** What the foot says of it: how many hands there are, then how many of them were right. */
  said(words: Words): TemplateResult | typeof nothing {
    const vote = this.vote(words);
    if (!vote) return nothing;
    const { walk } = this.#view;
    const right = walk?.guess?.kind === 'choice' ? walk.guess.option : undefined;
    if (this.#revealed && right !== undefined) {
      const texts = walk?.words()?.options;
      return tally(vote, this.options, right, (option) => texts?.[option] ?? option);
    }
    const clear = html`<button type="button" class="quiet" @click=${() => this.#clear()}>${words.hands.clear}</button>`;
    return html`${sum(vote)} ${vote.hands.total > 0 ? clear : nothing}`;
  }
}
