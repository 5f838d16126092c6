import { choice, integer, type ParameterTable, type StateOf, seed } from '../../state/parameters';

const size = { min: 1, max: 1600 } as const;

export const parameters = {
  num_heads: integer(8, { min: 1, max: 128, control: 'thumb' }),
  width: choice(['shared', 'full'], 'shared'),
  part: choice(['matrices', 'table', 'models', 'time', 'learning'], 'matrices', { view: true, control: 'none' }),
  num_hiddens: integer(512, size),
  query_size: integer(512, size),
  key_size: integer(512, size),
  value_size: integer(512, size),
  /** Queries, and as many keys. */
  n: integer(16, { min: 1, max: 256 }),
  seed: seed('0'),
} satisfies ParameterTable;

export type Table = typeof parameters;
export type State = StateOf<Table>;

const wide = (num_hiddens: number) => ({
  num_hiddens,
  query_size: num_hiddens,
  key_size: num_hiddens,
  value_size: num_hiddens,
});

export const presets = {
  transformer: {},
  full: { width: 'full' },
  notebook: { ...wide(100), num_heads: 5 },
  small: { ...wide(8), num_heads: 2, n: 5 },
  bert: { ...wide(768), num_heads: 12 },
  gpt2XL: { ...wide(1600), num_heads: 25 },
} satisfies Record<string, Partial<State>>;

/** Numbers a head, p: its share of num_hiddens, or all of it. */
export const headSize = ({ width, num_hiddens, num_heads }: State): number =>
  width === 'full' ? num_hiddens : num_hiddens / num_heads;

/** Rows of W_q: h · p. */
export const columnsOf = (state: State): number => state.num_heads * headSize(state);
