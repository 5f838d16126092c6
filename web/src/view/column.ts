import { html, nothing, type TemplateResult } from 'lit/html.js';
import type { ExerciseLink } from '../experiment/exercise-links';
import { presetOf } from '../experiment/presets';
import { control, thumbControl, weightOf } from './controls/control';
import { options } from './controls/options';
import type { Place } from './controls/place';
import { exerciseList } from './lesson/exercises';
import { Folds } from './model/folds';
import { LastDraws } from './model/last-draws';
import type { Later, Model } from './model/model';
import { atThumb, controlled, isLow } from './model/shown-controls';
import { notes } from './notes';

/** Fields and buttons that a hand finds open on arrival: with two folds and Reset they are eight. */
const mostOpen = 5;

/** The controls of a view: those in the column, a step's knobs, and the phone's bar at the thumb. */
export class Column {
  readonly #model: Model;
  readonly #folds: Folds;
  readonly #lastDraws = new LastDraws();
  readonly #pasting = new Set<string>();

  readonly #choose: (preset: string) => void;

  constructor(model: Model, choose: (preset: string) => void) {
    this.#model = model;
    this.#choose = choose;
    this.#folds = new Folds(model.experiment.name);
  }

  controls(
    later: Later,
    exercises: readonly ExerciseLink[],
    reset: () => void,
    level: number | undefined,
  ): TemplateResult | typeof nothing {
    const model = this.#model;
    const { hidden } = model.options;
    if (hidden.control('controls')) return nothing;
    const { words } = later;
    const place = this.#place(later, '');
    const { open, folded } = this.#sorted();
    const live = model.drawn && model.live(model.drawn);
    const presetCount = Object.keys(model.experiment.presets).length;
    const presetsTitle = model.speech.own.presetsTitle ?? words.presets;
    const settings = html`${folded.map((name) => control(place, name))}`;
    return html`${model.step ? nothing : open.map((name) => control(place, name))}
      ${folded.length > 0 ? this.#fold('settings', words.allSettings, folded.length, settings) : nothing}
      ${hidden.control('presets') ? nothing : this.#fold('presets', presetsTitle, presetCount, presets(place, this.#choose))}
      ${model.step && live ? this.#fold('notes', words.see, undefined, notes(model, later, live, level)) : nothing}
      <div class="buttons">
        <button type="button" class="button" @click=${reset}>${words.reset}</button>
      </div>
      ${exerciseList(exercises, words)}`;
  }

  /** A place for controls: the column, or another part of the view. */
  #place(later: Later, part: string): Place {
    const model = this.#model;
    this.#lastDraws.remember(model.experiment.parameters, model.state);
    return { model, later, lastDraws: this.#lastDraws, pasting: this.#pasting, id: `${model.id}${part}` };
  }

  /** The controls that the open step needs. */
  knobs(later: Later): TemplateResult | typeof nothing {
    const model = this.#model;
    if (model.options.hidden.control('controls')) return nothing;
    const place = this.#place(later, '-knob');
    const short = model.layout === 'narrow' || model.presenting;
    const { open, folded } = this.#sorted();
    // Without a step's choice a presentation takes a few that are low: a tensor's rows would push the figure out.
    const fits = (name: string): boolean => !model.presenting || model.experiment.parameters[name]?.kind !== 'tensor';
    const few = model.step ? open.filter(fits) : [...open, ...folded].filter((name) => isLow(model, name)).slice(0, 4);
    return html`${few.map((name) => (short ? thumbControl(place, name) : control(place, name)))}`;
  }

  thumbBar(later: Later): TemplateResult | typeof nothing {
    const model = this.#model;
    if (model.step) return nothing;
    const place = this.#place(later, '-thumb');
    const names = controlled(model).filter((name) => atThumb(model, name));
    const controls = names.map((name) => thumbControl(place, name)).filter((one) => one !== nothing);
    return controls.length === 0 ? nothing : html`<div class="thumb-bar">${controls}</div>`;
  }

  /** True if a control is folded away. */
  hides(name: string): boolean {
    return !this.#folds.has('settings') && this.#sorted().folded.includes(name);
  }

  /** The controls that stand open, and those folded away. */
  #sorted(): { readonly open: readonly string[]; readonly folded: readonly string[] } {
    const model = this.#model;
    const { experiment, step } = model;
    // What stands in the bar at the thumb need not stand here too, unless the bar holds only a part of it.
    const inBar = (name: string): boolean =>
      !step && atThumb(model, name) && experiment.parameters[name]?.kind !== 'valid_lens';
    const names = controlled(model).filter((name) => !inBar(name));
    const wanted = step ? (step.lesson?.knobs ?? []) : (experiment.first ?? fewOf(model, names));
    const open = wanted.filter((name) => names.includes(name));
    return { open, folded: names.filter((name) => !open.includes(name)) };
  }

  #fold(name: string, title: string, count: number | undefined, inside: TemplateResult): TemplateResult {
    const toggled = ({ currentTarget }: Event): void => {
      if (this.#folds.set(name, (currentTarget as HTMLDetailsElement).open)) this.#model.redraw();
    };
    return html`<details class="fold" data-fold=${name} ?open=${this.#folds.has(name)} @toggle=${toggled}>
      <summary><span>${title}</span>${count === undefined ? nothing : html`<span class="count">${count}</span>`}</summary>
      <div class="folded">${inside}</div>
    </details>`;
  }
}

function presets({ model, later, id }: Place, choose: (preset: string) => void): TemplateResult {
  const { experiment, speech, state } = model;
  const own = speech.own.presets;
  const chosen = presetOf(experiment, state);
  return html`<div class="control presets">
    ${options(
      `${id}-presets`,
      speech.own.presetsTitle ?? later.words.presets,
      Object.keys(experiment.presets).map((name) => ({
        label: own[name]?.label ?? name,
        value: name,
        chosen: name === chosen,
        choose: () => choose(name),
      })),
    )}
    <p class="hint">${chosen ? (own[chosen]?.cell ?? '') : later.words.ownState}</p>
  </div>`;
}

/** The first of some controls, as many as a hand finds at once. */
function fewOf(model: Model, names: readonly string[]): readonly string[] {
  const weights = names.map((name) => weightOf(model, name));
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
