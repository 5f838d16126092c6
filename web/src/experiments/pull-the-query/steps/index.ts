import type { LessonFile } from '../../../experiment/lesson-step';
import * as flip from './flip.step';
import * as nothing from './nothing.step';
import * as output from './output.step';
import * as pull from './pull.step';
import * as sharp from './sharp.step';

/** In order: what the hand does, what the sentence does, then the two ends of softmax, then what comes out. */
export const steps: readonly (readonly [name: string, file: LessonFile])[] = [
  ['pull', pull],
  ['flip', flip],
  ['nothing', nothing],
  ['sharp', sharp],
  ['output', output],
];
