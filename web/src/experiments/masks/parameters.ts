import { columns } from '../../state/array-parameters';
import { boolean, choice, integer, type ParameterTable, type StateOf } from '../../state/parameters';
import { animalIn, countOf } from './scores';

/** Cells are numbered by rows of as many. */
export const stride = 32;
export const mostLayers = 8;

export const sheets = ['causal', 'windowed', 'documents', 'painting'] as const;
export type Sheet = (typeof sheets)[number];

export const parameters = {
  /** A sentence, or two in a row, in a trained model; or tokens whose scores are all 0. */
  text: choice(['sentence', 'pair', 'tokens'], 'sentence'),
  n: integer(10, { min: 2, max: stride }),
  causal: boolean(true),
  windowed: boolean(false),
  window: integer(4, { min: 1, max: stride, control: 'thumb' }),
  sink_tokens: integer(0, { min: 0, max: 8, control: 'thumb' }),
  documents: boolean(false),
  /** The first token of the second document; of two sentences it is known. */
  border: integer(5, { min: 1, max: stride - 1 }),
  painting: boolean(false),
  /** Cells painted over, row · 32 + column. */
  painted: columns([], { max: stride * stride - 1, longest: 512, mayBeEmpty: true, control: 'none' }),
  picture: choice(['weights', 'heard'], 'weights'),
  layers: integer(1, { min: 1, max: mostLayers, view: true, control: 'thumb' }),
  /** −1 is the last. */
  query: integer(-1, { min: -1, max: stride - 1, view: true, control: 'none' }),
  /** −1 is the animal that the last word asks for; of tokens alone, the first. */
  key: integer(-1, { min: -1, max: stride - 1, view: true, control: 'none' }),
  language: choice(['zh', 'en'], 'en', { spoken: true, control: 'none' }),
} satisfies ParameterTable;

export type Table = typeof parameters;
export type State = StateOf<Table>;

export const presets = {
  decoder: {},
  window: { windowed: true },
  streaming: { windowed: true, sink_tokens: 2 },
  packed: { text: 'pair', documents: true },
  layers: { windowed: true, picture: 'heard', layers: 2 },
  // Mistral 7B on a small scale: 32 tokens, a window of 8.
  deep: { text: 'tokens', n: 32, windowed: true, window: 8, picture: 'heard' },
} satisfies Record<string, Partial<State>>;

export const controls = ({ text, windowed, documents, picture }: State): readonly (keyof Table)[] => [
  'text',
  ...(text === 'tokens' ? (['n'] as const) : []),
  'causal',
  'windowed',
  ...(windowed ? (['window', 'sink_tokens'] as const) : []),
  'documents',
  ...(documents && text === 'tokens' ? (['border'] as const) : []),
  'painting',
  'picture',
  ...(picture === 'heard' ? (['layers'] as const) : []),
];

export const tokensIn = ({ text, n, language }: State): number => (text === 'tokens' ? n : countOf(text, language));

export const limits = (state: State) => ({
  window: { max: tokensIn(state) },
  border: { max: tokensIn(state) - 1 },
});

/** The row that is looked at. */
export const queryOf = (state: State): number => (state.query < 0 ? tokensIn(state) - 1 : state.query);

/** The column that is looked at. */
export function keyOf(state: State): number {
  const { key, text, language } = state;
  if (key >= 0) return key;
  return text === 'tokens' ? 0 : animalIn(language) + (text === 'pair' ? tokensIn(state) / 2 : 0);
}

export function settle(state: State): State {
  const last = tokensIn(state) - 1;
  return {
    ...state,
    query: Math.min(state.query, last),
    key: Math.min(state.key, last),
    border: Math.min(state.border, last),
  };
}

export const cellOf = (row: number, column: number): number => row * stride + column;

/** With the cells of a row between two columns painted over, or no longer. */
export function brushed({ painted }: State, row: number, ends: readonly number[], isOver: boolean): readonly number[] {
  const [first, last] = [Math.min(...ends), Math.max(...ends)];
  const rest = painted.filter((one) => one < cellOf(row, first) || one > cellOf(row, last));
  const over = Array.from({ length: isOver ? last - first + 1 : 0 }, (_, at) => cellOf(row, first + at));
  return [...rest, ...over].sort((a, b) => a - b);
}

/** With a cell painted over, or no longer. */
export const repainted = (state: State, row: number, column: number): readonly number[] =>
  brushed(state, row, [column], !state.painted.includes(cellOf(row, column)));
