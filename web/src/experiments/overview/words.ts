import type { ExperimentWords } from '../../experiment/contract';
import type { Ending } from '../pull-the-query/arrows';
import type { MatrixName } from './arrange';
import type { presets, Table } from './parameters';

export interface OwnWords {
  readonly matrices: Readonly<Record<MatrixName, string>>;
  readonly lines: Readonly<Record<'score' | 'weight' | 'output', string>>;
  readonly chooseQuery: string;
  /** The words of the opening, as there: five, and the ending. */
  readonly tokens: readonly string[];
  readonly endings: Readonly<Record<Ending, string>>;
  /** Beside the matrices: numbers set by hand, or drawn by a seed. */
  readonly drag: string;
  readonly random: string;
  readonly remarks: {
    /** Words of the opening, by their places. */
    readonly byHand: (fit: { query: number; key: number; ending: Ending; weight: string }) => string;
    readonly byHandRow: (fit: { query: number; ending: Ending }) => string;
    /** In Chinese a clause, as the three that follow: the sentence goes on with what is masked. */
    readonly onlyKey: (fit: { query: string; key: string; weight: string }) => string;
    readonly alike: (fit: { query: string; weight: string }) => string;
    readonly ownKey: (fit: { query: string; weight: string }) => string;
    readonly otherKey: (fit: { query: string; key: string; weight: string }) => string;
    readonly causal: (row: { word: number }) => string;
    readonly noKey: (keys: { n: number }) => string;
    readonly everyKey: string;
    readonly firstKeys: (keys: { length: number }) => string;
    readonly rowSums: string;
    readonly output: (words: { n: number }) => string;
  };
  readonly suggestions: {
    readonly changeQuery: string;
    readonly changeKey: string;
    readonly ownSentence: string;
    readonly unmask: string;
    readonly causal: string;
    readonly unscaled: string;
    readonly scaled: string;
    readonly noPositions: string;
    readonly otherOrder: (order: { sentence: string }) => string;
  };
}

export type Words = ExperimentWords<Table, keyof typeof presets> & OwnWords;
