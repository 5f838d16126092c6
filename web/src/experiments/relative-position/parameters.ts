import { integer, type ParameterTable, type StateOf } from '../../state/parameters';

export const parameters = {
  position: integer(13, { min: 0, max: 1000 }),
  offset: integer(8, { min: -60, max: 60, control: 'thumb' }),
  pair: integer(3, { min: 0, max: 31, view: true, control: 'thumb' }),
  /** How far the derivation has come; 0 shows its end alone. */
  line: integer(0, { min: 0, max: 4, view: true }),
  num_hiddens: integer(32, { min: 1, max: 64 }),
} satisfies ParameterTable;

export type Table = typeof parameters;
export type State = StateOf<Table>;

export const presets = {
  notebook: {},
  small: { num_hiddens: 8, position: 0, offset: 3, pair: 0 },
  fullTurn: { position: 5, offset: 35, pair: 3 },
  back: { position: 40, offset: -12, pair: 2 },
} satisfies Record<string, Partial<State>>;

/** The pair that is looked at stays inside the encoding. */
export const settle = (state: State): State => ({
  ...state,
  pair: Math.min(state.pair, Math.max(0, Math.floor(state.num_hiddens / 2) - 1)),
});
