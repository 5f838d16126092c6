// The common part of experiments with a run of heads, independent of task, words and lesson.
import { actions } from './actions';
import { lookAt, type RunState } from './look';
import { rateOf } from './rates';
import { runOf } from './runs';
import styles from './training.css?inline';
import { walk } from './walk';

export const ofHeads = {
  limits: (state: RunState) => ({
    training_step: { max: runOf(state.task).steps },
    learning_rate: { otherwise: rateOf(state) },
  }),
  first: ['task', 'learning_rate', 'tokens'],
  compute: lookAt,
  actions,
  clock: { walks: 'training_step', walk },
  styles,
} as const;
