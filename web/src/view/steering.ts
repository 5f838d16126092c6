import { html, nothing, type TemplateResult } from 'lit/html.js';
import type { Figure } from '../charts/base/types';
import type { AnyParameterWords, Code, Experiment, Live, Scene } from '../experiment/contract';
import { originOf, presetOf, presetState } from '../experiment/presets';
import { type Remarks, type Voice, voiceOf } from '../experiment/remarks';
import type { Refusal } from '../state/hash';
import type { ParameterTable } from '../state/parameters';
import { type DrawnTensor, isDrawn, type Numbers, type TensorValue } from '../tensor/tensor';
import { rich } from '../text/rich';
import type { Words } from '../words/words';
import { control, type Field, options, type Panel, thumbControl } from './controls';
import type { Drawn, Layout, Speech, State, ViewOptions } from './experiment-view';
import { type Explanation, explain, explainRefusal, type Mistake } from './explain-error';
import { PassingMessage } from './passing-message';
import { type Comparison, type ShareState, share } from './share';

export { controlStyles } from './controls';

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
  readonly figures: readonly Figure[];
  /** Answers are not to be given yet. */
  readonly silent: boolean;
  table: boolean;
  revealed: boolean;
  /** Remembers when a person acted. */
  touched(act: () => void): void;
  set(values: Values): void;
  dismiss(): void;
  render(): void;
  renderSoon(): void;
}

/** Everything a person steers and shares an experiment with, and answers to mistakes. It comes after the first picture. */
export class Steering {
  /** In the language spoken. */
  words: Words;
  readonly #view: Steered;
  readonly #remarks: Remarks;
  readonly #code: Code;
  readonly #drafts = new Map<string, string>();
  readonly #opened = new Set<string>();
  readonly #lastDrawn = new Map<string, DrawnTensor>();
  readonly #share: ShareState = { open: undefined };
  readonly #said = new PassingMessage(() => this.#view.render());
  /** Where Reset goes back to. */
  #preset: string;
  #below: Awaited<ReturnType<NonNullable<Experiment['below']>>> | undefined;

  constructor(view: Steered, words: Words, remarks: Remarks, code: Code) {
    this.#view = view;
    this.#remarks = remarks;
    this.#code = code;
    this.words = words;
    this.#preset = originOf(view.experiment, view.options.state, view.options.preset);
  }

  async bringBelow(): Promise<void> {
    this.#below ??= await this.#view.experiment.below?.();
    if (this.#below) this.#view.render();
  }

  /** Below the figure. */
  below(scene: Scene | undefined): TemplateResult {
    return html`${(scene && this.#below?.(scene)) ?? nothing} ${this.#staleNote()}`;
  }

  get #hidden(): ViewOptions['hidden'] {
    return this.#view.options.hidden;
  }

  controls(): TemplateResult | typeof nothing {
    if (this.#hidden.control('controls')) return nothing;
    const panel = this.#panel(this.#view.id);
    // What stands in the bar at the thumb need not stand here too, unless the bar holds only a part of it.
    const names = this.#controlled().filter(
      (name) => !this.#atThumb(name) || this.#view.experiment.parameters[name]?.kind === 'valid_lens',
    );
    return html`${this.#hidden.control('presets') ? nothing : this.#presets()} ${names.map((name) => control(panel, name))}
      <div class="buttons">
        <button type="button" class="button" @click=${() => this.#reset()}>${this.words.reset}</button>
      </div>`;
  }

  thumbBar(): TemplateResult | typeof nothing {
    const panel = this.#panel(`${this.#view.id}-thumb`);
    const names = this.#controlled().filter((name) => this.#atThumb(name));
    const controls = names.map((name) => thumbControl(panel, name)).filter((one) => one !== nothing);
    return controls.length === 0 ? nothing : html`<div class="thumb-bar">${controls}</div>`;
  }

  sharing(): TemplateResult {
    const view = this.#view;
    const { drawn, experiment } = view;
    const { linkTo, embedding, embedPanel } = view.options;
    return share({
      words: this.words,
      state: this.#share,
      link: linkTo && ((hide = this.#hidden.text) => linkTo(view.state, hide)),
      embedding: embedding && (() => embedding(view.state)),
      embedPanel,
      silent: view.silent,
      pytorch: () => this.#code.pytorch(view.state),
      prints: () => (drawn ? this.#code.prints(drawn) : []),
      figures: () => view.figures,
      golden: drawn && this.#comparison(drawn),
      fileName: experiment.name,
      table: view.table,
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
    if (standIn === undefined) return this.#view.speech.frame.stalePicture;
    return this.words.standIn(this.#view.speech.own.presets[standIn]?.label ?? standIn);
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

  #atThumb(name: string): boolean {
    return this.#view.layout === 'narrow' && this.#view.experiment.parameters[name]?.control === 'thumb';
  }

  #panel(id: string): Panel {
    const view = this.#view;
    const { parameters } = view.experiment;
    const limits = view.experiment.limits?.(view.state) ?? {};
    this.#rememberDrawn();
    return {
      id,
      table: parameters,
      words: this.words,
      state: view.state,
      limits: (name) => limits[name],
      labels: (name) => view.speech.own.parameters[name] as AnyParameterWords,
      explanation: (name) => this.#explanation(name),
      draft: (key) => this.#drafts.get(key),
      typed: (field, text) => view.touched(() => this.#typed(field, text)),
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

  #typed<Value>(field: Field<Value>, text: string): void {
    const view = this.#view;
    this.#drafts.set(field.key, text);
    const read = field.parse(text);
    if ('problem' in read) {
      view.mistakes.set(field.parameter, { problem: read.problem });
    } else {
      view.mistakes.delete(field.parameter);
      field.accept(read.value);
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

  #choosePreset(name: string): void {
    this.#preset = name;
    this.#replace(presetState(this.#view.experiment, name));
  }

  #reset(): void {
    this.#view.dismiss();
    this.#choosePreset(this.#view.experiment.presetOf?.(this.#view.state) ?? this.#preset);
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
