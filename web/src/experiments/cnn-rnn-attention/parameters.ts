import { choice, integer, type ParameterTable, type StateOf } from '../../state/parameters';
import { squares } from './square';

/** Tokens a graph has room for; counts go on for any n. */
export const mostDrawn = 16;
/** Wider layers are not measured: their weights alone would keep the machine busy. */
export const widestTimed = 256;

const unseen = { view: true, control: 'none' } as const;

export const parameters = {
  /** What is looked at: a change on its way through the networks, what they cost, or every count beside the path it counts. */
  part: choice(['counts', 'spreading', 'cost'], 'counts', { control: 'none' }),
  n: integer(5, { min: 1, max: 65536, scale: 'log', control: 'thumb' }),
  d: integer(3, { min: 1, max: 1024, scale: 'log' }),
  k: integer(3, { min: 1, max: 63, scale: 'log', control: 'thumb' }),
  /** Which layers of the convolution are drawn and counted. */
  path: choice(['both_ends', 'last_output', 'dilated'], 'both_ends', { view: true }),
  /** Counted from 1, as the notebooks count x₁ … xₙ. */
  from: integer(1, { min: 1, max: mostDrawn, view: true }),
  to: integer(5, { min: 1, max: mostDrawn, view: true }),
  /** How many steps have been made, each of what need not wait for another. */
  steps: integer(0, { min: 0, max: mostDrawn, view: true }),
  curves: choice(['operations', 'path_length', 'memory'], 'operations', { view: true }),
  /** How many tokens' weights are looked at, and what a pixel says of the cells under it. */
  square: choice(['none', ...squares], 'none', unseen),
  pooled: choice(['mean', 'max'], 'mean', unseen),
} satisfies ParameterTable;

export type Table = typeof parameters;
export type State = StateOf<Table>;

export const presets = {
  figure: {},
  sentence: { n: 6, to: 6 },
  demo: { n: 4, d: 100, k: 5, to: 4 },
  encoding: { n: 60, d: 32, to: 16 },
  base: { n: 512, d: 512, k: 7, to: 16 },
  document: { n: 8192, d: 64, to: 16, curves: 'memory' },
  dilated: { n: 16, d: 64, path: 'dilated', to: 16, curves: 'path_length' },
  spreading: { part: 'spreading', n: 9, to: 9, steps: 3 },
  cost: { part: 'cost', n: 512, d: 64, to: 16 },
} satisfies Record<string, Partial<State>>;

export const drawnTokens = ({ n }: State): number => Math.min(n, mostDrawn);

/** What is looked at stays inside the graph. */
export function settle(state: State): State {
  const last = drawnTokens(state);
  return {
    ...state,
    from: Math.min(state.from, last),
    to: Math.min(state.to, last),
    steps: Math.min(state.steps, last),
  };
}

export function limits(state: State) {
  const max = drawnTokens(state);
  return { from: { max }, to: { max }, steps: { max } };
}

const ofPart: Readonly<Record<State['part'], readonly (keyof Table)[]>> = {
  counts: ['n', 'd', 'k', 'path', 'from', 'to', 'curves'],
  spreading: ['n', 'k', 'path', 'from', 'to', 'steps'],
  cost: ['n', 'd', 'k', 'curves'],
};

/** The controls that a part is steered by. */
export const controls = ({ part }: State): readonly (keyof Table)[] => ofPart[part];

/** The index of each path in exact_path_length. */
export const pathIndex: Readonly<Record<State['path'], number>> = { both_ends: 0, last_output: 1, dilated: 2 };
