import { html, nothing, render, type TemplateResult } from 'lit/html.js';
import { has } from '../../../wasm/package/has';
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

/** A picture: the values it was computed from, and what came of them. */
export interface Drawn {
  readonly state: State;
  readonly result: unknown;
  /** What is drawn because the values asked for cannot be. */
  readonly standIn?: StandIn;
}

/** Where an open step or a preset starts, by its name. */
export interface StandIn {
  readonly of: 'step' | 'preset';
  readonly name: string;
}

/** A language and its words: the frame's, and the experiment's own. */
export interface Speech {
  readonly language: Language;
  readonly frame: FrameWords;
  readonly own: ExperimentWords<ParameterTable, string> & Spoken;
}

/** A step of an experiment's lesson, and where it starts. */
export interface NamedStep {
  readonly name: string;
  readonly start: State;
  /** What of the figure is covered, as nothing has been guessed yet. */
  readonly covers: readonly string[];
}

/** An entry of a teacher's lesson: what stands over it, and the way to its neighbours. */
export interface RunPlace {
  /** "3 of 7 · Whom does it mean?" */
  said(): string;
  /** What the class is to read. */
  readonly text: string;
  turn(by: number): void;
}

export interface ViewOptions {
  readonly experiment: Experiment;
  readonly client: Client;
  readonly speech: Speech;
  readonly state: State;
  /** The preset that a link named, where it did. */
  readonly preset?: string | undefined;
  /** What of a link could not be read. */
  readonly refusals: readonly Refusal[];
  /** Further lines to say above the figure (an experiment or a preset that does not exist). */
  readonly notices?: readonly string[];
  /** The step of the lesson that is open from the first picture on; `state` is where it starts, or where it was left. */
  readonly step?: NamedStep | undefined;
  /** Called when another step of the lesson is open, or none. */
  readonly onStep?: () => void;
  /** The way on after the lesson's last step; left out where nothing follows. */
  readonly onward?: () => Onward | undefined;
  /** What knows an experiment's exercises; left out where none can be opened. */
  readonly exercises?: (() => Promise<typeof exerciseLinks>) | undefined;
  /** Called when it begins to fill the window, and when it ends; left out where it may not. */
  readonly onPresent?: (presenting: boolean) => void;
  /** Where it stands in a teacher's lesson. */
  readonly run?: RunPlace | undefined;
  /** Whether it fills the window from its first picture on, as the entry of the lesson before it did. */
  readonly presents?: boolean;
  /** Opens the list of a teacher's lesson; a page alone has one. */
  readonly runSheet?: () => void;
  /** Shows a QR code of the link to what is shown; a page alone has links that others can open. */
  readonly showCode?: () => void;
  /** Where single keys are heard besides the view itself: a page that belongs to it. */
  readonly keysFrom?: Document;
  /** Called on every change of a value. */
  readonly onState?: (state: State) => void;
  /** Called once, when the first figure has been drawn from the core's numbers. */
  readonly onFirstPicture?: () => void;
  /** Called whenever a picture stands, as its charts have drawn it. */
  readonly onDrawn?: (drawn: Drawn) => void;
  /** Called when a reader has passed a step or an exercise, and was not shown how. */
  readonly onSolved?: (solved: Solved) => void;
  /** Called when something could not be computed, or the core could not even be loaded. */
  readonly onError?: (error: AttnError | NotLoaded) => void;
  /** Called when the answer begins to take long, with the reason, and when it does no longer. */
  readonly onWaiting?: (waiting: Waiting | undefined) => void;
  /** Loads all anew; left out where the page is somebody else's. */
  readonly again?: () => void;
  /** The complete address of a state; left out where no page has one, in somebody else's. */
  readonly linkTo?: (state: State, hide: string, step?: string) => string;
  /** A state as it would stand in other pages; left out where it stands in one already. */
  readonly embedding?: (state: State) => Embedding;
  /** The panel that gives the lines for other pages; a page alone brings it. */
  readonly embedPanel?: () => Promise<EmbedPanel>;
  /** Of the title, where it stands below others: 1 on a page of its own. */
  readonly headingLevel?: number;
  /** What a teacher's link leaves out. */
  readonly hidden: Hidden;
}

/** Narrower than these, in design units: controls under the figure and at the thumb; controls under the figure. */
const phone = 640;
const tablet = 1000;

let views = 0;

/** One experiment alive in one place: its state, its controls, its figure. Any number may stand on a page. */
export class ExperimentView implements Steered {
  readonly #host: HTMLElement;
  readonly options: ViewOptions;
  readonly experiment: Experiment;
  readonly #store: Store<ParameterTable>;
  readonly #caller: Caller;
  readonly memory = new Memory();
  /** There before the first picture of an experiment that has any. */
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
  /** Answers that a link hid are shown once they have been asked for. */
  revealed = false;
  layout: Layout = 'wide';
  #unit = 1;
  #width = 0;
  failed: Mistake | undefined;
  /** Why the latest computation gave no answer, where the input is not to blame. */
  #trouble: Trouble | undefined;
  #computing = 0;
  /** The clock's place has moved on while a picture was under way: the next follows it. */
  #goesOn = false;
  readonly #unwatch: () => void;
  #formulas: FormulaBlock | undefined;
  /** Of what comes after the first picture. */
  #missing = false;
  #steering: Steering | undefined;
  #offPaper: (() => void) | undefined;
  #firstPicture = false;
  /** The last picture that `onDrawn` heard of. */
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
    // Where a step is left its card no longer stands beside the figure.
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

  /** As the button Reset does; false while there is none yet. */
  reset(): boolean {
    this.#steering?.reset();
    return this.#steering !== undefined;
  }

  /** Reset leads to this preset from now on. */
  set preset(name: string) {
    if (this.#steering) this.#steering.preset = name;
  }

  act(action: string): void {
    this.#actions?.hands(this.state)[action]?.start();
  }

  /** `goesOn`: the next view presents in its place. */
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
   * Along the clock's way a picture under way is not dropped for the next: a marker that is dragged, or plays, faster than
   * pictures come would else show none.
   */
  #onlyWalked(changed: ReadonlySet<string>): boolean {
    const walked = this.experiment.clock?.walks;
    return walked !== undefined && changed.size === 1 && changed.has(walked);
  }

  /** The values a picture was computed from, with what is looked at now. */
  #withView(computed: State): State {
    const views = Object.entries(this.experiment.parameters).filter(([, parameter]) => parameter.view);
    const looked = Object.fromEntries(views.map(([name]) => [name, this.#store.state[name]]));
    const state = { ...computed, ...looked } as State;
    // Of values that cannot be computed more may be looked at than this picture has.
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
    // Without a picture there is an answer to read, beside a control.
    if (!this.drawn) void this.#bringRest();
    await this.#measureDrawing();
  }

  /** Loads what acts while the core computes. */
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
   * Opens the step of this name as it starts, or with '' leaves the steps; false where there is none of this name, or the
   * lesson is still on its way.
   */
  openStep(name: string): boolean {
    const { walk } = this;
    if (!walk) return false;
    const place = walk.steps.findIndex(([one]) => one === name);
    if (name === '') walk.close();
    else walk.open(place);
    return name === '' || place >= 0;
  }

  /** The step that is open. */
  get step(): NamedStep | undefined {
    return this.#steering ? this.#steering.step : this.options.step;
  }

  /** What an action brings may be further places for the clock. */
  #acted(): void {
    this.#followClock();
    this.#steering?.followSteps();
    this.renderSoon();
  }

  /** Whether what stands is a picture of the same kind: an exercise never answers for another. */
  #drawsOf(state: State): boolean {
    const kind = this.experiment.presetOf;
    return this.drawn !== undefined && kind?.(this.drawn.state) === kind?.(state);
  }

  /** A link may ask for what cannot be computed: beside the answer stands where the open step, or the preset, starts. */
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
    for (const [name, mistake] of this.mistakes) if (has(mistake, 'error')) this.mistakes.delete(name);
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

  /** Resolves when every chart has drawn; tells how long the hand waited. */
  async #measureDrawing(): Promise<void> {
    const { drawn } = this;
    if (!drawn) return;
    const began = this.#inputAt;
    this.#inputAt = undefined;
    const updated = (): Promise<unknown> =>
      Promise.all(this.figures.map((figure) => Reflect.get(figure, 'updated') as Promise<unknown>));
    // Once as they are, once more where they lined up beside each other.
    await updated();
    await updated();
    if (began !== undefined) performance.measure('input-to-drawn', { start: began, end: performance.now() });
    if (!this.#firstPicture) {
      this.#firstPicture = true;
      this.options.onFirstPicture?.();
      void this.#bringRest();
    }
    // One that has been replaced meanwhile is told of by its successor.
    if (this.#disposed || drawn !== this.drawn || drawn === this.#told) return;
    this.#told = drawn;
    this.options.onDrawn?.(drawn);
  }

  /** What can be saved as one picture; undefined while nothing is drawn. */
  get figureArea(): HTMLElement | undefined {
    return (this.drawn && this.#host.querySelector<HTMLElement>('.figure')) ?? undefined;
  }

  get figures(): readonly Figure[] {
    const found = this.#host.querySelectorAll<HTMLElement>('.figure *');
    return [...found].filter((element): element is Figure => Reflect.has(element, 'exportPNG'));
  }

  /** What comes after the first picture; where it does not come, that is said. */
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

  /** Figures come first: what steers and shares them is asked for when they stand. */
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

  /** It stands where it was put, also while that picture is still under way. */
  #followClock(): void {
    const walked = this.experiment.clock?.walks;
    if (!this.#clock || !this.drawn || walked === undefined) return;
    const { state } = this.drawn;
    // What is only looked at has been brought back into range.
    const { [walked]: place = 0 } = this.experiment.parameters[walked]?.view ? state : this.#store.state;
    this.#clock.follow(this.live({ ...this.drawn, state: { ...state, [walked]: place } }));
  }

  /** Time stops where this picture stands: it may have gone on since. */
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

  /** Remembers when a person acted, so that drawing can be timed from there. */
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

  /** With the next frame, or with the core's answer when that is there first: the question comes before the drawing. */
  renderSoon(): void {
    this.#frame ??= requestAnimationFrame(() => this.render());
  }

  render(): void {
    if (this.#frame !== undefined) cancelAnimationFrame(this.#frame);
    this.#frame = undefined;
    // What it still waited for may come after another view has taken its place.
    if (this.#disposed) return;
    render(this.#template(), this.#host);
    // It lists the figures that stand, which are another picture's while this one is drawn.
    if (this.#steering?.listsFigures) render(this.#template(), this.#host);
    if (this.#formulas && this.drawn) {
      const scene = this.#scene(this.drawn);
      this.#formulas.show((showsFormula(scene) && this.experiment.formulas?.fill(scene)) || []);
    }
  }

  /** Whether the stage takes the column's width too: also where a teacher's link leaves no control to stand there. */
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
      // From the first picture on: nothing moves when the card comes.
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

  /** Answers stay unsaid until they are asked for. */
  get silent(): boolean {
    return this.options.hidden.answers && !this.revealed;
  }
}
