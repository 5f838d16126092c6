import { boolean, choice, integer, type ParameterTable, type StateOf, seed, text } from '../../state/parameters';
import { answerLength, longestDate } from './dates';

/** The last step of the time line: of 20 seeds the preset solved its dates by step 140 to 320. */
export const lastStep = 300;

/** Steps whose losses equal PyTorch's; beyond them any two float32 programs part. */
export const pinned = 30;

export const parameters = {
  training_step: integer(0, { min: 0, max: lastStep, control: 'thumb' }),
  /** The reader's own date; empty: the first of the test rows. */
  date: text('', { longest: longestDate, mayBeEmpty: true }),
  score: choice(['additive', 'scaled_dot'], 'additive'),
  values: choice(['characters', 'states'], 'characters'),
  seed: seed('0'),
  /** True if the characters that an answer is read from are dashed. */
  aims: boolean(true, { view: true }),
  place: integer(2, { min: 0, max: answerLength - 1, view: true, control: 'none' }),
} satisfies ParameterTable;

export type Table = typeof parameters;
export type State = StateOf<Table>;

export const presets = {
  untrained: {},
  forming: { training_step: 120 },
  solved: { training_step: 300 },
  dot: { training_step: 300, score: 'scaled_dot' },
  states: { training_step: 300, values: 'states', seed: '3', date: 'mar 17 1989', place: 8 },
} satisfies Record<string, Partial<State>>;

export const first = ['date', 'score', 'values'] as const;
