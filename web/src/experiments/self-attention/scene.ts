import type { CellSelection, Hue, TensorLike } from '../../charts/base/types';
import type { Scene } from '../../experiment/contract';
import { derived } from '../../experiment/layout';
import type { Axes } from '../../experiment/linked';
import type { Result } from './compute';
import type { Table } from './parameters';
import type { Words } from './words';

export type Here = Scene<Table, Result, Words>;
type Axis = 'query' | 'key' | 'component' | 'dimension';

/** One heatmap of the page: what it shows, what its axes are, what frames the selection. */
export interface Plot {
  readonly axes: Axes<Axis>;
  readonly figure: string;
  readonly tensor: TensorLike;
  readonly colormap: 'queries' | 'keys' | 'scores' | 'weights' | 'values';
  readonly label: string;
  readonly selection: CellSelection;
  readonly rowHue?: Hue;
  readonly columnHue?: Hue;
  readonly domain?: readonly [number, number];
}

export const symmetric = derived(({ data }: TensorLike): readonly [number, number] => {
  const most = Array.from(data).reduce(
    (largest, value) => (Number.isFinite(value) ? Math.max(largest, Math.abs(value)) : largest),
    1e-3,
  );
  return [-most, most];
});

export const none: readonly string[] = [];
