import { choice, integer, type ParameterTable, type StateOf, seed, text } from '../../state/parameters';
import { listNames } from './lists';
import { longest, longestText } from './pairs';

/** The last step of the time line. */
export const lastStep = 200;

/** Steps whose losses equal PyTorch's; beyond them any two float32 programs part. */
export const pinned = 30;

/** Own lines up to this length stand in a link; longer ones stay in the reader's browser. */
export const longestInLink = 600;

export const parameters = {
  training_step: integer(0, { min: 0, max: lastStep, control: 'thumb' }),
  list: choice([...listNames, 'own'], 'mirror'),
  /** The reader's own lines, as asText writes them. */
  own: text('', { longest: longestInLink, mayBeEmpty: true, control: 'none' }),
  long: text('', { longest: longestText, mayBeEmpty: true, personal: true, control: 'none' }),
  /** What stands in the box for own lines; empty: it is closed. */
  draft: text('', { longest: longestText, mayBeEmpty: true, personal: true, view: true, control: 'none' }),
  /** A line to be read that is none of the list. */
  typed: text('', { longest, mayBeEmpty: true }),
  values: choice(['states', 'characters'], 'states'),
  seed: seed('0'),
  /** The shown line, of those never seen. */
  line: integer(0, { min: 0, max: 5, control: 'none' }),
  place: integer(0, { min: 0, max: longest, view: true, control: 'none' }),
} satisfies ParameterTable;

export type Table = typeof parameters;
export type State = StateOf<Table>;

export const presets = {
  untrained: {},
  mirror: { training_step: 200 },
  plural: { training_step: 200, list: 'plural' },
  dates: { training_step: 200, list: 'dates' },
  roman: { training_step: 200, list: 'roman' },
  sums: { training_step: 200, list: 'sums' },
  random: { training_step: 200, list: 'random' },
} satisfies Record<string, Partial<State>>;

export const first = ['typed', 'values'] as const;
