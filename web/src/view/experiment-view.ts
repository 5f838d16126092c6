import { html, nothing, render, type TemplateResult } from 'lit/html.js';
import { spaceLike } from '../charts/base/pen';
import { watchSizes } from '../charts/base/sizes';
import type { Figure } from '../charts/base/types';
import type { Part, Scene } from '../experiment/contract';
import { isFirst, isFirstAct } from '../experiment/first-act';
import { adopt, adoptInstead } from '../style/adopt';
import { rich } from '../text/rich';
import { htmlLanguage } from '../words/language';
import experimentStyles from './experiment.css?inline';
import { missing, reload } from './load-error';
import { explainTrouble } from './missing-picture';
import type { Drawn, State, Values } from './model/drawn';
import { type Later, type Layout, Model } from './model/model';
import type { NamedStep, Speech } from './model/options';
import { present } from './model/present';
import type { ViewOptions } from './options';
import type { Rest } from './rest';
import type { Steering } from './steering';

/** Widths in design units: below the first, controls are under the figure and at the thumb; below the second, under it. */
const phone = 640;
const tablet = 1000;
/** In somebody's page a step's card stands beside its figure from here on, and a figure is narrow up to here. */
const withCard = 700;
const narrowFigure = 520;

/** What stands beside a figure, once it has come. */
interface Beside {
  readonly later: Later;
  readonly steering: Steering;
}

/** One experiment alive in one place: draws its model, and brings what comes after the first picture. Any number may stand on a page. */
export class ExperimentView {
  readonly #host: HTMLElement;
  readonly options: ViewOptions;
  readonly #model: Model;
  readonly #stopWatching: () => void;
  #unit = 1;
  #width = 0;
  #rest: Rest | undefined;
  #firstPicture = false;
  /** The last picture whose drawing was waited for. */
  #measured: Drawn | undefined;
  /** How many computations had ended without a picture when the rest was asked for. */
  #refused = 0;
  #frame: number | undefined;
  /** The charts were tables when they were drawn last. */
  #tables = false;

  constructor(host: HTMLElement, options: ViewOptions) {
    this.#host = host;
    this.options = options;
    const model = new Model(options, (soon) => (soon ? this.#renderSoon() : this.#render()));
    this.#model = model;
    model.presenting = options.presents === true;
    const root = host.getRootNode();
    adopt(root, experimentStyles);
    adoptInstead(root, options.experiment.styles ?? '');
    model.layout = this.#layoutOf(host);
    this.#render();
    this.#measure();
    // After leaving a step, its card is no longer beside the figure.
    this.#stopWatching = watchSizes(() => this.#measure(), host, host.querySelector('.figure'));
    host.addEventListener('spaced', this.#spaced);
    if (options.given === undefined) void model.compute();
    else void model.give(options.given);
  }

  get name(): string {
    return this.options.experiment.name;
  }

  get state(): State {
    return this.#model.state;
  }

  get drawn(): Drawn | undefined {
    return this.#model.drawn;
  }

  get speech(): Speech {
    return this.#model.speech;
  }

  set speech(speech: Speech) {
    this.#model.speech = speech;
    // What is computed may be in this language.
    this.#model.set({});
    this.#render();
    if (this.beside) void this.#bringRest();
  }

  /** Sets values for the page around. */
  set(values: Values): void {
    this.#model.set(values);
    this.#model.given = this.#model.state;
  }

  /** Gives the experiment what the page around has for it. */
  give(given: unknown): void {
    void this.#model.give(given);
  }

  /** The tensors of the picture as a file of this ending. */
  file(ending: string): Promise<Blob> {
    return this.#model.file(ending);
  }

  /** What an element on a page of its own needs to show the picture, beside the state. */
  attributes(): Promise<Readonly<Record<string, string>>> {
    return this.#model.attributes();
  }

  /** What stands beside the figure; undefined until it has come. */
  get beside(): Steering | undefined {
    return this.#rest?.steering;
  }

  get step(): NamedStep | undefined {
    return this.#model.step;
  }

  /** The part to save as one picture; undefined while nothing is drawn. */
  get figureArea(): HTMLElement | undefined {
    return (this.drawn && this.#host.querySelector<HTMLElement>('.figure')) ?? undefined;
  }

  get figures(): readonly Figure[] {
    const found = this.#host.querySelectorAll<HTMLElement>('.figure *');
    return [...found].filter((element): element is Figure => Reflect.has(element, 'exportPNG'));
  }

  /** `goesOn`: the next view presents in its place. */
  dispose(goesOn = false): void {
    this.#stopWatching();
    this.#host.removeEventListener('spaced', this.#spaced);
    this.#rest?.dispose(goesOn);
    this.#model.dispose();
    if (this.#frame !== undefined) cancelAnimationFrame(this.#frame);
    render(nothing, this.#host);
  }

  /** Figures that plan room for words have a chart that knows how wide letters are. */
  readonly #spaced = (): void => this.#render();

  #layoutOf(host: HTMLElement): Layout {
    const style = getComputedStyle(host);
    spaceLike(style);
    this.#unit = Number.parseFloat(style.getPropertyValue('--u')) || 1;
    if (this.#model.presenting) return 'wide';
    const width = host.clientWidth / this.#unit;
    const least = this.#model.step && !this.options.linkTo ? withCard : tablet;
    return width > 0 && width < phone ? 'narrow' : width > 0 && width < least ? 'medium' : 'wide';
  }

  #measure(): void {
    const layout = this.#layoutOf(this.#host);
    if (layout !== this.#model.layout) {
      this.#model.layout = layout;
      this.#render();
    }
    const width = this.#host.querySelector('.figure')?.clientWidth ?? 0;
    if (width === this.#width) return;
    this.#width = width;
    this.#render();
  }

  /** Resolves when every chart has drawn; tells how long the hand waited. */
  async #measureDrawing(drawn: Drawn): Promise<void> {
    const model = this.#model;
    this.#measured = drawn;
    const began = model.inputAt;
    model.inputAt = undefined;
    const updated = (): Promise<unknown> =>
      Promise.all(this.figures.map((figure) => Reflect.get(figure, 'updated') as Promise<unknown>));
    try {
      // Once as they are, once more where they lined up beside each other.
      await updated();
      await updated();
      await this.beside?.presentation.fit();
    } catch (error) {
      this.#notDrawn(error);
      return;
    }
    if (began !== undefined) performance.measure('input-to-drawn', { start: began, end: performance.now() });
    if (!this.#firstPicture) {
      this.#firstPicture = true;
      model.tell({ kind: 'first-picture' });
      void this.#bringRest();
    }
    // One that has been replaced meanwhile is told of by its successor.
    if (!model.disposed && drawn === model.drawn) model.tell({ kind: 'drawn', drawn });
  }

  /** A chart or the figure has thrown: its controls are loaded all the same, since other values may be drawn. */
  #notDrawn(error: unknown): void {
    this.#model.tell({ kind: 'not-drawn', error });
    void this.#bringRest();
  }

  /** Brings what comes after the first picture, or says that it does not come. */
  async #bringRest(): Promise<void> {
    const model = this.#model;
    try {
      const { Rest } = await import('./rest');
      if (model.disposed) return;
      const shown = { figures: () => this.figures, area: () => this.figureArea };
      this.#rest ??= new Rest(this.#host, model, this.options, shown);
      await this.#rest.bring();
      if (model.missing) model.say(false);
    } catch (error) {
      model.say(true);
      throw error;
    }
  }

  #scene(drawn: Drawn): Scene {
    const model = this.#model;
    return {
      ...model.live(drawn),
      asked: drawn.standIn === undefined ? present(model) : drawn.state,
      actions: model.actions?.hands(drawn.state) ?? {},
      clock: model.clock?.clock,
      words: model.speech.own,
      hover: model.hover,
      table: model.table,
      narrow: model.layout === 'narrow' || this.#isNarrow,
      unit: this.beside?.presentation.unit ?? this.#unit,
      width: this.#width,
      height: this.beside?.presentation.room,
      part: (name) => this.#part(name),
      set: (values) => model.touched(() => model.set(values as Values)),
      setHover: (hover) => model.setHover(hover),
    };
  }

  /** How a part of the figure is shown, by the open step, the presentation and a teacher's link. */
  #part(name: string): Part {
    const { silent, step, layout } = this.#model;
    const { presentation, reader } = this.beside ?? {};
    const [lesson, narrow] = [step?.lesson, layout === 'narrow'];
    const alone = lesson?.alone === 'narrow' ? narrow : lesson?.alone;
    const named = presentation?.parts ?? (alone && lesson?.presents);
    const own = { answers: !silent, hint: !lesson?.still, first: this.#isFirst } as Readonly<Record<string, boolean>>;
    const shown = own[name] ?? (!named || named.includes(name));
    return {
      shown,
      // Without its card nobody could answer.
      covered: (this.options.hidden.shows('card') && step?.covers?.includes(name)) ?? false,
      scale: lesson?.scales?.[name] ?? (narrow && name === 'first' ? document.documentElement.clientHeight : 0),
      guessed: reader?.guessedIn(name) ?? null,
    };
  }

  /** With the next frame, or with the core's answer when that is there first: the question comes before the drawing. */
  #renderSoon(): void {
    this.#frame ??= requestAnimationFrame(() => this.#render());
  }

  #render(): void {
    const model = this.#model;
    if (this.#frame !== undefined) cancelAnimationFrame(this.#frame);
    this.#frame = undefined;
    // Another view may have taken its place meanwhile.
    if (model.disposed) return;
    render(this.#template(), this.#host);
    // Render again, since the list was made from the figures of the previous picture.
    if (this.beside?.listsFigures) render(this.#template(), this.#host);
    // Charts are tables together, and pictures again.
    for (const figure of model.table || this.#tables ? this.figures : []) figure.table = model.table;
    this.#tables = model.table;
    const { drawn } = model;
    if (drawn) this.#rest?.fill(drawn, this.#scene(drawn));
    if (drawn && drawn !== this.#measured) void this.#measureDrawing(drawn);
    // Without a picture there is an answer to read, beside a control.
    if (drawn || model.answered === this.#refused) return;
    this.#refused = model.answered;
    void this.#bringRest();
  }

  /** Beside a card in somebody's page a figure may be as narrow as on a phone. */
  get #isNarrow(): boolean {
    return (
      !this.options.linkTo && !this.#model.presenting && this.#width > 0 && this.#width < narrowFigure * this.#unit
    );
  }

  /** True if the figure takes the column's width too, since a teacher's link leaves no control there. */
  get #isWide(): boolean {
    return this.options.hidden.control('controls') && this.step === undefined;
  }

  /** True until a visitor's first act: what it explains, and where else one could go, keeps its room and is not shown. */
  get #isFresh(): boolean {
    const isPassed = this.beside?.reader.walk?.stage === 'passed';
    return !this.#model.presenting && !isPassed && isFirstAct(this.name, this.step?.name);
  }

  get #isFirst(): boolean {
    return this.options.linkTo !== undefined && isFirst(this.name, this.step?.name);
  }

  get #classes(): string {
    const { layout, presenting } = this.#model;
    const names = ['experiment', layout, ...(presenting ? ['presenting'] : []), ...(this.#isWide ? ['spread'] : [])];
    // From the first picture on: nothing moves when the card comes.
    if (this.step) names.push('stepping');
    if (this.#isFirst) names.push(this.#isFresh ? 'first fresh' : 'first');
    const { run, hidden } = this.options;
    if (run) names.push('in-run');
    if (!hidden.shows('title')) names.push('untitled');
    if (!hidden.shows('card') && !hidden.shows('controls')) names.push('alone');
    return names.join(' ');
  }

  #template(): TemplateResult {
    const model = this.#model;
    const { frame: words, own, language } = model.speech;
    const { drawn, later, id } = model;
    const { beside: steering } = this;
    const beside = later && steering && { later, steering };
    const live = drawn && model.live(drawn);
    const { shows } = this.options.hidden;
    const titled = shows('title');
    return html`<article
      class=${this.#classes}
      lang=${htmlLanguage[language]}
      aria-labelledby=${titled ? `${id}-title` : nothing}
      aria-label=${titled ? nothing : own.title}
    >
      <div class="pinned">
        ${titled ? this.#head(beside) : this.#notices(beside)}
        <section class="figure" id=${`${id}-figure`} aria-label=${own.title} aria-busy=${(drawn || model.failed) && model.made === undefined ? 'false' : 'true'}>
          ${drawn ? model.experiment.figure(this.#scene(drawn)) : this.#placeholder()}
          ${drawn ? html`${this.#training()} ${this.#explainTrouble()}` : nothing}
          ${titled ? (beside?.steering.below(beside.later, drawn && this.#scene(drawn)) ?? nothing) : nothing}
        </section>
        ${later?.rest.formulas && shows('formula') ? html`<section class="formulas" aria-label=${words.formula} ?hidden=${model.silent}></section>` : nothing}
      </div>
      ${shows('card') || shows('controls') ? this.#column(beside, live) : nothing}
      ${(model.layout === 'narrow' && shows('controls') && beside?.steering.thumbBar(beside.later)) || nothing}
      ${(model.presenting && beside?.steering.presentation.foot(beside.later.words)) || nothing}
    </article>`;
  }

  #head(beside: Beside | undefined): TemplateResult {
    const { frame: words, own } = this.#model.speech;
    return html`<header class="head">
      <h1 id=${`${this.#model.id}-title`} tabindex="-1" aria-level=${this.options.headingLevel ?? nothing}>${rich(own.title)}</h1>
      <section class="share" aria-label=${words.share}>${beside?.steering.sharing(beside.later) ?? nothing}</section>
      <p class="lead">${rich(own.lead)}</p>
      ${this.#notices(beside)}
    </header>`;
  }

  #notices(beside: Beside | undefined): TemplateResult {
    const model = this.#model;
    return html`${beside?.steering.notices(beside.later) ?? nothing}
      ${model.missing ? missing(model.speech.frame, this.options.linkTo && reload) : nothing}`;
  }

  #column(beside: Beside | undefined, live: ReturnType<Model['live']> | undefined): TemplateResult {
    const { shows } = this.options.hidden;
    const card = shows('card') ? beside?.steering.card(beside.later, live) : nothing;
    const controls = shows('controls') ? beside?.steering.controls(beside.later) : nothing;
    return html`<div class="column">
      <section class="card">${card ?? nothing}</section>
      <aside class="controls" aria-label=${this.#model.speech.frame.controls}>${controls ?? nothing}</aside>
    </div>`;
  }

  #placeholder(): TemplateResult {
    const trouble = this.#explainTrouble();
    if (trouble || this.#model.failed) return trouble ?? html``;
    const { doing } = this.options.client;
    return this.#training() ?? html`<p class="loading" role="status">${this.speech.frame.awaited[doing]}</p>`;
  }

  /** How far a training has come that the next figure waits for; a figure that plays shows that itself. */
  #training(): TemplateResult | undefined {
    const { made, clock } = this.#model;
    return made !== undefined && !clock?.clock.playing
      ? html`<p class=${this.drawn ? 'coming-word' : 'loading'}>${this.speech.frame.awaited.training(made)}</p>`
      : undefined;
  }

  #explainTrouble(): TemplateResult | undefined {
    const { client } = this.options;
    const { trouble } = this.#model;
    return (
      trouble &&
      explainTrouble(trouble, this.speech.frame, this.drawn !== undefined, {
        stop: () => client.stop(),
        retry: () => (trouble === 'loading' ? client.askAgain() : this.#model.retry()),
      })
    );
  }
}
