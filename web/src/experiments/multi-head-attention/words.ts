import type { ExperimentWords } from '../../experiment/contract';
import type { LadderName } from './ladders';
import type { presets, Table } from './parameters';

export interface OwnWords {
  /** The picture as a whole. */
  readonly architecture: string;
  /** What happens, part by part of the picture. */
  readonly story: Readonly<Record<'cut' | 'attend' | 'join', string>>;
  /** One query's numbers, cut into a piece a head. */
  readonly cut: {
    readonly afterQ: string;
    readonly afterK: string;
    /** What a head of all numbers is called. */
    readonly uncut: (size: number) => string;
    readonly score: string;
    readonly formula: (size: number) => string;
    readonly overKeys: string;
    /** What a head does with the values. */
    readonly mixes: string;
    readonly result: string;
    readonly joined: string;
    readonly numbers: (count: number) => string;
    readonly again: (count: number) => string;
    readonly cut: string;
    readonly join: string;
    readonly drop: (head: number) => string;
    readonly restore: (head: number) => string;
    /** Says what each number of the output is made of, for W_o. */
    readonly reads: (count: number) => string;
    readonly before: string;
    readonly withHead: (head: number) => string;
    readonly outputs: (numbers: readonly string[]) => string;
    /** Links to the other pictures. */
    readonly ways: Readonly<Record<'cut' | 'joined' | 'ladder', string>>;
    readonly told: (query: number, key: number, size: number, scores: readonly string[]) => string;
  };
  /** One matrix or row, cut. */
  readonly pieces: (heads: number, size: number, chosen: number) => string;
  readonly concatenated: (query: number, sample: number) => string;
  readonly output: string;
  readonly outputOf: (query: number, sample: number) => string;
  readonly weights: string;
  readonly queries: string;
  readonly keys: string;
  readonly head: (index: number) => string;
  readonly sample: (index: number) => string;
  /** The chosen head's name. */
  readonly chosen: (head: number, sample: number) => string;
  readonly right: string;
  readonly dropped: string;
  readonly rowSums: string;
  readonly change: string;
  readonly withoutHead: string;
  readonly random: string;
  readonly ladders: Readonly<Record<LadderName, string>>;
  readonly axes: Readonly<Record<'sample' | 'query' | 'key' | 'hidden' | 'head' | 'size' | 'both', string>>;
  readonly noPermute: string;
  readonly isZero: (head: number) => string;
  readonly lengths: string;
  readonly remarks: {
    /** A nan among the scores. */
    readonly spoiled: (row: Row) => string;
    readonly noKey: (row: Row & { head: number; uniform: string }) => string;
    readonly oneKey: (row: Row & Favourite) => string;
    readonly headsAlike: (weights: { uniform: string }) => string;
    readonly onlyHead: (row: Row & Favourite) => string;
    /** The sentence goes on with the other heads. */
    readonly favourite: (row: Row & Favourite) => string;
    readonly othersAgree: (heads: { others: number }) => string;
    readonly othersDiffer: (heads: { others: number }) => string;
    readonly someDiffer: (heads: { others: number; elsewhere: number }) => string;
    readonly permuteOfOne: string;
    readonly noPermute: (weights: { shape: string; wrong: number; rows: number; worst: string }) => string;
    readonly repeatUnnoticed: string;
    readonly repeat: (list: { wrong: number; lengths: number }) => string;
    readonly dropout: (row: { count: number; dropout: number; total: string }) => string;
    readonly headDropped: (row: Row & { head: number; change: string }) => string;
    readonly noneMatters: string;
    readonly mattersMost: (loss: { head: number; change: string }) => string;
    readonly sharedSize: (sizes: { parameters: number; heads: number; size: number; num_hiddens: number }) => string;
    readonly ownSize: (sizes: { parameters: number; heads: number; size: number }) => string;
  };
  readonly suggestions: {
    readonly permute: string;
    readonly noPermute: string;
    readonly interleave: string;
    readonly repeat: string;
    readonly fiveHeads: string;
    readonly threeHeads: string;
    readonly fullWidth: string;
    readonly sharedWidth: string;
    readonly keepHead: string;
    readonly dropHead: string;
    readonly train: string;
    readonly eval: string;
  };
  readonly errors: {
    readonly notDivisible: (sizes: { num_hiddens: number; num_heads: number; divisors: readonly number[] }) => string;
    readonly lengths: (shapes: { expected: string; found: string }) => string;
  };
}

export type Words = ExperimentWords<Table, keyof typeof presets> & OwnWords;

export interface Row {
  readonly sample: number;
  readonly query: number;
}

/** The key to which a head gives most, and its weight. */
export interface Favourite {
  readonly head: number;
  readonly key: number;
  readonly weight: string;
}
