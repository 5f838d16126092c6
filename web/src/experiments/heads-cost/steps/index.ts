import type { LessonFile } from '../../../experiment/lesson-step';
import * as double from './double.step';
import * as full from './full.step';
import * as grows from './grows.step';
import * as loop from './loop.step';

/** Parameters, then work, then time. */
export const steps: readonly (readonly [name: string, file: LessonFile])[] = [
  ['double', double],
  ['full', full],
  ['grows', grows],
  ['loop', loop],
];
