import { integer, type ParameterTable, type StateOf, seed } from '../../state/parameters';

export const parameters = {
  d: integer(512, { min: 1, max: 1024, scale: 'log', control: 'thumb' }),
  keys: integer(10, { min: 2, max: 32 }),
  samples: integer(2000, { min: 2, max: 4000 }),
  seed: seed('0'),
  sample: integer(0, { min: 0, max: 99, view: true }),
  row: integer(0, { min: 0, max: 1, view: true, control: 'none' }),
  key: integer(8, { min: 0, max: 31, view: true, control: 'none' }),
} satisfies ParameterTable;

export type Table = typeof parameters;
export type State = StateOf<Table>;

export const presets = {
  notebook: {},
  small: { d: 4 },
  transformer: { d: 64 },
  largest: { d: 1024 },
  manyKeys: { d: 64, keys: 32 },
} satisfies Record<string, Partial<State>>;

/** What is looked at stays inside. */
export const settle = (state: State): State => ({ ...state, key: Math.min(state.key, state.keys - 1) });
