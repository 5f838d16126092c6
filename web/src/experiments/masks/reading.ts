// What pictures, remarks and steps read from a result.
import { nth, row, valueAt } from '../../tensor/read';
import { rowIn, valueIn } from '../../tensor/sought';
import type { Result } from './compute';
import { keyOf, queryOf, type Sheet, type State, sheets } from './parameters';

/** The sheets that hide a cell. */
export const hiddenBy = (state: State, result: Result, query: number, key: number): readonly Sheet[] =>
  sheets.filter((sheet) => state[sheet] && valueAt(result.sheets[sheet], query, key) === 0);

export const weightsAt = (state: State, { weights }: Result): readonly number[] => [...row(weights, queryOf(state))];

/** After how many layers the chosen row has something of the chosen column; 0 if never. */
export const layersFor = (state: State, { heard }: Result): number =>
  heard ? valueIn(heard, queryOf(state), keyOf(state)) : 0;

/** Through which tokens a column's news comes to a row, from one layer to the next; none where it does not come. */
export function wayTo(result: Result, query: number, key: number): readonly number[] {
  const { heard, visible } = result;
  const after = (row: number): number => (heard ? valueIn(heard, row, key) : 0);
  const way = [query];
  for (let left = after(query) - 1; left > 0; left--) {
    const sees = rowIn(visible, nth(way, 0)) ?? [];
    way.unshift(Array.from(sees).findIndex((one, token) => one === 1 && after(token) === left));
  }
  return after(query) > 0 ? [key, ...way] : [];
}

/** The columns that a row sees. */
export const seenIn = ({ visible }: Pick<Result, 'visible'>, query: number): readonly number[] =>
  [...(rowIn(visible, query) ?? [])].flatMap((one, key) => (one === 0 ? [] : [key]));
