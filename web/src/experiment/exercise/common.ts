import { choice, type StateOf, seed } from '../../state/parameters';

export const options = ['a', 'b', 'c'] as const;
export type Option = (typeof options)[number];

/** Every multi-head example here: one sample, 4 queries, 6 keys, 16 numbers each. */
export const num_hiddens = 16;

/** What exercises share; an exercise adds what only it needs. */
export const common = {
  num_heads: choice(['1', '2', '4', '8', '16'], '4', { control: 'thumb' }),
};

export const last = { seed: seed('0') };

export type Common = typeof common & typeof last;
export type CommonState = StateOf<Common>;

export const headsOf = ({ num_heads }: Pick<CommonState, 'num_heads'>): number => Number(num_heads);
