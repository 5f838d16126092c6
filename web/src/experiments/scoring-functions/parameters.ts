import { tensor, validLens } from '../../state/array-parameters';
import { boolean, choice, integer, number, type ParameterTable, type StateOf, seed } from '../../state/parameters';
import { sizes } from '../../tensor/read';
import type { Numbers, TensorValue } from '../../tensor/tensor';
import { keys as wordKeys, queries as wordQueries, values as wordValues } from '../pull-the-query/arrows';
import { matrixOf } from '../pull-the-query/matrices';
import { patternOf } from '../who-is-tired/pattern';

export const scores = ['scaled_dot', 'dot', 'bilinear', 'cosine', 'gaussian', 'sum'] as const;
export type Score = (typeof scores)[number];

/** torch.arange(40.).reshape(1, 10, 4).repeat(2, 1, 1) */
const counted: Numbers = { shape: [2, 10, 4], data: Array.from({ length: 80 }, (_, index) => index % 40) };

/** Features of every query with every key stay below 64 MB. */
const mostElements = 512;

export const parameters = {
  /** Those below, or of the words of a trained head: `queries` then says how much of the query of each ending is asked. */
  numbers: choice(['given', 'trained'], 'given', { control: 'none' }),
  /** The kind of noun that the ending fits, and the page's language. */
  asks: choice(['animal', 'thing'], 'animal', { control: 'none' }),
  language: choice(['zh', 'en'], 'en', { spoken: true, control: 'none' }),
  picture: choice(['plane', 'steps', 'broadcast', 'cost'], 'steps', { view: true, control: 'thumb' }),
  score: choice(scores, 'scaled_dot'),
  sigma: number(1, { min: 0.1, max: 5, step: 0.1 }),
  queries: tensor({ draw: 'randn', shape: [2, 1, 20], seed: '0' }, { rank: 3, mostElements }),
  redraw: boolean(true),
  keys: tensor({ draw: 'ones', shape: [2, 10, 2], seed: '0' }, { rank: 3, mostElements, draws: ['ones', 'randn'] }),
  values: tensor(counted, { rank: 3, mostElements }),
  valid_lens: validLens([2, 6], { of: 'queries', keys: 'keys' }),
  num_hiddens: integer(8, { min: 1, max: 64 }),
  seed: seed('0'),
  /** What six keys are called: numbers, or the words of the opening. */
  labels: choice(['indices', 'words'], 'indices', { view: true, control: 'none' }),
  way: choice(['additive', 'other'], 'additive', { view: true, control: 'none' }),
  sample: integer(0, { min: 0, max: 511, view: true, control: 'none' }),
  query: integer(0, { min: 0, max: 511, view: true, control: 'none' }),
  /** −1 is the one that gets most. */
  key: integer(0, { min: -1, max: 511, view: true, control: 'none' }),
  component: integer(0, { min: 0, max: 511, view: true, control: 'none' }),
  hidden: integer(0, { min: 0, max: 63, view: true, control: 'none' }),
} satisfies ParameterTable;

export type Table = typeof parameters;
export type State = StateOf<Table>;

/** What is drawn as arrows is pulled there; sizes and numbers are given where tables show them, and keys that are no words. */
const ofPlane: readonly (keyof Table)[] = ['picture', 'score', 'sigma', 'keys', 'num_hiddens', 'seed'];

export const controls = (state: State): readonly (keyof Table)[] =>
  (state.picture === 'plane' ? ofPlane : controlled).filter(
    (name) =>
      (state.numbers === 'given' || !ofWords.includes(name)) &&
      (name !== 'sigma' || state.score === 'gaussian') &&
      (name !== 'redraw' || needsOtherQueries(state)) &&
      (name !== 'keys' || state.picture !== 'plane' || state.labels === 'indices'),
  );

/** What trained words have of their own. */
const ofWords: readonly (keyof Table)[] = ['queries', 'redraw', 'keys', 'values'];

/** Those with a control, in their order. */
const controlled = (Object.keys(parameters) as (keyof Table)[]).filter((name) => parameters[name].control !== 'none');

const drawn = (shape: readonly number[], from: string): TensorValue => ({ draw: 'randn', shape, seed: from });
const differentKeys = drawn([2, 10, 2], '1');

const sameLength = {
  queries: drawn([1, 4, 4], '0'),
  keys: drawn([1, 6, 4], '1'),
  values: drawn([1, 6, 3], '2'),
  valid_lens: null,
} as const;

/** Two components, whole numbers: a dot product that is done in the head. */
const byHand = {
  score: 'dot',
  queries: { shape: [1, 3, 2], data: [1, 0, 0, 1, 1, 1] },
  keys: { shape: [1, 4, 2], data: [1, 0, 0, 1, 1, 1, -1, 0] },
  values: { shape: [1, 4, 2], data: [10, 0, 0, 10, 10, 10, -10, 0] },
  valid_lens: null,
} as const;

/** (1, words, 2) */
const batch = (arrows: Parameters<typeof matrixOf>[0]): Numbers => ({
  shape: [1, arrows.length, 2],
  data: matrixOf(arrows).data,
});

/** The opening's six words, and the query of "it". */
const words = {
  picture: 'plane',
  labels: 'words',
  way: 'other',
  queries: batch([wordQueries.tired]),
  keys: batch(wordKeys),
  values: batch(wordValues),
  valid_lens: null,
} as const;

/** So much of the query of the ending that fits animals, and so much of the other's. */
export const parts = (animal: number, thing: number): Numbers => ({ shape: [1, 1, 2], data: [animal, thing] });

/** The words of a trained head: an ending asks. */
const trained = {
  numbers: 'trained',
  picture: 'plane',
  way: 'other',
  queries: parts(1, 0),
  valid_lens: null,
  key: -1,
} as const;

export const presets = {
  notebook: {},
  differentKeys: { keys: differentKeys },
  sameLength,
  sum: { ...sameLength, score: 'sum', way: 'other' },
  bilinear: { keys: differentKeys, score: 'bilinear', way: 'other' },
  byHand: { ...byHand, way: 'other' },
  words,
  trained,
} satisfies Record<string, Partial<State>>;

/** Inputs that words suggest. */
export const examples = {
  bilinear: { score: 'bilinear', way: 'other' },
  fourAndSix: sameLength,
  square: { ...sameLength, queries: drawn([1, 6, 4], '0') },
  bahdanau: {
    queries: drawn([1, 1, 256], '0'),
    keys: drawn([1, 4, 128], '1'),
    values: drawn([1, 4, 128], '2'),
    valid_lens: null,
    num_hiddens: 64,
  },
} satisfies Record<string, Partial<State>>;

/** q, k: what a query and a key are wide. */
export const widths = ({ queries, keys }: State): readonly [number, number] => [
  sizes(queries, 3)[2],
  sizes(keys, 3)[2],
];

/** True if queries and keys differ in length and the chosen score cannot take that. */
export function needsOtherQueries(state: State): boolean {
  const [q, k] = widths(state);
  return q !== k && state.score !== 'bilinear';
}

/** What is looked at stays inside. */
export function settle(state: State): State {
  const isTrained = state.numbers === 'trained';
  const [samples, queries] = isTrained ? [1, 1] : sizes(state.queries, 3);
  const keys = isTrained ? patternOf(state.language).length : sizes(state.keys, 3)[1];
  const components = isTrained ? 2 : sizes(state.values, 3)[2];
  const inside = (value: number, size: number): number => Math.min(value, size - 1);
  return {
    ...state,
    sample: inside(state.sample, samples),
    query: inside(state.query, queries),
    key: inside(state.key, keys),
    component: inside(state.component, components),
    hidden: inside(state.hidden, state.num_hiddens),
  };
}
