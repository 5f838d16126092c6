import { choice, initialState, integer, type ParameterTable, type StateOf, seed, tensor } from '../../state/parameters';

/** In the notebooks' order: 002's three, 004's five, 004's five questions. */
export const exercises = [
  'keys',
  'lengths',
  'sum',
  'heads',
  'importance',
  'number',
  'sizes',
  'parallel',
  'why',
  'subspace',
  'width',
  'shapes',
  'different',
] as const;
export type Exercise = (typeof exercises)[number];

export const options = ['a', 'b', 'c'] as const;
export type Option = (typeof options)[number];

/** Every multi-head example here: one sample, 4 queries, 6 keys, 16 numbers each. */
export const num_hiddens = 16;

export const parameters = {
  exercise: choice(exercises, 'keys', { control: 'none' }),
  keys: tensor(
    { draw: 'ones', shape: [2, 10, 2], seed: '0' },
    { rank: 3, mostElements: 40, draws: ['ones', 'randn', 'rand'] },
  ),
  query_size: integer(2, { min: 1, max: 6 }),
  key_size: integer(2, { min: 1, max: 6 }),
  W_rows: integer(2, { min: 1, max: 6 }),
  W_columns: integer(2, { min: 1, max: 6 }),
  num_heads: choice(['1', '2', '4', '8', '16'], '4', { control: 'thumb' }),
  /** p_q = p_k = p_v; 0 means num_hiddens / num_heads. */
  head_size: integer(0, { min: 0, max: 16 }),
  input: choice(['randn', 'ones'], 'randn', { control: 'thumb' }),
  length: integer(64, { min: 16, max: 256, step: 16 }),
  /** Which row of W_q is set to 0. */
  unit: integer(6, { min: 0, max: 15, control: 'none' }),
  seed: seed('0'),
  /** The reader's answer and chosen head; none and −1 while nothing was tried. */
  answer: choice(['none', ...options], 'none', { view: true, personal: true, control: 'none' }),
  pick: integer(-1, { min: -1, max: 15, view: true, personal: true, control: 'none' }),
  query: integer(0, { min: 0, max: 3, view: true, control: 'none' }),
  key: integer(0, { min: 0, max: 9, view: true, control: 'none' }),
} satisfies ParameterTable;

export type Table = typeof parameters;
export type State = StateOf<Table>;

export const presets = {
  keys: {},
  lengths: { exercise: 'lengths' },
  sum: { exercise: 'sum' },
  heads: { exercise: 'heads' },
  importance: { exercise: 'importance' },
  number: { exercise: 'number', num_heads: '1' },
  sizes: { exercise: 'sizes', head_size: 4 },
  parallel: { exercise: 'parallel', num_heads: '16' },
  why: { exercise: 'why', num_heads: '1' },
  subspace: { exercise: 'subspace' },
  width: { exercise: 'width' },
  shapes: { exercise: 'shapes', num_heads: '2' },
  different: { exercise: 'different' },
} satisfies Record<Exercise, Partial<State>>;

const matter: Readonly<Record<Exercise, readonly (keyof Table)[]>> = {
  keys: ['keys', 'seed'],
  lengths: ['query_size', 'key_size', 'W_rows', 'W_columns', 'seed'],
  sum: [],
  heads: [],
  importance: [],
  number: ['num_heads', 'seed'],
  sizes: ['num_heads', 'head_size'],
  parallel: ['num_heads', 'length'],
  why: ['num_heads', 'seed'],
  subspace: [],
  width: [],
  shapes: [],
  different: ['input', 'num_heads', 'seed'],
};

/** A prediction leaves nothing to change but the draw; a state to reach shows what reaches it. */
export const controls = ({ exercise }: State): readonly (keyof Table)[] => matter[exercise];

/** Where an exercise starts, whatever was done in another. */
export const startOf = (exercise: Exercise): State => ({ ...initialState(parameters), ...presets[exercise] });

export const headsOf = ({ num_heads }: State): number => Number(num_heads);

/** What is looked at stays inside. */
export const settle = (state: State): State => ({
  ...state,
  pick: Math.min(state.pick, headsOf(state) - 1),
  key: Math.min(state.key, state.exercise === 'keys' ? 9 : 5),
});
