import { columns, tensor } from '../../state/array-parameters';
import { boolean, choice, integer, type ParameterTable, type StateOf, seed, text } from '../../state/parameters';
import { sizes } from '../../tensor/read';
import { spaced, splitWords } from '../../text/sentence';
import { endings, keys, tokens, values } from '../pull-the-query/arrows';
import { allQueries, matrixOf } from '../pull-the-query/matrices';

/** Six words by eight numbers, or four times as many of two. */
const byHand = { rank: 2, mostElements: 48, control: 'none' } as const;

export const parameters = {
  /** Empty: the words of the opening, their numbers set by hand. */
  sentence: text('The cat sat on the mat', { longest: 120, keep: spaced, mayBeEmpty: true }),
  mask: choice(['none', 'valid_lens', 'causal'], 'none', { control: 'thumb' }),
  valid_len: integer(3, { min: 0, max: 120, control: 'none' }),
  d: integer(3, { min: 1, max: 8 }),
  scaled: boolean(true),
  positions: boolean(false),
  seed: seed('4644'),
  /** (words, 2) each, of the words of the opening. */
  queries: tensor(matrixOf(allQueries('tired')), byHand),
  keys: tensor(matrixOf(keys), byHand),
  values: tensor(matrixOf(values), byHand),
  /** How the sentence of the opening ends. */
  ending: choice(endings, 'tired', { view: true, control: 'none' }),
  query: integer(1, { min: 0, max: 119, view: true, control: 'none' }),
  /** The words that have asked, in order: only their rows are there, without values and output. Empty: all. */
  asked: columns([], { max: 119, longest: 120, mayBeEmpty: true, view: true, control: 'none' }),
  /** −1: the one that the query gives most. */
  key: integer(-1, { min: -1, max: 119, view: true, control: 'none' }),
  /** Which component of the output is written out. */
  component: integer(0, { min: 0, max: 2, view: true, control: 'none' }),
} satisfies ParameterTable;

export type Table = typeof parameters;
export type State = StateOf<Table>;

/** What a seed draws: the width of a word's vector, even so that positions can be added, and of a value. */
export const embedding_size = 4;
export const value_size = 3;

/** The state that the opening leads to: "it" asks. */
const opening = { sentence: '', query: 4 } as const;

export const presets = {
  english: {},
  chinese: { sentence: '猫 坐在 垫子 上', seed: '17449', query: 0 },
  tired: opening,
  soft: { ...opening, ending: 'soft', queries: matrixOf(allQueries('soft')) },
} satisfies Record<string, Partial<State>>;

/** True if the numbers are set by hand; else a seed draws what they are computed from. */
export const isByHand = ({ sentence }: Pick<State, 'sentence'>): boolean => sentence === '';

/** What is compared; of the opening's words what they mean, since each language has its own. */
export const wordsOf = ({ sentence }: Pick<State, 'sentence'>): readonly string[] =>
  sentence === '' ? tokens : splitWords(sentence);

/** What is looked at stays inside the sentence and its values. */
export function settle(state: State): State {
  const last = wordsOf(state).length - 1;
  const widest = (isByHand(state) ? sizes(state.values, 2)[1] : value_size) - 1;
  const query = Math.min(state.query, last);
  const { asked } = state;
  return {
    ...state,
    query,
    asked: asked.length === 0 || asked.includes(query) ? asked : [...asked, query],
    key: Math.min(state.key, last),
    component: Math.min(state.component, widest),
  };
}

/** Those that matter where numbers are set by hand, or drawn. */
export const controls = (state: State): readonly (keyof Table)[] =>
  isByHand(state) ? ['sentence', 'mask', 'scaled'] : ['sentence', 'mask', 'scaled', 'd', 'positions', 'seed'];
