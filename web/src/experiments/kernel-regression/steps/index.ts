import type { LessonFile } from '../../../experiment/lesson-step';
import * as descent from './descent.step';
import * as exponential from './exponential.step';
import * as itself from './itself.step';
import * as narrow from './narrow.step';
import * as valley from './valley.step';

/** What a window does, where its width is best, how that is learned, what goes wrong, and what it has to do with scores. */
export const steps: readonly (readonly [name: string, file: LessonFile])[] = [
  ['narrow', narrow],
  ['valley', valley],
  ['descent', descent],
  ['itself', itself],
  ['exponential', exponential],
];
