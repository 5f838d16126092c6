import { live } from 'lit/directives/live.js';
import { html, nothing, type TemplateResult } from 'lit/html.js';
import type { ValidLens } from '../../state/array-parameters';
import type { ChoiceParameter } from '../../state/parameters';
import type { TensorValue } from '../../tensor/tensor';
import type { Model } from '../model/model';
import { put } from '../model/put';
import controlStyles from './controls.css?inline';
import { field, seedField } from './field';
import { options } from './options';
import { type At, explanationAt, idAt, labelsAt, limitsAt, type Place, parameterAt, valueAt, wordsAt } from './place';
import { choiceSlider, numberControl, wordSlider } from './slider';
import { tensorControl } from './tensor';
import { lensFields, mostLensFields, validLensControl } from './valid-lens';

/** The style sheet of controls. */
export { controlStyles };

/** More lengths than these would fill the screen above the thumb. */
const mostLensAtThumb = 4;

/** A parameter's control: it reads the model, and puts texts back by the parameter's name. */
export function control(place: Place, name: string): TemplateResult {
  const at = { ...place, name };
  const { hint } = labelsAt(at);
  return html`<div class="control control-${parameterAt(at).kind}" data-parameter=${name}>
    ${body(at)}
    ${hint ? html`<p class="hint">${hint}</p>` : nothing}
    ${answer(at)}
  </div>`;
}

/** The control in few lines, for the bar at the thumb: what is changed most, without its settings. */
export function thumbControl(place: Place, name: string): TemplateResult | typeof nothing {
  const at = { ...place, name };
  const parameter = parameterAt(at);
  if (parameter.kind !== 'valid_lens')
    return html`<div class="control" data-parameter=${name}>${body(at)}${answer(at)}</div>`;
  const fields = lensFields(at, parameter, mostLensAtThumb);
  return fields === nothing ? nothing : html`<div class="control" data-parameter=${name}>${fields}</div>`;
}

function body(at: At): TemplateResult {
  const { name } = at;
  const parameter = parameterAt(at);
  switch (parameter.kind) {
    case 'integer':
    case 'number': {
      const { names } = limitsAt(at);
      return names ? wordSlider(at, names) : numberControl(at, parameter);
    }
    case 'choice':
      return parameter.slider ? choiceSlider(at, parameter) : choices(at, parameter);
    case 'boolean':
      return toggle(at);
    case 'seed':
      return seedField(at, name, labelsAt(at).label, valueAt(at) as string);
    case 'text':
    case 'columns':
      return textControl(at, parameter.print as (value: unknown) => string);
    case 'valid_lens':
      return validLensControl(at, parameter);
    case 'tensor':
      return tensorControl(at, parameter);
  }
}

/** The mistake, in words, right under the control that made it. */
function answer(at: At): TemplateResult | typeof nothing {
  const explanation = explanationAt(at);
  if (!explanation) return nothing;
  const { text, pytorch } = explanation;
  return html`<div class="problem" role="alert" id=${idAt(at, `${at.name}-problem`)}>
    <p>${text}</p>
    ${pytorch ? html`<p class="pytorch-says">${wordsAt(at).pytorchSays} <code>${pytorch}</code></p>` : nothing}
  </div>`;
}

function choices(at: At, parameter: ChoiceParameter<string>): TemplateResult {
  const { model, name } = at;
  const { label, choices: words } = labelsAt(at);
  return options(
    idAt(at, name),
    label,
    parameter.choices.map((choice) => ({
      label: words?.[choice] ?? choice,
      value: choice,
      chosen: valueAt(at) === choice,
      choose: () => put(model, name, choice),
    })),
  );
}

const toggle = (at: At): TemplateResult =>
  html`<label class="switch">
    <input
      type="checkbox"
      role="switch"
      .checked=${live(valueAt(at) as boolean)}
      @change=${(event: Event) => put(at.model, at.name, String((event.target as HTMLInputElement).checked))}
    />
    <span>${labelsAt(at).label}</span>
  </label>`;

const textControl = (at: At, print: (value: unknown) => string): TemplateResult =>
  html`<label for=${idAt(at, at.name)}>${labelsAt(at).label}</label>
    <div class="text-line">${field(at, at.name, print(valueAt(at)), undefined, 'text')}</div>`;

/** How many fields and buttons a control has. */
export function weightOf({ experiment, state }: Pick<Model, 'experiment' | 'state'>, name: string): number {
  const parameter = experiment.parameters[name];
  switch (parameter?.kind) {
    case 'integer':
    case 'number':
      return 2;
    case 'choice':
      return parameter.slider ? 1 : parameter.choices.length;
    case 'seed':
      return 3;
    case 'valid_lens': {
      const lengths = (state[name] as ValidLens)?.flat().length ?? 0;
      return 3 + (lengths > mostLensFields ? 0 : lengths);
    }
    case 'tensor':
      // The button that opens the paste box, a field a size, and the seed's three or the draws.
      return 1 + (state[name] as TensorValue).shape.length + Math.max(3, parameter.draws.length);
    default:
      return 1;
  }
}
