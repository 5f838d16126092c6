import type { LessonFile } from '../../../experiment/lesson-step';
import * as adds from './adds.step';
import * as nudged from './nudged.step';
import * as rate from './rate.step';
import * as surprise from './surprise.step';
import * as walk from './walk.step';

/** What a wrong answer costs; how long a step may be; what it nudges; where vectors are added; and a few steps by hand. */
export const steps: readonly (readonly [name: string, file: LessonFile])[] = [
  ['surprise', surprise],
  ['rate', rate],
  ['nudged', nudged],
  ['adds', adds],
  ['walk', walk],
];
