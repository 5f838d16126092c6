import type { TensorLike } from '../../charts/base/types';
import type { Scene } from '../../experiment/contract';
import type { HeatmapOf } from '../../experiment/heatmap';
import { derived } from '../../experiment/layout';
import type { Axes } from '../../experiment/linked';
import { isPresented } from '../../experiment/presented';
import type { Result } from './compute';
import type { Table } from './parameters';
import type { Words } from './words.en';

export type Here = Scene<Table, Result, Words>;
type Axis = 'query' | 'key' | 'component' | 'dimension';

/** One heatmap of the page: what it shows, what its axes are, what frames the selection. */
export interface Plot extends HeatmapOf<Axis> {
  readonly axes: Axes<Axis>;
  readonly figure: string;
  readonly colormap: 'queries' | 'keys' | 'scores' | 'weights' | 'values';
  readonly label: string;
}

export const symmetric = derived(({ data }: TensorLike): readonly [number, number] => {
  const most = Array.from(data).reduce(
    (largest, value) => (Number.isFinite(value) ? Math.max(largest, Math.abs(value)) : largest),
    1e-3,
  );
  return [-most, most];
});

export const none: readonly string[] = [];

/** The number of decimals that fit into a cell; on a projector the chart leaves out what would be small print. */
export const decimalsIn = (cell: number, u: number, scene: Pick<Here, 'height'>): number | 'none' =>
  cell >= 46 * u ? 4 : cell >= (isPresented(scene) ? 20 : 30) * u ? 2 : 'none';
