import { runControls } from '../../experiment/training/parameters';
import { rates } from '../../experiment/training/rate-choices';
import { choice, integer, type ParameterTable, type StateOf } from '../../state/parameters';

export const parameters = {
  task: choice(['reverse', 'copy_shift', 'running_max'], 'reverse'),
  /** Empty: the task's own. */
  learning_rate: choice(['', ...rates], '', { slider: true, control: 'thumb' }),
  ...runControls,
  place: integer(0, { min: 0, max: 24, view: true, control: 'none' }),
} satisfies ParameterTable;

export type Table = typeof parameters;
export type State = StateOf<Table>;

export const presets = {
  untrained: {},
  reversed: { training_step: 60 },
  shifted: { task: 'copy_shift', training_step: 60 },
  largest: { task: 'running_max', training_step: 80 },
  tooFast: { learning_rate: '0.64', training_step: 60 },
} satisfies Record<string, Partial<State>>;
