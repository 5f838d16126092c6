import type { ExperimentWords } from '../../experiment/contract';
import type { TrainingWords } from '../../experiment/training/words';
import type { LaneId } from './lanes';
import type { presets, State, Table } from './parameters';

interface LaneWords {
  /** The short name at the end of a line; `slope` is the reader's. */
  readonly name: (slope: number) => string;
  readonly about: string;
}

export interface OwnWords {
  readonly training: TrainingWords;
  readonly lanes: Readonly<Record<LaneId, LaneWords>>;
  readonly race: {
    readonly time: string;
    readonly steps: string;
    /** Upwards. */
    readonly mark: string;
    readonly formedAbove: string;
    /** `narrow`: in a card of a phone. */
    readonly formed: (step: number, narrow: boolean) => string;
    readonly notFormed: string;
    /** How many answers are right in rows of so many letters. */
    readonly right: (length: number, narrow: boolean) => string;
    readonly map: (lane: string, step: number) => string;
    readonly told: (step: number, formed: number, lanes: number) => string;
  };
  readonly remarks: {
    readonly alike: (race: { lanes: number; what: State['what'] }) => string;
    readonly noneFormed: (now: { step: number }) => string;
    readonly formed: (race: { formed: readonly { id: LaneId; step: number }[]; slope: number }) => string;
    readonly left: (race: { left: number; step: number }) => string;
    readonly longer: (best: { step: number; lane: LaneId; slope: number; right: string }) => string;
    readonly law: (race: { seed: string }) => string;
  };
  readonly suggestions: {
    readonly play: string;
    readonly back: string;
    readonly slope: string;
    readonly steep: string;
    readonly heads: string;
    readonly scale: string;
    readonly otherSeed: string;
  };
}

export type Words = ExperimentWords<Table, keyof typeof presets> & OwnWords;
