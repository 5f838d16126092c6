import type { LessonFile } from '../../../experiment/lesson-step';
import * as end from './end.step';
import * as learned from './learned.step';
import * as order from './order.step';
import * as twice from './twice.step';

/** What is added to a word, what that is for, and where fixed and learned positions differ. */
export const steps: readonly (readonly [name: string, file: LessonFile])[] = [
  ['twice', twice],
  ['order', order],
  ['learned', learned],
  ['end', end],
];
