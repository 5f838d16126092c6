import { runControls } from '../../experiment/training/parameters';
import { rates } from '../../experiment/training/rate-choices';
import { choice, type ParameterTable, type StateOf } from '../../state/parameters';

export const parameters = {
  task: choice(['one_head', 'two_heads', 'fake'], 'one_head'),
  /** Empty: the model's own. */
  learning_rate: choice(['', ...rates], '', { slider: true, control: 'thumb' }),
  ...runControls,
} satisfies ParameterTable;

export type Table = typeof parameters;
export type State = StateOf<Table>;

export const presets = {
  untrained: {},
  forming: { training_step: 150 },
  solved: { training_step: 200 },
  twoHeads: { task: 'two_heads', training_step: 200 },
  fake: { task: 'fake', training_step: 100 },
} satisfies Record<string, Partial<State>>;
