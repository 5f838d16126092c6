import type { ExperimentWords } from '../../experiment/contract';
import type { presets, Table } from './parameters';

export interface OwnWords {
  readonly column: (index: number) => string;
  readonly dial: (pair: number) => string;
  readonly projection: (offset: number) => string;
  readonly columns: (first: number, second: number) => string;
  readonly place: (position: number) => string;
  readonly apart: (distance: number) => string;
  /** Two other positions, whose dot product is drawn beside. */
  readonly others: (first: number, second: number, score: string) => string;
  readonly adds: string;
  readonly slide: string;
  readonly stretch: string;
  readonly score: (position: number, there: number) => string;
  /** Which rows and columns a phone shows. */
  readonly part: (first: number, last: number, all: number) => string;
  readonly remarks: {
    readonly turning: (pair: {
      first: number;
      second: number;
      step: string;
      period: string;
      offset: number;
      angle: string;
    }) => string;
    readonly matrix: (positions: { position: number; there: number; error: string }) => string;
    readonly score: (rows: { position: number; there: number; score: string; most: number }) => string;
    readonly alone: string;
  };
  readonly suggestions: {
    readonly elsewhere: string;
    readonly almostBack: (turn: { offset: number }) => string;
    readonly partOfATurn: (turn: { offset: number }) => string;
    readonly slowest: string;
    readonly along: string;
    readonly farther: string;
    readonly turn: string;
    readonly score: string;
  };
  readonly errors: {
    readonly odd: (width: { num_hiddens: number }) => string;
    readonly beforeFirst: (way: { position: number; back: number }) => string;
  };
}

export type Words = ExperimentWords<Table, keyof typeof presets> & OwnWords;
