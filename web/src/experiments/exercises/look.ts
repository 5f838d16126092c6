import type { Scene } from '../../experiment/contract';
import { tried } from './checks';
import type { Result } from './compute';
import type { Outcomes } from './measure';
import type { Table } from './parameters';
import type { OwnWords } from './words';

export type Here = Scene<Table, Result, OwnWords, Outcomes>;

/** Whether what would give the answer away may be seen: after a try, and not where a teacher's link keeps it back. */
export const shows = ({ state, silent }: Here): boolean => tried(state) && !silent;
