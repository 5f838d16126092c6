import { boolean, choice, integer, number, type ParameterTable, type StateOf, seed } from '../../state/parameters';

/** The last step of every lane. */
export const stepsRaced = 300;

/** ALiBi's second slope of two; the first of the standard ones is 1/16. */
export const flattest = 1 / 256;

export const parameters = {
  /** The one thing that differs from lane to lane. */
  what: choice(['positions', 'heads', 'slope', 'scale'], 'positions'),
  /** The slope of ALiBi's first head. */
  slope: number(1 / 16, { min: flattest, max: 8, step: flattest, scale: 'log' }),
  seed: seed('0'),
  /** True to say also how many answers are right in rows of 48. */
  longer: boolean(true, { view: true }),
  /** The marker's: what is trained does not depend on it. */
  training_step: integer(0, { min: 0, max: stepsRaced, view: true, control: 'none' }),
} satisfies ParameterTable;

export type Table = typeof parameters;
export type State = StateOf<Table>;

export const presets = {
  start: {},
  otherSeed: { seed: '1', training_step: 300 },
  heads: { what: 'heads', training_step: 150 },
  slope: { what: 'slope', slope: 2, training_step: 300 },
  scale: { what: 'scale', training_step: 300 },
} satisfies Record<string, Partial<State>>;

export const first = ['what', 'slope'] as const;

export const controls = ({ what }: State): readonly (keyof Table)[] =>
  what === 'slope' ? ['what', 'slope', 'longer', 'seed'] : ['what', 'longer', 'seed'];
