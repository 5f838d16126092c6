import { type Common, common, last } from '../../experiment/exercise/common';
import { choice, type ParameterTable, type StateOf } from '../../state/parameters';
import { steps } from './steps';

const own: ParameterTable = Object.assign({}, ...Object.values(steps).map(({ parameters = {} }) => parameters));

const shown = { exercise: choice(['list', ...Object.keys(steps)], 'list', { control: 'none' }) };

/** What every exercise has; what only one has is known to its own file. */
export type Table = typeof shown & Common;
export type State = StateOf<Table>;

/** Which exercise, or the list of all, and everything that any of them has. */
export const parameters = { ...shown, ...common, ...own, ...last } as Table;

export const presets: Readonly<Record<string, Partial<State>>> = {
  list: {},
  ...Object.fromEntries(Object.entries(steps).map(([name, { state }]) => [name, state])),
};
