import type { Scene } from '../../experiment/contract';
import type { Result } from './compute';
import type { Table } from './parameters';
import type { Outcomes } from './race';
import type { Words } from './words.en';

export type RaceScene = Scene<Table, Result, Words, Outcomes>;
