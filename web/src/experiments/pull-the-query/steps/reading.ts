import type { Live } from '../../../experiment/contract';
import type { LessonWords } from '../../../experiment/lesson-step';
import { largestAt } from '../../../tensor/read';
import { fixed } from '../../../text/format';
import type { Result } from '../compute';
import type { Table } from '../parameters';

export type { Result, Table };
export type Words = LessonWords;

/** The places of the words, as the keys stand. */
export const places = { cat: 0, sat: 1, on: 2, mat: 3, it: 4, ending: 5 } as const;

export const weightsOf = ({ result }: Live<Table, Result>): readonly number[] => Array.from(result.weights.data);
export const winner = (live: Live<Table, Result>): number => largestAt(weightsOf(live));
export const most = (live: Live<Table, Result>): number => Math.max(...weightsOf(live));
export const written = (value: number): string => fixed(value, 2);
