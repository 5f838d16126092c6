import type { LessonFile } from '../../../experiment/lesson-step';
import * as ahead from './ahead.step';
import * as heads from './heads.step';
import * as longer from './longer.step';
import * as slope from './slope.step';

/** Who is first; why one is never there; who reads longer rows; and whether more heads are faster. */
export const steps: readonly (readonly [name: string, file: LessonFile])[] = [
  ['ahead', ahead],
  ['slope', slope],
  ['longer', longer],
  ['heads', heads],
];
