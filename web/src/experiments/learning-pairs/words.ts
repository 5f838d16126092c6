import type { ExperimentWords } from '../../experiment/contract';
import type { TrainingWords } from '../../experiment/training/words';
import type { Problem } from './pairs';
import type { presets, Table } from './parameters';

export interface OwnWords {
  readonly training: TrainingWords;
  readonly figure: {
    readonly tape: string;
    readonly looksHere: (weight: string) => string;
    readonly writes: (letter: string, share: string) => string;
    readonly weights: string;
    readonly time: string;
    readonly told: (step: number, learnt: string, unseen: string) => string;
    readonly right: string;
    readonly learnt: (lines: number) => string;
    readonly unseen: (lines: number) => string;
    readonly kinds: Readonly<Record<'learnt' | 'unseen', string>>;
    readonly lines: string;
    readonly asked: (write: string) => string;
    readonly yes: string;
    readonly no: string;
    readonly own: string;
    readonly howToWrite: (fewest: number, most: number, longest: number) => string;
    readonly take: string;
    readonly leave: string;
  };
  /** Why a list is not taken. */
  readonly problem: (problem: Problem) => string;
  readonly remarks: {
    readonly untrained: (lines: { learnt: number; unseen: number }) => string;
    readonly early: (now: { step: number; learnt: string; unseen: string }) => string;
    readonly rule: (now: { step: number; learnt: string; unseen: string }) => string;
    readonly heart: (now: { step: number; learnt: string; unseen: string }) => string;
    readonly between: (now: { step: number; learnt: string; unseen: string }) => string;
    readonly looks: (at: { letter: string; weight: string; source: string }) => string;
    readonly typed: (line: { read: string; written: string }) => string;
    readonly gone: string;
    readonly notTaken: string;
    readonly held: string;
    readonly parts: (run: { pinned: number }) => string;
  };
  readonly suggestions: {
    readonly play: string;
    readonly back: string;
    readonly random: string;
    readonly rule: string;
    readonly typed: string;
    readonly states: string;
    readonly characters: string;
    readonly otherSeed: string;
  };
}

export type Words = ExperimentWords<Table, keyof typeof presets> & OwnWords;
