import { tensor } from '../../state/array-parameters';
import { boolean, choice, integer, number, type ParameterTable, type StateOf, seed } from '../../state/parameters';
import { nth } from '../../tensor/read';
import type { Numbers } from '../../tensor/tensor';

export const kernels = ['gaussian', 'boxcar', 'constant', 'epanechikov', 'parametric'] as const;

const float32 = (...data: number[]): Numbers => ({ shape: [data.length], data: data.map(Math.fround) });

/** Twelve points around 2 sin x + x^0.8, as the textbook scatters them. */
const x_train = float32(
  0.2879408,
  0.624161959,
  0.921847224,
  1.02747345,
  1.05534673,
  1.11415863,
  2.6016202,
  2.69113517,
  3.01688623,
  3.06153059,
  3.54480791,
  3.88821101,
);
const y_train = float32(
  0.422585666,
  1.86309552,
  2.95406413,
  2.41253901,
  3.72548032,
  3.03680587,
  2.19371581,
  4.10507107,
  3.25273991,
  1.23583078,
  1.70658863,
  1.55385292,
);

/** Queries stand from 0 to 5; points lie where a hand can move them. */
export const xRange = [0, 5] as const;
export const yRange = [-1, 5] as const;
const mostElements = 64;

/** 24 to a decade, as E24 of IEC 60063 rounds them. */
const e24 = [
  1, 1.1, 1.2, 1.3, 1.5, 1.6, 1.8, 2, 2.2, 2.4, 2.7, 3, 3.3, 3.6, 3.9, 4.3, 4.7, 5.1, 5.6, 6.2, 6.8, 7.5, 8.2, 9.1,
];

/** The widths at which the loss is computed, and to which w can be dragged. */
export const widths: readonly number[] = [0.1, 1, 10]
  .flatMap((decade) => e24.map((of) => Number((of * decade).toPrecision(2))))
  .filter((w) => w >= 0.5 && w <= 20);

/** The most steps. */
export const mostSteps = 500;

/** The number of points of a learned width's curve. */
export const queriesOfWidth = 100;

export const parameters = {
  /** The weights of each query, or what the width costs and how it is learned. */
  picture: choice(['weights', 'width'], 'weights'),
  kernel: choice(kernels, 'gaussian', { control: 'thumb' }),
  /** If the width is learned: w before the first step. */
  w: number(1.7, { min: 0.1, max: 20, step: 0.1 }),
  /** True if a point is predicted only from the others. */
  leave_one_out: boolean(true),
  training_step: integer(0, { min: 0, max: mostSteps, control: 'none' }),
  /** Draws the points that the width is learned from, so many of them. */
  seed: seed('10'),
  examples: choice(['12', '50', '200'], '50'),
  queries: integer(10, { min: 2, max: 100 }),
  x_train: tensor(x_train, { rank: 1, mostElements, draws: ['rand'] }),
  y_train: tensor(y_train, { rank: 1, mostElements, draws: ['rand', 'randn'] }),
  query: integer(4, { min: 0, max: 99, view: true, control: 'none' }),
  point: integer(6, { min: 0, max: 63, view: true, control: 'none' }),
  /** True if the loss is drawn at every width, else only at the present one. */
  curve: boolean(true, { view: true, control: 'none' }),
} satisfies ParameterTable;

export type Table = typeof parameters;
export type State = StateOf<Table>;

/** No point between 1 and 3.4: a window of ±1 finds nothing around 2.2. */
const gap = {
  kernel: 'boxcar',
  queries: 20,
  x_train: float32(0.3, 0.6, 0.9, 3.5, 4, 4.5),
  y_train: float32(0.9, 1.8, 2.5, 2, 1.5, 1.4),
  query: 9,
  point: 2,
} as const;

export const presets = {
  gaussian: {},
  boxcar: { kernel: 'boxcar' },
  constant: { kernel: 'constant' },
  epanechikov: { kernel: 'epanechikov' },
  parametric: { kernel: 'parametric' },
  fine: { queries: 25, query: 10 },
  gap,
  width: { picture: 'width', w: 1, query: 40 },
  learned: { picture: 'width', w: 1, training_step: 60, query: 40 },
  copied: { picture: 'width', w: 1, training_step: mostSteps, leave_one_out: false, query: 40 },
} satisfies Record<string, Partial<State>>;

/** What is looked at stays inside. */
export function settle(state: State): State {
  const queries = state.picture === 'width' ? queriesOfWidth : state.queries;
  return {
    ...state,
    query: Math.min(state.query, queries - 1),
    point: Math.min(state.point, nth(state.x_train.shape, 0) - 1),
  };
}
