import type { LessonFile } from '../../../experiment/lesson-step';
import * as dot from './dot.step';
import * as own from './own.step';
import * as states from './states.step';
import * as third from './third.step';

/** In order: its attention; does it hold for any date; is sharper better; does right mean looking there. */
export const steps: readonly (readonly [name: string, file: LessonFile])[] = [
  ['third', third],
  ['own', own],
  ['dot', dot],
  ['states', states],
];
