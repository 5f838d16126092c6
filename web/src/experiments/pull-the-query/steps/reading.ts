import type { Live } from '../../../experiment/contract';
import { largestIn, numberAt } from '../../../tensor/sought';
import { fixed } from '../../../text/format';
import type { Result } from '../compute';
import type { Table } from '../parameters';

export type { Result, Table };

type Now = Live<Table, Result>;

/** The places of the words, as the keys stand. */
export const places = { cat: 0, sat: 1, on: 2, mat: 3, it: 4, ending: 5 } as const;

/** Trained words are others: no step speaks of them, so none is passed with them. */
export const weightsOf = ({ result }: Now): readonly number[] =>
  result.trained ? [] : Array.from(result.weights.data);
export const weightOf = (live: Now, place: number): number => numberAt(weightsOf(live), place);
export const scoreOf = ({ result }: Now, place: number): number =>
  result.trained ? Number.NaN : numberAt(result.scores.data, place);
export const winner = (live: Now): number | undefined => largestIn(weightsOf(live));
export const most = (live: Now): number => Math.max(...weightsOf(live));
export const written = (value: number): string => fixed(value, 2);
