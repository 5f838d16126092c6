import { choice, integer, type ParameterTable, type StateOf, seed } from '../../state/parameters';
import { patternOf } from '../who-is-tired/pattern';

/** A typical draw: the standard deviation of its scores is 2.0, 8.2, 14.7 and 29.8 at d = 4, 64, 256 and 1024. */
const typical = '7';

export const parameters = {
  d: integer(4, { min: 1, max: 1024, scale: 'log', control: 'thumb' }),
  keys: integer(10, { min: 2, max: 32 }),
  /** Random numbers, drawn once or many times, or the words of a head that is half trained. */
  draws: choice(['one', 'many', 'trained'], 'one'),
  ending: choice(['tired', 'soft'], 'soft', { control: 'none' }),
  /** The language of the sentence: the page's. */
  language: choice(['zh', 'en'], 'en', { spoken: true, control: 'none' }),
  /** What the right-hand side is divided by, in one draw. */
  divisor: choice(['sqrt_d', 'd'], 'sqrt_d'),
  samples: integer(2000, { min: 2, max: 4000 }),
  seed: seed(typical),
  sample: integer(0, { min: 0, max: 99, view: true }),
  /** A lesson begins with the sums alone, undivided, then has the weights, and comes to the learners later. */
  part: choice(['all', 'sums', 'scores', 'learners'], 'all', { view: true, control: 'none' }),
  row: integer(0, { min: 0, max: 1, view: true, control: 'none' }),
  /** −1 is the one that leads. */
  key: integer(-1, { min: -1, max: 31, view: true, control: 'none' }),
} satisfies ParameterTable;

export type Table = typeof parameters;
export type State = StateOf<Table>;

export const presets = {
  small: {},
  transformer: { d: 64 },
  largest: { d: 1024 },
  manyKeys: { d: 64, keys: 32 },
  notebook: { d: 512, draws: 'many', seed: '0' },
  trained: { draws: 'trained' },
} satisfies Record<string, Partial<State>>;

/** The controls that do something: pairs and queries are drawn where many draws are looked at. */
export const controls = ({ draws }: State): readonly (keyof Table)[] => ofDraws[draws];

const ofDraws: Readonly<Record<State['draws'], readonly (keyof Table)[]>> = {
  one: ['d', 'draws', 'divisor', 'keys', 'seed'],
  many: ['d', 'draws', 'keys', 'samples', 'seed', 'sample'],
  trained: ['draws'],
};

/** What is looked at stays inside. */
export const settle = (state: State): State => {
  const count = state.draws === 'trained' ? patternOf(state.language).length : state.keys;
  return { ...state, key: Math.min(state.key, count - 1) };
};
