import type { Scene } from '../../experiment/contract';
import type { Result } from './compute';
import type { Outcomes } from './course';
import type { Table } from './parameters';
import type { Words } from './words.en';

export type GrokkingScene = Scene<Table, Result, Words, Outcomes>;

/** A projector of 1280 × 720 has less room. */
export const isRoomy = ({ width, unit }: GrokkingScene): boolean => width >= 820 * unit;
