import { tensor, validLens } from '../../state/array-parameters';
import { boolean, choice, integer, number, type ParameterTable, type StateOf, seed } from '../../state/parameters';
import { nth, sizes, sum } from '../../tensor/read';
import type { DrawKind } from '../../tensor/tensor';

const draws: readonly DrawKind[] = ['randn', 'rand', 'ones'];
const inputs = { rank: 3, mostElements: 65536, mostTyped: 8192, draws } as const;
const place = { min: 0, max: 65535, view: true, control: 'none' } as const;

export const parameters = {
  num_heads: integer(5, { min: 1, max: 128, control: 'thumb' }),
  valid_lens: validLens([3, 2], { of: 'queries', keys: 'keys', control: 'thumb' }),
  skip_permute: boolean(false),
  use_repeat: boolean(false),
  drop_head: boolean(false),
  mode: choice(['eval', 'train'], 'eval'),
  dropout: number(0.5, { min: 0, max: 1, step: 0.05 }),
  dropout_seed: seed('0'),
  build: choice(['portable', 'mkl'], 'portable'),
  num_hiddens: integer(100, { min: 1, max: 1024 }),
  /** p_q = p_k = p_v; 0 means num_hiddens / num_heads. */
  head_size: integer(0, { min: 0, max: 256 }),
  seed: seed('0'),
  queries: tensor({ draw: 'randn', shape: [2, 4, 100], seed: '5000' }, inputs),
  keys: tensor({ draw: 'randn', shape: [2, 6, 100], seed: '5000' }, inputs),
  values: tensor({ draw: 'randn', shape: [2, 6, 100], seed: '5000' }, inputs),
  ladder: choice(['queries', 'keys', 'values', 'heads'], 'queries', { view: true, control: 'none' }),
  sample: integer(0, place),
  head: integer(2, place),
  query: integer(1, place),
  key: integer(1, place),
  /** Which number of the head: the one that is marked on the ladder. */
  unit: integer(7, place),
  /** So many stages of the ladder are in sight. */
  rungs: integer(4, { min: 1, max: 4, view: true, control: 'none' }),
  /** What a phone shows; `cut` is one query alone, everywhere. */
  part: choice(['cut', 'ladder', 'maps', 'joined'], 'ladder', { view: true, control: 'none' }),
} satisfies ParameterTable;

export type Table = typeof parameters;
export type State = StateOf<Table>;

const ones = (...shape: number[]) => ({ draw: 'ones', shape, seed: '0' }) as const;
const drawn = (...shape: number[]) => ({ draw: 'randn', shape, seed: '5000' }) as const;

export const presets = {
  random: {},
  noLengths: { valid_lens: null },
  perQuery: {
    valid_lens: [
      [1, 2, 3, 6],
      [4, 5, 6, 2],
    ],
  },
  ones: { queries: ones(2, 4, 100), keys: ones(2, 6, 100), values: ones(2, 6, 100) },
  onesSelf: { queries: ones(2, 4, 100), keys: ones(2, 4, 100), values: ones(2, 4, 100) },
  small: {
    num_hiddens: 8,
    num_heads: 2,
    queries: drawn(2, 3, 8),
    keys: drawn(2, 5, 8),
    values: drawn(2, 5, 8),
    valid_lens: [3, 5],
    head: 1,
    unit: 0,
  },
  sizes: {
    num_hiddens: 8,
    num_heads: 4,
    queries: drawn(2, 3, 7),
    keys: drawn(2, 5, 5),
    values: drawn(2, 5, 6),
    valid_lens: [
      [1, 2, 3],
      [5, 4, 3],
    ],
    unit: 0,
  },
  training: { mode: 'train' },
  bert: {
    num_hiddens: 768,
    num_heads: 12,
    queries: drawn(1, 4, 768),
    keys: drawn(1, 4, 768),
    values: drawn(1, 4, 768),
    valid_lens: null,
  },
  gpt2: {
    num_hiddens: 768,
    num_heads: 12,
    queries: drawn(1, 4, 768),
    keys: drawn(1, 4, 768),
    values: drawn(1, 4, 768),
    valid_lens: [[1, 2, 3, 4]],
    query: 3,
  },
} satisfies Record<string, Partial<State>>;

/** Numbers a head: p. Not whole where num_heads does not divide; then the core refuses. */
export const headSize = ({ head_size, num_hiddens, num_heads }: State): number =>
  head_size === 0 ? num_hiddens / num_heads : head_size;

/** Numbers in W_q, W_k, W_v and W_o. */
export function parametersOf(state: State): number {
  const width = state.head_size === 0 ? state.num_hiddens : state.num_heads * state.head_size;
  const inputs = [state.queries, state.keys, state.values].map((tensor) => nth(tensor.shape, 2));
  return width * (sum(inputs) + state.num_hiddens);
}

/** What is looked at stays inside. */
export function settle(state: State): State {
  const [samples, queries] = sizes(state.queries, 3);
  const [, keys] = sizes(state.keys, 3);
  return {
    ...state,
    sample: Math.min(state.sample, samples - 1),
    head: Math.min(state.head, state.num_heads - 1),
    query: Math.min(state.query, queries - 1),
    key: Math.min(state.key, keys - 1),
    unit: Math.min(state.unit, Math.max(0, Math.floor(headSize(state)) - 1)),
  };
}

/** Numbers of heads that divide, for the answer to one that does not. */
export const divisors = (size: number): number[] =>
  Array.from({ length: Math.min(size, 128) }, (_, index) => index + 1).filter((heads) => size % heads === 0);
