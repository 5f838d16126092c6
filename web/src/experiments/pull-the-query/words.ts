import type { ExperimentWords } from '../../experiment/contract';
import type { Ending } from './arrows';
import type { Goal } from './goals';
import type { presets, Table } from './parameters';

/** A word of the sentence that has a key (`asks`: the one whose query it is), another word; null is the place of the ending. */
export type Part = string | null | { readonly token: number; readonly asks?: boolean };

export interface OwnWords {
  /** Five words, in the order of the keys; the sixth is the ending. */
  readonly tokens: readonly string[];
  readonly endings: Readonly<Record<Ending, string>>;
  readonly sentence: readonly Part[];
  readonly chooseEnding: string;
  readonly query: string;
  readonly pull: string;
  ghost(ending: string): string;
  readonly animal: string;
  readonly thing: string;
  readonly compare: string;
  readonly compareLine: string;
  readonly compareLabel: string;
  readonly compete: string;
  readonly competeLine: string;
  readonly competeLabel: string;
  readonly mix: string;
  readonly mixLine: string;
  readonly mixLabel: string;
  /** Said to who tries to drag the output. */
  readonly follows: string;
  readonly score: string;
  readonly share: string;
  readonly output: string;
  readonly canYou: string;
  readonly goals: Readonly<Record<Goal, string>>;
  readonly done: string;
  readonly open: string;
  readonly byHand: string;
  /** The link to the next scene. */
  readonly onward: string;
  readonly remarks: {
    readonly equal: (numbers: { count: number }) => string;
    readonly winner: (numbers: { token: number; ending: Ending; weight: string }) => string;
    readonly sharp: (numbers: { divisor: string }) => string;
    readonly shares: string;
  };
  readonly suggestions: {
    readonly soft: string;
    readonly tired: string;
    readonly winnerTakesAll: string;
    readonly noQuestion: string;
    readonly longer: string;
  };
}

export type Words = ExperimentWords<Table, keyof typeof presets> & OwnWords;
