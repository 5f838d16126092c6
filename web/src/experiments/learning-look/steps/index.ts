import type { LessonFile } from '../../../experiment/lesson-step';
import * as forms from './forms.step';
import * as guessing from './guessing.step';
import * as own from './own.step';
import * as rate from './rate.step';
import * as silence from './silence.step';
import * as staircase from './staircase.step';
import * as when from './when.step';

/** A head forms; what it cost before, when it pays, what larger steps do; what is left without it; another shape; rows of one's own. */
export const steps: readonly (readonly [name: string, file: LessonFile])[] = [
  ['forms', forms],
  ['guessing', guessing],
  ['when', when],
  ['rate', rate],
  ['silence', silence],
  ['staircase', staircase],
  ['own', own],
];
