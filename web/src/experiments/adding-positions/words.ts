import type { ExperimentWords } from '../../experiment/contract';
import type { presets, Table } from './parameters';

export interface OwnWords {
  readonly columns: string;
  readonly before: string;
  readonly after: string;
  readonly remarks: {
    readonly once: (place: { word: string; position: number; row: number }) => string;
    readonly twice: (places: {
      word: string;
      position: number;
      twin: number;
      row: number;
      before: string;
      after: string;
    }) => string;
    readonly order: string;
    readonly fixed: (table: { max_len: number; length: number }) => string;
    readonly learned: (table: { max_len: number; num_hiddens: number; parameters: number; length: number }) => string;
    readonly unseen: (rows: { from: number; to: number }) => string;
    readonly noMore: string;
  };
  readonly suggestions: {
    readonly tooShort: (table: { max_len: number }) => string;
    readonly learned: string;
    readonly fixed: string;
    readonly oddFixed: string;
    readonly oddLearned: string;
    readonly backwards: string;
  };
  readonly errors: {
    readonly odd: (width: { num_hiddens: number; even: number; odd: number }) => string;
    readonly notComputed: (lengths: { words: number; max_len: number }) => string;
    readonly noRow: (lengths: { words: number; max_len: number }) => string;
  };
}

export type Words = ExperimentWords<Table, keyof typeof presets> & OwnWords;
