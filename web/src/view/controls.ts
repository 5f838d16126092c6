import { live } from 'lit/directives/live.js';
import { html, nothing, type TemplateResult } from 'lit/html.js';
import type { AnyParameterWords, Limits } from '../experiment/contract';
import type { Reach } from '../experiment/lesson-step';
import {
  type AnyParameter,
  type BooleanParameter,
  type ChoiceParameter,
  type IntegerParameter,
  integer,
  logarithmicStops,
  type NumberParameter,
  number,
  type ParameterTable,
  type SeedParameter,
  seed,
  type TensorParameter,
  type ValidLens,
  type ValidLensParameter,
} from '../state/parameters';
import { type LensMode, lensOfMode, modeOf, withLens } from '../state/valid-lens';
import { nth } from '../tensor/nth';
import {
  type DrawnTensor,
  elements,
  isDrawn,
  type Numbers,
  resized,
  shortest,
  type TensorValue,
} from '../tensor/tensor';
import { printTensor } from '../tensor/tensor-text';
import { isLong, longAfter } from '../text/long-text';
import { parseNumber } from '../text/number';
import type { Outcome } from '../text/problem';
import { rich } from '../text/rich';
import type { Words } from '../words/words';
import controlStyles from './controls.css?inline';
import type { Explanation } from './explain-error';

/** To be adopted where controls stand. */
export { controlStyles };

/** What controls know of the experiment they steer. */
export interface Panel {
  /** Unique on the page: several experiments may stand on it. */
  readonly id: string;
  readonly table: ParameterTable;
  readonly words: Words;
  readonly state: Readonly<Record<string, unknown>>;
  labels(name: string): AnyParameterWords;
  limits(name: string): Limits | undefined;
  /** What the values of a slider are called, from 0 on. */
  called(name: string): readonly string[] | undefined;
  /** How far the open step's slider goes. */
  reach(name: string): Reach | undefined;
  /** Its value, or what stands in the place of one that leaves it to others. */
  meant(name: string): unknown;
  explanation(name: string): Explanation | undefined;
  /** What a person has typed and is not (yet) a value; `key` tells fields of one control apart. */
  draft(key: string): string | undefined;
  /**
   * A text was typed into a field of a control: taken when it reads, answered when not. While it is being `written` it stays as
   * it is. `stands`: what the field shows where the text was refused; the text itself, where nothing else is said.
   */
  typed<Value>(field: Field<Value>, text: string, written?: boolean, stands?: string): void;
  /** The field was left: what was accepted is shown as it is kept. */
  left(key: string): void;
  set(name: string, value: unknown): void;
  setAll(values: Readonly<Record<string, unknown>>): void;
  /** The numbers of a tensor that its value only names by a seed. */
  numbers(name: string): Numbers | undefined;
  /** What a tensor was drawn from before it became a person's own numbers. */
  lastDrawn(name: string): DrawnTensor | undefined;
  isOpen(key: string): boolean;
  open(key: string, open: boolean): void;
}

export interface Field<Value> {
  readonly key: string;
  readonly parameter: string;
  readonly parse: (text: string) => Outcome<Value>;
  readonly accept: (value: Value) => void;
}

/** More lengths than these would fill the screen above the thumb. */
const mostLensAtThumb = 4;

/** The control in few lines, for the bar at the thumb: what is changed most, without its settings. */
export function thumbControl(panel: Panel, name: string): TemplateResult | typeof nothing {
  const parameter = panel.table[name] as AnyParameter;
  if (parameter.kind !== 'valid_lens')
    return html`<div class="control" data-parameter=${name}>${body(panel, name, parameter)}${answer(panel, name)}</div>`;
  const fields = lensFields(panel, name, parameter, mostLensAtThumb);
  return fields === nothing ? nothing : html`<div class="control" data-parameter=${name}>${fields}</div>`;
}

/** How many fields and buttons a control has. */
export function weightOf({ table, state }: Pick<Panel, 'table' | 'state'>, name: string): number {
  const parameter = table[name] as AnyParameter;
  switch (parameter.kind) {
    case 'integer':
    case 'number':
      return 2;
    case 'choice':
      return parameter.slider ? 1 : parameter.choices.length;
    case 'boolean':
    case 'text':
    case 'columns':
      return 1;
    case 'seed':
      return 3;
    case 'valid_lens': {
      const lengths = (state[name] as ValidLens)?.flat().length ?? 0;
      return 3 + (lengths > mostLensFields ? 0 : lengths);
    }
    case 'tensor': {
      const { shape } = state[name] as TensorValue;
      // The button that opens the paste box, a field a size, and the seed's three or the draws.
      return 1 + shape.length + Math.max(3, parameter.draws.length);
    }
  }
}

export function control(panel: Panel, name: string): TemplateResult {
  const parameter = panel.table[name] as AnyParameter;
  const { hint } = panel.labels(name);
  return html`<div class="control control-${parameter.kind}" data-parameter=${name}>
    ${body(panel, name, parameter)}
    ${hint ? html`<p class="hint">${hint}</p>` : nothing}
    ${answer(panel, name)}
  </div>`;
}

function body(panel: Panel, name: string, parameter: AnyParameter): TemplateResult {
  switch (parameter.kind) {
    case 'integer':
    case 'number':
      return panel.called(name) ? calledSlider(panel, name) : slider(panel, name, parameter);
    case 'choice':
      return parameter.slider ? choiceSlider(panel, name, parameter) : choices(panel, name, parameter);
    case 'boolean':
      return toggle(panel, name, parameter);
    case 'seed':
      return seedField(panel, name, parameter);
    case 'text':
    case 'columns':
      return textField(panel, name, parameter as AnyParameter & { parse(text: string): Outcome<unknown> });
    case 'valid_lens':
      return validLensFields(panel, name, parameter);
    case 'tensor':
      return tensorFields(panel, name, parameter);
  }
}

const idOf = (panel: Panel, key: string): string => `${panel.id}-${key.replaceAll('.', '-')}`;

/** The mistake, in words, right under the control that made it. */
function answer(panel: Panel, name: string): TemplateResult | typeof nothing {
  const explanation = panel.explanation(name);
  if (!explanation) return nothing;
  return html`<div class="problem" role="alert" id=${idOf(panel, `${name}-problem`)}>
    <p>${explanation.text}</p>
    ${explanation.pytorch ? html`<p class="pytorch-says">${panel.words.pytorchSays} <code>${explanation.pytorch}</code></p>` : nothing}
  </div>`;
}

const invalid = (panel: Panel, name: string): 'true' | 'false' => (panel.explanation(name) ? 'true' : 'false');

/** More characters than any field reads; what goes beyond is then said to be too long. */
const longestField = 4096;

function input<Value>(
  panel: Panel,
  field: Field<Value>,
  shown: string,
  label: string | undefined,
  mode: 'numeric' | 'decimal' | 'text' = 'decimal',
): TemplateResult {
  const value = panel.draft(field.key) ?? shown;
  return html`<input
    id=${idOf(panel, field.key)}
    type="text"
    maxlength=${longestField}
    inputmode=${mode}
    autocomplete="off"
    spellcheck="false"
    aria-label=${label ?? nothing}
    aria-invalid=${invalid(panel, field.parameter)}
    aria-describedby=${panel.explanation(field.parameter) ? idOf(panel, `${field.parameter}-problem`) : nothing}
    .value=${live(value)}
    @input=${(event: Event) => panel.typed(field, (event.target as HTMLInputElement).value, true)}
    @change=${() => panel.left(field.key)}
    @blur=${(event: Event) => leftUnchanged(event, panel, field.key)}
    @keydown=${(event: KeyboardEvent) => stepByArrow(event, panel, field)}
  />`;
}

/** A field that a program has filled is left without a change; another window that comes to the front leaves nothing. */
function leftUnchanged({ currentTarget }: Event, panel: Panel, key: string): void {
  const box = currentTarget as HTMLInputElement;
  const still = (box.getRootNode() as Document | ShadowRoot).activeElement === box;
  if (!still && panel.draft(key) !== undefined) panel.left(key);
}

/** Up and down change a number by one, ten with Shift, as in a spinner. */
function stepByArrow<Value>(event: KeyboardEvent, panel: Panel, field: Field<Value>): void {
  if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
  const box = event.target as HTMLInputElement;
  const value = parseNumber(box.value);
  if (value === undefined || !Number.isFinite(value) || !Number.isSafeInteger(Math.trunc(value))) return;
  event.preventDefault();
  const step = (event.shiftKey ? 10 : 1) * (event.key === 'ArrowUp' ? 1 : -1);
  panel.typed(field, shortest(value + step));
}

function slider(panel: Panel, name: string, parameter: IntegerParameter | NumberParameter): TemplateResult {
  const { label } = panel.labels(name);
  const value = panel.state[name] as number;
  const { min = parameter.min, max = parameter.max } = panel.limits(name) ?? {};
  const range = { min, max, step: parameter.step };
  const { parse } = parameter.kind === 'integer' ? integer(min, range) : number(min, range);
  const field: Field<number> = { key: name, parameter: name, parse, accept: (next) => panel.set(name, next) };
  return html`<div class="line">
      <label for=${idOf(panel, name)}>${rich(label)}</label>
      ${input(panel, field, parameter.print(value), undefined, parameter.kind === 'integer' ? 'numeric' : 'decimal')}
    </div>
    ${(parameter.scale === 'log' ? logSlider : plainSlider)(panel, field, label, value, within(range, panel.reach(name), value))}`;
}

interface SliderRange {
  readonly min: number;
  readonly max: number;
  readonly step: number;
}

/** As far as a step's hand goes, as long as the value stands there. */
function within(range: SliderRange, reach: Reach | undefined, value: number): SliderRange {
  const { min = range.min, max = range.max, step = range.step } = reach ?? {};
  const nearer = { min: Math.max(min, range.min), max: Math.min(max, range.max), step };
  const stands =
    value >= nearer.min && value <= nearer.max && (reach?.step === undefined || (value - nearer.min) % step === 0);
  return stands ? nearer : range;
}

const plainSlider = (
  panel: Panel,
  field: Field<number>,
  label: string,
  value: number,
  { min, max, step }: SliderRange,
): TemplateResult =>
  html`<input
      class="slider"
      type="range"
      aria-label=${label}
      min=${min}
      max=${max}
      step=${step}
      .value=${live(String(value))}
      @input=${(event: Event) => panel.typed(field, (event.target as HTMLInputElement).value)}
      @change=${() => panel.left(field.key)}
    />`;

/** Equal ways multiply: the slider counts the stops, the voice reads the number. */
function logSlider(
  panel: Panel,
  field: Field<number>,
  label: string,
  value: number,
  { min, max, step }: SliderRange,
): TemplateResult {
  const stops = logarithmicStops(min, max, step);
  const beyond = stops.findIndex((stop) => stop >= value);
  return html`<input
      class="slider"
      type="range"
      aria-label=${label}
      aria-valuetext=${value}
      min="0"
      max=${stops.length - 1}
      step="1"
      .value=${live(String(beyond < 0 ? stops.length - 1 : beyond))}
      @input=${(event: Event) => panel.typed(field, String(stops[Number((event.target as HTMLInputElement).value)]))}
      @change=${() => panel.left(field.key)}
    />`;
}

function choices(panel: Panel, name: string, parameter: ChoiceParameter<string>): TemplateResult {
  const { label, choices: words } = panel.labels(name);
  return options(
    idOf(panel, name),
    label,
    parameter.choices.map((choice) => ({
      label: words?.[choice] ?? choice,
      value: choice,
      chosen: panel.state[name] === choice,
      choose: () => panel.set(name, choice),
    })),
  );
}

/** Choices in order: the slider stops at each. */
function choiceSlider(panel: Panel, name: string, { choices }: ChoiceParameter<string>): TemplateResult {
  const { choices: words } = panel.labels(name);
  const stops = choices.filter((choice) => choice !== '');
  const chosen = `${panel.meant(name)}`;
  const said = words?.[chosen] ?? chosen;
  return saidSlider(panel, name, said, stops.length, stops.indexOf(chosen), (at) => panel.set(name, nth(stops, at)));
}

/** A word of a sentence: said by its name. */
function calledSlider(panel: Panel, name: string): TemplateResult {
  const names = panel.called(name) ?? [];
  const at = panel.state[name] as number;
  return saidSlider(panel, name, names[at] ?? `${at}`, names.length, at, (next) => panel.set(name, next));
}

/** A slider over things with names, of which the chosen one stands above it. */
function saidSlider(
  panel: Panel,
  name: string,
  said: string,
  count: number,
  chosen: number,
  choose: (at: number) => void,
): TemplateResult {
  const id = idOf(panel, name);
  return html`<div class="line">
      <label for=${id}>${rich(panel.labels(name).label)}</label>
      <output for=${id}>${said}</output>
    </div>
    <input
      id=${id}
      class="slider"
      type="range"
      aria-valuetext=${said}
      min="0"
      max=${count - 1}
      step="1"
      .value=${live(String(chosen))}
      @input=${(event: Event) => choose(Number((event.target as HTMLInputElement).value))}
    />`;
}

export interface Option {
  readonly label: string;
  readonly value: string;
  readonly chosen: boolean;
  readonly choose: () => void;
}

/** One of several: radio buttons that look like words, the chosen one underlined. */
export function options(id: string, label: string, list: readonly Option[]): TemplateResult {
  return html`<fieldset class="options">
    <legend>${label}</legend>
    <div class="option-list">
      ${list.map(
        (option) => html`<label class="option">
          <input type="radio" name=${id} value=${option.value} .checked=${live(option.chosen)} @change=${option.choose} />
          <span class="option-name">${rich(option.label)}</span>
        </label>`,
      )}
    </div>
  </fieldset>`;
}

function toggle(panel: Panel, name: string, parameter: BooleanParameter): TemplateResult {
  return html`<label class="switch">
    <input
      type="checkbox"
      role="switch"
      .checked=${live(panel.state[name] as typeof parameter.initial)}
      @change=${(event: Event) => panel.set(name, (event.target as HTMLInputElement).checked)}
    />
    <span>${panel.labels(name).label}</span>
  </label>`;
}

function textField(
  panel: Panel,
  name: string,
  parameter: AnyParameter & { parse(text: string): Outcome<unknown> },
): TemplateResult {
  const print = parameter.print as (value: unknown) => string;
  const field: Field<unknown> = {
    key: name,
    parameter: name,
    parse: parameter.parse,
    accept: (next) => panel.set(name, next),
  };
  return html`<label for=${idOf(panel, name)}>${panel.labels(name).label}</label>
    <div class="text-line">${input(panel, field, print(panel.state[name]), undefined, 'text')}</div>`;
}

function seedField(panel: Panel, name: string, parameter: SeedParameter): TemplateResult {
  const value = panel.state[name] as string;
  return seedLine(panel, name, name, panel.labels(name).label, value, parameter.parse, (next) => panel.set(name, next));
}

function seedLine(
  panel: Panel,
  key: string,
  name: string,
  label: string,
  value: string,
  parse: (text: string) => Outcome<string>,
  accept: (value: string) => void,
): TemplateResult {
  const field: Field<string> = { key, parameter: name, parse, accept };
  const step = (by: bigint) => () => panel.typed(field, String(BigInt(value) + by));
  return html`<div class="line">
    <label for=${idOf(panel, key)}>${rich(label)}</label>
    <span class="stepper">
      <button type="button" class="step" aria-label=${panel.words.decrease(label)} @click=${step(-1n)}>−</button>
      ${input(panel, field, value, undefined, 'numeric')}
      <button type="button" class="step" aria-label=${panel.words.increase(label)} @click=${step(1n)}>+</button>
    </span>
  </div>`;
}

/** Anything a valid_len may be in PyTorch: fractions and negative numbers too. */
const lensNumber = number(0, { min: -(2 ** 31), max: 2 ** 31, step: 1 });

function validLensFields(panel: Panel, name: string, parameter: ValidLensParameter): TemplateResult {
  const lens = panel.state[name] as ValidLens;
  const { words } = panel;
  const shape = lensShape(panel.state, parameter);
  const modes: readonly [LensMode, string][] = [
    ['none', words.lensNone],
    ['sample', words.lensPerSample],
    ['query', words.lensPerQuery],
  ];
  return html`${options(
    idOf(panel, name),
    panel.labels(name).label,
    modes.map(([mode, label]) => ({
      label,
      value: mode,
      chosen: modeOf(lens) === mode,
      choose: () => panel.set(name, lensOfMode(lens, mode, shape)),
    })),
  )}${lensFields(panel, name, parameter)}`;
}

/** (samples, queries, keys) of what the lengths belong to. */
function lensShape(state: Panel['state'], { of, keys }: ValidLensParameter): readonly number[] {
  const { shape } = state[of] as TensorValue;
  return keys === undefined ? shape : shape.with(2, (state[keys] as TensorValue).shape[1] ?? 1);
}

/** What is typed into a field of one digit takes its place. */
function selectAll({ target }: Event): void {
  if (target instanceof HTMLInputElement) target.select();
}

/** More fields than a hand can use are left to the figure's boundary, a link or a paste. */
const mostLensFields = 64;

function lensFields(
  panel: Panel,
  name: string,
  parameter: ValidLensParameter,
  most = mostLensFields,
): TemplateResult | typeof nothing {
  const lens = panel.state[name] as ValidLens;
  const { words } = panel;
  if (lens === null || lens.flat().length > most) return nothing;
  const keys = nth(lensShape(panel.state, parameter), 2);
  const longest = Math.max(...lens.flat());
  return html`<div class="lens-rows" @focusin=${selectAll}>
    ${lens.map((entry, sample) => {
      const row = typeof entry === 'number' ? [entry] : entry;
      return html`<div class="lens-row">
        <span class="lens-name">${words.sample(sample)}</span>
        ${row.map((value, query) => {
          const label =
            typeof entry === 'number' ? words.sample(sample) : `${words.sample(sample)}, ${words.query(query)}`;
          const accept = (next: number): void => panel.set(name, withLens(lens, sample, query, next));
          const key = `${name}.${sample}.${query}`;
          return input(panel, { key, parameter: name, parse: lensNumber.parse, accept }, shortest(value), label);
        })}
      </div>`;
    })}
  </div>${longest > keys ? html`<p class="hint" role="status">${words.lensBeyond(shortest(longest), keys)}</p>` : nothing}`;
}

/** A tensor of another shape, and with it every valid_lens that belongs to it. */
function setTensor(panel: Panel, name: string, value: TensorValue): void {
  const changed: Record<string, unknown> = { [name]: value };
  for (const [other, parameter] of Object.entries(panel.table)) {
    if (parameter.kind !== 'valid_lens' || parameter.of !== name) continue;
    const lens = panel.state[other] as ValidLens;
    changed[other] = lensOfMode(lens, modeOf(lens), lensShape({ ...panel.state, ...changed }, parameter));
  }
  panel.setAll(changed);
}

function tensorFields(panel: Panel, name: string, parameter: TensorParameter): TemplateResult {
  const value = panel.state[name] as TensorValue;
  const { words } = panel;
  const { label, axes = [] } = panel.labels(name);
  const drawn = isDrawn(value);
  return html`<div class="line">
      <span class="label">${label}</span>
      <button type="button" class="quiet" aria-expanded=${panel.isOpen(name)} @click=${(event: Event) => togglePaste(panel, name, event)}>
        ${words.paste}
      </button>
    </div>
    <div class="shape">
      ${value.shape.map((size, axis) => sizeField(panel, name, parameter, value, axis, size, axes[axis] ?? String(axis)))}
    </div>
    ${
      drawn && value.draw !== 'ones'
        ? seedLine(panel, `${name}.seed`, name, `torch.${value.draw}`, value.seed, seed('0').parse, (next) =>
            panel.set(name, { ...value, seed: next }),
          )
        : html`<p class="hint">${drawn ? `torch.${value.draw}` : words.yourNumbers}
            ${drawn ? nothing : restart(panel, name)}
            ${parameter.draws
              .filter((draw) => !drawn || draw !== value.draw)
              .map(
                (
                  draw,
                ) => html`<button type="button" class="quiet draw" @click=${() => panel.set(name, { draw, shape: value.shape, seed: '0' })}>
                torch.${draw}
              </button>`,
              )}</p>`
    }
    ${panel.isOpen(name) ? pasteBox(panel, name, parameter) : nothing}`;
}

/** Back to the numbers there were: the same draw of the same seed. */
function restart(panel: Panel, name: string): TemplateResult | typeof nothing {
  const last = panel.lastDrawn(name);
  if (!last || last.draw === 'ones') return nothing;
  return html`<button type="button" class="quiet draw" @click=${() => setTensor(panel, name, last)}>
    ${panel.words.restart(last.seed)}
  </button>`;
}

function sizeField(
  panel: Panel,
  name: string,
  parameter: TensorParameter,
  value: TensorValue,
  axis: number,
  size: number,
  label: string,
): TemplateResult {
  const others = elements(value.shape) / size;
  const most = Math.max(1, Math.floor(parameter.mostElements / others));
  const field: Field<number> = {
    key: `${name}.shape.${axis}`,
    parameter: name,
    parse: integer(1, { min: 1, max: most }).parse,
    accept: (next) => {
      const shape = value.shape.with(axis, next);
      setTensor(panel, name, isDrawn(value) ? { ...value, shape } : resized(value, shape));
    },
  };
  return html`<label class=${size < 1000 ? 'size' : 'size long'}><span>${label}</span>${input(panel, field, String(size), panel.words.sizeOf(label), 'numeric')}</label>`;
}

/** The text field takes the focus, what is in it chosen: the next thing typed or pasted replaces it. */
function togglePaste(panel: Panel, name: string, { currentTarget }: Event): void {
  panel.open(name, !panel.isOpen(name));
  const field = (currentTarget as Element).closest('.control')?.querySelector('textarea');
  field?.focus();
  field?.select();
}

/** Leaves the text field; the focus goes back to the button that opened it. */
function closePaste(panel: Panel, name: string, within: Element): void {
  const button = within.closest('.control')?.querySelector<HTMLElement>('[aria-expanded]');
  panel.left(`${name}.paste`);
  panel.open(name, false);
  button?.focus();
}

/** A box takes as many numbers as a tensor may have, as PyTorch prints them; what is longer is read and not put into it. */
const mostInBox = { letters: 200_000 };

function pasteBox(panel: Panel, name: string, parameter: TensorParameter): TemplateResult {
  const { words } = panel;
  const key = `${name}.paste`;
  const numbers = panel.numbers(name);
  const shown = panel.draft(key) ?? (numbers ? printTensor(numbers) : '');
  const field: Field<TensorValue> = {
    key,
    parameter: name,
    parse: parameter.parse,
    accept: (value) => {
      setTensor(panel, name, value);
      panel.open(name, false);
    },
  };
  const read = (event: Event, text: string, stands: string): void => {
    event.preventDefault();
    const button = (event.currentTarget as Element).closest('.control')?.querySelector<HTMLElement>('[aria-expanded]');
    panel.typed(field, text, false, stands);
    if (!panel.isOpen(name)) button?.focus();
  };
  const take = (event: Event, box: HTMLTextAreaElement): void => {
    const text = box.value;
    const long = isLong(text, mostInBox);
    // Before it is laid out.
    if (long) box.value = '';
    read(event, text, long ? '' : text);
  };
  // What is too long for the box is read at once, and does not come to stand there.
  const keepOut = (event: InputEvent): void => {
    const text = longAfter(event, mostInBox);
    if (text !== undefined) read(event, text, (event.target as HTMLTextAreaElement).value);
  };
  const typed = (event: Event): void => {
    const box = event.target as HTMLTextAreaElement;
    if (isLong(box.value, mostInBox)) take(event, box);
  };
  const use = (event: Event): void => {
    const box = (event.currentTarget as Element).querySelector('textarea');
    if (box) take(event, box);
  };
  const closeOnEscape = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    closePaste(panel, name, event.currentTarget as Element);
  };
  // The field belongs to no form: Chromium lays out those of one that is submitted, to fill them in another time.
  return html`<form class="paste" @submit=${use} @keydown=${closeOnEscape}>
    <textarea
      id=${idOf(panel, key)}
      rows="7"
      spellcheck="false"
      aria-label=${words.paste}
      aria-invalid=${invalid(panel, name)}
      aria-describedby=${panel.explanation(name) ? idOf(panel, `${name}-problem`) : nothing}
      form=""
      @beforeinput=${keepOut}
      @input=${typed}
      .value=${live(shown)}
    ></textarea>
    <p class="hint">${words.pasteHint}</p>
    <div class="buttons">
      <button type="submit" class="button strong">${words.apply}</button>
      <button
        type="button"
        class="button"
        @click=${(event: Event) => closePaste(panel, name, event.currentTarget as Element)}
      >
        ${words.cancel}
      </button>
    </div>
  </form>`;
}
