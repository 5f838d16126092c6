import type { LessonFile } from '../../../experiment/lesson-step';
import * as cross from './cross.step';
import * as none from './none.step';
import * as order from './order.step';
import * as positions from './positions.step';
import * as shared from './shared.step';
import * as twice from './twice.step';

/** What the order of words changes, what the three W's are for, and where keys and values may come from. */
export const steps: readonly (readonly [name: string, file: LessonFile])[] = [
  ['twice', twice],
  ['order', order],
  ['positions', positions],
  ['shared', shared],
  ['none', none],
  ['cross', cross],
];
