import { choice, integer, type ParameterTable, type StateOf, seed } from '../../state/parameters';

/** A typical draw: the standard deviation of its scores is 2.0, 8.2, 14.7 and 29.8 at d = 4, 64, 256 and 1024. */
const typical = '7';

export const parameters = {
  d: integer(4, { min: 1, max: 1024, scale: 'log', control: 'thumb' }),
  keys: integer(10, { min: 2, max: 32 }),
  draws: choice(['one', 'many'], 'one'),
  /** What the right-hand side is divided by, in one draw. */
  divisor: choice(['sqrt_d', 'd'], 'sqrt_d'),
  samples: integer(2000, { min: 2, max: 4000 }),
  seed: seed(typical),
  sample: integer(0, { min: 0, max: 99, view: true }),
  part: choice(['all', 'learners'], 'all', { view: true, control: 'none' }),
  row: integer(0, { min: 0, max: 1, view: true, control: 'none' }),
  /** −1 is the one that leads. */
  key: integer(-1, { min: -1, max: 31, view: true, control: 'none' }),
} satisfies ParameterTable;

export type Table = typeof parameters;
export type State = StateOf<Table>;

export const presets = {
  small: {},
  transformer: { d: 64 },
  largest: { d: 1024 },
  manyKeys: { d: 64, keys: 32 },
  notebook: { d: 512, draws: 'many', seed: '0' },
} satisfies Record<string, Partial<State>>;

/** The controls that do something: pairs and queries are drawn where many draws are looked at. */
export const controls = ({ draws }: State): readonly (keyof Table)[] =>
  draws === 'one' ? ['d', 'draws', 'divisor', 'keys', 'seed'] : ['d', 'draws', 'keys', 'samples', 'seed', 'sample'];

/** What is looked at stays inside. */
export const settle = (state: State): State => ({ ...state, key: Math.min(state.key, state.keys - 1) });
