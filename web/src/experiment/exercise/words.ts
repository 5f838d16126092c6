import type { MeasuringWords } from '../measuring';

/** The words that the figures of several exercises share. */
export interface OwnWords extends MeasuringWords {
  readonly again: string;
  readonly measure: string;
  readonly measureAgain: string;
  readonly head: (index: number) => string;
  readonly sample: (index: number) => string;
  readonly queries: string;
  readonly keysAxis: string;
  readonly weights: string;
  readonly bits: string;
}
