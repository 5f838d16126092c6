import { html, nothing, render, type TemplateResult } from 'lit/html.js';
import type { Figure } from '../charts/types';
import { type Caller, type Client, NotLoaded, Superseded } from '../client/client';
import { AttnError } from '../client/core';
import type { AnyParameterWords, Experiment, ExperimentWords, Hover, Scene } from '../experiments/experiment';
import { firstPreset, presetOf, presetState } from '../experiments/presets';
import type { FormulaBlock } from '../formulas/formulaBlock';
import { htmlLanguage, type Language } from '../i18n/language';
import type { Words } from '../i18n/words';
import type { Refusal } from '../state/hash';
import type { ParameterTable, StateOf } from '../state/parameters';
import { Store } from '../state/store';
import { isDrawn, type Numbers, type TensorValue } from '../state/tensor';
import { rich } from '../text/rich';
import type { Field, Panel } from './controls';
import experimentStyles from './experiment.css?inline';
import { type Explanation, explainError, explainProblem, explainRefusal } from './explain';
import type { Hidden } from './hidden';
import type { Comparison, ShareState } from './share';
import { adopt } from './styles';

type Rest = typeof import('./rest');
type Values = Readonly<Record<string, unknown>>;
type State = StateOf<ParameterTable>;

/** A language and its words: the frame's, and the experiment's own. */
export interface Speech {
  readonly language: Language;
  readonly frame: Words;
  readonly own: ExperimentWords<ParameterTable, string, unknown>;
}

export interface ViewOptions {
  readonly experiment: Experiment;
  readonly client: Client;
  readonly speech: Speech;
  readonly state: State;
  /** What of a link could not be read. */
  readonly refusals: readonly Refusal[];
  /** Further lines to say above the figure (an experiment or a preset that does not exist). */
  readonly notices?: readonly string[];
  /** Called on every change of a value. */
  readonly onState?: (state: State) => void;
  /** Called once, when the first figure has been drawn from the core's numbers. */
  readonly onFirstPicture?: () => void;
  /** Called when something could not be computed, or the core could not even be loaded. */
  readonly onError?: (error: AttnError | NotLoaded) => void;
  /** The complete address of a state; left out where no page has one, in somebody else's. */
  readonly linkTo?: (state: State, hide: string) => string;
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
export class ExperimentView {
  readonly #host: HTMLElement;
  readonly #options: ViewOptions;
  readonly #experiment: Experiment;
  readonly #store: Store<ParameterTable>;
  readonly #caller: Caller;
  readonly #id = `experiment-${++views}`;
  readonly #drafts = new Map<string, string>();
  readonly #answers = new Map<string, Explanation>();
  readonly #opened = new Set<string>();
  readonly #watch: ResizeObserver;
  readonly #share: ShareState = { open: undefined, said: '' };
  #speech: Speech;
  #notices: readonly string[];
  #refusals: readonly Refusal[];
  /** Where Reset goes back to. */
  #preset: string;
  #drawn: { readonly state: State; readonly result: unknown } | undefined;
  #hover: Hover | null = null;
  #table = false;
  /** Answers that a link hid are shown once they have been asked for. */
  #revealed = false;
  #layout: 'narrow' | 'medium' | 'wide' = 'wide';
  #unit = 1;
  #width = 0;
  #failed: Explanation | undefined;
  #notLoaded = false;
  #formulas: FormulaBlock | undefined;
  #rest: Rest | undefined;
  #firstPicture = false;
  #frame: number | undefined;
  #inputAt: number | undefined;

  constructor(host: HTMLElement, options: ViewOptions) {
    this.#host = host;
    this.#options = options;
    this.#experiment = options.experiment;
    this.#speech = options.speech;
    const settle = options.experiment.settle?.bind(options.experiment);
    this.#store = new Store(options.state, settle);
    this.#caller = options.client.caller();
    this.#notices = options.notices ?? [];
    this.#refusals = options.refusals;
    this.#preset = presetOf(this.#experiment, this.#store.state) ?? firstPreset(this.#experiment);
    for (const { parameter, problem } of options.refusals)
      if (problem.code !== 'unknown_parameter' && parameter)
        this.#answers.set(parameter, explainProblem(problem, this.#words));
    const root = host.getRootNode();
    if (root instanceof Document || root instanceof ShadowRoot)
      adopt(root, experimentStyles, options.experiment.styles ?? '');
    this.#store.subscribe((state, changed) => this.#changed(state, changed));
    this.#layout = this.#layoutOf(host);
    this.#render();
    this.#measure();
    this.#watch = new ResizeObserver(() => this.#measure());
    this.#watch.observe(host);
    void this.#compute();
  }

  get state(): State {
    return this.#store.state;
  }

  get name(): string {
    return this.#experiment.name;
  }

  set speech(speech: Speech) {
    this.#speech = speech;
    this.#notices = [];
    // What was said in another language is said again when the control is next touched.
    this.#answers.clear();
    this.#render();
    if (this.#failed) void this.#compute();
  }

  set(values: Values): void {
    this.#store.set(values as Partial<State>);
  }

  dispose(): void {
    this.#watch.disconnect();
    this.#caller.close();
    if (this.#frame !== undefined) cancelAnimationFrame(this.#frame);
    render(nothing, this.#host);
  }

  get #words(): Words {
    return this.#speech.frame;
  }

  #layoutOf(host: HTMLElement): 'narrow' | 'medium' | 'wide' {
    this.#unit = Number.parseFloat(getComputedStyle(host).getPropertyValue('--u')) || 1;
    const width = host.clientWidth / this.#unit;
    return width > 0 && width < phone ? 'narrow' : width > 0 && width < tablet ? 'medium' : 'wide';
  }

  #measure(): void {
    const layout = this.#layoutOf(this.#host);
    if (layout !== this.#layout) {
      this.#layout = layout;
      this.#render();
    }
    const width = this.#host.querySelector('.figure')?.clientWidth ?? 0;
    if (width === this.#width) return;
    this.#width = width;
    this.#render();
  }

  #changed(state: State, changed: ReadonlySet<string>): void {
    this.#options.onState?.(state);
    const computes = [...changed].some((name) => !this.#experiment.parameters[name]?.view);
    if (computes) {
      void this.#compute();
      this.#renderSoon();
      return;
    }
    if (this.#drawn) this.#drawn = { ...this.#drawn, state: this.#withView(this.#drawn.state) };
    this.#render();
    void this.#measureDrawing();
  }

  /** The values a picture was computed from, with what is looked at now. */
  #withView(computed: State): State {
    const views = Object.entries(this.#experiment.parameters).filter(([, parameter]) => parameter.view);
    return { ...computed, ...Object.fromEntries(views.map(([name]) => [name, this.#store.state[name]])) } as State;
  }

  async #compute(): Promise<void> {
    const state = this.#store.state;
    try {
      await this.#computeFrom(state);
      this.#clearFailure();
    } catch (error) {
      if (error instanceof Superseded) return;
      this.#fail(error, state);
      if (!this.#drawn && error instanceof AttnError) await this.#computeDefault();
    }
    this.#render();
    // Without a picture there is an answer to read, beside a control.
    if (!this.#drawn) void this.#loadRest();
    await this.#measureDrawing();
  }

  async #computeFrom(state: State): Promise<void> {
    const result = await this.#caller.compute((core) => this.#experiment.compute(state, core));
    this.#drawn = { state: this.#withView(state), result };
    this.#notLoaded = false;
  }

  /** A link may ask for what cannot be computed: the first preset's picture stands beside the answer. */
  async #computeDefault(): Promise<void> {
    const state = presetState(this.#experiment, firstPreset(this.#experiment));
    try {
      const result = await this.#caller.compute((core) => this.#experiment.compute(state, core));
      this.#drawn = { state, result };
    } catch (error) {
      if (!(error instanceof Superseded)) this.#fail(error, state);
    }
  }

  #clearFailure(): void {
    if (!this.#failed) return;
    this.#failed = undefined;
    for (const [name, explanation] of this.#answers) if (explanation.fromCore) this.#answers.delete(name);
  }

  #fail(error: unknown, state: State): void {
    this.#clearFailure();
    if (error instanceof NotLoaded) {
      this.#notLoaded = true;
      this.#options.onError?.(error);
      return;
    }
    if (!(error instanceof AttnError)) throw error;
    this.#options.onError?.(error);
    const meaning = this.#speech.own.error?.(error, state);
    const explanation = { ...explainError(error, meaning, this.#words), fromCore: true };
    this.#failed = explanation;
    const blamed = this.#experiment.blame?.(error, state) ?? error.input;
    if (Object.hasOwn(this.#experiment.parameters, blamed)) this.#answers.set(blamed, explanation);
    else this.#answers.set('', explanation);
  }

  /** Resolves when every chart has drawn; tells how long the hand waited. */
  async #measureDrawing(): Promise<void> {
    if (!this.#drawn) return;
    const began = this.#inputAt;
    this.#inputAt = undefined;
    const updated = (): Promise<unknown> =>
      Promise.all(this.#figures().map((figure) => Reflect.get(figure, 'updated') as Promise<unknown>));
    // Once as they are, once more where they lined up beside each other.
    await updated();
    await updated();
    if (began !== undefined) performance.measure('input-to-drawn', { start: began, end: performance.now() });
    if (!this.#firstPicture) {
      this.#firstPicture = true;
      this.#options.onFirstPicture?.();
      void this.#loadFormulas();
      void this.#loadRest();
    }
  }

  #figures(): Figure[] {
    const found = this.#host.querySelectorAll<HTMLElement>('.figure *');
    return [...found].filter((element): element is Figure => 'exportPNG' in element);
  }

  /** Figures come first: what steers and shares them is asked for when they stand. */
  async #loadRest(): Promise<void> {
    this.#rest ??= await import('./rest');
    const root = this.#host.getRootNode();
    if (root instanceof Document || root instanceof ShadowRoot) adopt(root, this.#rest.controlStyles);
    this.#render();
  }

  async #loadFormulas(): Promise<void> {
    const { formulas } = this.#experiment;
    const place = this.#host.querySelector<HTMLElement>('.formulas');
    if (!formulas || !place) return;
    const [{ FormulaBlock }, set] = await Promise.all([import('../formulas/formulaBlock'), formulas.load()]);
    this.#formulas = new FormulaBlock(place, set);
    this.#render();
  }

  #scene(drawn: { readonly state: State; readonly result: unknown }): Scene {
    return {
      ...drawn,
      words: this.#speech.own,
      language: this.#speech.language,
      hover: this.#hover,
      table: this.#table,
      narrow: this.#layout === 'narrow',
      unit: this.#unit,
      width: this.#width,
      silent: this.#silent,
      set: (values) => this.#touched(() => this.set(values as Values)),
      setHover: (hover) => this.#setHover(hover),
    };
  }

  /** Remembers when a person acted, so that drawing can be timed from there. */
  #touched(act: () => void): void {
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
    this.#render();
  }

  #panel(id: string): Panel {
    const { parameters } = this.#experiment;
    const limits = this.#experiment.limits?.(this.#store.state) ?? {};
    return {
      id,
      table: parameters,
      words: this.#words,
      state: this.#store.state,
      limits: (name) => limits[name],
      labels: (name) => this.#speech.own.parameters[name] as AnyParameterWords,
      explanation: (name) => this.#answers.get(name),
      draft: (key) => this.#drafts.get(key),
      typed: (field, text) => this.#touched(() => this.#typed(field, text)),
      left: (key) => {
        this.#drafts.delete(key);
        this.#render();
      },
      set: (name, value) => this.#setAll({ [name]: value }),
      setAll: (values) => this.#setAll(values),
      numbers: (name) => this.#numbers(name),
      isOpen: (key) => this.#opened.has(key),
      open: (key, open) => {
        if (open) this.#opened.add(key);
        else this.#opened.delete(key);
        this.#render();
      },
    };
  }

  #typed<Value>(field: Field<Value>, text: string): void {
    this.#drafts.set(field.key, text);
    const read = field.parse(text);
    if ('problem' in read) {
      this.#answers.set(field.parameter, explainProblem(read.problem, this.#words));
    } else {
      this.#answers.delete(field.parameter);
      field.accept(read.value);
    }
    this.#renderSoon();
  }

  #setAll(values: Values): void {
    this.#touched(() => {
      for (const name of Object.keys(values)) this.#answers.delete(name);
      for (const name of Object.keys(values)) this.#forgetDrafts(name);
      this.set(values);
      this.#renderSoon();
    });
  }

  #forgetDrafts(name: string): void {
    for (const key of this.#drafts.keys()) if (key === name || key.startsWith(`${name}.`)) this.#drafts.delete(key);
  }

  #numbers(name: string): Numbers | undefined {
    const value = this.#store.state[name] as TensorValue;
    if (!isDrawn(value)) return value;
    const found = (this.#drawn?.result as Record<string, Numbers> | undefined)?.[name];
    return found?.shape && { shape: found.shape, data: [...found.data] };
  }

  /** With the next frame, or with the core's answer when that is there first: the question comes before the drawing. */
  #renderSoon(): void {
    this.#frame ??= requestAnimationFrame(() => this.#render());
  }

  #render(): void {
    if (this.#frame !== undefined) cancelAnimationFrame(this.#frame);
    this.#frame = undefined;
    render(this.#template(), this.#host);
    if (this.#formulas && this.#drawn)
      this.#formulas.show(this.#experiment.formulas?.fill(this.#scene(this.#drawn)) ?? []);
  }

  #template(): TemplateResult {
    const words = this.#words;
    const own = this.#speech.own;
    const drawn = this.#drawn;
    return html`<article class=${`experiment ${this.#layout}`} lang=${htmlLanguage[this.#speech.language]} aria-labelledby=${`${this.#id}-title`}>
      <header class="head">
        <h1 id=${`${this.#id}-title`} tabindex="-1" aria-level=${this.#options.headingLevel ?? nothing}>${rich(own.title)}</h1>
        <p class="lead">${rich(own.lead)}</p>
        ${this.#noticeBox()}
      </header>
      <section class="figure" id=${`${this.#id}-figure`} aria-label=${own.title} aria-busy=${drawn ? 'false' : 'true'}>
        ${drawn ? this.#experiment.figure(this.#scene(drawn)) : this.#placeholder()}
        ${this.#staleNote()}
      </section>
      ${this.#experiment.formulas ? html`<section class="formulas" aria-label=${words.formula} ?hidden=${this.#silent}></section>` : nothing}
      <aside class="controls" aria-label=${words.controls}>${this.#rest ? this.#controls(this.#rest) : nothing}</aside>
      <section class="notes">${drawn ? this.#notes(drawn) : nothing}</section>
      <section class="share" aria-label=${words.share}>${this.#rest ? this.#sharing(this.#rest) : nothing}</section>
      ${this.#layout === 'narrow' && this.#rest ? this.#thumbBar(this.#rest) : nothing}
    </article>`;
  }

  #controls(rest: Rest): TemplateResult | typeof nothing {
    if (this.#options.hidden.control('controls')) return nothing;
    const panel = this.#panel(this.#id);
    // What stands in the bar at the thumb need not stand here too, unless the bar holds only a part of it.
    const names = this.#controlled().filter(
      (name) => !this.#atThumb(name) || this.#experiment.parameters[name]?.kind === 'valid_lens',
    );
    const presets = this.#options.hidden.control('presets') ? nothing : this.#presets(rest);
    return html`${presets} ${names.map((name) => rest.control(panel, name))}
      <div class="buttons">
        <button type="button" class="button" @click=${() => this.#reset()}>${this.#words.reset}</button>
      </div>`;
  }

  #thumbBar(rest: Rest): TemplateResult | typeof nothing {
    const panel = this.#panel(`${this.#id}-thumb`);
    const names = this.#controlled().filter((name) => this.#atThumb(name));
    if (names.length === 0) return nothing;
    return html`<div class="thumb-bar">${names.map((name) => rest.thumbControl(panel, name))}</div>`;
  }

  #controlled(): string[] {
    const mattering = this.#experiment.controls?.(this.#store.state);
    return Object.entries(this.#experiment.parameters)
      .filter(([name, parameter]) => parameter.control !== 'none' && (mattering?.includes(name) ?? true))
      .map(([name]) => name)
      .filter((name) => !this.#options.hidden.control(name));
  }

  #atThumb(name: string): boolean {
    return this.#layout === 'narrow' && this.#experiment.parameters[name]?.control === 'thumb';
  }

  #sharing(rest: Rest): TemplateResult {
    const drawn = this.#drawn;
    const { linkTo } = this.#options;
    return rest.share({
      words: this.#words,
      state: this.#share,
      link: linkTo && ((hide = this.#options.hidden.text) => linkTo(this.#store.state, hide)),
      silent: this.#silent,
      pytorch: () => this.#experiment.pytorch(this.#store.state),
      prints: () => (drawn ? this.#experiment.prints(drawn) : []),
      figures: () => this.#figures(),
      golden: drawn && this.#comparison(drawn),
      fileName: this.#experiment.name,
      table: this.#table,
      setTable: (table) => {
        this.#table = table;
        this.#render();
      },
      changed: () => this.#render(),
    });
  }

  #comparison(drawn: { readonly state: State; readonly result: unknown }): Comparison | undefined {
    const { golden } = this.#experiment;
    const { presets } = this.#speech.own;
    return (
      golden && {
        load: () => golden.load(),
        tensors: () => golden.tensors(drawn),
        lines: () => golden.lines?.(drawn) ?? [],
        preset: presetOf(this.#experiment, drawn.state),
        label: (preset) => presets[preset]?.label ?? preset,
        choose: (preset) => this.#choosePreset(preset),
      }
    );
  }

  #noticeBox(): TemplateResult | typeof nothing {
    const words = this.#words;
    const label = (name: string): string =>
      (this.#speech.own.parameters[name] as AnyParameterWords | undefined)?.label ?? name;
    if (this.#notices.length === 0 && this.#refusals.length === 0) return nothing;
    return html`<div class="notice" role="status">
      ${this.#notices.map((line) => html`<p>${line}</p>`)}
      ${
        this.#refusals.length > 0
          ? html`<p>${words.linkProblem}</p>
              <ul>
                ${this.#refusals.map((refusal) => html`<li>${explainRefusal(refusal, words, label)}</li>`)}
              </ul>`
          : nothing
      }
      <button type="button" class="quiet" @click=${() => this.#dismiss()}>${words.dismiss}</button>
    </div>`;
  }

  #dismiss(): void {
    this.#notices = [];
    this.#refusals = [];
    this.#render();
  }

  #placeholder(): TemplateResult {
    const words = this.#words;
    if (!this.#notLoaded) return html`<p class="loading" role="status">${words.loading}</p>`;
    return html`<div class="failed" role="alert">
      <p>${words.failed}</p>
      <button type="button" class="button" @click=${() => this.#retry()}>${words.retry}</button>
    </div>`;
  }

  #retry(): void {
    this.#notLoaded = false;
    this.#render();
    void this.#compute();
  }

  /** An error no control caused is answered under the figure; and a picture that is not the present state's says so. */
  #staleNote(): TemplateResult | typeof nothing {
    const words = this.#words;
    if (this.#notLoaded && this.#drawn)
      return html`<div class="problem" role="alert">
        <p>${words.failed} ${words.stalePicture}</p>
        <button type="button" class="quiet" @click=${() => this.#retry()}>${words.retry}</button>
      </div>`;
    if (!this.#failed) return nothing;
    const unplaced = this.#answers.get('');
    return html`<div class="problem" role=${unplaced ? 'alert' : 'status'}>
      ${unplaced ? html`<p>${unplaced.text}</p>` : nothing}
      <p>${words.stalePicture}</p>
    </div>`;
  }

  #presets({ options }: Rest): TemplateResult {
    const own = this.#speech.own.presets;
    const chosen = this.#experiment.presetOf?.(this.#store.state) ?? presetOf(this.#experiment, this.#store.state);
    return html`<div class="control presets">
      ${options(
        `${this.#id}-presets`,
        this.#speech.own.presetsTitle ?? this.#words.presets,
        Object.keys(this.#experiment.presets).map((name) => ({
          label: own[name]?.label ?? name,
          value: name,
          chosen: name === chosen,
          choose: () => this.#choosePreset(name),
        })),
      )}
      <p class="hint">${chosen ? (own[chosen]?.cell ?? '') : this.#words.ownState}</p>
    </div>`;
  }

  #choosePreset(name: string): void {
    this.#preset = name;
    this.#touched(() => {
      this.#answers.clear();
      this.#drafts.clear();
      this.set(presetState(this.#experiment, name));
      this.#render();
    });
  }

  #reset(): void {
    this.#dismiss();
    this.#choosePreset(this.#experiment.presetOf?.(this.#store.state) ?? this.#preset);
  }

  /** Answers stay unsaid until they are asked for. */
  get #silent(): boolean {
    return this.#options.hidden.answers && !this.#revealed;
  }

  #reveal(): void {
    this.#revealed = true;
    this.#render();
  }

  #notes(drawn: { readonly state: State; readonly result: unknown }): TemplateResult {
    const own = this.#speech.own;
    return html`<div class="note">
        <h2 aria-level=${this.#subheading}>${this.#words.see}</h2>
        ${
          this.#silent
            ? html`<p><button type="button" class="button" @click=${() => this.#reveal()}>${this.#words.reveal}</button></p>`
            : own.see(drawn).map((text) => html`<p>${rich(text)}</p>`)
        }
      </div>
      <div class="note">
        <h2 aria-level=${this.#subheading}>${this.#words.tryThis}</h2>
        ${own.try(drawn).map(({ text, set }) =>
          set
            ? html`<p>
                <button type="button" class="suggestion" @click=${() => this.#suggest(set)}>${rich(text)}</button>
              </p>`
            : html`<p>${rich(text)}</p>`,
        )}
      </div>`;
  }

  get #subheading(): number | typeof nothing {
    const { headingLevel } = this.#options;
    return headingLevel === undefined ? nothing : headingLevel + 1;
  }

  #suggest(values: Values): void {
    this.#touched(() => {
      this.#answers.clear();
      this.#drafts.clear();
      this.set(values);
      this.#render();
    });
  }
}
