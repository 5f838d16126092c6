import type { ExperimentWords } from '../../experiment/contract';
import type { MeasuringWords } from '../../experiment/measuring';
import type { Model } from './models';
import type { presets, Table } from './parameters';

export interface OwnWords extends MeasuringWords {
  /** After the sum of the four matrices. */
  readonly numbersInAll: string;
  readonly pieces: (heads: number) => string;
  readonly heads: (count: number) => string;
  readonly rows: Readonly<Record<'size' | 'parameters' | 'products' | 'weights', string>>;
  readonly comparedNote: (n: number) => string;
  readonly parameterCurves: string;
  readonly parameterCount: string;
  readonly shared: string;
  readonly full: string;
  readonly present: string;
  readonly models: Readonly<Record<Model, string>>;
  /** Beside notebook 004's number of heads. */
  readonly modelsNote: string;
  readonly count: (value: number) => string;
  readonly timing: string;
  readonly timingHint: string;
  readonly measure: string;
  readonly measureAgain: string;
  readonly serial: string;
  readonly parallel: string;
  readonly byWorkers: (workers: number) => string;
  readonly milliseconds: string;
  /** How many times as long the loop takes. */
  readonly faster: (heads: number, ratio: string) => string;
  readonly sameBits: string;
  readonly sameOutput: (difference: string) => string;
  readonly remarks: {
    readonly shared: (sizes: Sizes) => string;
    readonly full: (sizes: Sizes & { times: number }) => string;
  };
  readonly suggestions: Readonly<Record<'double' | 'fullWidth' | 'sharedWidth' | 'compare' | 'time', string>>;
  readonly errors: {
    readonly notDivisible: (sizes: { num_hiddens: number; num_heads: number; divisors: readonly number[] }) => string;
  };
}

interface Sizes {
  readonly parameters: number;
  readonly heads: number;
  readonly size: number;
}

export type Words = ExperimentWords<Table, keyof typeof presets> & OwnWords;
