import { has } from '../../../wasm/package/has';
import { presentExperiment, presentHidden, readLink } from '../experiment/old-names';
import { attributeOf } from '../state/attribute-name';
import type { ExperimentView } from '../view/experiment-view';
import type { State } from '../view/model/drawn';
import { hiddenBy } from '../view/model/hidden';
import type { NamedStep, ViewEvent } from '../view/model/options';
import { htmlLanguage, type Language } from '../words/language';
import { baseOf, firstState, followAttributes, reflectView, stepNamed, unknownNames } from './attribute-state';
import { forget, readValues, renameAttributes } from './attributes';
import { followedLink } from './followed-link';
import { firstPictureStands, turnToLoad, watchNearness } from './nearing';
import { type Outputs, outputsOf } from './outputs';
import type { Loaded, Pack } from './pack';
import { bestPack, comingScript, firstExperiment, provide, waitForPack, waitNoLonger } from './packs';
import { Shell } from './shell';
import { entriesOf, valuesOf } from './state-values';
import { languageAround, themeAround, watchAround } from './surroundings';
import { detailOf, tell, tellError, tellRefusals, textOf, warn } from './telling';
import { reflectTexts, upgradeProperties } from './text-properties';
import { trustRefused } from './trust';
import { wasmRefused } from './wasm-refused';
import { elementWords } from './words';

/** The chapter that shows tensors of a page's own. */
const ownTensors = 'your-own';

type Values = Readonly<Record<string, unknown>>;

// Not there in Node, where a site is rendered beforehand: then only the import has to work.
const Base = (globalThis.HTMLElement ?? class {}) as typeof HTMLElement;

/** `<attention-playground experiment="positional-encoding" num-hiddens="32">`: one experiment in anybody's page. */
export class AttentionPlayground extends Base {
  static readonly provide = provide;

  declare experiment: string;
  declare preset: string;
  declare step: string;
  declare hide: string;
  declare show: string;
  declare theme: string;

  static {
    reflectTexts(AttentionPlayground.prototype);
  }

  readonly #shell = new Shell(this);
  readonly #ownAttributes = new MutationObserver((records) =>
    this.#attributesChanged(new Set(records.map(({ attributeName }) => attributeName ?? ''))),
  );
  #unwatchAround: (() => void) | undefined;
  #unwatchNearness: (() => void) | undefined;
  #opening = 0;
  /** The experiment that was opened last. */
  #asked = '';
  #loaded: Loaded | undefined;
  #view: ExperimentView | undefined;
  /** The state of an element that was taken out of its page, or was given one before it was loaded. */
  #kept: { readonly experiment: string; readonly values: Values } | undefined;
  #pack: Pack | undefined;
  #tensors: unknown = null;
  /** The step and the state that `change` has told last, as a text. */
  #told = '';
  /** The language asked for; what is spoken is the view's. */
  #language: Language = 'en';

  constructor() {
    super();
    this.#shell.root.addEventListener('click', (event) => this.#follow(event));
  }

  connectedCallback(): void {
    if (!this.#shell.enter()) return;
    upgradeProperties(this);
    this.#lookAround();
    this.#unwatchAround = watchAround(this, () => this.#lookAround());
    this.#ownAttributes.observe(this, { attributes: true });
    this.#unwatchNearness = watchNearness(this, (inWindow) => void this.#near(inWindow));
    if (this.#shell.isAwaited) void this.#near(false);
  }

  disconnectedCallback(): void {
    this.#unwatchAround?.();
    this.#unwatchNearness?.();
    this.#ownAttributes.disconnect();
    this.#close();
    this.#shell.leave();
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
    void tellRefusals(this, refusals, this.#language);
    this.#view.set(state);
  }

  /** Tensors of the page's own: null, unless a script has given some. */
  get tensors(): unknown {
    return this.#tensors;
  }
  /** Opens the chapter of one's own tensors with them; null takes them away. */
  set tensors(given: unknown) {
    this.#tensors = given ?? null;
    if (this.#tensors !== null && this.experiment !== ownTensors) this.experiment = ownTensors;
    else this.#view?.give(this.#given);
  }

  get #given(): unknown {
    return this.#tensors ?? (this.getAttribute('tensors') || null);
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

  /** Resolved when the figure is drawn; loads it even if it is far from the window. Rejected if it cannot be shown, or if the element is taken out. */
  async whenReady(): Promise<void> {
    if (this.#isReady) return;
    const settled = this.#shell.settled(this.#asked !== this.#name());
    if (this.#shell.phase === 'waiting' && this.isConnected) void this.#near(false);
    await settled;
  }

  /** Back to where the open step, or the preset, starts, as the button Reset goes. */
  async reset(): Promise<void> {
    if (!this.#isReady) await this.whenReady();
    if (this.#view?.beside) this.#view.beside.reset();
    else if (this.#loaded) this.#view?.set(baseOf(this, this.#loaded.experiment, this.#view.step));
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

  /** Another experiment may have been asked for in this very task. */
  get #isReady(): boolean {
    return this.#shell.phase === 'ready' && this.#asked === this.#name();
  }

  /** Light or dark, and the language, as the page around has them now. */
  #lookAround(): void {
    const { theme } = this;
    this.#shell.root.dataset['theme'] = theme === 'light' || theme === 'dark' ? theme : themeAround(this);
    const language = languageAround(this);
    if (language === this.#language && this.#shell.root.lang) return;
    this.#language = language;
    if (this.#view) this.#catchUp();
    else this.#shell.root.lang = htmlLanguage[language];
  }

  async #speak(language: Language): Promise<void> {
    const loaded = this.#loaded;
    const speech = await loaded?.speech(language);
    if (!speech || !this.#view || loaded !== this.#loaded || language !== this.#language) return;
    this.#view.speech = speech;
    this.#shell.root.lang = htmlLanguage[speech.language];
  }

  /** Switches to the requested language, with this script or another, or with one still to come. */
  #catchUp(): void {
    waitNoLonger(this.#tryAgain);
    if (this.#bestPack() !== this.#pack) this.#tryAgain();
    else if (!this.#pack?.languages.includes(this.#language)) waitForPack(this.#tryAgain);
    else if (this.#view?.speech.language !== this.#language) void this.#speak(this.#language);
  }

  /** With what other scripts have brought meanwhile, in the state it is in. */
  readonly #tryAgain = (): void => {
    if (!this.#view || this.#bestPack() !== this.#pack) this.#openAgain(true);
  };

  /** A link to another chapter leads there within the element: the address is the page's. */
  #follow(event: Event): void {
    const link = followedLink(event);
    if (!link) return;
    event.preventDefault();
    const { experiment, values } = readLink(link);
    if (!bestPack(experiment, this.#language)) return;
    // What led here leads back.
    this.#shell.root.toggleAttribute('data-led', true);
    this.experiment = experiment;
    for (const [name, value] of values) this.setAttribute(attributeOf(name), value);
  }

  async #near(inWindow: boolean): Promise<void> {
    this.#unwatchNearness?.();
    const turn = this.#opening;
    await turnToLoad(inWindow);
    if (turn === this.#opening && this.isConnected) void this.#open();
  }

  #name(): string {
    return presentExperiment(this.experiment) || firstExperiment();
  }

  #bestPack(): Pack | undefined {
    return bestPack(this.#name(), this.#language);
  }

  /** Brings the experiment that is asked for; the latest wins. */
  async #open(): Promise<void> {
    const turn = ++this.#opening;
    waitNoLonger(this.#tryAgain);
    this.#asked = this.#name();
    const pack = this.#bestPack();
    this.#pack = pack;
    if (!pack) {
      waitForPack(this.#tryAgain);
      const coming = comingScript(this.ownerDocument, this.#asked);
      coming?.addEventListener('error', () => turn === this.#opening && this.#unknown());
      if (coming) this.#shell.phase = 'loading';
      return coming ? undefined : this.#unknown();
    }
    if (trustRefused(this.ownerDocument))
      return this.#fail('trusted_types_refused', elementWords[this.#language].untrusted);
    this.#shell.phase = 'loading';
    renameAttributes(this, this.#asked);
    try {
      const loaded = await pack.load(this.#asked);
      const [speech, step] = await Promise.all([
        loaded.speech(this.#language),
        stepNamed(loaded.experiment, this.step, this.#language),
      ]);
      if (turn === this.#opening) this.#show(loaded, speech, step);
    } catch (error) {
      if (turn !== this.#opening) return;
      this.#fail('not_loaded', elementWords[this.#language].notLoaded, error);
    }
  }

  #show(loaded: Loaded, speech: Awaited<ReturnType<Loaded['speech']>>, step: NamedStep | undefined): void {
    const { experiment } = loaded;
    const kept = this.#kept?.experiment === this.experiment ? this.#kept.values : {};
    const { state, refusals } = firstState(this, experiment, { own: speech.own, step, kept });
    this.#loaded = loaded;
    warn(experiment, this.getAttributeNames(), this.#language);
    void tellRefusals(this, refusals, this.#language);
    const unknown = unknownNames(this, experiment, speech.frame, step);
    this.#view = loaded.show(this.#shell.stage(), {
      speech,
      state,
      refusals: [...unknown.map(({ said }) => said), ...refusals],
      given: experiment.takes ? (this.#given ?? undefined) : undefined,
      hidden: hiddenBy(presentHidden(experiment.name, this.hide.replaceAll('-', '_')) || undefined, this.show),
      headingLevel: 3,
      preset: this.preset || undefined,
      step,
      exercises: this.#pack?.exercises,
      tell: (event) => this.#heard(event),
    });
    this.#kept = undefined;
    this.#shell.root.lang = htmlLanguage[speech.language];
    this.#told = textOf(experiment, this.#view.state, step);
    this.#catchUp();
    for (const { code, said } of unknown) tellError(this, code, said);
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
        this.#shell.phase = 'ready';
        firstPictureStands();
        tell(this, 'ready', null);
        break;
      case 'drawn':
        // `change` tells what was asked for, this event what is drawn: `outputs` belong to this state.
        if (this.#loaded) tell(this, 'drawn', detailOf(this.#loaded.experiment, event.drawn.state));
        break;
      case 'solved':
        tell(this, 'solved', event.solved);
        break;
      case 'refused':
        tellError(this, event.code, event.message);
        break;
      case 'waiting':
        if (!this.#view?.drawn) this.#shell.phase = event.waiting ? 'late' : 'loading';
        break;
      case 'not-drawn':
        if (this.#shell.phase !== 'ready') this.#shell.fail(`${event.error}`);
        tellError(this, 'not_drawn', `${event.error}`);
        break;
      case 'error':
        if (has(event.error, 'code')) tellError(this, event.error.code, event.error.message);
        else this.#coreNotLoaded(event.error);
    }
  }

  #unknown(): void {
    this.#fail('unknown_experiment', elementWords[this.#language].unknownExperiment(this.#asked.slice(0, 40)));
  }

  #changed(state: State): void {
    const experiment = this.#loaded?.experiment;
    if (!experiment || !this.#view) return;
    reflectView(this, experiment, state, this.#view);
    // A lesson that has come opens its step where it stands: nothing has changed.
    const now = textOf(experiment, state, this.#view.step);
    if (now === this.#told) return;
    this.#told = now;
    tell(this, 'change', detailOf(experiment, state));
  }

  /** Attributes that a page changes count as much as those it began with. */
  #attributesChanged(names: ReadonlySet<string>): void {
    if (names.has('theme') || names.has('lang')) this.#lookAround();
    if (names.has('tensors')) this.#view?.give(this.#given);
    if (['experiment', 'hide', 'show'].some((name) => names.has(name))) this.#reopen(names);
    else if (this.#loaded && this.#view) {
      const { step } = this;
      renameAttributes(this, this.#loaded.experiment.name, names);
      if (this.step !== step) names = new Set([...names, 'step']);
      const present = [...names].filter((name) => this.hasAttribute(name));
      warn(this.#loaded.experiment, present, this.#language);
      if (!followAttributes(this, this.#loaded.experiment, this.#view, names, this.#language)) this.#openAgain(false);
    }
  }

  #reopen(names: ReadonlySet<string>): void {
    const another = names.has('experiment');
    if (this.#shell.phase === 'waiting') {
      if (another) this.#kept = undefined;
      return;
    }
    if (another && this.#loaded) forget(this, this.#loaded.experiment.parameters, names);
    this.#openAgain(!another);
  }

  #openAgain(keepsState: boolean): void {
    this.#close();
    if (!keepsState) this.#kept = undefined;
    void this.#open();
  }

  /** Says, after the view has spoken, that the page forbids WebAssembly: no second try helps. For other errors the view offers one. */
  #coreNotLoaded(error: Error, turn = this.#opening): void {
    if (!wasmRefused()) {
      if (!this.#view?.drawn) this.#shell.fail(error.message);
      tellError(this, 'not_loaded', error.message);
      return;
    }
    queueMicrotask(() => {
      if (turn !== this.#opening) return;
      this.#close();
      this.#fail('wasm_refused', elementWords[this.#language].refused);
    });
  }

  #fail(code: string, message: string, cause?: unknown): void {
    const failure = cause === undefined ? message : `${message} ${cause}`;
    this.#shell.fail(failure, message);
    tellError(this, code, failure);
  }

  #close(): void {
    this.#opening++;
    waitNoLonger(this.#tryAgain);
    if (this.#view) this.#kept = { experiment: this.experiment, values: this.#view.state };
    this.#view?.dispose();
    // What the view had begun may end later: in a stage that nobody sees.
    this.#shell.root.querySelector('.stage')?.remove();
    this.#view = undefined;
    this.#loaded = undefined;
  }
}
