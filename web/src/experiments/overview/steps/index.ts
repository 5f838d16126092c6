import type { LessonFile } from '../../../experiment/lesson-step';
import * as first from './first.step';
import * as key from './key.step';
import * as meet from './meet.step';
import * as query from './query.step';
import * as row from './row.step';

/** In order: reading the matrices, changing them, then what a mask leaves. */
export const steps: readonly (readonly [name: string, file: LessonFile])[] = [
  ['row', row],
  ['meet', meet],
  ['query', query],
  ['key', key],
  ['first', first],
];
