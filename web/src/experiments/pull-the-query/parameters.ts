import { choice, integer, number, type ParameterTable, type StateOf } from '../../state/parameters';

/** The words that are compared, by what they mean; the language's words stand in words.…ts, in the same order. */
export const tokens = ['cat', 'sat', 'on', 'mat', 'it', 'ending'] as const;
export type Token = (typeof tokens)[number];

/** Set by hand: to the right what an animal is, upwards what a thing is. */
export const keys: readonly (readonly [number, number])[] = [
  [2.3, -0.45],
  [1.29, -1.27],
  [-1.25, 1.2],
  [-0.1, 2.35],
  [-1.35, -0.5],
  [0.14, -1.87],
];

/** Set by hand, each word's own place. */
export const values: readonly (readonly [number, number])[] = [
  [1.25, 2.33],
  [1.49, -0.59],
  [-1.72, 1.74],
  [-0.24, -2.53],
  [-0.55, 0.26],
  [-1.72, -1.43],
];

/** What "it" asks for: the ending of the sentence decides it. */
export const queries = { tired: [1.75, 0.8], soft: [0.5, 1.75] } as const;
export type Ending = keyof typeof queries;
export const endings = ['tired', 'soft'] as const satisfies readonly Ending[];

export const parameters = {
  divide_by: number(1.41, { min: 0.1, max: 8, step: 0.01, control: 'thumb' }),
  query_x: number(queries.tired[0], { min: -4, max: 4, step: 0.05 }),
  query_y: number(queries.tired[1], { min: -4, max: 4, step: 0.05 }),
  ending: choice(endings, 'tired', { view: true, control: 'none' }),
  word: integer(0, { min: 0, max: tokens.length - 1, view: true, control: 'none' }),
  reached: integer(0, { min: 0, max: 15, view: true, control: 'none', personal: true }),
} satisfies ParameterTable;

export type Table = typeof parameters;
export type State = StateOf<Table>;

const asking = (ending: Ending): Pick<State, 'ending' | 'query_x' | 'query_y'> => ({
  ending,
  query_x: queries[ending][0],
  query_y: queries[ending][1],
});

export const presets = {
  tired: {},
  soft: { ...asking('soft'), word: 3 },
  equal: { query_x: 0, query_y: 0 },
  sharp: { divide_by: 0.2 },
} satisfies Record<string, Partial<State>>;

export const startOf = asking;
