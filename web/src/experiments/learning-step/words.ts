import type { ExperimentWords } from '../../experiment/contract';
import type { MatrixName } from './model';
import type { presets, Table } from './parameters';

export interface BlockWords {
  readonly name: string;
  /** On the map: a few letters. */
  readonly short: string;
  readonly about: string;
}

export type Remarks = {
  readonly random: (now: { loss: string; guessing: string; numbers: string }) => string;
  readonly walked: (now: { steps: number; from: string; to: string }) => string;
  readonly fresh: (now: { loss: string; guessing: string }) => string;
  readonly tiny: (step: { rate: string; change: string }) => string;
  readonly falls: (step: { rate: string; before: string; after: string; promised: string }) => string;
  readonly best: (step: { rate: string }) => string;
  readonly worse: (step: { rate: string; before: string; after: string }) => string;
  readonly nudged: (now: { most: MatrixName; longest: string; least: MatrixName; shortest: string }) => string;
  readonly heard: string;
  readonly unheard: string;
};

export interface OwnWords {
  readonly blocks: Readonly<Record<MatrixName, BlockWords>>;
  readonly net: {
    readonly name: string;
    readonly attention: string;
    readonly mlp: string;
    readonly loss: string;
    readonly lengths: string;
    readonly add: (branch: string) => string;
    readonly block: (name: string, length: string) => string;
  };
  readonly step: {
    readonly part: string;
    readonly step: string;
    readonly curve: string;
    readonly rate: string;
    readonly now: string;
    readonly guessing: string;
    readonly promise: string;
    readonly happens: string;
    readonly told: (now: string, after: string, promised: string) => string;
    readonly take: string;
    readonly back: string;
    readonly trail: string;
    readonly beginning: string;
    readonly stone: (step: number, loss: string, rate: string) => string;
    readonly answers: string;
    readonly reads: (tokens: string, answers: string) => string;
    readonly ofRight: string;
    /** Sentences count places from 1. */
    readonly answer: (place: number, digit: number) => string;
    readonly says: (digit: number, now: string, after: string) => string;
    readonly surprise: (digit: number, probability: string, cost: string, after: string) => string;
    readonly numbers: string;
    readonly nudge: string;
    readonly size: (rows: number, columns: number, length: string, most: string) => string;
  };
  readonly residual: {
    readonly attention: string;
    readonly heard: string;
    readonly heardAbout: string;
    readonly stages: readonly string[];
    readonly vector: (place: number) => string;
    readonly parts: readonly string[];
    readonly place: (place: number, digit: number) => string;
  };
  readonly remarks: Remarks;
  readonly suggestions: {
    readonly best: string;
    readonly take: string;
    readonly tooLarge: string;
    readonly matrix: string;
    readonly residual: string;
    readonly start: string;
    readonly otherSeed: string;
  };
}

export type Words = ExperimentWords<Table, keyof typeof presets> & OwnWords;
