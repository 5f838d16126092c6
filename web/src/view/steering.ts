import { html, nothing, type TemplateResult } from 'lit/html.js';
import type { Live, Scene } from '../experiment/contract';
import type { ExerciseLink, exerciseLinks } from '../experiment/exercise-links';
import { presetState } from '../experiment/presets';
import type { ParameterTable } from '../state/parameters';
import { Column } from './column';
import { type Card, card, isOwnFigure, numberIn, placeOf, refused, segments } from './lesson/card';
import { choosing } from './lesson/choosing';
import { slides } from './lesson/finger';
import { bringBack, bringReply } from './lesson/in-sight';
import { singleKeys } from './lesson/keys';
import layouts from './lesson/layouts.css?inline';
import lesson from './lesson/lesson.css?inline';
import { Reader } from './model/lesson/reader';
import type { Told } from './model/lesson/told';
import type { LessonWalk } from './model/lesson/walk';
import type { Later, Model } from './model/model';
import { choosePreset, dismiss, reveal } from './model/put';
import { notes, notices, refusal, staleNote } from './notes';
import type { ViewOptions } from './options';
import { keepInSight } from './pinning';
import { Presentation } from './presentation';
import presentation from './presentation.css?inline';
import { ShareTools, type Shown } from './sharing';

export { controlStyles } from './controls/control';

/** The style sheets to adopt in a root with a lesson. */
export const lessonStyles = [lesson, layouts, presentation];

/** What an experiment brings after the first picture. */
interface Brought {
  readonly lesson: Told | undefined;
  readonly exercises: typeof exerciseLinks | undefined;
}

/** Everything around a figure: what steers, asks, answers and shares. It comes after the first picture. */
export class Steering {
  readonly presentation: Presentation;
  readonly reader: Reader;
  readonly #host: HTMLElement;
  readonly #model: Model;
  readonly #options: ViewOptions;
  readonly #column: Column;
  readonly #share: ShareTools;
  readonly #brought: Brought;
  /** Ends what listens for it. */
  readonly #end = new AbortController();
  /** The number that is being typed as a guess. */
  #draft = { text: '', refused: false };

  constructor(host: HTMLElement, model: Model, options: ViewOptions, brought: Brought, shown: Shown) {
    this.#host = host;
    this.#model = model;
    this.#options = options;
    this.#brought = brought;
    this.reader = new Reader(model, brought.lesson, {
      moved: () => this.#moved(),
      put: () => bringBack(host.querySelector('.figure')),
      typed: (asked) => (asked.kind === 'number' ? numberIn(this.#draft.text, asked) : undefined),
    });
    this.presentation = new Presentation(host, model, options, this.reader.walk, () => shown.figures());
    this.#column = new Column(model, (preset) => choosePreset(model, preset));
    this.#share = new ShareTools(model, options, this.presentation, shown);
    const { signal } = this.#end;
    for (const event of choosing)
      host.addEventListener(event, (chosen) => this.#chosen(chosen), { signal, capture: event === 'token-select' });
    for (const event of ['click', 'submit']) host.addEventListener(event, bringReply, { signal });
    keepInSight(host, signal);
    slides(host, signal);
    this.reader.begin(options.run !== undefined || options.presents === true);
    if (options.presents) this.presentation.present(true);
  }

  /** Goes on in another language. */
  speak(lesson: Told | undefined): void {
    if (lesson && this.reader.walk) this.reader.walk.texts = lesson.texts;
    // Lines about the link are of the language before.
    this.#model.refusals = this.#model.refusals.filter((one) => typeof one !== 'string');
  }

  dispose(goesOn = false): void {
    this.#end.abort();
    this.reader.dispose();
    this.presentation.dispose(goesOn);
  }

  /** Opens the step of this name as it starts, or with '' leaves the steps; false where there is none of this name. */
  openStep(name: string): boolean {
    const { walk } = this.reader;
    const place = walk?.steps.findIndex(([one]) => one === name) ?? -1;
    if (name === '') walk?.close();
    else walk?.open(place);
    return walk !== undefined && (name === '' || place >= 0);
  }

  #moved(): void {
    this.#draft = { text: '', refused: false };
    this.presentation.moved();
  }

  /** Something was chosen in a chart: a guess, where it is asked about. */
  #chosen(event: Event): void {
    const { walk } = this.reader;
    const guess = placeOf(walk?.asked, event);
    if (!guess) return;
    // A letter that is an answer does not choose another row, too.
    const isAlong = !isOwnFigure(walk?.asked, event);
    if (isAlong && walk?.stage === 'passed') return;
    if (isAlong) event.stopPropagation();
    walk?.answer(guess);
  }

  get listsFigures(): boolean {
    return this.#share.listsFigures;
  }

  sharing(later: Later): TemplateResult {
    return this.#share.template(later);
  }

  notices(later: Later): TemplateResult | typeof nothing {
    return notices(this.#model, later);
  }

  below(later: Later, scene: Scene | undefined): TemplateResult {
    const { ghosts, table } = this.#model;
    return html`${ghosts && !table ? html`<p class="before-act">${later.words.beforeAct[ghosts]}</p>` : nothing}
      ${(scene && later.rest.below?.(scene)) ?? nothing} ${this.#model.step ? nothing : staleNote(this.#model, later, this.#texts)}`;
  }

  /** At the head of the column: the open step, or what there is to see and to try. */
  card(later: Later, live: Live<ParameterTable, unknown> | undefined): TemplateResult | typeof nothing {
    const { walk } = this.reader;
    if (walk?.step) return card(this.#card(walk, later));
    if (this.#model.presenting) return html`<div class="knobs">${this.#column.knobs(later)}</div>`;
    const answer = this.#isAnsweredOutOfSight() ? refusal(this.#model, later, this.#texts) : undefined;
    return html`${walk ? this.#invitation(walk, later) : nothing}
      ${answer ? refused(later.words, answer) : nothing}
      ${live ? notes(this.#model, later, live, this.#level) : nothing}`;
  }

  #card(walk: LessonWalk, later: Later): Card {
    const model = this.#model;
    const { words } = later;
    return {
      id: model.id,
      walk,
      words,
      silent: model.silent,
      keys: singleKeys.on,
      refusal: refusal(model, later, this.#texts),
      isAway: Boolean(this.#model.state['opened']),
      onward: this.#options.onward?.(),
      exercises: this.#exercises,
      knobs: this.#column.knobs(later),
      vote: this.presentation.vote(words),
      draft: this.#draft,
      reveal: () => reveal(model),
      redraw: () => model.redraw(),
    };
  }

  /** The way into the lesson, where a link has led past it. */
  #invitation(walk: LessonWalk, { words }: Later): TemplateResult {
    const { label = '' } = walk.words(walk.first) ?? {};
    return html`${segments(walk)}
      <p class="invitation">
        <button type="button" class="suggestion" @click=${() => walk.open(walk.first)}>${words.card.begin(label)}</button>
      </p>`;
  }

  /** True if the control at fault is folded away, or outside the window. */
  #isAnsweredOutOfSight(): boolean {
    const { failed, mistakes, options } = this.#model;
    const blamed = [...mistakes].find(([, mistake]) => mistake === failed)?.[0];
    if (!failed || !blamed || options.hidden.control('controls')) return false;
    if (this.#column.hides(blamed)) return true;
    const control = this.#host.querySelector(`.controls [data-parameter="${blamed}"]`);
    if (!control) return false;
    const { top, bottom } = control.getBoundingClientRect();
    return top < 0 || bottom > innerHeight;
  }

  controls(later: Later): TemplateResult | typeof nothing {
    return this.#column.controls(later, this.#exercises, () => this.reset(), this.#level);
  }

  thumbBar(later: Later): TemplateResult | typeof nothing {
    return this.#column.thumbBar(later);
  }

  get #texts(): Told['texts'] | undefined {
    return this.reader.walk?.texts;
  }

  get #exercises(): readonly ExerciseLink[] {
    const { experiment, speech } = this.#model;
    return this.#brought.exercises?.(experiment.name, speech.language) ?? [];
  }

  /** The level of headings below the title's. */
  get #level(): number | undefined {
    const { headingLevel } = this.#options;
    return headingLevel === undefined ? undefined : headingLevel + 1;
  }

  /** Reset leads to this preset from now on. */
  resetTo(preset: string): void {
    if (Object.hasOwn(this.#model.experiment.presets, preset)) this.#model.preset = preset;
  }

  /** Goes back to where the open step starts, or to the preset, and what the page gave. */
  reset(): void {
    const model = this.#model;
    const { walk } = this.reader;
    dismiss(model);
    if (walk?.at !== undefined) walk.open(walk.at);
    else {
      model.begin(presetState(model.experiment, model.preset));
      model.giveAgain();
    }
  }
}
