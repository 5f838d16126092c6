import { choice, integer, number, type ParameterTable, type StateOf } from '../../state/parameters';
import { type Ending, endings, queries, tokens } from './arrows';

export const parameters = {
  /** √2, as two numbers make a key. */
  divide_by: number(Number(Math.SQRT2.toFixed(4)), {
    min: 0.1,
    max: 8,
    step: 0.01,
    scale: 'log',
    control: 'thumb',
  }),
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
