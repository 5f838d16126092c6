import type { LessonFile } from '../../../experiment/lesson-step';
import * as back from './back.step';
import * as derive from './derive.step';
import * as half from './half.step';
import * as pairs from './pairs.step';
import * as same from './same.step';
import * as score from './score.step';

/** An offset turns each pair: how far, from wherever, why, all pairs, and back; and what attention sees of it. */
export const steps: readonly (readonly [name: string, file: LessonFile])[] = [
  ['half', half],
  ['same', same],
  ['derive', derive],
  ['pairs', pairs],
  ['back', back],
  ['score', score],
];
