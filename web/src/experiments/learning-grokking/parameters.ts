import { integer, number, type ParameterTable, type StateOf, seed } from '../../state/parameters';
import { clock } from './table';

/** The last step of training. */
export const lastStep = 1200;

/** Steps whose losses equal PyTorch's; beyond them any two float32 programs part. */
export const pinned = 25;

export const parameters = {
  /** AdamW's: after each step all numbers of the model are multiplied by 1 − learning rate × this. */
  weight_decay: number(1, { min: 0, max: 2, step: 0.1, control: 'thumb' }),
  seed: seed('0'),
  /** The marker's: what is trained does not depend on it. */
  training_step: integer(0, { min: 0, max: lastStep, view: true, control: 'none' }),
  /** The sum that is looked at. */
  a: integer(16, { min: 0, max: clock - 1, view: true, control: 'none' }),
  b: integer(22, { min: 0, max: clock - 1, view: true, control: 'none' }),
} satisfies ParameterTable;

export type Table = typeof parameters;
export type State = StateOf<Table>;

export const presets = {
  start: {},
  rule: { weight_decay: 1.2, training_step: 1000 },
} satisfies Record<string, Partial<State>>;

export const first = ['weight_decay'] as const;
