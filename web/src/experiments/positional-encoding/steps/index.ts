import type { LessonFile } from '../../../experiment/lesson-step';
import * as alike from './alike.step';
import * as both from './both.step';
import * as flip from './flip.step';
import * as places from './places.step';
import * as ratio from './ratio.step';
import * as turn from './turn.step';

/** From binary digits to waves: what a digit does, what a wave does better, and what the speeds are for. */
export const steps: readonly (readonly [name: string, file: LessonFile])[] = [
  ['places', places],
  ['flip', flip],
  ['turn', turn],
  ['both', both],
  ['alike', alike],
  ['ratio', ratio],
];
