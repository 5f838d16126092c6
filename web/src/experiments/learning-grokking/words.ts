import type { ExperimentWords } from '../../experiment/contract';
import type { TrainingWords } from '../../experiment/training/words';
import type { presets, Table } from './parameters';
import type { HalfName } from './standing';

export interface OwnWords {
  readonly training: TrainingWords;
  readonly figure: {
    readonly table: (step: number) => string;
    readonly time: string;
    readonly right: string;
    readonly halves: Readonly<Record<HalfName, string>>;
    /** Sums of a half, and their loss. */
    readonly count: (sums: number, loss: string) => string;
    readonly loss: (loss: string) => string;
    /** What the shades of a cell mean. */
    readonly colour: string;
    /** The norm of all numbers of the model; beside it that of the start. */
    readonly size: (now: string, start: string | undefined) => string;
    /** The label of its line, which is drawn as a share of `unit`. */
    readonly sizeAs: (unit: number) => string;
    readonly isRight: string;
    readonly asked: (answer: number) => string;
    /** Which half the chosen sum is of. */
    readonly ofHalf: Readonly<Record<HalfName, string>>;
    /** Announced to screen readers from time to time. */
    readonly told: (step: number, shown: string, heldOut: string) => string;
  };
  readonly remarks: {
    readonly untrained: (start: { loss: string; guess: string }) => string;
    readonly now: (now: { step: number; shown: string; heldOut: string }) => string;
    readonly byHeart: (half: { shownLoss: string; heldOutLoss: string; guess: string }) => string;
    /** More and more sums are right that it has never been shown. */
    readonly filling: string;
    readonly between: (first: { shownAt: number; heldOutAt: number }) => string;
    readonly neither: (decay: { decay: string }) => string;
    readonly noDecay: string;
    readonly decay: (each: { factor: string }) => string;
    readonly noHead: string;
    readonly law: (run: { seed: string }) => string;
    readonly parts: (run: { pinned: number }) => string;
  };
  readonly suggestions: {
    readonly play: string;
    readonly back: string;
    readonly noDecay: string;
    readonly decay: string;
    readonly little: string;
    readonly tooMuch: string;
    readonly otherSeed: string;
  };
}

export type Words = ExperimentWords<Table, keyof typeof presets> & OwnWords;
