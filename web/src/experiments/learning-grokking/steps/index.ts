import type { LessonFile } from '../../../experiment/lesson-step';
import * as later from './later.step';
import * as loss from './loss.step';
import * as press from './press.step';
import * as shown from './shown.step';

/** The shown half is right; that is no rule; what makes it find one; and how much later. */
export const steps: readonly (readonly [name: string, file: LessonFile])[] = [
  ['shown', shown],
  ['loss', loss],
  ['press', press],
  ['later', later],
];
