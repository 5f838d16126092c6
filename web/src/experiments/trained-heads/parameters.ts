import { boolean, choice, integer, type ParameterTable, type StateOf, seed, text } from '../../state/parameters';
import { known } from './letters';

/** With the start as many as in the rows it was trained on. */
const longest = 23;

export const parameters = {
  /** The letters of one row, or how much each head matters in seven. */
  picture: choice(['letters', 'importance'], 'letters'),
  letters: text('QDMWSVQDMWS', { longest, keep: known }),
  layer0_head0: boolean(true),
  layer0_head1: boolean(true),
  layer1_head0: boolean(true),
  layer1_head1: boolean(true),
  /** A place of the row, 0 its start; −1: the last letter. */
  query: integer(-1, { min: -1, max: longest, view: true, control: 'none' }),
  /** True if the figure says what each head does. */
  named: boolean(true, { view: true, control: 'none' }),
  /** Draws the seven rows. */
  seed: seed('0'),
} satisfies ParameterTable;

export type Table = typeof parameters;
export type State = StateOf<Table>;

export const controls = ({ picture }: State): readonly (keyof Table)[] =>
  picture === 'importance'
    ? ['picture', 'seed']
    : ['picture', 'letters', 'layer0_head0', 'layer0_head1', 'layer1_head0', 'layer1_head1'];

/** The model's heads, in the order of its layers, with the switch of each. */
export const heads = [
  { layer: 0, head: 0, speaks: 'layer0_head0' },
  { layer: 0, head: 1, speaks: 'layer0_head1' },
  { layer: 1, head: 0, speaks: 'layer1_head0' },
  { layer: 1, head: 1, speaks: 'layer1_head1' },
] as const;

export type Head = (typeof heads)[number];

export const presets = {
  repeats: {},
  word: { letters: 'PLANETPLANE' },
  new: { letters: 'BQXKMDTHZWL' },
  withoutFirst: { layer0_head0: false },
  withoutLast: { layer1_head0: false, layer1_head1: false },
} satisfies Record<string, Partial<State>>;

/** What is looked at stays inside. */
export const settle = (state: State): State => ({ ...state, query: Math.min(state.query, state.letters.length) });

/** The place that asks. */
export const asking = ({ query, letters }: Pick<State, 'query' | 'letters'>): number =>
  query < 0 ? letters.length : query;

export const silenced = (state: State): readonly Head[] => heads.filter(({ speaks }) => !state[speaks]);
