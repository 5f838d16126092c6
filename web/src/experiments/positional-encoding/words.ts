import type { ExperimentWords } from '../../experiment/contract';
import type { presets, Table } from './parameters';

export interface OwnWords {
  readonly encoding: string;
  readonly encodingShort: string;
  readonly columnAxis: string;
  readonly columnAxisShort: string;
  readonly rowAxis: string;
  /** Along an axis of positions, in a presentation. */
  readonly position: string;
  /** The axis of curves that show some of the positions. */
  readonly window: (first: number, last: number, rows: number) => string;
  readonly curves: string;
  readonly column: (index: number) => string;
  readonly binary: string;
  /** What a binary digit counts, over its column. */
  readonly place: (value: number) => string;
  readonly clocks: string;
  /** Under the clocks: how the speeds go on, and how many of them are drawn. */
  readonly slower: (times: string, drawn: number, clocks: number) => string;
  /** The two positions beside each other; `digits` where bits are shown. */
  readonly apart: (rows: {
    compared: number;
    position: number;
    digits: number | undefined;
    distance: string;
  }) => string;
  readonly remarks: {
    readonly interleaved: string;
    readonly concatenated: (columns: { half: number }) => string;
    readonly turns: (drawn: { pairs: readonly Pair[] }) => string;
    readonly bits: (row: Row) => string;
    readonly bitsInHalves: (row: Row) => string;
    readonly ratio: (speeds: { times: string; slowest: number }) => string;
  };
  readonly suggestions: {
    readonly odd: string;
    readonly fastest: string;
    readonly slowest: (pair: { columns: readonly number[] }) => string;
    readonly concatenate: string;
    readonly interleave: string;
    readonly arrows: string;
  };
  readonly errors: { readonly odd: (width: { num_hiddens: number; even: number; odd: number }) => string };
}

export type Words = ExperimentWords<Table, keyof typeof presets> & OwnWords;

/** Two columns of one frequency, and the positions in which they turn once. */
export interface Pair {
  readonly first: number;
  readonly second: number;
  readonly turn: string;
}

/** The chosen position, its bits, and the chosen cell's value. */
export interface Row {
  readonly position: number;
  readonly bits: string;
  readonly value: string;
}
