import type { LessonFile } from '../../../experiment/lesson-step';
import * as heart from './heart.step';
import * as own from './own.step';
import * as rule from './rule.step';
import * as word from './word.step';

/** Lines never seen, of a list with a rule; any word; a list without a rule; the reader's own. */
export const steps: readonly (readonly [name: string, file: LessonFile])[] = [
  ['rule', rule],
  ['word', word],
  ['heart', heart],
  ['own', own],
];
