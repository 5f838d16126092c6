import { html, nothing, render, type TemplateResult } from 'lit/html.js';
import type { Figure } from '../charts/base/types';
import { type Caller, type Client, NotLoaded, Stopped, Superseded } from '../core/client';
import { AttnError } from '../core/core';
import type { Waiting } from '../core/watch';
import type { Experiment, ExperimentWords, Hover, Scene } from '../experiment/contract';
import type { exerciseLinks } from '../experiment/exercise-links';
import { Memory } from '../experiment/memory';
import { showsFormula } from '../experiment/presented';
import { originOf, presetState } from '../experiment/presets';
import type { Spoken } from '../experiment/remarks';
import type { FormulaBlock } from '../formulas/formula-block';
import type { Refusal } from '../state/hash';
import type { ParameterTable, StateOf } from '../state/parameters';
import { Store } from '../state/store';
import { adopt, adoptInstead } from '../style/adopt';
import { rich } from '../text/rich';
import { htmlLanguage, type Language } from '../words/language';
import { type FrameWords, loadSteeringWords } from '../words/words';
import type { Embedding } from './embed-hosts';
import experimentStyles from './experiment.css?inline';
import type { Mistake } from './explain-error';
import type { Hidden } from './hide-option';
import type { Onward } from './lesson/card';
import type { Solved } from './lesson/tries';
import type { LessonWalk } from './lesson/walk';
import { missing } from './load-error';
import { explainTrouble, type Trouble, troubleOf } from './missing-picture';
import type { EmbedPanel } from './share';
import type { Steered, Steering } from './steering';
import type { ViewActions } from './view-actions';
import type { ViewClock } from './view-clock';

type Values = Readonly<Record<string, unknown>>;
export type State = StateOf<ParameterTable>;
export type Layout = 'narrow' | 'medium' | 'wide';

/** A picture: the values it was computed from, and the result. */
export interface Drawn {
  readonly state: State;
  readonly result: unknown;
  /** The substitute drawn if the requested values cannot be computed. */
  readonly standIn?: StandIn;
}

/** The initial state of an open step or a preset, by name. */
export interface StandIn {
  readonly of: 'step' | 'preset';
  readonly name: string;
}

/** A language with the words of the frame and of the experiment. */
export interface Speech {
  readonly language: Language;
  readonly frame: FrameWords;
  readonly own: ExperimentWords<ParameterTable, string> & Spoken;
}

/** A step of an experiment's lesson, and its initial state. */
export interface NamedStep {
  readonly name: string;
  readonly start: State;
  /** The parts of the figure covered until there is a guess. */
  readonly covers: readonly string[];
}

/** An entry of a run sheet: its heading, and links to its neighbours. */
export interface RunPlace {
  /** "3 of 7 · Whom does it mean?" */
  said(): string;
  /** The text for the class. */
  readonly text: string;
  turn(by: number): void;
}

export interface ViewOptions {
  readonly experiment: Experiment;
  readonly client: Client;
  readonly speech: Speech;
  readonly state: State;
  /** The preset named in the link, if any. */
  readonly preset?: string | undefined;
  /** The parts of the link that could not be read. */
  readonly refusals: readonly Refusal[];
  /** More lines to show above the figure (an experiment or a preset that does not exist). */
  readonly notices?: readonly string[];
  /** The step of the lesson to open with the first picture; `state` is its initial state, or the state it was left in. */
  readonly step?: NamedStep | undefined;
  /** Called when another step of the lesson opens, or none is open. */
  readonly onStep?: () => void;
  /** The link after the last step of the lesson; absent if nothing follows. */
  readonly onward?: () => Onward | undefined;
  /** Finds the exercises of an experiment; absent if none can be opened. */
  readonly exercises?: (() => Promise<typeof exerciseLinks>) | undefined;
  /** Called when the presentation begins and ends; absent if presenting is not allowed. */
  readonly onPresent?: (presenting: boolean) => void;
  /** Its entry in a run sheet. */
  readonly run?: RunPlace | undefined;
  /** True to present from the first picture on, as the previous entry did. */
  readonly presents?: boolean;
  /** Opens the run sheet; only pages have one. */
  readonly runSheet?: () => void;
  /** Shows a QR code of the current link; only pages have links that others can open. */
  readonly showCode?: () => void;
  /** A second target for single keys besides the view: its own page. */
  readonly keysFrom?: Document;
  /** Called at every change of a value. */
  readonly onState?: (state: State) => void;
  /** Called once, after the first figure was drawn from the core's numbers. */
  readonly onFirstPicture?: () => void;
  /** Called whenever the charts have drawn a picture. */
  readonly onDrawn?: (drawn: Drawn) => void;
  /** Called when a reader has passed a step or an exercise without being shown the solution. */
  readonly onSolved?: (solved: Solved) => void;
  /** Called when something could not be computed, or the core could not be loaded. */
  readonly onError?: (error: AttnError | NotLoaded) => void;
  /** Called with the reason when an answer starts to take long, and with undefined when it no longer does. */
  readonly onWaiting?: (waiting: Waiting | undefined) => void;
  /** Reloads the page; absent in other people's pages. */
  readonly again?: () => void;
  /** The complete address of a state; absent in other people's pages. */
  readonly linkTo?: (state: State, hide: string, step?: string) => string;
  /** A state for embedding in another page; absent in an embedded view. */
  readonly embedding?: (state: State) => Embedding;
  /** The panel with the lines for other pages; only pages have it. */
  readonly embedPanel?: () => Promise<EmbedPanel>;
  /** The heading level of the title: 1 on its own page. */
  readonly headingLevel?: number;
  /** The parts hidden by a teacher's link. */
  readonly hidden: Hidden;
}

/** Widths in design units: below the first, controls are under the figure and at the thumb; below the second, under it. */
const phone = 640;
const tablet = 1000;

let views = 0;

/** One live experiment: its state, its controls, its figure. A page may have any number. */
export class ExperimentView implements Steered {
  readonly #host: HTMLElement;
  readonly options: ViewOptions;
  readonly experiment: Experiment;
  readonly #store: Store<ParameterTable>;
  readonly #caller: Caller;
  readonly memory = new Memory();
  /** Present before the first picture if the experiment has actions. */
  #actions: ViewActions | undefined;
  #clock: ViewClock | undefined;
  readonly id = `experiment-${++views}`;
  readonly mistakes = new Map<string, Mistake>();
  readonly #watch: ResizeObserver;
  #speech: Speech;
  notices: readonly string[];
  refusals: readonly Refusal[];
  drawn: Drawn | undefined;
  #hover: Hover | null = null;
  table = false;
  /** True once the reader asked for answers that a link hid. */
  revealed = false;
  layout: Layout = 'wide';
  #unit = 1;
  #width = 0;
  failed: Mistake | undefined;
  /** Why the latest computation gave no answer, unless the input was wrong. */
  #trouble: Trouble | undefined;
  #computing = 0;
  /** True if the clock advanced while a picture was being computed: the next picture follows it. */
  #goesOn = false;
  readonly #unwatch: () => void;
  #formulas: FormulaBlock | undefined;
  /** True if the parts after the first picture did not load. */
  #missing = false;
  #steering: Steering | undefined;
  #offPaper: (() => void) | undefined;
  #firstPicture = false;
  /** The last picture reported to `onDrawn`. */
  #told: Drawn | undefined;
  #frame: number | undefined;
  #inputAt: number | undefined;
  #disposed = false;

  constructor(host: HTMLElement, options: ViewOptions) {
    this.#host = host;
    this.options = options;
    this.experiment = options.experiment;
    this.#speech = options.speech;
    const settle = options.experiment.settle?.bind(options.experiment);
    this.#store = new Store(options.state, settle);
    this.#caller = options.client.caller();
    this.#unwatch = options.client.onWaiting(() => this.#waitingChanged());
    this.notices = options.notices ?? [];
    this.refusals = options.refusals;
    for (const { parameter, problem } of options.refusals)
      if (problem.code !== 'unknown_parameter' && parameter) this.mistakes.set(parameter, { problem });
    const root = host.getRootNode();
    adopt(root, experimentStyles);
    adoptInstead(root, options.experiment.styles ?? '');
    this.#store.subscribe((state, changed) => this.#changed(state, changed));
    this.layout = this.#layoutOf(host);
    this.render();
    this.#measure();
    this.#watch = new ResizeObserver(() => this.#measure());
    this.#watch.observe(host);
    // After leaving a step, its card is no longer beside the figure.
    const figure = host.querySelector('.figure');
    if (figure) this.#watch.observe(figure);
    void this.#compute();
  }

  get state(): State {
    return this.#store.state;
  }

  get name(): string {
    return this.experiment.name;
  }

  get speech(): Speech {
    return this.#speech;
  }

  set speech(speech: Speech) {
    this.#speech = speech;
    this.notices = [];
    this.render();
    if (this.#steering) void this.#bringRest();
  }

  set(values: Values): void {
    this.#store.set({ ...this.experiment.follow?.(values as Partial<State>, this.state), ...values } as Partial<State>);
  }

  /** Resets like the button; false while there is no button yet. */
  reset(): boolean {
    this.#steering?.reset();
    return this.#steering !== undefined;
  }

  /** Sets the preset that Reset returns to. */
  set preset(name: string) {
    if (this.#steering) this.#steering.preset = name;
  }

  act(action: string): void {
    this.#actions?.hands(this.state)[action]?.start();
  }

  /** `goesOn`: the next view takes over the presentation. */
  dispose(goesOn = false): void {
    this.#disposed = true;
    this.#watch.disconnect();
    this.#steering?.dispose(goesOn);
    this.#offPaper?.();
    this.#unwatch();
    this.#caller.close();
    this.#actions?.dispose();
    this.#clock?.clock.dispose();
    if (this.#frame !== undefined) cancelAnimationFrame(this.#frame);
    render(nothing, this.#host);
  }

  #layoutOf(host: HTMLElement): Layout {
    this.#unit = Number.parseFloat(getComputedStyle(host).getPropertyValue('--u')) || 1;
    if (this.presenting) return 'wide';
    const width = host.clientWidth / this.#unit;
    return width > 0 && width < phone ? 'narrow' : width > 0 && width < tablet ? 'medium' : 'wide';
  }

  #measure(): void {
    const layout = this.#layoutOf(this.#host);
    if (layout !== this.layout) {
      this.layout = layout;
      this.render();
    }
    const width = this.#host.querySelector('.figure')?.clientWidth ?? 0;
    if (width === this.#width) return;
    this.#width = width;
    this.render();
  }

  #changed(state: State, changed: ReadonlySet<string>): void {
    this.options.onState?.(state);
    const computes = [...changed].some((name) => !this.experiment.parameters[name]?.view);
    if (computes) {
      if (this.#computing > 0 && this.#onlyWalked(changed)) this.#goesOn = true;
      else void this.#compute();
      this.renderSoon();
      return;
    }
    if (this.drawn) this.#show({ ...this.drawn, state: this.#withView(this.drawn.state) });
    this.render();
    void this.#measureDrawing();
  }

  /**
   * While the clock moves, a picture that is being computed is not dropped for the next one: otherwise a marker that is
   * dragged, or plays, faster than pictures come would show none.
   */
  #onlyWalked(changed: ReadonlySet<string>): boolean {
    const walked = this.experiment.clock?.walks;
    return walked !== undefined && changed.size === 1 && changed.has(walked);
  }

  /** The values a picture was computed from, with the present view parameters. */
  #withView(computed: State): State {
    const views = Object.entries(this.experiment.parameters).filter(([, parameter]) => parameter.view);
    const looked = Object.fromEntries(views.map(([name]) => [name, this.#store.state[name]]));
    const state = { ...computed, ...looked } as State;
    // The view parameters of values that cannot be computed may exceed this picture.
    return this.experiment.settle?.(state) ?? state;
  }

  async #compute(): Promise<void> {
    this.#goesOn = false;
    const state = this.#store.state;
    try {
      await this.#computeFrom(state);
      this.#clearFailure();
    } catch (error) {
      if (error instanceof Superseded) return;
      this.#fail(error, state);
      if (error instanceof AttnError && !this.#drawsOf(state)) await this.#drawStandIn(state);
    }
    this.render();
    if (this.#goesOn && this.#computing === 0) void this.#compute();
    // Without a picture, the message is beside a control.
    if (!this.drawn) void this.#bringRest();
    await this.#measureDrawing();
  }

  /** Loads the actions while the core computes. */
  async #loadActions(): Promise<void> {
    const { actions } = this.experiment;
    if (!actions || this.#actions) return;
    const { ViewActions } = await import('./view-actions');
    if (this.#disposed) return;
    this.#actions ??= new ViewActions(actions, this.options.client, this.memory, () => this.#acted());
  }

  async #computeFrom(state: State): Promise<void> {
    const loading = this.#loadActions();
    loading.catch(() => this.#say(true));
    const result = await this.#answer(state);
    if (!this.#actions) await loading;
    this.#show({ state: this.#withView(state), result });
    this.#trouble = undefined;
  }

  async #answer(state: State): Promise<unknown> {
    this.#computing++;
    try {
      return await this.#caller.compute((core) => this.experiment.compute(state, core, this.memory));
    } finally {
      this.#computing--;
    }
  }

  #waitingChanged(): void {
    if (this.#computing === 0) return;
    this.options.onWaiting?.(this.options.client.waiting);
    this.render();
  }

  #show(drawn: Drawn): void {
    this.#actions?.follow(drawn.state);
    this.drawn = drawn;
    this.#followClock();
    this.#steering?.followSteps();
  }

  /**
   * Opens the step of this name in its initial state, or with '' leaves the steps; false if there is no such step, or the
   * lesson is still loading.
   */
  openStep(name: string): boolean {
    const { walk } = this;
    if (!walk) return false;
    const place = walk.steps.findIndex(([one]) => one === name);
    if (name === '') walk.close();
    else walk.open(place);
    return name === '' || place >= 0;
  }

  /** The open step. */
  get step(): NamedStep | undefined {
    return this.#steering ? this.#steering.step : this.options.step;
  }

  /** An action's result may extend the range of the clock. */
  #acted(): void {
    this.#followClock();
    this.#steering?.followSteps();
    this.renderSoon();
  }

  /** True if the present picture is of the same kind: no exercise answers for another. */
  #drawsOf(state: State): boolean {
    const kind = this.experiment.presetOf;
    return this.drawn !== undefined && kind?.(this.drawn.state) === kind?.(state);
  }

  /** Draws the initial state of the step or preset if the link asks for values that cannot be computed. */
  async #drawStandIn(refused: State): Promise<void> {
    const { step } = this;
    const name = step?.name ?? originOf(this.experiment, refused, this.options.preset);
    const standIn: StandIn = { of: step ? 'step' : 'preset', name };
    const state = step?.start ?? presetState(this.experiment, name);
    try {
      this.#show({ state, result: await this.#answer(state), standIn });
    } catch (error) {
      if (!(error instanceof Superseded || error instanceof AttnError)) this.#fail(error, state);
    }
  }

  #clearFailure(): void {
    if (!this.failed) return;
    this.failed = undefined;
    for (const [name, mistake] of this.mistakes) if ('error' in mistake) this.mistakes.delete(name);
  }

  #fail(error: unknown, state: State): void {
    this.#clearFailure();
    this.#trouble = troubleOf(error);
    if (error instanceof Stopped) return;
    if (error instanceof NotLoaded) {
      this.options.onError?.(error);
      return;
    }
    if (!(error instanceof AttnError)) throw error;
    this.options.onError?.(error);
    this.failed = { error, state };
    const blamed = this.experiment.blame?.(error, state) ?? error.input;
    this.mistakes.set(Object.hasOwn(this.experiment.parameters, blamed) ? blamed : '', this.failed);
  }

  /** Resolves when every chart has drawn; reports the latency from the input to the picture. */
  async #measureDrawing(): Promise<void> {
    const { drawn } = this;
    if (!drawn) return;
    const began = this.#inputAt;
    this.#inputAt = undefined;
    const updated = (): Promise<unknown> =>
      Promise.all(this.figures.map((figure) => Reflect.get(figure, 'updated') as Promise<unknown>));
    // Draw once, and again if the figures were aligned with each other.
    await updated();
    await updated();
    if (began !== undefined) performance.measure('input-to-drawn', { start: began, end: performance.now() });
    if (!this.#firstPicture) {
      this.#firstPicture = true;
      this.options.onFirstPicture?.();
      void this.#bringRest();
    }
    // A picture replaced meanwhile is reported by its successor.
    if (this.#disposed || drawn !== this.drawn || drawn === this.#told) return;
    this.#told = drawn;
    this.options.onDrawn?.(drawn);
  }

  /** The part to save as one picture; undefined while nothing is drawn. */
  get figureArea(): HTMLElement | undefined {
    return (this.drawn && this.#host.querySelector<HTMLElement>('.figure')) ?? undefined;
  }

  get figures(): readonly Figure[] {
    const found = this.#host.querySelectorAll<HTMLElement>('.figure *');
    return [...found].filter((element): element is Figure => 'exportPNG' in element);
  }

  /** Loads the parts after the first picture; shows an error if they do not load. */
  async #bringRest(): Promise<void> {
    try {
      await Promise.all([this.#loadFormulas(), this.#loadSteering(), this.#loadPrinting(), this.#loadClock()]);
      if (this.#missing) this.#say(false);
    } catch (error) {
      this.#say(true);
      throw error;
    }
  }

  #say(missing: boolean): void {
    this.#missing = missing;
    this.render();
  }

  /** Loads controls and sharing once the figures are drawn. */
  async #loadSteering(): Promise<void> {
    const speech = this.#speech;
    const [{ Steering, controlStyles, lessonStyles }, more, remarks, code, steps, below, exercises] = await Promise.all(
      [
        import('./steering'),
        loadSteeringWords[speech.language](),
        this.experiment.remarks(),
        this.experiment.code(),
        this.experiment.steps?.(),
        this.experiment.below?.(),
        this.options.exercises?.(),
      ],
    );
    if (this.#disposed) return;
    if (speech !== this.#speech) return this.#loadSteering();
    const root = this.#host.getRootNode();
    adopt(root, controlStyles, ...lessonStyles);
    const words = { ...speech.frame, ...more };
    if (this.#steering) this.#steering.words = words;
    else {
      this.#steering = new Steering(this, this.#host, words, { remarks, code, steps, below, exercises });
      this.#steering.openStep();
      if (this.options.presents) this.#steering.presentation.present(true);
    }
    this.render();
  }

  async #loadFormulas(): Promise<void> {
    const { formulas } = this.experiment;
    const place = this.#host.querySelector<HTMLElement>('.formulas');
    if (!formulas || !place || this.#formulas) return;
    const [{ FormulaBlock }, set] = await Promise.all([import('../formulas/formula-block'), formulas.load()]);
    this.#formulas = new FormulaBlock(place, set);
    this.render();
  }

  async #loadClock(): Promise<void> {
    const { clock } = this.experiment;
    if (!clock || this.#clock) return;
    const { ViewClock } = await import('./view-clock');
    if (this.#disposed) return;
    const put = (values: Values): void => this.set(values);
    this.#clock = new ViewClock(clock, put, () => this.renderSoon());
    this.#followClock();
    this.render();
  }

  /** The clock's place as set, even while its picture is being computed. */
  #followClock(): void {
    const walked = this.experiment.clock?.walks;
    if (!this.#clock || !this.drawn || walked === undefined) return;
    const { state } = this.drawn;
    // View parameters have been brought back into range.
    const { [walked]: place = 0 } = this.experiment.parameters[walked]?.view ? state : this.#store.state;
    this.#clock.follow(this.live({ ...this.drawn, state: { ...state, [walked]: place } }));
  }

  /** Stops the clock at the place of this picture: it may have advanced since. */
  stopPlaying(at: Drawn): void {
    const walked = this.experiment.clock?.walks;
    const clock = this.#clock?.clock;
    if (!clock?.playing || walked === undefined) return;
    clock.pause();
    this.set({ [walked]: at.state[walked] });
  }

  get walk(): LessonWalk | undefined {
    return this.#steering?.walk;
  }

  get presenting(): boolean | undefined {
    return this.options.onPresent && (this.#steering ? this.#steering.presentation.on : this.options.presents);
  }

  async #loadPrinting(): Promise<void> {
    const { onPaper } = await import('./printing');
    const { linkTo, hidden } = this.options;
    if (!this.#disposed) this.#offPaper ??= onPaper(this.#host, () => linkTo?.(this.state, hidden.text) ?? '');
  }

  #scene(drawn: Drawn): Scene {
    return {
      ...this.live(drawn),
      asked: drawn.standIn === undefined ? this.state : drawn.state,
      actions: this.#actions?.hands(drawn.state) ?? {},
      clock: this.#clock?.clock,
      memory: this.memory,
      words: this.#speech.own,
      language: this.#speech.language,
      hover: this.#hover,
      table: this.table,
      narrow: this.layout === 'narrow',
      unit: this.#unit,
      width: this.#width,
      height: this.#steering?.presentation.room,
      presents: this.#steering?.presentation.parts,
      silent: this.silent,
      still: this.walk?.step?.still ?? false,
      covered: this.step?.covers ?? [],
      guessed: this.#steering?.guessed,
      set: (values) => this.touched(() => this.set(values as Values)),
      setHover: (hover) => this.#setHover(hover),
    };
  }

  live({ state, result }: Drawn): Pick<Scene, 'state' | 'result' | 'outcomes'> {
    return { state, result, outcomes: this.#actions?.outcomes(state) ?? {} };
  }

  /** Records the time of an input, to measure the latency of drawing. */
  touched(act: () => void): void {
    this.#inputAt ??= globalThis.event?.timeStamp ?? performance.now();
    act();
  }

  #setHover(hover: Hover | null): void {
    const same =
      hover?.figure === this.#hover?.figure &&
      hover?.panel === this.#hover?.panel &&
      hover?.row === this.#hover?.row &&
      hover?.column === this.#hover?.column;
    if (same) return;
    this.#hover = hover;
    this.render();
  }

  /** Renders at the next frame, or at the core's answer if that comes first: asking has priority over drawing. */
  renderSoon(): void {
    this.#frame ??= requestAnimationFrame(() => this.render());
  }

  render(): void {
    if (this.#frame !== undefined) cancelAnimationFrame(this.#frame);
    this.#frame = undefined;
    // A pending part may arrive after another view has replaced this one.
    if (this.#disposed) return;
    render(this.#template(), this.#host);
    // Render again, since the list was made from the figures of the previous picture.
    if (this.#steering?.listsFigures) render(this.#template(), this.#host);
    if (this.#formulas && this.drawn) {
      const scene = this.#scene(this.drawn);
      this.#formulas.show((showsFormula(scene) && this.experiment.formulas?.fill(scene)) || []);
    }
  }

  /** True if the stage also takes the width of the column, e.g. if a teacher's link hides every control. */
  get #isWide(): boolean {
    const { hidden } = this.options;
    return this.experiment.wide ?? (hidden.control('controls') && this.step === undefined);
  }

  #template(): TemplateResult {
    const words = this.#speech.frame;
    const own = this.#speech.own;
    const { drawn } = this;
    const steering = this.#steering;
    const live = drawn && this.live(drawn);
    const classes = [
      'experiment',
      this.layout,
      ...(this.#isWide ? ['spread'] : []),
      // Reserved from the first picture on, so that nothing moves when the card comes.
      ...(this.step ? ['stepping'] : []),
      ...(this.options.run ? ['in-run'] : []),
    ];
    return html`<article
      class=${[...classes, ...(this.presenting ? ['presenting'] : [])].join(' ')}
      lang=${htmlLanguage[this.#speech.language]}
      aria-labelledby=${`${this.id}-title`}
    >
      <div class="pinned">
        <header class="head">
          <h1 id=${`${this.id}-title`} tabindex="-1" aria-level=${this.options.headingLevel ?? nothing}>${rich(own.title)}</h1>
          <section class="share" aria-label=${words.share}>${steering?.sharing() ?? nothing}</section>
          <p class="lead">${rich(own.lead)}</p>
          ${steering?.notices() ?? nothing}
          ${this.#missing ? missing(words, this.options.again) : nothing}
        </header>
        <section class="figure" id=${`${this.id}-figure`} aria-label=${own.title} aria-busy=${drawn || this.failed ? 'false' : 'true'}>
          ${drawn ? this.experiment.figure(this.#scene(drawn)) : this.#placeholder()}
          ${drawn ? this.#explainTrouble() : nothing}
          ${steering?.below(drawn && this.#scene(drawn)) ?? nothing}
        </section>
        ${this.experiment.formulas ? html`<section class="formulas" aria-label=${words.formula} ?hidden=${this.silent}></section>` : nothing}
      </div>
      <div class="column">
        <section class="card">${steering?.card(live) ?? nothing}</section>
        <aside class="controls" aria-label=${words.controls}>${steering?.controls() ?? nothing}</aside>
      </div>
      ${(this.layout === 'narrow' && steering?.thumbBar()) || nothing}
      ${(this.presenting && steering?.presentation.foot(steering.words)) || nothing}
    </article>`;
  }

  dismiss(): void {
    this.notices = [];
    this.refusals = [];
    this.render();
  }

  #placeholder(): TemplateResult {
    const trouble = this.#explainTrouble();
    if (trouble || this.failed) return trouble ?? html``;
    return html`<p class="loading" role="status">${this.#speech.frame.loading}</p>`;
  }

  #explainTrouble(): TemplateResult | undefined {
    const { client } = this.options;
    const trouble = this.#computing > 0 ? client.waiting : this.#trouble;
    return (
      trouble &&
      explainTrouble(trouble, this.#speech.frame, this.drawn !== undefined, {
        stop: () => client.stop(),
        retry: () => (trouble === 'loading' ? client.askAgain() : this.#retry()),
      })
    );
  }

  #retry(): void {
    this.#trouble = undefined;
    void this.#compute();
    this.render();
  }

  /** Hides answers until the reader asks for them. */
  get silent(): boolean {
    return this.options.hidden.answers && !this.revealed;
  }
}
