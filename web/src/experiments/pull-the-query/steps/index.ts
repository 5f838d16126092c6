import type { LessonFile } from '../../../experiment/lesson-step';
import * as flip from './flip.step';
import * as nothing from './nothing.step';
import * as output from './output.step';
import * as pull from './pull.step';
import * as sharp from './sharp.step';
import * as softmax from './softmax.step';

/** In order: what the hand does, what the sentence does, softmax between its two ends, then what comes out. */
export const steps: readonly (readonly [name: string, file: LessonFile])[] = [
  ['pull', pull],
  ['flip', flip],
  ['nothing', nothing],
  ['softmax', softmax],
  ['sharp', sharp],
  ['output', output],
];
