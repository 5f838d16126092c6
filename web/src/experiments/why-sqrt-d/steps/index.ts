import type { LessonFile } from '../../../experiment/lesson-step';
import * as learner from './learner.step';
import * as root from './root.step';
import * as short from './short.step';
import * as slope from './slope.step';
import * as spread from './spread.step';
import * as winner from './winner.step';

/** From the spread of the scores to what it costs a learner. */
export const steps: readonly (readonly [name: string, file: LessonFile])[] = [
  ['spread', spread],
  ['winner', winner],
  ['root', root],
  ['slope', slope],
  ['learner', learner],
  ['short', short],
];
