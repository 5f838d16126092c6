import type { ExperimentWords } from '../../experiment/contract';
import type { RateRemarks } from '../../experiment/training/rate-remarks';
import type { TrainingRemarks } from '../../experiment/training/remarks';
import type { TrainingWords } from '../../experiment/training/words';
import type { presets, Table } from './parameters';

export interface OwnWords {
  readonly training: TrainingWords;
  readonly remarks: TrainingRemarks & RateRemarks;
  readonly suggestions: {
    readonly play: string;
    readonly back: string;
    readonly silence: string;
    readonly own: string;
    readonly real: string;
    readonly fake: string;
    readonly tooFast: string;
    readonly ownRate: string;
    readonly otherSeed: string;
  };
}

export type Words = ExperimentWords<Table, keyof typeof presets> & OwnWords;
