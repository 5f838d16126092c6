import {
  boolean,
  choice,
  integer,
  number,
  type ParameterTable,
  type StateOf,
  seed,
  text,
} from '../../state/parameters';
import { matrixNames, sizes } from './model';

/** Ten to a decade, as R10 of ISO 3 rounds them. */
const tenOfDecade = [1, 1.25, 1.6, 2, 2.5, 3.2, 4, 5, 6.3, 8];

/** The learning rates at which a step is tried. */
export const rates: readonly number[] = [0.01, 0.1, 1, 10]
  .flatMap((decade) => tenOfDecade.map((of) => Number((of * decade).toPrecision(3))))
  .concat(100);

const [slowest, fastest] = [0.01, 100];

/** The most steps that a reader can take. */
export const mostSteps = 12;

/** The rates of the steps that are taken, out of a text: what is no rate is passed over. */
export const takenOf = (text: string): readonly number[] =>
  text
    .split(/[\s,]+/)
    .filter((word) => /^\d{1,3}(\.\d{1,4})?$/.test(word))
    .map(Number)
    .filter((rate) => rate > 0 && rate <= fastest)
    .slice(0, mostSteps);

export const textOf = (taken: readonly number[]): string => taken.join(' ');

export const parameters = {
  taken: text('', { longest: 96, mayBeEmpty: true, keep: (given) => textOf(takenOf(given)), control: 'none' }),
  seed: seed('2'),
  learning_rate: number(0.1, { min: slowest, max: fastest, step: 0.01, scale: 'log', view: true, control: 'none' }),
  /** What is looked at: a matrix, where the residual adds, or the loss. */
  block: choice([...matrixNames, 'add', 'loss'], 'loss', { view: true, control: 'none' }),
  /** Whose answer and whose vector are shown. */
  place: integer(1, { min: 0, max: sizes.length - 1, view: true, control: 'none' }),
  /** On a phone: the step with its curve, or what it changes. */
  part: choice(['step', 'detail'], 'step', { view: true, control: 'none' }),
  attention: boolean(true, { view: true, control: 'none' }),
  /** The place whose digit is changed, to see which places hear of it. */
  changed: integer(sizes.length - 1, { min: 0, max: sizes.length - 1, view: true, control: 'none' }),
} satisfies ParameterTable;

export type Table = typeof parameters;
export type State = StateOf<Table>;

export const presets = {
  start: {},
  tooLarge: { taken: '25', learning_rate: 5 },
  walked: { taken: '5 2 1.6', learning_rate: 1.6 },
  residual: { seed: '0', block: 'add', attention: false },
} satisfies Record<string, Partial<State>>;

export const first = ['seed'] as const;

/** The hand stands where a step has been tried. */
export const settle = (state: State): State => ({ ...state, learning_rate: nearest(state.learning_rate) });

const nearest = (rate: number): number => {
  const off = (one: number): number => Math.abs(Math.log(one / rate));
  return rates.reduce((best, one) => (off(one) < off(best) ? one : best));
};
