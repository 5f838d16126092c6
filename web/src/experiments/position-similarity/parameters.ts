import { choice, integer, type ParameterTable, type StateOf, seed } from '../../state/parameters';

export const parameters = {
  kind: choice(['fixed', 'learned'], 'fixed', { control: 'thumb' }),
  position: integer(20, { min: 0, max: 255, view: true, control: 'thumb' }),
  max_len: integer(60, { min: 1, max: 256 }),
  num_hiddens: integer(32, { min: 1, max: 256 }),
  seed: seed('0'),
} satisfies ParameterTable;

export type Table = typeof parameters;
export type State = StateOf<Table>;

export const presets = {
  fixed: {},
  learned: { kind: 'learned' },
  wide: { num_hiddens: 128, max_len: 100, position: 50 },
  narrow: { num_hiddens: 4, max_len: 60 },
} satisfies Record<string, Partial<State>>;

export const settle = (state: State): State => ({ ...state, position: Math.min(state.position, state.max_len - 1) });
