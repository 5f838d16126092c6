import { has } from '../../../wasm/package/has';
import { stateOfStep } from '../experiment/lesson-step';
import { presentExperiment, presentHidden, readLink } from '../experiment/old-names';
import { firstPreset, presetState, readOver, startPreset, writtenOver } from '../experiment/presets';
import { attributeOf } from '../state/attribute-name';
import { type Refusal, readState, writeAddress, writeState } from '../state/hash';
import type { ParameterTable, StateOf } from '../state/parameters';
import tokens from '../style/tokens.css?raw';
import type { ExperimentView } from '../view/experiment-view';
import type { Drawn } from '../view/model/drawn';
import { hiddenBy } from '../view/model/hidden';
import type { Solved } from '../view/model/lesson/tries';
import type { NamedStep, ViewEvent } from '../view/model/options';
import { htmlLanguage, type Language } from '../words/language';
import { attributesOf, oldAttributes, readValues, reflect, renameAttributes, unanswered } from './attributes';
import styles from './element.css?inline';
import { inertKeys } from './inert-keys';
import { misspelt } from './misspelt-attributes';
import { type Outputs, outputsOf } from './outputs';
import type { Loaded, Pack } from './pack';
import { entriesOf } from './state-values';
import { languageAround, themeAround, watchAround } from './surroundings';
import { wasmRefused } from './wasm-refused';
import { elementWords } from './words';

type State = StateOf<ParameterTable>;
type Values = Readonly<Record<string, unknown>>;

/** `waiting` to come near the window, then `loading` until the first figure stands, `late` when that takes long; `failed` says why not. */
type Phase = 'waiting' | 'loading' | 'late' | 'ready' | 'failed';

/** What of a state comes with `change` and `drawn`: the values by name, and the state as a link of the page writes it. */
export interface ChangeDetail {
  readonly state: Values;
  readonly link: string;
}

/** What comes with `solved`. */
export type SolvedDetail = Solved;

export interface ErrorDetail {
  readonly code: string;
  readonly message: string;
}

/** One who waits for the first figure. */
interface Waiter {
  readonly done: () => void;
  readonly failed: (error: Error) => void;
}

/** What a script gives as a state; none at all changes nothing. */
function valuesOf(given: unknown): Values {
  if (given === undefined || given === null) return {};
  if (typeof given === 'object') return given as Values;
  throw new TypeError(`state: {name: value} is needed, not a ${typeof given}`);
}

/** Loading begins so many pixels before an element comes into the window. */
const nearness = '600px';

/** The longest that others wait for the first, in milliseconds. */
const patience = 1000;
/** True once one has been first. */
let begun = false;

/** Resolved when the page's first picture stands. */
const firstPicture = ((): { readonly promise: Promise<void>; readonly stands: () => void } => {
  let stands = (): void => undefined;
  const promise = new Promise<void>((done) => {
    stands = done;
  });
  return { promise, stands };
})();

const packs: Pack[] = [];
/** Elements whose experiment no script has brought yet, or not in their language. */
const waitingForPack = new Set<AttentionPlayground>();

/** What the console has been told of misspelt attributes: once each, however many elements have them. */
const warned = new Set<string>();

let sheet: CSSStyleSheet | undefined;

// Not there in Node, where a site is rendered beforehand: then only the import has to work.
const Base = (globalThis.HTMLElement ?? class {}) as typeof HTMLElement;

/** `<attention-playground experiment="positional-encoding" num-hiddens="32">`: one experiment in anybody's page. */
export class AttentionPlayground extends Base {
  /** A further build of some experiments on the same page. */
  static provide(pack: Pack): void {
    packs.push(pack);
    if (pack.words) learn(pack.words);
    for (const element of [...waitingForPack]) element.#tryAgain();
  }

  readonly #root: HTMLElement;
  readonly #message: HTMLElement;
  readonly #ownAttributes: MutationObserver;
  #watching: (() => void) | undefined;
  #nearing: IntersectionObserver | undefined;
  #opening = 0;
  #loaded: Loaded | undefined;
  #view: ExperimentView | undefined;
  /** What is still far from the window is drawn for a second print: the first does not wait for it. */
  readonly #beforePrint = (): void => {
    if (this.#root.dataset['phase'] === 'waiting') void this.#near(false);
  };
  /** The state of an element that was taken out of its page, or was given one before it was loaded. */
  #kept: { readonly experiment: string; readonly values: Values } | undefined;
  #pack: Pack | undefined;
  #waiters: Waiter[] = [];
  /** Why nothing can be shown. */
  #failure = '';
  /** The language asked for; what is spoken is the view's. */
  #language: Language = 'en';

  constructor() {
    super();
    const shadow = this.attachShadow({ mode: 'open' });
    sheet ??= styleSheet();
    shadow.adoptedStyleSheets = [sheet];
    this.#root = child(shadow, 'div', 'root');
    this.#root.part.add('frame');
    const slot = child(this.#root, 'slot', '');
    slot.addEventListener('slotchange', () => this.#noticeFallback(slot));
    this.#message = child(this.#root, 'p', 'message');
    this.#message.role = 'status';
    inertKeys(this.#root);
    this.#root.addEventListener('click', (event) => this.#follow(event));
    this.#phase = 'waiting';
    this.#ownAttributes = new MutationObserver((records) =>
      this.#attributesChanged(new Set(records.map(({ attributeName }) => attributeName ?? ''))),
    );
  }

  connectedCallback(): void {
    for (const name of ['experiment', 'preset', 'step', 'hide', 'theme', 'state']) this.#upgrade(name);
    this.#lookAround();
    this.#watching = watchAround(this, () => this.#lookAround());
    this.#ownAttributes.observe(this, { attributes: true });
    this.#nearing = new IntersectionObserver(
      (entries) => {
        const near = entries.find((entry) => entry.isIntersecting)?.boundingClientRect;
        if (near) void this.#near(near.top < innerHeight && near.bottom > 0);
      },
      { rootMargin: nearness },
    );
    this.#nearing.observe(this);
    if (this.#waiters.length > 0) void this.#near(false);
    addEventListener('beforeprint', this.#beforePrint);
  }

  disconnectedCallback(): void {
    this.#watching?.();
    this.#nearing?.disconnect();
    removeEventListener('beforeprint', this.#beforePrint);
    this.#ownAttributes.disconnect();
    this.#close();
    this.#phase = 'waiting';
  }

  get experiment(): string {
    return this.getAttribute('experiment') ?? '';
  }
  set experiment(name: string) {
    this.setAttribute('experiment', name);
  }

  get preset(): string {
    return this.getAttribute('preset') ?? '';
  }
  set preset(name: string) {
    this.setAttribute('preset', name);
  }

  get step(): string {
    return this.getAttribute('step') ?? '';
  }
  set step(name: string) {
    this.setAttribute('step', name);
  }

  get hide(): string {
    return this.getAttribute('hide') ?? '';
  }
  set hide(names: string) {
    this.setAttribute('hide', names);
  }

  get theme(): string {
    return this.getAttribute('theme') ?? 'auto';
  }
  set theme(theme: string) {
    this.setAttribute('theme', theme);
  }

  /** The values by their names in the experiment's table; empty until it is loaded. */
  get state(): Values {
    return { ...(this.#view?.state ?? this.#kept?.values) };
  }
  /** Some values or all: texts as in attributes, or numbers, lists and tensors. */
  set state(given: Values | null | undefined) {
    const values = valuesOf(given);
    if (!this.#loaded || !this.#view) {
      const own = Object.fromEntries(entriesOf(values));
      this.#kept = { experiment: this.experiment, values: { ...this.#kept?.values, ...own } };
      return;
    }
    const { state, refusals } = readValues(this.#loaded.experiment, values, this.#view.state);
    void this.#tellRefusals(refusals);
    this.#view.set(state);
  }

  /** The state as a link to the page has it after its address; empty until it is loaded. */
  get link(): string {
    return this.#loaded && this.#view ? detailOf(this.#loaded.experiment, this.#view.state).link : '';
  }

  /** Copies of the tensors behind the figure that stands, by name; undefined before the first does. */
  get outputs(): Outputs | undefined {
    const { drawn } = this.#view ?? {};
    return this.#isReady && drawn ? outputsOf(drawn.result) : undefined;
  }

  /** Resolved when the figure stands; loads it, where it is still far from the window. Rejected where it cannot be shown. */
  async whenReady(): Promise<void> {
    if (this.#isReady) return;
    const { phase } = this.#root.dataset;
    if (phase === 'failed') throw new Error(this.#failure);
    const stands = new Promise<void>((done, failed) => this.#waiters.push({ done, failed }));
    if (phase === 'waiting' && this.isConnected) void this.#near(false);
    await stands;
  }

  /** Back to where the open step, or the preset, starts, as the button Reset goes. */
  async reset(): Promise<void> {
    if (!this.#isReady) await this.whenReady();
    if (this.#view?.beside) this.#view.beside.reset();
    else if (this.#loaded) this.#view?.set(this.#over(this.#loaded.experiment));
  }

  /**
   * The figure as a file: `png`, `svg` of all of it or of one figure, `csv` of one, `html` with the live experiment. A figure
   * is named by its `data-figure`, or its place from 0.
   */
  async toBlob(kind: string, figure?: string | number): Promise<Blob> {
    const { asKind, blobOf } = await import('./blobs');
    const known = asKind(kind);
    await this.whenReady();
    const [view, pack, name] = [this.#view, this.#pack, this.#loaded?.experiment.name];
    if (!view || !pack || !name) throw new Error('toBlob: the element was taken out of its page');
    return blobOf({ element: this, view, script: () => pack.script(name) }, known, figure);
  }

  get #isReady(): boolean {
    // Another experiment may have been asked for in this very task.
    return this.#root.dataset['phase'] === 'ready' && this.#loaded?.experiment.name === this.#name();
  }

  set #phase(phase: Phase) {
    this.#root.dataset['phase'] = phase;
    if (phase !== 'ready' && phase !== 'failed') return;
    const waiters = this.#waiters;
    this.#waiters = [];
    for (const { done, failed } of waiters)
      if (phase === 'ready') done();
      else failed(new Error(this.#failure));
  }

  /** A property set before the element was defined would hide its accessor. */
  #upgrade(name: string): void {
    if (!Object.hasOwn(this, name)) return;
    const value: unknown = Reflect.get(this, name);
    Reflect.deleteProperty(this, name);
    Reflect.set(this, name, value);
  }

  #noticeFallback(slot: HTMLSlotElement): void {
    const something = slot.assignedNodes().some((node) => node instanceof Element || node.textContent?.trim());
    this.#root.toggleAttribute('data-fallback', something);
  }

  /** Light or dark, and the language, as the page around has them now. */
  #lookAround(): void {
    const { theme } = this;
    this.#root.dataset['theme'] = theme === 'light' || theme === 'dark' ? theme : themeAround(this);
    const language = languageAround(this);
    if (language === this.#language && this.#root.lang) return;
    this.#language = language;
    if (this.#view) this.#catchUp();
    else this.#root.lang = htmlLanguage[language];
  }

  async #speak(language: Language): Promise<void> {
    const loaded = this.#loaded;
    const speech = await loaded?.speech(language);
    if (!speech || !this.#view || loaded !== this.#loaded || language !== this.#language) return;
    this.#view.speech = speech;
    this.#root.lang = htmlLanguage[speech.language];
  }

  /** Switches to the requested language, with this script or another, or with one still to come. */
  #catchUp(): void {
    waitingForPack.delete(this);
    if (this.#bestPack() !== this.#pack) this.#tryAgain();
    else if (!this.#pack?.languages.includes(this.#language)) waitingForPack.add(this);
    else if (this.#view?.speech.language !== this.#language) void this.#speak(this.#language);
  }

  /** With what other scripts have brought meanwhile, in the state it is in. */
  #tryAgain(): void {
    if (this.#view && this.#bestPack() === this.#pack) return;
    this.#close();
    void this.#open();
  }

  /** A link to another chapter leads there within the element: the address is the page's. */
  #follow(event: Event): void {
    const link = event
      .composedPath()
      .find((node) => node instanceof HTMLAnchorElement)
      ?.getAttribute('href');
    if (!link?.startsWith('#')) return;
    event.preventDefault();
    const { experiment, values } = readLink(link);
    if (!packs.some(({ experiments }) => experiments.includes(experiment))) return;
    // What led here leads back.
    this.#root.toggleAttribute('data-led', true);
    this.experiment = experiment;
    for (const [name, value] of values) this.setAttribute(attributeOf(name), value);
  }

  /** The first in the window has the machine to itself; others wait until its picture stands, or a moment. */
  async #near(inWindow: boolean): Promise<void> {
    this.#nearing?.disconnect();
    const turn = this.#opening;
    const first = inWindow && !begun;
    begun ||= inWindow;
    if (!first) await Promise.race([firstPicture.promise, new Promise((done) => setTimeout(done, patience))]);
    if (turn === this.#opening && this.isConnected) void this.#open();
  }

  #name(): string {
    return presentExperiment(this.experiment) || (packs[0]?.experiments[0] ?? '');
  }

  /** One with the experiment, and in this language rather than another. */
  #bestPack(): Pack | undefined {
    const having = packs.filter(({ experiments }) => experiments.includes(this.#name()));
    return having.find(({ languages }) => languages.includes(this.#language)) ?? having[0];
  }

  /** Brings the experiment that is asked for; the latest wins. */
  async #open(): Promise<void> {
    const turn = ++this.#opening;
    waitingForPack.delete(this);
    const name = this.#name();
    const pack = this.#bestPack();
    this.#pack = pack;
    if (!pack) {
      waitingForPack.add(this);
      this.#fail('unknown_experiment', elementWords[this.#language].unknownExperiment(name.slice(0, 40)));
      return;
    }
    this.#message.textContent = '';
    this.#phase = 'loading';
    try {
      const loaded = await pack.load(name);
      const [speech, step] = await Promise.all([loaded.speech(this.#language), this.#stepIn(loaded)]);
      if (turn === this.#opening) this.#show(loaded, speech, step);
    } catch (error) {
      if (turn !== this.#opening) return;
      this.#fail('not_loaded', elementWords[this.#language].notLoaded, error);
    }
  }

  /** The step that the attribute names, and where it starts. */
  async #stepIn({ experiment: { parameters, settle, lesson } }: Loaded): Promise<NamedStep | undefined> {
    const name = this.step;
    const { steps = {} } = name ? { ...(await lesson?.steps()) } : {};
    const step = Object.hasOwn(steps, name) ? steps[name] : undefined;
    if (!step) return undefined;
    const start = stateOfStep(parameters, step);
    return { name, start: settle?.(start) ?? start, covers: step.covers ?? [] };
  }

  #show(loaded: Loaded, speech: Awaited<ReturnType<Loaded['speech']>>, step: NamedStep | undefined): void {
    const { experiment } = loaded;
    renameAttributes(this, experiment.name);
    const { state, refusals } = this.#firstState(loaded, speech.language, step);
    this.#loaded = loaded;
    this.#warn(loaded, this.getAttributeNames());
    void this.#tellRefusals(refusals);
    const stage = child(this.#root, 'div', 'stage');
    // Before the fallback, which stands below the figure on paper.
    this.#root.prepend(stage);
    this.#view = loaded.show(stage, {
      speech,
      state,
      refusals,
      hidden: hiddenBy(presentHidden(experiment.name, this.hide.replaceAll('-', '_')) || undefined),
      headingLevel: 3,
      preset: this.preset || undefined,
      step,
      exercises: this.#pack?.exercises,
      tell: (event) => this.#heard(event),
    });
    this.#kept = undefined;
    this.#root.lang = htmlLanguage[speech.language];
    this.#catchUp();
    if (this.preset && !Object.hasOwn(experiment.presets, this.preset))
      this.#tell('unknown_preset', speech.frame.unknownPreset(this.preset.slice(0, 40)));
    if (this.step && !step) this.#tellUnknownStep();
  }

  #heard(event: ViewEvent): void {
    switch (event.kind) {
      case 'state':
        this.#changed(event.state);
        break;
      case 'step':
        if (this.#view) this.#changed(this.#view.state);
        break;
      case 'first-picture':
        this.#phase = 'ready';
        firstPicture.stands();
        this.dispatchEvent(new CustomEvent('ready'));
        break;
      case 'drawn':
        this.#tellDrawn(event.drawn);
        break;
      case 'solved': {
        const { solved: detail } = event;
        this.dispatchEvent(new CustomEvent<SolvedDetail>('solved', { detail, bubbles: true, composed: true }));
        break;
      }
      case 'waiting':
        if (!this.#view?.drawn) this.#phase = event.waiting ? 'late' : 'loading';
        break;
      case 'error':
        if (has(event.error, 'code')) this.#tell(event.error.code, event.error.message);
        else this.#coreNotLoaded(event.error);
    }
  }

  #tellUnknownStep(): void {
    if (this.#view) this.#tell('unknown_step', this.#view.speech.frame.unknownStep(this.step.slice(0, 40)));
  }

  /** Kept values over the attributes over the start of the step or the preset, as a link's are over its. */
  #firstState(
    { experiment }: Loaded,
    spoken: Language,
    step: NamedStep | undefined,
  ): { readonly state: State; readonly refusals: readonly Refusal[] } {
    const values = attributesOf(this, experiment.parameters);
    const named = this.preset || (values.size === 0 ? startPreset(experiment, spoken) : '');
    const base = step?.start ?? (named ? presetState(experiment, named) : readOver(experiment, values));
    const read = readState(experiment.parameters, values, base);
    const kept = this.#kept?.experiment === this.experiment ? this.#kept.values : {};
    const { state, refusals } = readValues(experiment, kept, read.state);
    return { state, refusals: [...read.refusals, ...refusals] };
  }

  #changed(state: State): void {
    const experiment = this.#loaded?.experiment;
    if (!experiment) return;
    const { parameters } = experiment;
    // What this language starts with is no longer meant once other values stand beside it.
    const step = this.#view?.step;
    const start = startPreset(experiment, this.#view?.speech.language ?? this.#language);
    if (!step && !this.preset && start !== firstPreset(experiment)) this.preset = start;
    this.#reflectStep(step);
    reflect(this, parameters, state, this.#named(experiment) ?? writtenOver(experiment, state));
    this.dispatchEvent(new CustomEvent('change', { detail: detailOf(experiment, state), bubbles: true }));
  }

  /** `change` tells what has been asked for, this what stands: `outputs` are of this state. */
  #tellDrawn({ state }: Drawn): void {
    const experiment = this.#loaded?.experiment;
    if (experiment)
      this.dispatchEvent(new CustomEvent('drawn', { detail: detailOf(experiment, state), bubbles: true }));
  }

  /** What attributes are over. */
  #over(experiment: Loaded['experiment']): State {
    return this.#named(experiment) ?? readOver(experiment, attributesOf(this, experiment.parameters));
  }

  /** The start of the step that is open, or of the preset that is named. */
  #named(experiment: Loaded['experiment']): State | undefined {
    return this.#view?.step?.start ?? (this.preset ? presetState(experiment, this.preset) : undefined);
  }

  #reflectStep(step: NamedStep | undefined): void {
    if (!step) this.removeAttribute('step');
    else if (this.step !== step.name) this.step = step.name;
  }

  /** Attributes that a page changes count as much as those it began with. */
  #attributesChanged(names: ReadonlySet<string>): void {
    if (names.has('theme') || names.has('lang')) this.#lookAround();
    if (names.has('experiment') || names.has('hide')) this.#reopen(names);
    else if (this.#loaded && this.#view) {
      renameAttributes(this, this.#loaded.experiment.name, names);
      this.#warn(
        this.#loaded,
        [...names].filter((name) => this.hasAttribute(name)),
      );
      this.#followAttributes(this.#loaded, this.#view, names);
    }
  }

  #reopen(names: ReadonlySet<string>): void {
    const another = names.has('experiment');
    if (this.#root.dataset['phase'] === 'waiting') {
      if (another) this.#kept = undefined;
      return;
    }
    // Values of the experiment before are not this one's, even where a name is the same.
    if (another && this.#loaded) {
      for (const name of Object.keys(this.#loaded.experiment.parameters))
        if (!names.has(attributeOf(name))) this.removeAttribute(attributeOf(name));
      for (const name of ['preset', 'step']) if (!names.has(name)) this.removeAttribute(name);
    }
    this.#close();
    if (another) this.#kept = undefined;
    void this.#open();
  }

  #beginAnew(): void {
    this.#close();
    this.#kept = undefined;
    void this.#open();
  }

  /** Opens another step; `values` came with it, and its start would take them away. */
  #followStep(view: ExperimentView, values: ReadonlyMap<string, string>): void {
    if (!view.beside?.openStep(this.step)) this.#tellUnknownStep();
    for (const [name, value] of values) this.setAttribute(attributeOf(name), value);
  }

  #followAttributes({ experiment }: Loaded, view: ExperimentView, names: ReadonlySet<string>): void {
    const { parameters } = experiment;
    if (names.has('step') && this.step !== (view.step?.name ?? '')) {
      // Its lesson is still on its way: it begins anew.
      if (experiment.lesson && !view.beside?.reader.walk) {
        this.#beginAnew();
        return;
      }
      this.#followStep(view, attributesOf(this, parameters, names));
    }
    const values = attributesOf(this, parameters, names);
    const preset = this.#over(experiment);
    if (names.has('preset')) view.beside?.resetTo(this.preset);
    const base = names.has('preset') ? preset : view.state;
    const { state, refusals } = readState(parameters, values, base);
    const removed = Object.keys(parameters).filter(
      (name) => names.has(attributeOf(name)) && !this.hasAttribute(attributeOf(name)),
    );
    const fromPreset = Object.fromEntries(Object.entries(preset).filter(([name]) => removed.includes(name)));
    void this.#tellRefusals(refusals);
    const next = { ...state, ...fromPreset };
    // What a reader answered was said to other values.
    if (writeState(parameters, next, view.state).size > 0) view.set({ ...next, ...unanswered(parameters) });
  }

  /** Tells the page's author of attributes that mean nothing here. */
  #warn({ experiment }: Loaded, names: Iterable<string>): void {
    const old = oldAttributes(experiment.name);
    const others = [...names].filter((name) => !old.includes(name));
    for (const { name, meant } of misspelt(others, experiment.parameters)) {
      const warning = elementWords[this.#language].misspelt(experiment.name, name.slice(0, 40), meant);
      if (!warned.has(warning)) console.warn(warning);
      warned.add(warning);
    }
  }

  /** In the page's sentences, which come when there is something to say; without a network by their codes. */
  async #tellRefusals(refusals: readonly Refusal[]): Promise<void> {
    if (refusals.length === 0) return;
    const language = this.#language;
    const said = await import('./refusals').then(({ sentencesOf }) => sentencesOf(refusals, language)).catch(() => []);
    for (const [place, { parameter, problem }] of refusals.entries())
      this.#tell(
        problem.code,
        said[place] ?? `${parameter || (has(problem, 'found') ? problem.found : '')}: ${problem.code}`,
      );
  }

  #tell(code: string, message: string): void {
    const detail: ErrorDetail = { code, message };
    this.dispatchEvent(new CustomEvent('error', { detail }));
  }

  /** Says that the page forbids WebAssembly, so that no second try helps; for other errors the view offers one. */
  #coreNotLoaded(error: Error): void {
    if (!wasmRefused()) {
      this.#failure = error.message;
      if (!this.#view?.drawn) this.#phase = 'failed';
      this.#tell('not_loaded', error.message);
      return;
    }
    // The view is told of its own end when it has finished telling.
    queueMicrotask(() => {
      this.#close();
      this.#fail('wasm_refused', elementWords[this.#language].refused);
    });
  }

  #fail(code: string, message: string, cause?: unknown): void {
    this.#failure = cause === undefined ? message : `${message} ${cause}`;
    this.#phase = 'failed';
    this.#message.textContent = message;
    this.#tell(code, this.#failure);
  }

  #close(): void {
    this.#opening++;
    waitingForPack.delete(this);
    if (this.#view) this.#kept = { experiment: this.experiment, values: this.#view.state };
    this.#view?.dispose();
    // What the view had begun may end later: in a stage that nobody sees.
    this.#root.querySelector('.stage')?.remove();
    this.#view = undefined;
    this.#loaded = undefined;
  }
}

function detailOf({ name, parameters }: Loaded['experiment'], state: State): ChangeDetail {
  return {
    state: { ...state },
    // Written where it is read: it may be long, and pictures follow fast.
    get link() {
      return writeAddress({ experiment: name, values: writeState(parameters, state) });
    },
  };
}

/** The script that came first knows the words of its own languages alone. */
function learn(words: NonNullable<Pack['words']>): void {
  for (const [language, { element, charts }] of Object.entries(words)) {
    elementWords[language as Language] = element;
    void import('../charts/base/words').then(({ provideChartWords }) => provideChartWords(language, charts));
  }
}

/** Tokens stand at the frame inside, not at the element: a page's rules for `*` do not reach them there. */
function styleSheet(): CSSStyleSheet {
  const made = new CSSStyleSheet();
  made.replaceSync(tokens.replace(/:host(?!\()/g, '.root') + styles);
  return made;
}

function child<K extends keyof HTMLElementTagNameMap>(
  parent: Node,
  tag: K,
  className: string,
): HTMLElementTagNameMap[K] {
  const made = document.createElement(tag);
  if (className) made.className = className;
  parent.appendChild(made);
  return made;
}
