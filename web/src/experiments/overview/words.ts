import type { ChapterId } from '../../experiment/chapters';
import type { ExperimentWords } from '../../experiment/contract';
import type { MatrixName } from './arrange';
import type { presets, Table } from './parameters';

export interface OwnWords {
  readonly matrices: Readonly<Record<MatrixName, string>>;
  readonly lines: Readonly<Record<'score' | 'weight' | 'output', string>>;
  readonly chapters: Readonly<Record<ChapterId, string>>;
  readonly chooseQuery: string;
  readonly contents: string;
  readonly remarks: {
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
    readonly unmask: string;
    readonly causal: string;
    readonly unscaled: string;
    readonly scaled: string;
    readonly noPositions: string;
    readonly otherOrder: (order: { sentence: string }) => string;
  };
}

export type Words = ExperimentWords<Table, keyof typeof presets> & OwnWords;
