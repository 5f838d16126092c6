import { columns } from '../../state/array-parameters';
import { choice, integer, type ParameterTable, type StateOf } from '../../state/parameters';

export const parameters = {
  num_hiddens: integer(32, { min: 1, max: 256, control: 'thumb' }),
  max_len: integer(60, { min: 1, max: 512 }),
  layout: choice(['interleaved', 'concatenated'], 'interleaved'),
  columns: columns([6, 7, 8, 9], { max: 255, longest: 8, view: true }),
  position: integer(13, { min: 0, max: 511, view: true, control: 'thumb' }),
  /** Another position, behind the first one; the start where nothing else is asked. */
  compared: integer(0, { min: 0, max: 511, view: true }),
  column: integer(6, { min: 0, max: 255, view: true, control: 'none' }),
} satisfies ParameterTable;

export type Table = typeof parameters;
export type State = StateOf<Table>;

export const presets = {
  notebook: {},
  halves: { layout: 'concatenated', columns: [3, 19, 4, 20], column: 3 },
  bits: { num_hiddens: 8, max_len: 8, columns: [0, 1, 2, 3], position: 5, column: 0 },
  narrow: { num_hiddens: 4, max_len: 10, columns: [0, 1, 2, 3], position: 3, column: 0 },
  long: { num_hiddens: 64, max_len: 200, columns: [8, 9, 24, 25], position: 60, column: 8 },
} satisfies Record<string, Partial<State>>;

/** What is looked at stays inside the table. */
export function settle(state: State): State {
  const width = state.num_hiddens;
  const inside = state.columns.filter((column) => column < width);
  const chosen = inside.length === state.columns.length ? state.columns : inside.length > 0 ? inside : [0];
  return {
    ...state,
    columns: chosen,
    position: Math.min(state.position, state.max_len - 1),
    compared: Math.min(state.compared, state.max_len - 1),
    column: Math.min(state.column, width - 1),
  };
}
