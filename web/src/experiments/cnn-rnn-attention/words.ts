import type { LargeCellDetail, ViewDetail } from '../../charts/large-matrix/large-matrix';
import type { ExperimentWords, Live } from '../../experiment/contract';
import type { MeasuringWords } from '../../experiment/measuring';
import type { Result } from './compute';
import { bytes, count } from './count';
import type { Model } from './look';
import { drawings } from './look';
import { pathIndex, type presets, type State, type Table } from './parameters';

export interface OwnWords extends MeasuringWords {
  readonly models: Readonly<Record<Model, string>>;
  readonly hint: string;
  readonly graph: (model: string) => string;
  readonly rows: {
    readonly way: (from: number, to: number) => string;
    readonly wayNote: string;
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
  readonly sharingPays: (workers: number, from: number, factor: number) => string;
  readonly sharingCosts: (workers: number) => string;
  readonly growth: (model: string, from: number, factor: number, formula: number) => string;
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
    readonly seen: (view: ViewDetail, how: State['pooled']) => string;
    readonly cell: (cell: LargeCellDetail) => string;
  };
  readonly peers: {
    readonly title: string;
    readonly loading: string;
    readonly how: (build: string, date: string, machine: string, browsers: string) => string;
    readonly workload: (name: string, sizes: { tokens: number; heads: number; width: number }) => string;
    readonly operation: (name: string) => string;
    readonly means: (ratio: number) => string;
  };
}

export type Words = ExperimentWords<Table, keyof typeof presets, Result> & OwnWords;

/** What there is to say about the present numbers. */
export function facts(live: Live<Table, Result>) {
  const { state, result } = live;
  const ways = drawings(live);
  const [convolution = 0, recurrence = 0, attention = 0] = result.operations.data;
  const exact = result.exact_path_length.data;
  return {
    ways,
    way: (model: Model): string => count(ways[model].length ?? Number.NaN),
    exact: count(exact[pathIndex[state.path]]),
    stacked: count(exact[0]),
    dilated: count(exact[2]),
    notebook: count(result.path_length.data[0]),
    agrees: exact[pathIndex[state.path]] === result.path_length.data[0],
    operations: { convolution: count(convolution), recurrence: count(recurrence), attention: count(attention) },
    /** n² d over n d² is n / d, over k n d² is n / (k d). */
    overRecurrence: ratio(attention / recurrence),
    overConvolution: ratio(attention / convolution),
    weights: bytes(4 * state.n ** 2),
    total: bytes(result.memory.data[2]),
  };
}

const ratio = (value: number): string => String(Number(value.toPrecision(3)));
