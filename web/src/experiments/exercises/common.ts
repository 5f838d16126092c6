import { choice, integer, type StateOf, seed } from '../../state/parameters';

export const options = ['a', 'b', 'c'] as const;
export type Option = (typeof options)[number];

/** Every multi-head example here: one sample, 4 queries, 6 keys, 16 numbers each. */
export const num_hiddens = 16;

/** What exercises share; an exercise adds what only it needs. */
export const common = {
  num_heads: choice(['1', '2', '4', '8', '16'], '4', { control: 'thumb' }),
};

export const last = {
  seed: seed('0'),
  /** The reader's answer and chosen head; none and −1 while nothing was tried. */
  answer: choice(['none', ...options], 'none', { view: true, personal: true, control: 'none' }),
  pick: integer(-1, { min: -1, max: 15, view: true, personal: true, control: 'none' }),
};

export type Common = typeof common & typeof last;
export type CommonState = StateOf<Common>;

export const headsOf = ({ num_heads }: Pick<CommonState, 'num_heads'>): number => Number(num_heads);
