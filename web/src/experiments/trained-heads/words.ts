import type { ExperimentWords } from '../../experiment/contract';
import type { HeadPlace } from './model';
import type { presets, Table } from './parameters';
import type { Kind } from './reading';

/** A head, and how much it gives on average to what it looks at. */
export interface Looking extends HeadPlace {
  readonly share: string;
}

export interface Counted {
  readonly right: number;
  readonly of: number;
}

export interface OwnWords {
  readonly choose: string;
  readonly layer: (layer: number) => string;
  readonly head: (head: number) => string;
  readonly headOfLayer: (place: HeadPlace) => string;
  readonly weightsOf: (place: HeadPlace, letter: string) => string;
  readonly kinds: Readonly<Record<Kind, string>>;
  /** Beside a head's switch. */
  readonly speaks: string;
  readonly silent: string;
  readonly speaksOf: (place: HeadPlace) => string;
  readonly next: string;
  /** What the model says after the letter that asks, and where it is right. */
  readonly says: (letter: string, said: string, sure: string, counted: Counted) => string;
  readonly withAll: (said: string, sure: string, counted: Counted) => string;
  readonly trained: (steps: number, accuracy: string) => string;
  readonly file: string;
  readonly remarks: {
    readonly before: (found: { heads: readonly Looking[] }) => string;
    readonly after: (found: { heads: readonly Looking[] }) => string;
    readonly saysIt: string;
    readonly noneAfter: string;
    readonly nothingTwice: (found: { said: string; sure: string }) => string;
    readonly whole: string;
    readonly lost: (found: { heads: readonly HeadPlace[]; all: number } & Counted) => string;
    readonly spared: (found: { heads: readonly HeadPlace[] } & Counted) => string;
  };
  readonly suggestions: {
    readonly silenceFirst: string;
    readonly silenceSpare: string;
    readonly silenceLast: string;
    readonly all: string;
    readonly again: string;
    readonly new: string;
    readonly own: string;
  };
}

export type Words = ExperimentWords<Table, keyof typeof presets> & OwnWords;
