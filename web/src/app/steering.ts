import { html, nothing, type TemplateResult } from 'lit/html.js';
import type { Figure } from '../charts/types';
import type { AnyParameterWords, Experiment } from '../experiments/experiment';
import { firstPreset, presetOf, presetState } from '../experiments/presets';
import type { Words } from '../i18n/words';
import { isDrawn, type Numbers, type TensorValue } from '../state/tensor';
import { rich } from '../text/rich';
import { control, type Field, options, type Panel, thumbControl } from './controls';
import type { Drawn, Layout, Speech, State, ViewOptions } from './experimentView';
import { type Explanation, explainProblem } from './explain';
import { type Comparison, type ShareState, share } from './share';

export { controlStyles } from './controls';

type Values = Readonly<Record<string, unknown>>;

/** What steering knows of the view it steers, and may do to it. */
export interface Steered {
  readonly id: string;
  readonly experiment: Experiment;
  readonly options: ViewOptions;
  /** What each control has been answered, by parameter. */
  readonly answers: Map<string, Explanation>;
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

/** Everything a person steers and shares an experiment with. It comes after the first picture. */
export class Steering {
  readonly #view: Steered;
  readonly #drafts = new Map<string, string>();
  readonly #opened = new Set<string>();
  readonly #share: ShareState = { open: undefined, said: '' };
  /** Where Reset goes back to. */
  #preset: string;

  constructor(view: Steered) {
    this.#view = view;
    this.#preset = presetOf(view.experiment, view.options.state) ?? firstPreset(view.experiment);
  }

  get #words(): Words {
    return this.#view.speech.frame;
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
        <button type="button" class="button" @click=${() => this.#reset()}>${this.#words.reset}</button>
      </div>`;
  }

  thumbBar(): TemplateResult | typeof nothing {
    const panel = this.#panel(`${this.#view.id}-thumb`);
    const names = this.#controlled().filter((name) => this.#atThumb(name));
    if (names.length === 0) return nothing;
    return html`<div class="thumb-bar">${names.map((name) => thumbControl(panel, name))}</div>`;
  }

  sharing(): TemplateResult {
    const view = this.#view;
    const { drawn, experiment } = view;
    const { linkTo, embedding } = view.options;
    return share({
      words: this.#words,
      state: this.#share,
      link: linkTo && ((hide = this.#hidden.text) => linkTo(view.state, hide)),
      embedding: embedding && (() => embedding(view.state)),
      silent: view.silent,
      pytorch: () => experiment.pytorch(view.state),
      prints: () => (drawn ? experiment.prints(drawn) : []),
      figures: () => view.figures,
      golden: drawn && this.#comparison(drawn),
      fileName: experiment.name,
      table: view.table,
      setTable: (table) => {
        view.table = table;
        view.render();
      },
      changed: () => view.render(),
    });
  }

  /** What there is to see, and what to try. */
  notes(drawn: Drawn): TemplateResult {
    const { speech, silent, options } = this.#view;
    const level = options.headingLevel === undefined ? nothing : options.headingLevel + 1;
    return html`<div class="note">
        <h2 aria-level=${level}>${this.#words.see}</h2>
        ${
          silent
            ? html`<p><button type="button" class="button" @click=${() => this.#reveal()}>${this.#words.reveal}</button></p>`
            : speech.own.see(drawn).map((text) => html`<p>${rich(text)}</p>`)
        }
      </div>
      <div class="note">
        <h2 aria-level=${level}>${this.#words.tryThis}</h2>
        ${speech.own.try(drawn).map(({ text, set }) =>
          set
            ? html`<p>
                <button type="button" class="suggestion" @click=${() => this.#replace(set)}>${rich(text)}</button>
              </p>`
            : html`<p>${rich(text)}</p>`,
        )}
      </div>`;
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
    return {
      id,
      table: parameters,
      words: this.#words,
      state: view.state,
      limits: (name) => limits[name],
      labels: (name) => view.speech.own.parameters[name] as AnyParameterWords,
      explanation: (name) => view.answers.get(name),
      draft: (key) => this.#drafts.get(key),
      typed: (field, text) => view.touched(() => this.#typed(field, text)),
      left: (key) => {
        this.#drafts.delete(key);
        view.render();
      },
      set: (name, value) => this.#setAll({ [name]: value }),
      setAll: (values) => this.#setAll(values),
      numbers: (name) => this.#numbers(name),
      isOpen: (key) => this.#opened.has(key),
      open: (key, open) => {
        if (open) this.#opened.add(key);
        else this.#opened.delete(key);
        view.render();
      },
    };
  }

  #typed<Value>(field: Field<Value>, text: string): void {
    const view = this.#view;
    this.#drafts.set(field.key, text);
    const read = field.parse(text);
    if ('problem' in read) {
      view.answers.set(field.parameter, explainProblem(read.problem, this.#words));
    } else {
      view.answers.delete(field.parameter);
      field.accept(read.value);
    }
    view.renderSoon();
  }

  #setAll(values: Values): void {
    const view = this.#view;
    view.touched(() => {
      for (const name of Object.keys(values)) view.answers.delete(name);
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
        speech.own.presetsTitle ?? this.#words.presets,
        Object.keys(experiment.presets).map((name) => ({
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
      view.answers.clear();
      this.#drafts.clear();
      view.set(values);
      view.render();
    });
  }
}
