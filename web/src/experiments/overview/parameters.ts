import { boolean, choice, integer, type ParameterTable, type StateOf, seed, text } from '../../state/parameters';
import { spaced, splitWords } from '../../text/tokens';

export const parameters = {
  sentence: text('The cat sat on the mat', { longest: 120, keep: spaced }),
  mask: choice(['none', 'valid_lens', 'causal'], 'none', { control: 'thumb' }),
  valid_len: integer(3, { min: 0, max: 120, control: 'none' }),
  d: integer(3, { min: 1, max: 8 }),
  scaled: boolean(true),
  positions: boolean(false),
  seed: seed('4644'),
  query: integer(1, { min: 0, max: 119, view: true, control: 'none' }),
  key: integer(2, { min: 0, max: 119, view: true, control: 'none' }),
  /** Which component of the output is written out. */
  component: integer(0, { min: 0, max: 2, view: true, control: 'none' }),
} satisfies ParameterTable;

export type Table = typeof parameters;
export type State = StateOf<Table>;

/** The width of a word's vector, even so that positions can be added, and of a value. */
export const embedding_size = 4;
export const value_size = 3;

export const presets = {
  english: {},
  chinese: { sentence: '猫 坐在 垫子 上', seed: '17449', query: 0, key: 1 },
} satisfies Record<string, Partial<State>>;

/** The selected words stay inside the sentence. */
export function settle(state: State): State {
  const last = splitWords(state.sentence).length - 1;
  return { ...state, query: Math.min(state.query, last), key: Math.min(state.key, last) };
}
