import { initialState, type ParameterTable, type StateOf } from '../state/parameters';
import type { Experiment, ExperimentWords } from './contract';
import { type Lesson, stateOfStep } from './lesson-step';

type State = StateOf<ParameterTable>;

/** The preset whose values a short link omits. */
export const firstPreset = ({ presets }: { readonly presets: object }): string => Object.keys(presets)[0] ?? '';

/** The preset that a visitor starts with, in the language of these words. */
export const startPreset = (words: Pick<ExperimentWords<ParameterTable, string>, 'presets'>): string =>
  firstPreset(words);

/** The complete state of a preset: values it leaves out are the table's defaults. */
export function presetState(experiment: Experiment, name: string): State {
  const preset = Object.hasOwn(experiment.presets, name) ? experiment.presets[name] : undefined;
  const state = { ...initialState(experiment.parameters), ...preset } as State;
  return experiment.settle?.(state) ?? state;
}

/** A step as a view opens it: its name, where it starts, what it covers until there is a guess. */
export function namedStep(
  { parameters, settle }: Experiment,
  name: string,
  { state, covers = [] }: Pick<Lesson, 'state' | 'covers'>,
): { name: string; start: State; covers: readonly string[] } {
  const start = stateOfStep(parameters, { state });
  return { name, start: settle?.(start) ?? start, covers };
}

/** The state underneath short links and values without a preset. */
export const firstPresetState = (experiment: Experiment): State => presetState(experiment, firstPreset(experiment));

/** The preset with the same values, apart from view parameters and the language. */
export function presetOf(experiment: Experiment, state: State): string | undefined {
  const compared = Object.entries(experiment.parameters).filter(([, { view, spoken }]) => !view && !spoken);
  return Object.keys(experiment.presets).find((name) => {
    const preset = presetState(experiment, name);
    return compared.every(([parameterName, parameter]) => {
      const print = parameter.print as (value: unknown) => string;
      return print(preset[parameterName]) === print(state[parameterName]);
    });
  });
}

/** The preset of a state: the one it equals, the one a link named, or the first. */
export function originOf(experiment: Experiment, state: State, named?: string): string {
  const known = named !== undefined && Object.hasOwn(experiment.presets, named) ? named : undefined;
  return presetOf(experiment, state) ?? known ?? firstPreset(experiment);
}
