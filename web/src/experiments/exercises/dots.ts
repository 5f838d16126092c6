import { html, nothing, render, type TemplateResult } from 'lit/html.js';
import { csvText } from '../../charts/base/csv';
import { downloadBlob } from '../../charts/base/export';
import { solved } from '../../experiment/solved';
import { beginsGroup, exercises } from './collected';

export interface DotsWords {
  readonly exercise: string;
  readonly solved: string;
  readonly progress: (done: number, of: number) => string;
  readonly save: string;
  readonly forget: string;
  readonly titles: Readonly<Record<string, string>>;
  /** The headings of the table that is saved. */
  readonly headings: readonly [string, string, string];
}

/** A row of dots, one an exercise: full when solved, ringed where one is. They follow what is solved anywhere on the page. */
class ExerciseDots extends HTMLElement {
  #words: DotsWords | undefined;
  #current = '';
  #stop: (() => void) | undefined;

  set words(words: DotsWords) {
    this.#words = words;
    this.#render();
  }

  set current(exercise: string) {
    this.#current = exercise;
    this.#render();
  }

  connectedCallback(): void {
    this.#stop = solved.onChange(() => this.#render());
    this.#render();
  }

  disconnectedCallback(): void {
    this.#stop?.();
  }

  #render(): void {
    const words = this.#words;
    if (!words || !this.isConnected) return;
    const done = exercises.filter((exercise) => solved.isDone(exercise)).length;
    render(
      html`<div class="dots" role="group" aria-label=${words.exercise}>${exercises.map((exercise) => this.#dot(exercise, words))}</div>
        <span class="progress">${words.progress(done, exercises.length)}</span>
        ${
          done > 0
            ? html`<button type="button" class="forget" @click=${() => save(words)}>${words.save}</button>
                <button type="button" class="forget" @click=${() => this.#forget()}>${words.forget}</button>`
            : nothing
        }`,
      this,
    );
  }

  /** The present answer is told first: what still stands as solved would be marked again. */
  #forget(): void {
    this.dispatchEvent(new CustomEvent('exercise-forget'));
    solved.forgetAll();
  }

  #dot(exercise: string, words: DotsWords): TemplateResult {
    const done = solved.isDone(exercise);
    const title = words.titles[exercise] ?? exercise;
    const name = done ? `${title} (${words.solved})` : title;
    const starts = beginsGroup(exercise) ? ' group' : '';
    return html`<button
      type="button"
      class=${`dot${done ? ' done' : ''}${starts}`}
      aria-label=${name}
      title=${name}
      aria-current=${exercise === this.#current ? 'step' : nothing}
      @click=${() => this.dispatchEvent(new CustomEvent<string>('exercise-choose', { detail: exercise }))}
    ></button>`;
  }
}

/** A table of all exercises and whether each is solved, to keep or to hand in; the mark before it tells a spreadsheet that it is UTF-8. */
export const progressTable = ({ titles, headings, solved: said }: DotsWords): string =>
  csvText([
    headings,
    ...exercises.map((exercise) => [exercise, titles[exercise] ?? exercise, solved.isDone(exercise) ? said : '']),
  ]);

const save = (words: DotsWords): void =>
  downloadBlob(
    new Blob(['\ufeff', progressTable(words)], { type: 'text/csv;charset=utf-8' }),
    'attention-playground-exercises.csv',
  );

if (!customElements.get('attn-exercise-dots')) customElements.define('attn-exercise-dots', ExerciseDots);
