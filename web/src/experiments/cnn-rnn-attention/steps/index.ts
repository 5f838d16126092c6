import type { LessonFile } from '../../../experiment/lesson-step';
import * as back from './back.step';
import * as cost from './cost.step';
import * as fades from './fades.step';
import * as first from './first.step';
import * as layers from './layers.step';
import * as memory from './memory.step';

/** From one step of three networks to what each of them costs. */
export const steps: readonly (readonly [name: string, file: LessonFile])[] = [
  ['first', first],
  ['layers', layers],
  ['back', back],
  ['fades', fades],
  ['cost', cost],
  ['memory', memory],
];
