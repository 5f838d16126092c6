import { choice, integer, type ParameterTable, type StateOf, seed, text } from '../../state/parameters';
import { ranges, type Slot } from './vocabulary';

/** The last step of the time line: of 20 seeds the row of the ending was readable by step 60 to 160. */
export const lastStep = 300;

/** The number of steps whose losses equal PyTorch's. */
export const pinned = 60;

/** Steps that this divides are scored and looked at. */
export const scoresEvery = 10;

/** A word of the sentence, counted in the list of its slot. */
const word = (initial: number, slot: Slot) => integer(initial, { min: 0, max: ranges[slot][1] - 1, control: 'none' });

export const parameters = {
  training_step: integer(0, { min: 0, max: lastStep, control: 'thumb' }),
  /** A word of the reader's own, in the place of the one in its slot. */
  typed: text('', { longest: 24, mayBeEmpty: true }),
  animal: word(0, 'animal'),
  thing: word(4, 'thing'),
  animal_ending: word(0, 'animal_ending'),
  thing_ending: word(0, 'thing_ending'),
  /** The ending for animals whose query spans the plane, so that no key moves while another is chosen; −1: the chosen one. */
  plane: integer(-1, { min: -1, max: ranges.animal_ending[1] - 1, control: 'none' }),
  /** The ending that asks. Both are computed, so it is only looked at. */
  ending: choice(['animal', 'thing'], 'animal', { view: true, control: 'none' }),
  seed: seed('4'),
  pace: choice(['slow', 'fast'], 'slow', { view: true, control: 'none' }),
  /** The language of the sentences: the page's. */
  language: choice(['zh', 'en'], 'en', { spoken: true, control: 'none' }),
} satisfies ParameterTable;

export type Table = typeof parameters;
export type State = StateOf<Table>;

export const presets = {
  untrained: {},
  half: { training_step: 50 },
  trained: { training_step: 300 },
} satisfies Record<string, Partial<State>>;

export const first = ['typed'] as const;
