import { stateOfStep } from '../../experiment/lesson-step';
import { choice, type ParameterTable, type StateOf } from '../../state/parameters';
import { nth } from '../../tensor/read';
import { exerciseOf, exercises } from './collected';
import { type Common, common, headsOf, last } from './common';

const own: ParameterTable = Object.assign(
  {},
  ...exercises.map((exercise) => exerciseOf({ exercise }).parameters ?? {}),
);

const chosen = { exercise: choice(exercises, nth(exercises, 0), { control: 'none' }) };

/** What every exercise has; what only one has is known to its own file. */
export type Table = typeof chosen & Common;
export type State = StateOf<Table>;

/** Which exercise, and everything that any of them has. */
export const parameters = { ...chosen, ...common, ...own, ...last } as Table;

export const presets: Readonly<Record<string, Partial<State>>> = Object.fromEntries(
  exercises.map((exercise) => [exercise, { exercise, ...exerciseOf({ exercise }).state }]),
);

/** The initial state of an exercise, whatever was done in another. */
export const startOf = (exercise: string): State =>
  stateOfStep(parameters, { state: { exercise, ...exerciseOf({ exercise }).state } });

/** What is looked at stays inside. */
export const settle = (state: State): State => ({ ...state, pick: Math.min(state.pick, headsOf(state) - 1) });
