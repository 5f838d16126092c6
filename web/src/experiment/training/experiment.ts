// The common part of experiments with a run of heads, independent of task, words and lesson.
import { actions } from './actions';
import { lookAt, type RunState } from './look';
import { runOf } from './runs';
import styles from './training.css?inline';
import { walk } from './walk';

export const ofHeads = {
  limits: ({ task }: RunState) => ({ training_step: { max: runOf(task).steps } }),
  first: ['task', 'tokens'],
  compute: lookAt,
  actions,
  clock: { walks: 'training_step', walk },
  styles,
  code: () => import('./pytorch'),
} as const;
