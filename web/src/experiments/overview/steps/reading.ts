import type { Live } from '../../../experiment/contract';
import { columnIn, largestIn, numberAt, rowIn, valueIn } from '../../../tensor/sought';
import type { Numbers } from '../../../tensor/tensor';
import { isDrawn, type TensorValue } from '../../../tensor/tensor';
import { fixed } from '../../../text/format';
import { keys } from '../../pull-the-query/arrows';
import { allQueries, matrixOf } from '../../pull-the-query/matrices';
import type { Result } from '../compute';
import { presets, type State, type Table } from '../parameters';

export type { Result, Table };

type Now = Live<Table, Result>;

/** The initial state of every step: the words and numbers of the opening. */
export const opening: Partial<State> = presets.tired;

/** The places of the words. */
export const places = { cat: 0, sat: 1, on: 2, mat: 3, it: 4, tired: 5 } as const;

export const weight = ({ result }: Now, query: number, key: number | undefined): number =>
  valueIn(result.weights, query, key);
export const favourite = ({ result }: Now, query: number): number | undefined =>
  largestIn(rowIn(result.weights, query));
/** The query that gives a key most. */
export const admirer = ({ result }: Now, key: number): number | undefined => largestIn(columnIn(result.weights, key));
export const written = (value: number): string => fixed(value, 2);

const startOf = { queries: matrixOf(allQueries('tired')), keys: matrixOf(keys) };

/** How far the numbers of a tensor have been moved from where the step starts. */
export function moved(state: State, name: keyof typeof startOf): number {
  const now: TensorValue = state[name];
  const start = startOf[name];
  if (isDrawn(now) || now.data.length !== start.data.length) return Number.POSITIVE_INFINITY;
  return Math.max(...now.data.map((value, index) => Math.abs(value - numberAt(start.data, index))));
}

/** A tensor of the start with one row set to other numbers. */
export const withRow = (name: keyof typeof startOf, place: number, numbers: readonly [number, number]): Numbers => {
  const { shape, data } = startOf[name];
  return {
    shape,
    data: data.map((value, index) =>
      Math.floor(index / 2) === place ? Math.fround(numberAt(numbers, index % 2)) : value,
    ),
  };
};
