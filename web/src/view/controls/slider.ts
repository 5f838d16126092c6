import { live } from 'lit/directives/live.js';
import { html, type TemplateResult } from 'lit/html.js';
import type { Reach } from '../../experiment/lesson-step';
import {
  type ChoiceParameter,
  type IntegerParameter,
  logarithmicStops,
  type NumberParameter,
} from '../../state/parameters';
import { nth } from '../../tensor/nth';
import { rich } from '../../text/rich';
import { leave, put } from '../model/put';
import { field } from './field';
import { type At, idAt, labelsAt, limitsAt, valueAt } from './place';

interface SliderRange {
  readonly min: number;
  readonly max: number;
  readonly step: number;
}

/** A number: a field, and a slider below it. */
export function numberControl(at: At, parameter: IntegerParameter | NumberParameter): TemplateResult {
  const { model, name } = at;
  const { label } = labelsAt(at);
  const value = valueAt(at) as number;
  const { min = parameter.min, max = parameter.max } = limitsAt(at);
  const reach = model.step?.lesson?.reach?.[name];
  const range = within({ min, max, step: parameter.step }, reach, value);
  const stops = reach?.stops?.includes(value)
    ? reach.stops
    : parameter.scale === 'log' && logarithmicStops(range.min, range.max, range.step);
  return html`<div class="line">
      <label for=${idAt(at, name)}>${rich(label)}</label>
      ${field(at, name, parameter.print(value), undefined, parameter.kind === 'integer' ? 'numeric' : 'decimal')}
    </div>
    ${stops ? stopping(at, label, value, stops) : linear(at, label, value, range)}`;
}

/** The open step's range, while the value stands in it. */
function within(range: SliderRange, reach: Reach | undefined, value: number): SliderRange {
  const { min = range.min, max = range.max, step = range.step } = reach ?? {};
  const nearer = { min: Math.max(min, range.min), max: Math.min(max, range.max), step };
  const stands =
    value >= nearer.min && value <= nearer.max && (reach?.step === undefined || (value - nearer.min) % step === 0);
  return stands ? nearer : range;
}

const linear = ({ model, name }: At, label: string, value: number, { min, max, step }: SliderRange): TemplateResult =>
  html`<input
      class="slider"
      type="range"
      aria-label=${label}
      min=${min}
      max=${max}
      step=${step}
      .value=${live(String(value))}
      @input=${(event: Event) => put(model, name, (event.target as HTMLInputElement).value)}
      @change=${() => leave(model, name)}
    />`;

/** The slider counts the stops, the voice reads the number. */
function stopping({ model, name }: At, label: string, value: number, stops: readonly number[]): TemplateResult {
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
      @input=${(event: Event) => put(model, name, String(stops[Number((event.target as HTMLInputElement).value)]))}
      @change=${() => leave(model, name)}
    />`;
}

/** Choices in order: the slider stops at each. */
export function choiceSlider(at: At, { choices }: ChoiceParameter<string>): TemplateResult {
  const stops = choices.filter((choice) => choice !== '');
  const chosen = `${valueAt(at) || (limitsAt(at).otherwise ?? '')}`;
  const said = labelsAt(at).choices?.[chosen] ?? chosen;
  return named(at, said, stops.length, stops.indexOf(chosen), (stop) => nth(stops, stop));
}

/** A slider over the words of a sentence: each is said by its name. */
export function wordSlider(at: At, names: readonly string[]): TemplateResult {
  const value = valueAt(at) as number;
  return named(at, names[value] ?? `${value}`, names.length, value, String);
}

/** A slider over things with names; the chosen one stands above it. `text` is what a place on it means. */
function named(at: At, said: string, count: number, chosen: number, text: (place: number) => string): TemplateResult {
  const id = idAt(at, at.name);
  return html`<div class="line">
      <label for=${id}>${rich(labelsAt(at).label)}</label>
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
      @input=${(event: Event) => put(at.model, at.name, text(Number((event.target as HTMLInputElement).value)))}
    />`;
}
