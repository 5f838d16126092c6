import type { ViewDetail } from '../../charts/large-matrix/large-matrix';
import type { ExperimentWords } from '../../experiment/contract';
import type { MeasuringWords } from '../../experiment/measuring';
import type { Model } from './models';
import type { presets, State, Table } from './parameters';

export interface OwnWords extends MeasuringWords {
  readonly models: Readonly<Record<Model, string>>;
  readonly hint: string;
  readonly graph: (model: string) => string;
  readonly rows: {
    readonly way: (from: string, to: number) => string;
    readonly operations: string;
    readonly sequential: string;
    readonly sequentialNote: string;
    readonly path: string;
    readonly pathNote: string;
    readonly exact: string;
    readonly exactNote: string;
    readonly memory: string;
    readonly memoryNote: (weights: string) => string;
  };
  readonly never: string;
  /** A change on its way through the three networks. */
  readonly spread: {
    readonly further: string;
    readonly again: string;
    readonly back: string;
    readonly play: string;
    readonly pause: string;
    readonly steps: (steps: number) => string;
    readonly hint: string;
    readonly random: string;
    readonly changed: string;
    readonly of: (changed: number, outputs: number) => string;
    readonly change: (place: number) => string;
    readonly nothing: string;
    readonly arrived: string;
    readonly step: (step: number) => string;
    readonly never: string;
  };
  readonly paths: Readonly<Record<State['path'], string>>;
  readonly curves: Readonly<Record<State['curves'], string>>;
  readonly notebookPath: string;
  readonly outputs: string;
  readonly length: string;
  readonly timing: string;
  readonly timingHint: (d: number, k: number) => string;
  readonly times: (d: number, k: number) => string;
  readonly milliseconds: string;
  readonly measure: (d: number, k: number) => string;
  readonly measureAgain: (d: number, k: number) => string;
  readonly shared: (workers: number) => string;
  readonly sharingPays: (workers: number, from: number, factor: string) => string;
  readonly sharingCosts: (workers: number) => string;
  readonly growth: (model: string, from: number, to: number, factor: string, formula: number) => string;
  readonly square: {
    readonly title: string;
    readonly hint: string;
    readonly lengths: string;
    readonly computing: string;
    readonly failed: string;
    readonly weights: string;
    readonly queries: string;
    readonly keys: string;
    readonly view: string;
    readonly closer: string;
    readonly further: string;
    readonly whole: string;
    readonly pooled: string;
    readonly how: Readonly<Record<State['pooled'], string>>;
    readonly hands: string;
    /** Which weights are in view: each of them, or several as one. */
    readonly seenAll: (view: ViewDetail) => string;
    readonly seenPooled: (view: ViewDetail, how: State['pooled']) => string;
    readonly cell: (row: number, column: number, weight: string) => string;
  };
  readonly peers: {
    readonly title: string;
    readonly loading: string;
    readonly how: (build: string, date: string, machine: string, browsers: string) => string;
    readonly workload: (name: string, sizes: { tokens: number; heads: number; width: number }) => string;
    readonly operation: (name: string) => string;
    readonly faster: (ratio: number) => string;
    readonly slower: (ratio: number) => string;
  };
  readonly remarks: {
    /** The sentence goes on with the CNN and the RNN. */
    readonly way: (way: { from: string; to: number }) => string;
    readonly cnnLayers: (way: { layers: string }) => string;
    readonly cnnNever: string;
    readonly rnnSteps: (way: { steps: string }) => string;
    readonly rnnNever: string;
    readonly firstTokens: (tokens: { n: number }) => string;
    readonly windows: (windows: { k: number; reach: number }) => string;
    readonly dilatedWindows: (windows: { k: number }) => string;
    readonly reads: (word: { from: string }) => string;
    readonly sums: string;
    readonly howMuch: string;
    readonly narrowKernel: (path: { notebook: string }) => string;
    readonly counted: (path: { path: State['path']; n: number; layers: string }) => string;
    /** The sentence goes on with `growth`. */
    readonly notebook: (path: { notebook: string }) => string;
    readonly sameByChance: (path: { notebook: string }) => string;
    readonly growth: string;
    readonly otherWays: (layers: { stacked: string; dilated: string }) => string;
    readonly work: (work: {
      overRecurrence: string;
      overConvolution: string;
      likeRecurrence: number;
      likeConvolution: number;
    }) => string;
    readonly weights: (memory: { bytes: string }) => string;
  };
  readonly suggestions: {
    readonly likeRecurrence: (width: { d: number }) => string;
    readonly likeConvolution: (width: { kd: number }) => string;
    readonly dilated: string;
    readonly backwards: string;
    readonly replaceLast: string;
    readonly widerKernel: string;
    readonly narrowKernel: string;
  };
}

export type Words = ExperimentWords<Table, keyof typeof presets> & OwnWords;
