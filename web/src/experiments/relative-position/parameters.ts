import { choice, integer, type ParameterTable, type StateOf, seed, text } from '../../state/parameters';
import { typedLetters } from '../../text/typed';

/** The letters that the head has learned, by their places. */
export const alphabet = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

export const orders = ['trained', 'evens', 'woven', 'backwards'] as const;
export type Order = (typeof orders)[number];

export const parameters = {
  position: integer(13, { min: 0, max: 1000 }),
  offset: integer(8, { min: -60, max: 60, control: 'thumb' }),
  pair: integer(3, { min: 0, max: 31, view: true, control: 'thumb' }),
  /** How far the derivation has come; 0 shows its end alone. */
  line: integer(0, { min: 0, max: 4, view: true }),
  /**
   * One pair and the matrix of all; its two hands and their score; what all pairs add to the dot product of the two rows; the
   * hands of a trained head, and where it looks; its score by distance; or a number for each distance.
   */
  shows: choice(['turn', 'hands', 'score', 'pairing', 'distances', 'table'], 'turn'),
  /** The offset whose dot product is drawn beside, of positions 0 and this one. */
  compared: integer(0, { min: 0, max: 60, control: 'none' }),
  num_hiddens: integer(32, { min: 1, max: 64 }),
  /** The farthest distance with a number of its own. */
  farthest: integer(11, { min: 0, max: 11, control: 'thumb' }),
  seed: seed('0'),
  /** What the trained head reads: the last letter asks. */
  letters: text('CANDLE', { longest: 24, keep: (typed) => typedLetters(typed, alphabet).join('') }),
  /** Degrees by which the first hand turns from one letter to the next; the most is what the head was trained with, 1 radian. */
  turn: integer(57, { min: 0, max: 57, control: 'thumb' }),
  /** Which two numbers of a query a program turns as a pair. */
  pairs: choice(['neighbours', 'halves'], 'neighbours'),
  /** The order in which the rows of W_q and W_k stand. */
  rows: choice(orders, 'trained'),
  query_letter: integer(0, { min: 0, max: 25 }),
  key_letter: integer(1, { min: 0, max: 25 }),
  /** Places of a row: as many as in training, or more. */
  places: choice(['24', '48', '96'], '24', { slider: true }),
} satisfies ParameterTable;

export type Table = typeof parameters;
export type State = StateOf<Table>;

export const presets = {
  notebook: {},
  small: { num_hiddens: 8, position: 0, offset: 3, pair: 0 },
  fullTurn: { position: 5, offset: 35, pair: 3 },
  back: { position: 40, offset: -12, pair: 2 },
  score: { num_hiddens: 8, position: 0, offset: 4, compared: 4, pair: 1, shows: 'score' },
  pairing: { shows: 'pairing', pairs: 'halves', pair: 0 },
} satisfies Record<string, Partial<State>>;

const turned = ['position', 'offset', 'pair', 'line', 'shows', 'num_hiddens'] as const;
/** A table has nothing to turn; queries and keys of a trained head are as wide as it is. */
const controlsOf: Readonly<Record<State['shows'], readonly (keyof Table)[]>> = {
  turn: turned,
  hands: turned,
  score: turned,
  pairing: ['shows', 'letters', 'turn', 'pair', 'pairs', 'rows'],
  distances: ['shows', 'places', 'query_letter', 'key_letter'],
  table: ['shows', 'farthest', 'seed'],
};
export const controls = ({ shows }: State): readonly (keyof Table)[] => controlsOf[shows];

/** Numbers of the trained head's query. */
export const headWidth = 16;

export const lastPair = ({ shows, num_hiddens }: Pick<State, 'shows' | 'num_hiddens'>): number =>
  Math.max(0, Math.floor((shows === 'pairing' ? headWidth : num_hiddens) / 2) - 1);

/** The pair that is looked at stays inside the encoding. */
export const settle = (state: State): State => ({ ...state, pair: Math.min(state.pair, lastPair(state)) });
