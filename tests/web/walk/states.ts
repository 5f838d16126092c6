// The states that all judges look at: presets, steps as they start and as they are solved, and the addresses listed in ../remarks.
import { existsSync, readFileSync } from 'node:fs';
import { expect } from 'vitest';
import type { Experiment } from '../../../web/src/experiment/contract';
import { stateOfStep } from '../../../web/src/experiment/lesson-step';
import { firstPreset, presetState } from '../../../web/src/experiment/presets';
import { readAddress, readState } from '../../../web/src/state/hash';
import type { ParameterTable, StateOf } from '../../../web/src/state/parameters';
import { isWalked } from '../../reach';
import { type ToldStep, toldSteps } from '../told';

export type State = StateOf<ParameterTable>;

export interface Walked {
  readonly what: string;
  readonly state: State;
  readonly file?: ToldStep;
  /** Actions that solve a step by being pressed. */
  readonly pressed?: readonly string[];
}

/** What is said where: each experiment's list of states. */
export const listOf = (name: string): URL => new URL(`../remarks/${name}.txt`, import.meta.url);

/** The first preset stands for all of an experiment that is not walked. */
export const presetsOf = (experiment: Experiment): readonly string[] =>
  isWalked(experiment.name) ? Object.keys(experiment.presets) : [firstPreset(experiment)];

/** The state of a step, as it starts or with what a hand has done. */
export function stepState(
  { parameters, settle }: Experiment,
  { step }: Pick<ToldStep, 'step'>,
  done: Partial<State> = {},
): State {
  const state = { ...stateOfStep(parameters, step), ...done } as State;
  return settle?.(state) ?? state;
}

/** The state that an address asks for; whatever it says is accepted. */
export function stateAt(experiment: Experiment, address: string): State {
  const { preset = firstPreset(experiment), ...values } = Object.fromEntries(readAddress(address).values);
  const read = readState(experiment.parameters, new Map(Object.entries(values)), presetState(experiment, preset));
  expect(read.refusals, address).toEqual([]);
  return experiment.settle?.(read.state) ?? read.state;
}

/** Presets by their names, and the addresses of the list. */
export function listedStates(experiment: Experiment): readonly Walked[] {
  const list = existsSync(listOf(experiment.name)) ? readFileSync(listOf(experiment.name), 'utf8') : '';
  const addresses = isWalked(experiment.name) ? list.split('\n').filter((line) => line.startsWith('#')) : [];
  return [
    ...presetsOf(experiment).map((what) => ({ what, state: presetState(experiment, what) })),
    ...addresses.map((what) => ({ what, state: stateAt(experiment, what) })),
  ];
}

/** Steps as they start, and as they are solved. */
export async function stepStates(experiment: Experiment): Promise<readonly Walked[]> {
  const steps = isWalked(experiment.name) ? await toldSteps(experiment) : [];
  return steps.flatMap(([name, file]) => {
    const { state, actions } = file.step.solution;
    return [
      { what: `step ${name}`, state: stepState(experiment, file), file },
      {
        ...{ what: `step ${name}, solved`, state: stepState(experiment, file, state), file },
        ...(actions ? { pressed: actions } : {}),
      },
    ];
  });
}

export const statesOf = async (experiment: Experiment): Promise<readonly Walked[]> => [
  ...listedStates(experiment),
  ...(await stepStates(experiment)),
];
