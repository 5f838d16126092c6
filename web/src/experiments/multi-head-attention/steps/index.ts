import type { LessonFile } from '../../../experiment/lesson-step';
import * as divide from './divide.step';
import * as drop from './drop.step';
import * as lengths from './lengths.step';
import * as permute from './permute.step';
import * as reshape from './reshape.step';
import * as skip from './skip.step';

/** One number down the ladder, what breaks when a step is missing, and what W_o is for. */
export const steps: readonly (readonly [name: string, file: LessonFile])[] = [
  ['reshape', reshape],
  ['permute', permute],
  ['skip', skip],
  ['lengths', lengths],
  ['divide', divide],
  ['drop', drop],
];
