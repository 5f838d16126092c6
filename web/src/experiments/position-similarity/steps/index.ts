import type { LessonFile } from '../../../experiment/lesson-step';
import * as columns from './columns.step';
import * as learned from './learned.step';
import * as moved from './moved.step';
import * as rise from './rise.step';

/** What the product of two rows knows of their distance, and what it does not. */
export const steps: readonly (readonly [name: string, file: LessonFile])[] = [
  ['moved', moved],
  ['rise', rise],
  ['columns', columns],
  ['learned', learned],
];
