import { isPerQuery, tensor, validLens } from '../../state/array-parameters';
import { choice, integer, type ParameterTable, type StateOf } from '../../state/parameters';
import { sizes } from '../../tensor/read';
import type { Numbers } from '../../tensor/tensor';
import { questionOf, wordsOf } from './sentences';

export const parameters = {
  scores: tensor({ draw: 'rand', shape: [2, 2, 4], seed: '0' }, { rank: 3, mostElements: 4096 }),
  valid_lens: validLens([2, 3], { of: 'scores', control: 'thumb' }),
  fill: choice(['-1e6', '-inf', '0', '-65504'], '-1e6'),
  precision: choice(['float32', 'float16'], 'float32'),
  sample: integer(0, { min: 0, max: 4095, view: true, control: 'none' }),
  query: integer(0, { min: 0, max: 4095, view: true, control: 'none' }),
  key: integer(1, { min: 0, max: 4095, view: true, control: 'none' }),
  /** Under a causal mask: how many tokens have been written; 0 shows training alone. */
  tokens: integer(0, { min: 0, max: 12, view: true }),
  /** What queries and keys are called: numbers, or the words of a sentence. */
  labels: choice(['indices', 'en', 'zh'], 'indices', { view: true, control: 'none' }),
} satisfies ParameterTable;

export type Table = typeof parameters;
export type State = StateOf<Table>;

/** Without a causal mask none comes after another. */
const noTokens = 0;
/** More tokens than these are not asked one by one. */
const mostTokens = 12;

/** How many tokens a causal mask hides from each other: queries and keys alike, row i seeing i + 1 of them; else undefined. */
export function causalRows({ scores, valid_lens }: Pick<State, 'scores' | 'valid_lens'>): number | undefined {
  const [samples, queries, keys] = sizes(scores, 3);
  if (samples !== 1 || queries !== keys || queries < 2 || queries > mostTokens) return undefined;
  if (valid_lens === null || !isPerQuery(valid_lens)) return undefined;
  return valid_lens[0]?.every((length, query) => length === query + 1) ? queries : undefined;
}

/** One sample, three queries, four keys: small whole numbers that can be followed by hand. */
const byHand: Numbers = { shape: [1, 3, 4], data: [1, 2, 3, 4, 2, 2, 2, 2, 0, 0, 5, -5] };

/** Four words, each scored against all four; and the last of them alone, when it is the newest. */
export const sentence: Numbers = { shape: [1, 4, 4], data: [2, 1, 0, 3, 1, 2, 2, 0, 0, 3, 1, 2, 1, 0, 2, 1] };
const newest: Numbers = { shape: [1, 1, 4], data: sentence.data.slice(12) };

export const presets = {
  perSample: {},
  perQuery: {
    valid_lens: [
      [1, 3],
      [2, 4],
    ],
  },
  none: { valid_lens: null },
  allMasked: { valid_lens: [0, 3], key: 0 },
  training: { scores: sentence, valid_lens: [[1, 2, 3, 4]], query: 3, key: 2, tokens: 4 },
  prediction: { scores: newest, valid_lens: null, key: 2 },
  both: { scores: sentence, valid_lens: [[1, 2, 3, 3]], query: 3, key: 3 },
  half: { precision: 'float16', fill: '-65504' },
  byHand: { scores: byHand, valid_lens: [[4, 2, 3]], key: 0 },
  question: questionOf('en'),
  questionZh: questionOf('zh'),
} satisfies Record<string, Partial<State>>;

/** The controls that do something: only a causal mask has tokens that come one after the other. */
export const controls = (state: State): readonly (keyof Table)[] => [
  'scores',
  'valid_lens',
  'fill',
  'precision',
  ...(causalRows(state) === undefined ? [] : (['tokens'] as const)),
];

/** How many tokens can be written. */
export const tokensIn = (state: State): number => causalRows(state) ?? noTokens;

export const limits = (state: State) => ({ tokens: { max: tokensIn(state) } });

/** The selected cell stays inside the scores, and what has been written among the tokens. */
export function settle(state: State): State {
  const [samples, queries, keys] = sizes(state.scores, 3);
  return {
    ...state,
    tokens: Math.min(state.tokens, tokensIn(state)),
    sample: Math.min(state.sample, samples - 1),
    query: Math.min(state.query, queries - 1),
    key: Math.min(state.key, keys - 1),
  };
}

/** The first words of a sentence, where the scores are those of as many. */
export function namesIn({ labels, scores }: Pick<State, 'labels' | 'scores'>): readonly string[] | undefined {
  const [samples, queries, keys] = sizes(scores, 3);
  if (labels === 'indices' || samples !== 1) return undefined;
  const names = wordsOf[labels].slice(0, keys);
  return queries === names.length && keys === names.length ? names : undefined;
}
