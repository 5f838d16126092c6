import { html, nothing, type TemplateResult } from 'lit/html.js';
import { has } from '../../../wasm/package/has';
import { hand } from '../charts/base/hand';
import type { Figure } from '../charts/base/types';
import type { AnyParameterWords, Code, Experiment, Guessed, Live, Scene } from '../experiment/contract';
import type { ExerciseLink, exerciseLinks } from '../experiment/exercise-links';
import type { Memory } from '../experiment/memory';
import { originOf, presetOf, presetState } from '../experiment/presets';
import { type Remarks, type Voice, voiceOf } from '../experiment/remarks';
import type { Refusal } from '../state/hash';
import type { ParameterTable } from '../state/parameters';
import { type DrawnTensor, isDrawn, type Numbers, type TensorValue } from '../tensor/tensor';
import { rich } from '../text/rich';
import type { Words } from '../words/words';
import { control, type Field, options, type Panel, thumbControl, weightOf } from './controls';
import type { Drawn, Layout, NamedStep, Speech, State, ViewOptions } from './experiment-view';
import { type Explanation, explain, explainRefusal, type Mistake } from './explain-error';
import { type Card, card, placeOf, refused, segments } from './lesson/card';
import { choosing } from './lesson/choosing';
import { exerciseList } from './lesson/exercises';
import { bringBack } from './lesson/in-sight';
import { singleKeys } from './lesson/keys';
import layouts from './lesson/layouts.css?inline';
import lesson from './lesson/lesson.css?inline';
import { progress } from './lesson/progress';
import { Marking } from './lesson/tries';
import { LessonWalk, type Steps } from './lesson/walk';
import { PassingMessage } from './passing-message';
import { keepInSight } from './pinning';
import { Presentation } from './presentation';
import presentation from './presentation.css?inline';
import { type Comparison, type ShareState, share } from './share';

export { controlStyles } from './controls';

/** To be adopted where a lesson is. */
export const lessonStyles = [lesson, layouts, presentation];

type Values = Readonly<Record<string, unknown>>;

/** What steering knows of the view it steers, and may do to it. */
export interface Steered {
  readonly id: string;
  readonly experiment: Experiment;
  readonly options: ViewOptions;
  /** By parameter; '' where no control is to blame. */
  readonly mistakes: Map<string, Mistake>;
  /** What could not be computed: the picture is an older one. */
  readonly failed: Mistake | undefined;
  readonly notices: readonly string[];
  readonly refusals: readonly Refusal[];
  readonly layout: Layout;
  readonly speech: Speech;
  readonly state: State;
  readonly drawn: Drawn | undefined;
  readonly memory: Memory;
  readonly walk: LessonWalk | undefined;
  readonly figures: readonly Figure[];
  readonly figureArea: HTMLElement | undefined;
  /** Whether it fills the window; undefined where it may not. */
  readonly presenting: boolean | undefined;
  live(drawn: Drawn): Live<ParameterTable, unknown>;
  /** Answers are not to be given yet. */
  readonly silent: boolean;
  table: boolean;
  revealed: boolean;
  /** Remembers when a person acted. */
  touched(act: () => void): void;
  set(values: Values): void;
  /** Presses an action of the experiment, for the present values. */
  act(action: string): void;
  dismiss(): void;
  /** Where time passes and plays: stops it at the place of this picture. */
  stopPlaying(at: Drawn): void;
  render(): void;
  renderSoon(): void;
}

/** What of an experiment comes after the first picture. */
interface Brought {
  readonly remarks: Remarks;
  readonly code: Code;
  readonly steps: Steps | undefined;
  readonly exercises: typeof exerciseLinks | undefined;
  /** What stands below the figure. */
  readonly below: Awaited<ReturnType<NonNullable<Experiment['below']>>> | undefined;
}

/** Fields and buttons that a hand finds open on arrival: with two folds and Reset they are eight. */
const mostOpen = 5;

/** Folds that were left open in an experiment, while the page lives: a view that is opened later begins with them. */
const leftOpen = new Map<string, ReadonlySet<string>>();

/** Everything a person steers and shares an experiment with, and answers to mistakes. It comes after the first picture. */
export class Steering {
  /** In the language spoken. */
  words: Words;
  /** Where there is a lesson. */
  readonly walk: LessonWalk | undefined;
  readonly #host: HTMLElement;
  readonly presentation: Presentation;
  readonly #marking: Marking;
  readonly #view: Steered;
  readonly #remarks: Remarks;
  readonly #code: Code;
  readonly #drafts = new Map<string, string>();
  readonly #opened = new Set<string>();
  readonly #folds: Set<string>;
  readonly #lastDrawn = new Map<string, DrawnTensor>();
  readonly #share: ShareState = { open: undefined, more: false };
  readonly #said = new PassingMessage(() => this.#view.render());
  /** Ends what listens for it. */
  readonly #end = new AbortController();
  #guessed = { text: '', refused: false };
  /** Where Reset goes back to. */
  #preset: string;
  readonly #below: Brought['below'];
  readonly #exercisesOf: Brought['exercises'];

  constructor(view: Steered, host: HTMLElement, words: Words, { remarks, code, steps, below, exercises }: Brought) {
    this.#view = view;
    this.#remarks = remarks;
    this.#code = code;
    this.#below = below;
    this.#exercisesOf = exercises;
    this.words = words;
    this.#marking = new Marking(view.experiment.name);
    this.#preset = originOf(view.experiment, view.options.state, view.options.preset);
    this.#folds = new Set(leftOpen.get(view.experiment.name));
    if (steps && steps.length > 0 && !this.#hidden.steps) this.walk = this.#walkOf(steps);
    this.#host = host;
    this.presentation = new Presentation(host, view, view.options);
    const { signal } = this.#end;
    for (const event of choosing) host.addEventListener(event, (chosen) => this.#chosen(chosen), { signal });
    keepInSight(host, signal);
  }

  dispose(goesOn = false): void {
    this.#end.abort();
    this.presentation.dispose(goesOn);
  }

  #walkOf(steps: Steps): LessonWalk {
    const view = this.#view;
    return new LessonWalk(view.experiment, steps, progress, {
      memory: view.memory,
      state: () => view.state,
      put: (state) => {
        this.#replace(state);
        bringBack(this.#host.querySelector('.figure'));
      },
      act: (action) => view.act(action),
      picture: () => this.#picture,
      moved: () => {
        this.#guessed = { text: '', refused: false };
        this.presentation.voting.begin();
        view.options.onStep?.();
      },
      solved: (solved) => view.options.onSolved?.(solved),
      changed: () => view.renderSoon(),
    });
  }

  /** Opens the step that the view was made for, in the state that stands. */
  openStep(): void {
    const { step, run, presents } = this.#view.options;
    if (step) this.walk?.resume(step.name, run !== undefined || presents === true);
    if (this.#settled) this.#followMarks(this.#view.live(this.#settled));
  }

  /**
   * Another picture stands: a step may be passed by it, never by one that is refused, still on its way, or passed through
   * while a hand is at work.
   */
  readonly followSteps = (): void => {
    if (hand.atWork) {
      hand.whenAtRest(this.followSteps);
      return;
    }
    this.#stopWhereAsked();
    if (!this.#settled) return;
    this.walk?.follow();
    this.#followMarks(this.#view.live(this.#settled));
  };

  #followMarks(live: Live<ParameterTable, unknown>): void {
    const { experiment, memory, options } = this.#view;
    const mark = experiment.marks?.(live, memory);
    const solved = mark && this.#marking.follow(mark);
    if (solved) options.onSolved?.(solved);
  }

  /** Play stops at the first picture that shows what the open step asks for; pressed again, it goes on. */
  #stopWhereAsked(): void {
    const { drawn, failed } = this.#view;
    if (!drawn || failed || drawn.standIn !== undefined) return;
    if (this.walk?.arrivesWith(this.#view.live(drawn))) this.#view.stopPlaying(drawn);
  }

  /** What a step is judged by; while a hand is at work, or a key that answers is down, nothing yet. */
  get #picture(): Live<ParameterTable, unknown> | undefined {
    if (hand.atWork) hand.whenAtRest(this.followSteps);
    return hand.atWork || !this.#settled ? undefined : this.#view.live(this.#settled);
  }

  /** The picture, where it is that of the present values. */
  get #settled(): Drawn | undefined {
    const { drawn, failed, experiment, state } = this.#view;
    if (!drawn || failed || drawn.standIn !== undefined) return undefined;
    const computed = Object.entries(experiment.parameters).filter(([, parameter]) => !parameter.view);
    return computed.every(([name]) => Object.is(drawn.state[name], state[name])) ? drawn : undefined;
  }

  /** The step that is open. */
  get step(): NamedStep | undefined {
    const { name, start, covered = [] } = this.walk ?? {};
    if (name === undefined || !start) return undefined;
    return { name, start: this.#view.experiment.settle?.(start) ?? start, covers: covered };
  }

  /** The place that was guessed, until the verdict is known. */
  get guessed(): Guessed | undefined {
    const { step, guess, stage } = this.walk ?? {};
    if (step?.question?.kind !== 'place' || guess?.kind !== 'place') return undefined;
    if (stage === 'passed' && !this.#view.silent) return undefined;
    return { figure: step.question.figure, place: guess.place };
  }

  /** Below the figure. */
  below(scene: Scene | undefined): TemplateResult {
    return html`${(scene && this.#below?.(scene)) ?? nothing} ${this.walk?.step ? nothing : this.#staleNote()}`;
  }

  get #hidden(): ViewOptions['hidden'] {
    return this.#view.options.hidden;
  }

  /** At the head of the column: the open step, or what there is to see and to try. */
  card(live: Live<ParameterTable, unknown> | undefined): TemplateResult | typeof nothing {
    const { walk } = this;
    if (walk?.step) return card(this.#card(walk));
    if (this.presentation.on) return html`<div class="knobs">${this.#knobs()}</div>`;
    const refusal = this.#isAnsweredOutOfSight() ? this.#refusal() : undefined;
    return html`${walk ? this.#invitation(walk) : nothing}
      ${refusal ? refused(this.words, refusal) : nothing}
      ${live ? html`<div class="notes">${this.notes(live)}</div>` : nothing}`;
  }

  /** Whether the control that the core refuses is folded away, or above or below the window. */
  #isAnsweredOutOfSight(): boolean {
    const { failed, mistakes } = this.#view;
    const blamed = [...mistakes].find(([, mistake]) => mistake === failed)?.[0];
    if (!failed || !blamed || this.#hidden.control('controls')) return false;
    if (!this.#folds.has('settings') && this.#sorted().folded.includes(blamed)) return true;
    const control = this.#host.querySelector(`.controls [data-parameter="${blamed}"]`);
    if (!control) return false;
    const { top, bottom } = control.getBoundingClientRect();
    return top < 0 || bottom > innerHeight;
  }

  #card(walk: LessonWalk): Card {
    const view = this.#view;
    return {
      id: view.id,
      walk,
      words: this.words,
      language: view.speech.language,
      silent: view.silent,
      keys: singleKeys.on,
      refusal: this.#refusal(),
      onward: view.options.onward?.(),
      exercises: this.#exercises,
      knobs: this.#knobs(),
      vote: this.presentation.vote(this.words),
      draft: this.#guessed,
      reveal: () => this.#reveal(),
      redraw: () => view.render(),
    };
  }

  get #exercises(): readonly ExerciseLink[] {
    const { experiment, speech } = this.#view;
    return this.#exercisesOf?.(experiment.name, speech.language) ?? [];
  }

  /** The controls that the open step needs. */
  #knobs(): TemplateResult | typeof nothing {
    if (this.#hidden.control('controls')) return nothing;
    const panel = this.#panel(`${this.#view.id}-knob`);
    const short = this.#view.layout === 'narrow' || this.presentation.on;
    const { open, folded } = this.#sorted();
    // Without a step's choice a presentation takes a few that are low: a tensor's rows would push the figure out.
    const few = this.walk?.step ? open : [...open, ...folded].filter((name) => this.#isLow(name)).slice(0, 4);
    return html`${few.map((name) => (short ? thumbControl(panel, name) : control(panel, name)))}`;
  }

  #isLow(name: string): boolean {
    const kind = this.#view.experiment.parameters[name]?.kind;
    return kind === 'integer' || kind === 'number' || kind === 'boolean' || kind === 'choice';
  }

  /** The way into the lesson, where a link has led past it. */
  #invitation(walk: LessonWalk): TemplateResult {
    const { label = '' } = walk.words(this.#view.speech.language, walk.first) ?? {};
    return html`${segments(walk)}
      <p class="invitation">
        <button type="button" class="suggestion" @click=${() => walk.open(walk.first)}>${this.words.card.begin(label)}</button>
      </p>`;
  }

  /** What the core refused, where no control in sight answers it. */
  #refusal(): Explanation | undefined {
    const { failed, drawn } = this.#view;
    if (!failed) return undefined;
    const { text, pytorch } = explain(failed, this.words, this.#voice.error);
    return { text: drawn ? `${text}${this.words.betweenSentences}${this.#whatStands(drawn)}` : text, pytorch };
  }

  /** Something was chosen in a chart: a guess, where it is asked about. */
  #chosen(event: Event): void {
    const guess = placeOf(this.walk?.step?.question, event);
    if (guess) this.walk?.answer(guess);
  }

  controls(): TemplateResult | typeof nothing {
    if (this.#hidden.control('controls')) return nothing;
    const { words, walk } = this;
    const panel = this.#panel(this.#view.id);
    const { open, folded } = this.#sorted();
    const live = this.#view.drawn && this.#view.live(this.#view.drawn);
    const presets = Object.keys(this.#view.experiment.presets).length;
    const presetsTitle = this.#view.speech.own.presetsTitle ?? words.presets;
    return html`${walk?.step ? nothing : open.map((name) => control(panel, name))}
      ${
        folded.length > 0
          ? this.#fold(
              'settings',
              words.allSettings,
              folded.length,
              html`${folded.map((name) => control(panel, name))}`,
            )
          : nothing
      }
      ${this.#hidden.control('presets') ? nothing : this.#fold('presets', presetsTitle, presets, this.#presets())}
      ${walk?.step && live ? this.#fold('notes', words.see, undefined, html`<div class="notes">${this.notes(live)}</div>`) : nothing}
      <div class="buttons">
        <button type="button" class="button" @click=${() => this.reset()}>${words.reset}</button>
      </div>
      ${exerciseList(this.#exercises, words)}`;
  }

  /** The controls that stand open, and those folded away. */
  #sorted(): { readonly open: readonly string[]; readonly folded: readonly string[] } {
    const { experiment, state } = this.#view;
    // What stands in the bar at the thumb need not stand here too, unless the bar holds only a part of it.
    const names = this.#controlled().filter(
      (name) => !this.#inThumbBar(name) || experiment.parameters[name]?.kind === 'valid_lens',
    );
    const wanted = this.walk?.step
      ? (this.walk.step.knobs ?? [])
      : (experiment.first ?? fewOf({ table: experiment.parameters, state }, names));
    const open = wanted.filter((name) => names.includes(name));
    return { open, folded: names.filter((name) => !open.includes(name)) };
  }

  #fold(name: string, title: string, count: number | undefined, inside: TemplateResult): TemplateResult {
    const open = this.#folds.has(name);
    const toggled = ({ currentTarget }: Event): void => {
      const now = (currentTarget as HTMLDetailsElement).open;
      if (now === this.#folds.has(name)) return;
      if (now) this.#folds.add(name);
      else this.#folds.delete(name);
      leftOpen.set(this.#view.experiment.name, new Set(this.#folds));
      this.#view.render();
    };
    return html`<details class="fold" data-fold=${name} ?open=${open} @toggle=${toggled}>
      <summary><span>${title}</span>${count === undefined ? nothing : html`<span class="count">${count}</span>`}</summary>
      <div class="folded">${inside}</div>
    </details>`;
  }

  thumbBar(): TemplateResult | typeof nothing {
    if (this.walk?.step) return nothing;
    const panel = this.#panel(`${this.#view.id}-thumb`);
    const names = this.#controlled().filter((name) => this.#atThumb(name));
    const controls = names.map((name) => thumbControl(panel, name)).filter((one) => one !== nothing);
    return controls.length === 0 ? nothing : html`<div class="thumb-bar">${controls}</div>`;
  }

  /** Whether the figures that can be saved are listed now. */
  get listsFigures(): boolean {
    return this.#share.open === 'export';
  }

  sharing(): TemplateResult {
    const view = this.#view;
    const { drawn, experiment } = view;
    const { linkTo, embedding, embedPanel } = view.options;
    return share({
      words: this.words,
      state: this.#share,
      link: linkTo && ((hide = this.#hidden.text, step?: string) => linkTo(view.state, hide, step)),
      step: this.walk?.name,
      embedding: embedding && (() => embedding(view.state)),
      embedPanel,
      silent: view.silent,
      pytorch: () => this.#code.pytorch(view.state),
      prints: () => (drawn ? this.#code.prints(view.live(drawn)) : []),
      figures: () => view.figures,
      area: () => view.figureArea,
      golden: drawn && this.#comparison(drawn),
      fileName: experiment.name,
      table: view.table,
      narrow: view.layout === 'narrow',
      presenting: view.presenting,
      present: (on) => this.presentation.present(on),
      runSheet: view.options.runSheet,
      showCode: view.options.showCode,
      setTable: (table) => {
        view.table = table;
        view.render();
      },
      said: this.#said.textOf(view.state),
      say: (text) => this.#said.say(text, view.state),
      changed: () => view.render(),
    });
  }

  /** What of a link could not be read, above the figure. */
  notices(): TemplateResult | typeof nothing {
    const { words } = this;
    const { speech, notices, refusals } = this.#view;
    const label = (name: string): string =>
      (speech.own.parameters[name] as AnyParameterWords | undefined)?.label ?? name;
    if (notices.length === 0 && refusals.length === 0) return nothing;
    return html`<div class="notice" role="status">
      ${notices.map((line) => html`<p>${line}</p>`)}
      ${
        refusals.length > 0
          ? html`<p>${words.linkProblem}</p>
              <ul>
                ${refusals.map((refusal) => html`<li>${explainRefusal(refusal, words, label)}</li>`)}
              </ul>`
          : nothing
      }
      <button type="button" class="quiet" @click=${() => this.#view.dismiss()}>${words.dismiss}</button>
    </div>`;
  }

  /** An error no control caused is answered there; and a picture that is not the present state's says so. */
  #staleNote(): TemplateResult | typeof nothing {
    const { drawn, failed } = this.#view;
    if (!failed) return nothing;
    const unplaced = this.#explanation('');
    return html`<div class="problem" role=${unplaced ? 'alert' : 'status'}>
      ${unplaced ? html`<p>${unplaced.text}</p>` : nothing}
      ${drawn ? html`<p>${this.#whatStands(drawn)}</p>` : nothing}
    </div>`;
  }

  /** Which picture stands while the present values have none. */
  #whatStands({ standIn }: Drawn): string {
    const { language, frame, own } = this.#view.speech;
    if (standIn === undefined) return frame.stalePicture;
    const { of, name } = standIn;
    const step = this.walk?.steps.find(([one]) => of === 'step' && one === name)?.[1][language];
    return this.words.standIn((step ?? own.presets[name])?.label ?? name);
  }

  /** What there is to see, and what to try. */
  notes(live: Live<ParameterTable, unknown>): TemplateResult {
    const { silent, options } = this.#view;
    const voice = this.#voice;
    const level = options.headingLevel === undefined ? nothing : options.headingLevel + 1;
    return html`<div class="note">
        <h2 aria-level=${level}>${this.words.see}</h2>
        ${
          silent
            ? html`<p><button type="button" class="button" @click=${() => this.#reveal()}>${this.words.reveal}</button></p>`
            : voice.see(live).map((text) => html`<p>${rich(text)}</p>`)
        }
      </div>
      <div class="note">
        <h2 aria-level=${level}>${this.words.tryThis}</h2>
        ${voice.try(live).map(({ text, set }) =>
          set
            ? html`<p>
                <button type="button" class="suggestion" @click=${() => this.#replace(set)}>${rich(text)}</button>
              </p>`
            : html`<p>${rich(text)}</p>`,
        )}
      </div>`;
  }

  #explanation(name: string): Explanation | undefined {
    const mistake = this.#view.mistakes.get(name);
    // While a step is open its card answers for the core.
    if (mistake && has(mistake, 'error') && this.walk?.step) return undefined;
    return mistake && explain(mistake, this.words, this.#voice.error);
  }

  get #voice(): Voice {
    return voiceOf(this.#view.speech.own, this.#remarks, this.words.betweenSentences);
  }

  #controlled(): string[] {
    const { experiment, state } = this.#view;
    const mattering = experiment.controls?.(state);
    return Object.entries(experiment.parameters)
      .filter(([name, parameter]) => parameter.control !== 'none' && (mattering?.includes(name) ?? true))
      .map(([name]) => name)
      .filter((name) => !this.#hidden.control(name));
  }

  #inThumbBar(name: string): boolean {
    return !this.walk?.step && this.#atThumb(name);
  }

  #atThumb(name: string): boolean {
    return this.#view.layout === 'narrow' && this.#view.experiment.parameters[name]?.control === 'thumb';
  }

  #panel(id: string): Panel {
    const view = this.#view;
    const { parameters } = view.experiment;
    const limits = view.experiment.limits?.(view.state) ?? {};
    const called = view.experiment.called?.(view.state) ?? {};
    const meant: Values = view.experiment.meant?.(view.state) ?? {};
    this.#rememberDrawn();
    return {
      id,
      table: parameters,
      words: this.words,
      state: view.state,
      limits: (name) => limits[name],
      called: (name) => called[name],
      reach: (name) => this.walk?.step?.reach?.[name],
      meant: (name) => meant[name] ?? view.state[name],
      labels: (name) => view.speech.own.parameters[name] as AnyParameterWords,
      explanation: (name) => this.#explanation(name),
      draft: (key) => this.#drafts.get(key),
      typed: (field, text, written) => view.touched(() => this.#typed(field, text, written)),
      left: (key) => {
        this.#drafts.delete(key);
        view.render();
      },
      set: (name, value) => this.#setAll({ [name]: value }),
      setAll: (values) => this.#setAll(values),
      numbers: (name) => this.#numbers(name),
      lastDrawn: (name) => this.#lastDrawn.get(name),
      isOpen: (key) => this.#opened.has(key),
      open: (key, open) => {
        if (open) this.#opened.add(key);
        else this.#opened.delete(key);
        view.render();
      },
    };
  }

  #rememberDrawn(): void {
    const { experiment, state } = this.#view;
    for (const [name, { kind }] of Object.entries(experiment.parameters)) {
      const value = state[name] as TensorValue;
      if (kind === 'tensor' && isDrawn(value)) this.#lastDrawn.set(name, value);
    }
  }

  #typed<Value>(field: Field<Value>, text: string, written = false): void {
    const view = this.#view;
    this.#drafts.set(field.key, text);
    const read = field.parse(text);
    if (has(read, 'problem')) {
      view.mistakes.set(field.parameter, { problem: read.problem });
    } else {
      view.mistakes.delete(field.parameter);
      field.accept(read.value);
      // What was accepted may be written otherwise: a space at the end, a point before its decimals.
      if (written) this.#drafts.set(field.key, text);
    }
    view.renderSoon();
  }

  #setAll(values: Values): void {
    const view = this.#view;
    view.touched(() => {
      for (const name of Object.keys(values)) view.mistakes.delete(name);
      for (const name of Object.keys(values)) this.#forgetDrafts(name);
      view.set(values);
      view.renderSoon();
    });
  }

  #forgetDrafts(name: string): void {
    for (const key of this.#drafts.keys()) if (key === name || key.startsWith(`${name}.`)) this.#drafts.delete(key);
  }

  #numbers(name: string): Numbers | undefined {
    const value = this.#view.state[name] as TensorValue;
    if (!isDrawn(value)) return value;
    const found = (this.#view.drawn?.result as Record<string, Numbers> | undefined)?.[name];
    return found?.shape && { shape: found.shape, data: [...found.data] };
  }

  #comparison(drawn: Drawn): Comparison | undefined {
    const { experiment, speech } = this.#view;
    const { golden } = experiment;
    const { presets } = speech.own;
    return (
      golden && {
        load: () => golden.load(),
        tensors: () => golden.tensors(drawn),
        lines: () => golden.lines?.(drawn) ?? [],
        notCompared: speech.own.notCompared ?? '',
        preset: presetOf(experiment, drawn.state),
        label: (preset) => presets[preset]?.label ?? preset,
        choose: (preset) => this.#choosePreset(preset),
      }
    );
  }

  #presets(): TemplateResult {
    const { experiment, speech, state, id } = this.#view;
    const own = speech.own.presets;
    const chosen = experiment.presetOf?.(state) ?? presetOf(experiment, state);
    return html`<div class="control presets">
      ${options(
        `${id}-presets`,
        speech.own.presetsTitle ?? this.words.presets,
        Object.keys(experiment.presets).map((name) => ({
          label: own[name]?.label ?? name,
          value: name,
          chosen: name === chosen,
          choose: () => this.#choosePreset(name),
        })),
      )}
      <p class="hint">${chosen ? (own[chosen]?.cell ?? '') : this.words.ownState}</p>
    </div>`;
  }

  /** Reset leads to this preset from now on. */
  set preset(name: string) {
    if (Object.hasOwn(this.#view.experiment.presets, name)) this.#preset = name;
  }

  #choosePreset(name: string): void {
    this.#preset = name;
    this.#replace(presetState(this.#view.experiment, name));
  }

  /** The state that Reset goes back to: that of the open step, or of the preset. */
  reset(): void {
    this.#view.dismiss();
    if (this.walk?.at !== undefined) this.walk.open(this.walk.at);
    else this.#choosePreset(this.#view.experiment.presetOf?.(this.#view.state) ?? this.#preset);
  }

  #reveal(): void {
    this.#view.revealed = true;
    this.#view.render();
  }

  /** Values that are not typed: whatever was being typed, and what was said to it, is gone. */
  #replace(values: Values): void {
    const view = this.#view;
    view.touched(() => {
      view.mistakes.clear();
      this.#drafts.clear();
      view.set(values);
      view.render();
    });
  }
}

/** The first of some controls, as many as a hand finds at once. */
function fewOf(panel: Pick<Panel, 'table' | 'state'>, names: readonly string[]): readonly string[] {
  const weights = names.map((name) => weightOf(panel, name));
  // One fold less.
  if (weights.reduce((sum, weight) => sum + weight, 0) <= mostOpen + 1) return names;
  let room = mostOpen;
  return names.filter((_, place) => {
    const weight = weights[place] ?? 0;
    if (weight > room) return false;
    room -= weight;
    return true;
  });
}
