import type { LessonFile } from '../../../experiment/lesson-step';
import * as after from './after.step';
import * as before from './before.step';
import * as needed from './needed.step';
import * as fresh from './new.step';
import * as silence from './silence.step';

/** From where a head looks to whether it matters. */
export const steps: readonly (readonly [name: string, file: LessonFile])[] = [
  ['before', before],
  ['after', after],
  ['silence', silence],
  ['needed', needed],
  ['new', fresh],
];
