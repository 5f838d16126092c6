import type { ExperimentWords } from '../../experiment/contract';
import type { TrainingWords } from '../../experiment/training/words';
import type { presets, Table } from './parameters';
import type { Part } from './scores';

export interface OwnWords {
  readonly training: TrainingWords;
  readonly figure: {
    readonly tape: string;
    readonly looksHere: (weight: string) => string;
    /** Over the arcs of a hyphen. */
    readonly needsNone: string;
    readonly writes: (letter: string, share: string) => string;
    readonly weights: string;
    readonly time: string;
    readonly aligned: (step: number) => string;
    readonly exact: string;
    readonly withAdditive: (share: string) => string;
    /** The accuracy on the test rows, as in the time line. */
    readonly onParts: string;
    readonly parts: Readonly<Record<Part, string>>;
    readonly grey: string;
    readonly isRight: string;
    readonly asked: (answer: string) => string;
    readonly unread: string;
  };
  readonly remarks: {
    readonly untrained: (guess: { loss: string; guess: string }) => string;
    readonly learning: (now: { step: number; accuracy: string; exact: string }) => string;
    readonly looks: (at: { letter: string; weight: string; source: string }) => string;
    readonly hyphen: string;
    readonly own: (date: { source: string; written: string }) => string;
    readonly wrong: (date: { source: string; written: string; answer: string }) => string;
    readonly unread: (date: { source: string; written: string }) => string;
    readonly compared: (both: { dot: string; additive: string; dotExact: string; additiveExact: string }) => string;
    readonly characters: string;
    readonly states: string;
    readonly parts: (run: { pinned: number }) => string;
  };
  readonly suggestions: {
    readonly play: string;
    readonly back: string;
    readonly own: string;
    readonly dot: string;
    readonly additive: string;
    readonly states: string;
    readonly characters: string;
    readonly otherSeed: string;
  };
}

export type Words = ExperimentWords<Table, keyof typeof presets> & OwnWords;
