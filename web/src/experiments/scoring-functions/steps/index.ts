import type { LessonFile } from '../../../experiment/lesson-step';
import * as angle from './angle.step';
import * as broadcast from './broadcast.step';
import * as cosine from './cosine.step';
import * as length from './length.step';
import * as nothing from './nothing.step';
import * as sum from './sum.step';

/** In order: what a dot product is made of, other scores of the same keys, and for programmers the shapes of a sum. */
export const steps: readonly (readonly [name: string, file: LessonFile])[] = [
  ['angle', angle],
  ['length', length],
  ['nothing', nothing],
  ['cosine', cosine],
  ['sum', sum],
  ['broadcast', broadcast],
];
