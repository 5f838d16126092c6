import { html, nothing, render, type TemplateResult } from 'lit/html.js';
import { beginsGroup, exercises } from './collected';
import { progress } from './progress';

export interface DotsWords {
  readonly exercise: string;
  readonly solved: string;
  readonly progress: (done: number, of: number) => string;
  readonly forget: string;
  readonly titles: Readonly<Record<string, string>>;
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
    this.#stop = progress.onChange(() => this.#render());
    this.#render();
  }

  disconnectedCallback(): void {
    this.#stop?.();
  }

  #render(): void {
    const words = this.#words;
    if (!words || !this.isConnected) return;
    render(
      html`<div class="dots" role="group" aria-label=${words.exercise}>${exercises.map((exercise) => this.#dot(exercise, words))}</div>
        <span class="progress">${words.progress(progress.count, exercises.length)}</span>
        ${progress.count > 0 ? html`<button type="button" class="forget" @click=${() => this.#forget()}>${words.forget}</button>` : nothing}`,
      this,
    );
  }

  /** The present answer is told first: what still stands as solved would be marked again. */
  #forget(): void {
    this.dispatchEvent(new CustomEvent('exercise-forget'));
    progress.forgetAll();
  }

  #dot(exercise: string, words: DotsWords): TemplateResult {
    const done = progress.isDone(exercise);
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

if (!customElements.get('attn-exercise-dots')) customElements.define('attn-exercise-dots', ExerciseDots);
