import type { LessonFile } from '../../../experiment/lesson-step';
import * as cut from './cut.step';
import * as divide from './divide.step';
import * as drop from './drop.step';
import * as lengths from './lengths.step';
import * as permute from './permute.step';
import * as reshape from './reshape.step';
import * as skip from './skip.step';

/** One query cut and joined, how PyTorch does it for all at once, and what breaks when a step is missing. */
export const steps: readonly (readonly [name: string, file: LessonFile])[] = [
  ['cut', cut],
  ['drop', drop],
  ['reshape', reshape],
  ['permute', permute],
  ['skip', skip],
  ['lengths', lengths],
  ['divide', divide],
];
