import type { ExperimentWords } from '../../experiment/contract';
import type { presets, Table } from './parameters';

export interface OwnWords {
  readonly encoding: string;
  readonly similarity: string;
  readonly position: string;
  readonly columns: string;
  readonly other: string;
  readonly curves: string;
  readonly ofPosition: (position: number) => string;
  readonly mean: string;
  readonly remarks: {
    readonly fixed: (products: Products) => string;
    readonly rise: (rise: { near: number; far: number; atNear: string; atFar: string }) => string;
    readonly noParameters: string;
    readonly learned: (products: Products) => string;
    readonly table: (table: { max_len: number; num_hiddens: number; parameters: number; last: number }) => string;
  };
  readonly suggestions: {
    readonly learned: string;
    readonly fixed: string;
    readonly fourColumns: string;
    readonly elsewhere: string;
  };
  readonly errors: { readonly odd: string };
}

export type Words = ExperimentWords<Table, keyof typeof presets> & OwnWords;

/** A position's products with itself, with the next and with one far away. */
interface Products {
  readonly position: number;
  readonly itself: string;
  readonly next: number;
  readonly near: string;
  readonly farAt: number;
  readonly far: string;
}
