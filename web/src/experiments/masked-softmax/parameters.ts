import { choice, integer, type ParameterTable, type StateOf, tensor, validLens } from '../../state/parameters';
import type { Numbers } from '../../tensor/tensor';

export const parameters = {
  scores: tensor({ draw: 'rand', shape: [2, 2, 4], seed: '0' }, { rank: 3, mostElements: 4096 }),
  valid_lens: validLens([2, 3], { of: 'scores', control: 'thumb' }),
  fill: choice(['-1e6', '-inf', '0', '-65504'], '-1e6'),
  precision: choice(['float32', 'float16'], 'float32'),
  sample: integer(0, { min: 0, max: 4095, view: true, control: 'none' }),
  query: integer(0, { min: 0, max: 4095, view: true, control: 'none' }),
  key: integer(1, { min: 0, max: 4095, view: true, control: 'none' }),
} satisfies ParameterTable;

export type Table = typeof parameters;
export type State = StateOf<Table>;

/** One sample, three queries, four keys: small whole numbers that can be followed by hand. */
const byHand: Numbers = { shape: [1, 3, 4], data: [1, 2, 3, 4, 2, 2, 2, 2, 0, 0, 5, -5] };

/** Four words, each scored against all four; and the last of them alone, when it is the newest. */
const sentence: Numbers = { shape: [1, 4, 4], data: [2, 1, 0, 3, 1, 2, 2, 0, 0, 3, 1, 2, 1, 0, 2, 1] };
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
  training: { scores: sentence, valid_lens: [[1, 2, 3, 4]], query: 3, key: 2 },
  prediction: { scores: newest, valid_lens: null, key: 2 },
  both: { scores: sentence, valid_lens: [[1, 2, 3, 3]], query: 3, key: 3 },
  half: { precision: 'float16', fill: '-65504' },
  byHand: { scores: byHand, valid_lens: [[4, 2, 3]], key: 0 },
} satisfies Record<string, Partial<State>>;

/** The selected cell stays inside the scores. */
export function settle(state: State): State {
  const [samples = 1, queries = 1, keys = 1] = state.scores.shape;
  return {
    ...state,
    sample: Math.min(state.sample, samples - 1),
    query: Math.min(state.query, queries - 1),
    key: Math.min(state.key, keys - 1),
  };
}
