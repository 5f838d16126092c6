// The state that an element's attributes mean: on top of the start of its step, of its preset, or of the table's own values.

import type { Experiment } from '../experiment/contract';
import { inLanguage } from '../experiment/lesson-step';
import { firstPreset, firstPresetState, namedStep, presetState, startPreset } from '../experiment/presets';
import { attributeOf } from '../state/attribute-name';
import { type Refusal, readState, writeState } from '../state/hash';
import type { ExperimentView } from '../view/experiment-view';
import type { State } from '../view/model/drawn';
import type { NamedStep, Speech } from '../view/model/options';
import type { Language } from '../words/language';
import type { FrameWords } from '../words/words';
import { attributesOf, readValues, reflect, unanswered } from './attributes';
import { tellError, tellRefusals } from './telling';

interface Read {
  readonly state: State;
  readonly refusals: readonly Refusal[];
}

const presetOf = (element: Element): string => element.getAttribute('preset') ?? '';

/** The step of this name, and where it starts. */
export async function stepNamed(
  experiment: Experiment,
  name: string,
  language: Language,
): Promise<NamedStep | undefined> {
  const { steps = {} } = name ? { ...(await experiment.lesson?.steps()) } : {};
  const step = Object.hasOwn(steps, name) ? steps[name] : undefined;
  return step && namedStep(experiment, name, inLanguage(step, language));
}

/** The start of the step that is open, or of the preset that is named. */
export const namedStart = (element: Element, experiment: Experiment, step?: NamedStep): State | undefined =>
  step?.start ?? (presetOf(element) ? presetState(experiment, presetOf(element)) : undefined);

/** What attributes are over. */
export const baseOf = (element: Element, experiment: Experiment, step?: NamedStep): State =>
  namedStart(element, experiment, step) ?? firstPresetState(experiment);

/** Kept values over the attributes over the start of the step or the preset, as a link's are over its. */
export function firstState(
  element: Element,
  experiment: Experiment,
  { own, step, kept }: { own: Speech['own']; step: NamedStep | undefined; kept: Readonly<Record<string, unknown>> },
): Read {
  const values = attributesOf(element, experiment.parameters);
  const named = presetOf(element) || (values.size === 0 ? startPreset(own) : '');
  const base = step?.start ?? (named ? presetState(experiment, named) : firstPresetState(experiment));
  const read = readState(experiment.parameters, values, base);
  const { state, refusals } = readValues(experiment, kept, read.state);
  return { state, refusals: [...read.refusals, ...refusals] };
}

/** The state after attributes of these names have changed; one that was removed falls back to the values underneath. */
function changedState(
  element: Element,
  experiment: Experiment,
  names: ReadonlySet<string>,
  { state: before, step }: { readonly state: State; readonly step: NamedStep | undefined },
): Read {
  const { parameters } = experiment;
  const over = baseOf(element, experiment, step);
  const base = names.has('preset') ? over : before;
  const { state, refusals } = readState(parameters, attributesOf(element, parameters, names), base);
  const removed = Object.keys(parameters).filter(
    (name) => names.has(attributeOf(name)) && !element.hasAttribute(attributeOf(name)),
  );
  return { state: { ...state, ...(Object.fromEntries(removed.map((name) => [name, over[name]])) as State) }, refusals };
}

/** Shows what attributes of these names say now; false where only a view that begins anew can. */
export function followAttributes(
  element: Element,
  experiment: Experiment,
  view: ExperimentView,
  names: ReadonlySet<string>,
  language: Language,
): boolean {
  const { parameters } = experiment;
  const step = element.getAttribute('step') ?? '';
  if (names.has('step') && step !== (view.step?.name ?? '')) {
    // Its lesson is still on its way.
    if (experiment.lesson && !view.beside?.reader.walk) return false;
    const values = attributesOf(element, parameters, names);
    if (!view.beside?.openStep(step))
      tellError(element, 'unknown_step', view.speech.frame.unknownStep(step.slice(0, 40)));
    // Its start has taken those away that came with it.
    for (const [name, value] of values) element.setAttribute(attributeOf(name), value);
  }
  if (names.has('preset')) view.beside?.resetTo(presetOf(element));
  const { state, refusals } = changedState(element, experiment, names, view);
  void tellRefusals(element, refusals, language);
  // What a reader answered was said to other values; tensors stay.
  const personal = experiment.takes ? {} : unanswered(parameters);
  if (writeState(parameters, state, view.state).size > 0) view.set({ ...state, ...personal });
  return true;
}

/** Names in attributes that this experiment does not have, in words: its figure is another one than was meant. */
export function unknownNames(
  element: Element,
  { presets }: Experiment,
  words: FrameWords,
  step: NamedStep | undefined,
): readonly { readonly code: string; readonly said: string }[] {
  const [preset, named] = [presetOf(element), element.getAttribute('step') ?? ''];
  const isUnknown = preset && !Object.hasOwn(presets, preset);
  return [
    ...(isUnknown ? [{ code: 'unknown_preset', said: words.unknownPreset(preset.slice(0, 40)) }] : []),
    ...(named && !step ? [{ code: 'unknown_step', said: words.unknownStep(named.slice(0, 40)) }] : []),
  ];
}

/** Writes a state into the attributes: they then mean what is shown. */
export function reflectView(
  element: Element,
  experiment: Experiment,
  state: State,
  { step, speech }: { readonly step: NamedStep | undefined; readonly speech: Speech },
): void {
  // The start of this language no longer applies once other values are given.
  const start = startPreset(speech.own);
  if (!step && !presetOf(element) && start !== firstPreset(experiment)) element.setAttribute('preset', start);
  if (!step) element.removeAttribute('step');
  else if (element.getAttribute('step') !== step.name) element.setAttribute('step', step.name);
  reflect(element, experiment.parameters, state, namedStart(element, experiment, step) ?? firstPresetState(experiment));
}
