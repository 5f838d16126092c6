import { has } from '../../../../wasm/package/has';
import { type Caller, NotLoaded, Stopped, Superseded } from '../../core/client';
import { AttnError } from '../../core/core';
import type { Clock } from '../../experiment/clock';
import type { Experiment, Hover, Live, Rest } from '../../experiment/contract';
import { Memory } from '../../experiment/memory';
import { originOf, presetState } from '../../experiment/presets';
import type { Refusal } from '../../state/hash';
import type { ParameterTable } from '../../state/parameters';
import { Store } from '../../state/store';
import type { Words } from '../../words/words';
import type { Brought, ViewActions } from './actions';
import type { Drawn, StandIn, State, Values } from './drawn';
import type { Mistake } from './mistake';
import type { ModelOptions, NamedStep, Speech, ViewEvent } from './options';
import { type Trouble, troubleOf } from './trouble';

/** What comes after the first picture: words, and what else an experiment has. */
export interface Later {
  readonly words: Words;
  readonly rest: Rest;
}

export type Layout = 'narrow' | 'medium' | 'wide';

let models = 0;

/**
 * One experiment alive in one place: its values, what was typed, its picture and what is looked at. It draws nothing: whoever
 * draws it hears of a change by `draw`, and sets values by `set` and `replace`.
 */
export class Model {
  readonly id = `experiment-${++models}`;
  readonly options: ModelOptions;
  readonly experiment: Experiment;
  readonly memory = new Memory();
  /** By parameter; '' where no control is to blame. */
  readonly mistakes = new Map<string, Mistake>();
  /** Texts in fields that are no values yet, or are still being written, by the field's key. */
  readonly drafts = new Map<string, string>();
  readonly #store: Store<ParameterTable>;
  readonly #caller: Caller;
  readonly #unwatch: () => void;
  #running = 0;
  #trouble: Trouble | undefined;
  readonly #draw: (soon: boolean) => void;
  /** Called when another picture stands, or an action has brought something. */
  readonly followers = new Set<() => void>();
  speech: Speech;
  refusals: readonly (Refusal | string)[];
  step: NamedStep | undefined;
  #later: Later | undefined;
  /** The preset that Reset goes back to while no step is open. */
  preset: string;
  actions: ViewActions | undefined;
  clock: { readonly clock: Clock; follow(): void } | undefined;
  drawn: Drawn | undefined;
  /** What could not be computed: the picture is an older one. */
  failed: Extract<Mistake, { error: AttnError }> | undefined;
  /** The clock has moved on while a picture was under way: the next picture follows it. */
  #goesOn = false;
  /** What the page gave last. */
  #gift: unknown;
  hover: Hover | null = null;
  /** How charts show what stood before the last act; undefined while none does. */
  ghosts: 'lines' | 'cells' | 'both' | undefined;
  table = false;
  /** Answers that a link hid are shown once they have been asked for. */
  revealed = false;
  presenting = false;
  layout: Layout = 'wide';
  /** When a person acted: drawing is timed from there. */
  inputAt: number | undefined;
  /** How many computations have ended. */
  answered = 0;
  /** True if a part that comes after the first picture did not load. */
  missing = false;
  disposed = false;

  /** `draw` draws all anew: with the next frame if `soon`, else at once. */
  constructor(options: ModelOptions, draw: (soon: boolean) => void) {
    const { experiment, client, speech, state, refusals, step, preset } = options;
    this.options = options;
    this.experiment = experiment;
    this.speech = speech;
    this.refusals = refusals;
    this.step = step;
    this.preset = originOf(experiment, state, preset);
    this.#draw = draw;
    this.#store = new Store(state, (now, change) => this.#spoken(experiment.settle?.(now, change) ?? now));
    this.#store.subscribe((now, changed) => this.#changed(now, changed));
    this.#caller = client.caller();
    this.#unwatch = client.onWaiting(() => this.#waits());
    for (const one of refusals)
      if (typeof one !== 'string' && one.problem.code !== 'unknown_parameter' && one.parameter)
        this.mistakes.set(one.parameter, { problem: one.problem });
  }

  dispose(): void {
    this.disposed = true;
    this.#unwatch();
    this.#caller.close();
    this.actions?.dispose();
    this.clock?.clock.dispose();
  }

  redraw(): void {
    this.#draw(false);
  }

  redrawSoon(): void {
    this.#draw(true);
  }

  tell(event: ViewEvent): void {
    this.options.tell?.(event);
  }

  get state(): State {
    return this.#store.state;
  }

  get later(): Later | undefined {
    return this.#later;
  }

  set later(later: Later | undefined) {
    this.#later = later;
    const { failed } = this;
    if (!failed) return;
    // It is known only now which control is to blame.
    this.#clearFailure();
    this.failed = failed;
    this.#blame(failed);
  }

  /** Sets values that a hand or a page has given. */
  set(values: Values): void {
    this.#store.set(values as Partial<State>);
  }

  /** In the language that the page speaks. */
  #spoken(state: State): State {
    const [name] = Object.entries(this.experiment.parameters).find(([, { spoken }]) => spoken) ?? [];
    return name === undefined ? state : { ...state, [name]: this.speech.language };
  }

  /** Values that the page around has set, which are no act of a reader. */
  given: State | undefined;

  /** Sets values that are not typed: everything that was being typed is gone, and what was said to it. */
  replace(values: Values): void {
    this.touched(() => {
      this.mistakes.clear();
      this.drafts.clear();
      this.set(values);
      this.redraw();
    });
  }

  /** Begins anew from a state, and from what hands had had brought there. */
  begin(values: Values, brought?: Brought): void {
    this.actions?.goBack(brought);
    this.replace(values);
  }

  /** Remembers when a person acted. */
  touched(act: () => void): void {
    this.inputAt ??= globalThis.event?.timeStamp ?? performance.now();
    act();
  }

  /** Presses an action of the experiment, for the present values. */
  act(action: string): void {
    this.actions?.hands(this.state)[action]?.start();
  }

  /** Gives the experiment what a page has for it; the first picture waits for that. */
  async give(given: unknown): Promise<void> {
    this.#gift = given;
    await this.#loadActions().catch(() => this.say(true));
    const { actions } = this;
    if (this.disposed) return;
    if (!actions) return this.compute();
    this.experiment.takes?.(given, {
      actions: actions.hands(this.state),
      words: this.speech.own,
      set: (values) => this.set(values),
      refuse: (code, message) => this.tell({ kind: 'refused', code, message }),
    });
  }

  giveAgain(): void {
    if (this.#gift) void this.give(this.#gift);
  }

  /** The tensors of the picture as a file of this ending. */
  async file(ending: string): Promise<Blob> {
    const { files = {} } = await this.experiment.rest();
    const make = Object.hasOwn(files, ending) ? files[ending] : undefined;
    const { drawn } = this;
    if (!make || !drawn) throw new RangeError(`${this.experiment.name} has no ${ending}`);
    const caller = this.options.client.caller();
    try {
      const bytes = await caller.compute((core) => make(this.live(drawn), core));
      return new Blob([bytes as BlobPart], { type: 'application/octet-stream' });
    } finally {
      caller.close();
    }
  }

  /** What an element on a page of its own needs to show the picture, beside the state. */
  async attributes(): Promise<Readonly<Record<string, string>>> {
    const { attributes } = await this.experiment.rest();
    return (this.drawn && (await attributes?.(this.live(this.drawn)))) ?? {};
  }

  setHover(hover: Hover | null): void {
    const { figure, panel, row, column } = this.hover ?? {};
    if (hover?.figure === figure && hover?.panel === panel && hover?.row === row && hover?.column === column) return;
    this.hover = hover;
    this.redraw();
  }

  /** Answers stay unsaid until they are asked for. */
  get silent(): boolean {
    return this.options.hidden.answers && !this.revealed;
  }

  #changed(state: State, changed: ReadonlySet<string>): void {
    this.tell({ kind: 'state', state });
    const computes = [...changed].some((name) => !this.experiment.parameters[name]?.view);
    if (!computes) {
      if (this.drawn) this.#show({ ...this.drawn, state: this.withView(this.drawn.state) });
      this.redraw();
      return;
    }
    if (this.#running && this.#onlyWalked(changed)) this.#goesOn = true;
    else void this.compute();
    this.redrawSoon();
  }

  /**
   * Along the clock's way a picture under way is not dropped for the next: a marker that is dragged, or plays, faster than
   * pictures come would else show none. Back at the picture that stands, it is dropped.
   */
  #onlyWalked(changed: ReadonlySet<string>): boolean {
    const walked = this.experiment.clock?.walks;
    if (walked === undefined || changed.size > 1 || !changed.has(walked)) return false;
    return this.drawn?.state[walked] !== this.state[walked];
  }

  /** The values a picture was computed from, with what is looked at now. */
  withView(computed: State): State {
    const views = Object.entries(this.experiment.parameters).filter(([, parameter]) => parameter.view);
    const looked = Object.fromEntries(views.map(([name]) => [name, this.state[name]]));
    const state = { ...computed, ...looked } as State;
    // A picture of other values may have less to look at.
    return this.experiment.settle?.(state) ?? state;
  }

  /** Computes the picture of the present values; a newer call supersedes it. */
  async compute(): Promise<void> {
    this.#goesOn = false;
    const { state } = this;
    try {
      await this.#computeFrom(state);
    } catch (error) {
      if (error instanceof Superseded) return;
      this.#fail(error, state);
      if (error instanceof AttnError && this.drawn?.step !== (this.step?.name ?? '')) await this.#drawStandIn(state);
    }
    this.answered++;
    this.redraw();
    if (this.#goesOn && !this.#running) void this.compute();
  }

  async #computeFrom(state: State): Promise<void> {
    const loading = this.#loadActions();
    loading.catch(() => this.say(true));
    const result = await this.#answer(state);
    if (!this.actions) await loading;
    // Cleared before the listeners judge the picture.
    this.#clearFailure();
    this.#show({ state: this.withView(state), result, step: this.step?.name ?? '' });
    this.#trouble = undefined;
  }

  async #answer(state: State): Promise<unknown> {
    this.#running++;
    try {
      return await this.#caller.compute((core) => this.experiment.compute(state, core, this.memory));
    } finally {
      this.#running--;
    }
  }

  /** Loads what acts while the core computes. */
  async #loadActions(): Promise<void> {
    const { actions } = this.experiment;
    if (!actions || this.actions) return;
    const { ViewActions } = await import('./actions');
    if (this.disposed) return;
    this.actions ??= new ViewActions(actions, this.options.client, this.memory, () => this.#acted());
  }

  #show(drawn: Drawn): void {
    this.actions?.follow(drawn.state);
    this.drawn = drawn;
    this.clock?.follow();
    this.#follow();
  }

  /** The clock may have further places now. */
  #acted(): void {
    this.clock?.follow();
    this.#follow();
    this.redrawSoon();
    // What was given for the first picture has not become one.
    if (!this.drawn && !this.#running && !this.actions?.running) void this.compute();
  }

  #follow(): void {
    for (const follower of this.followers) follower();
  }

  /** A link may ask for what cannot be computed: beside the answer stands the start of the open step, or of the preset. */
  async #drawStandIn(asked: State): Promise<void> {
    const { step, experiment } = this;
    const name = step?.name ?? originOf(experiment, asked, this.options.preset);
    const standIn: StandIn = { of: step ? 'step' : 'preset', name };
    const state = step?.start ?? presetState(experiment, name);
    try {
      this.#show({ state, result: await this.#answer(state), step: step?.name ?? '', standIn });
    } catch (error) {
      if (error instanceof Superseded) return;
      if (!(error instanceof AttnError)) this.#fail(error, state);
      else if (!this.drawn) this.tell({ kind: 'not-drawn', error });
    }
  }

  #clearFailure(): void {
    if (!this.failed) return;
    this.failed = undefined;
    for (const [name, mistake] of this.mistakes) if (has(mistake, 'error')) this.mistakes.delete(name);
  }

  #fail(error: unknown, state: State): void {
    this.#clearFailure();
    this.inputAt = undefined;
    this.#trouble = troubleOf(error);
    if (error instanceof Stopped) return;
    if (!(error instanceof AttnError || error instanceof NotLoaded)) throw error;
    this.tell({ kind: 'error', error });
    if (error instanceof NotLoaded) return;
    this.failed = { error, state };
    this.#blame(this.failed);
  }

  #blame(failed: NonNullable<Model['failed']>): void {
    const { error, state } = failed;
    const blamed = this.later?.rest.blame?.(error, state) ?? error.input;
    this.mistakes.set(Object.hasOwn(this.experiment.parameters, blamed) ? blamed : '', failed);
  }

  #waits(): void {
    if (!this.#running) return;
    this.tell({ kind: 'waiting', waiting: this.options.client.waiting });
    this.redraw();
  }

  /** The step that a training has reached that the latest computation waits for. */
  get made(): number | undefined {
    return this.#running ? this.options.client.made : undefined;
  }

  /** Why the latest computation gives no answer, where the input is not to blame. */
  get trouble(): Trouble | undefined {
    return this.#running ? this.options.client.waiting : this.#trouble;
  }

  retry(): void {
    this.#trouble = undefined;
    void this.compute();
    this.redraw();
  }

  /** Says that a part did not load, or that all have come. */
  say(missing: boolean): void {
    this.missing = missing;
    this.redraw();
  }

  live({
    state,
    result,
  }: Drawn): Live<ParameterTable, unknown> & { readonly outcomes: Readonly<Record<string, unknown>> } {
    return { state, result, outcomes: this.actions?.outcomes(state) ?? {} };
  }
}
