import type { Scene } from '../../experiment/contract';
import type { Result } from './compute';
import type { Table } from './parameters';
import type { Words } from './words.en';

export type Here = Scene<Table, Result, Words>;
