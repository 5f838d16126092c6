import type { LessonFile } from '../../../experiment/lesson-step';
import * as forgery from './forgery.step';
import * as forms from './forms.step';
import * as own from './own.step';
import * as previous from './previous.step';
import * as silence from './silence.step';
import * as spare from './spare.step';

/** The rule is learned; what each layer does for it; what is left without one; where it holds, and where only its look. */
export const steps: readonly (readonly [name: string, file: LessonFile])[] = [
  ['forms', forms],
  ['previous', previous],
  ['silence', silence],
  ['own', own],
  ['spare', spare],
  ['forgery', forgery],
];
