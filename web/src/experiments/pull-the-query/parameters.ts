import { choice, integer, number, type ParameterTable, type StateOf } from '../../state/parameters';
import { patternOf } from '../who-is-tired/pattern';
import { type Ending, endings, queries, tokens } from './arrows';

const word = (initial: number, count: number) => integer(initial, { min: 0, max: count - 1, control: 'none' });

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
  ending: choice(endings, 'tired', { control: 'none' }),
  word: integer(0, { min: 0, max: 10, view: true, control: 'none' }),
  reached: integer(0, { min: 0, max: 31, view: true, control: 'none', personal: true }),
  /** Those of a trained head: its query is so much of the one ending's and so much of the other's. */
  numbers: choice(['hand', 'trained'], 'hand', { control: 'none' }),
  /** The words of its sentence, and the page's language, whose words these are. */
  animal: word(0, 24),
  thing: word(4, 24),
  animal_ending: word(0, 8),
  thing_ending: word(0, 8),
  language: choice(['zh', 'en'], 'en', { spoken: true, control: 'none' }),
} satisfies ParameterTable;

export type Table = typeof parameters;
export type State = StateOf<Table>;

/** The query of an ending. */
export function startOf(ending: Ending, numbers: State['numbers'] = 'hand') {
  const [query_x, query_y] = numbers === 'hand' ? queries[ending] : ending === 'tired' ? [1, 0] : [0, 1];
  return { ending, query_x, query_y } as const;
}

export const presets = {
  tired: {},
  soft: { ...startOf('soft'), word: 3 },
  equal: { query_x: 0, query_y: 0 },
  sharp: { divide_by: 0.2 },
  /** √32, as the keys have 32 numbers. */
  trained: { numbers: 'trained', ...startOf('tired', 'trained'), divide_by: 5.6569 },
} satisfies Record<string, Partial<State>>;

/** The noun that an ending fits, as `word` counts: trained words begin with the nouns. */
export const wordOf = (numbers: State['numbers'], ending: Ending): number =>
  ending === 'tired' ? 0 : numbers === 'hand' ? 3 : 1;

/** The chosen word stays inside the sentence. */
export const settle = (state: State): State => {
  const { length } = state.numbers === 'hand' ? tokens : patternOf(state.language);
  return { ...state, word: Math.min(state.word, length - 1) };
};
