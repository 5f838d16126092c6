// The properties of <attn-points>: the type, the element's accessors and attributes, and what a drawing reads come from here.
import type { Domain } from '../base/axis';
import type { Hue, Series } from '../base/types';

/** A shape on the foot of the plot. */
export interface Hill {
  readonly name: string;
  readonly x: readonly number[];
  /** 0 … 1, in units of the plot's y. */
  readonly y: ArrayLike<number>;
  readonly hue: Hue;
}

export const pointsDefaults = {
  points: { x: [], y: [] } as { readonly x: ArrayLike<number>; readonly y: ArrayLike<number> },
  /** 0 … 1, one a point: how deep its colour is. */
  depths: null as ArrayLike<number> | null,
  pointName: '',
  pointHue: 'accent' as Hue,
  /** In design units. */
  pointSize: 6.5,
  /** True if the points can be dragged. */
  movable: true as boolean,
  /** The y to which an upright stroke goes from each point. */
  reaching: null as ArrayLike<number> | null,
  reachingName: '',
  hill: null as Hill | null,
  series: [] as readonly Series[],
  /** The places of the upright line, and the present one. */
  positions: [] as ArrayLike<number>,
  position: 0,
  positionName: '',
  positionHue: 'ink-2' as Hue,
  selection: null as number | null,
  hover: null as number | null,
  xDomain: [0, 1] as Domain,
  yDomain: [0, 1] as Domain,
  xLabel: '',
  yLabel: '',
  height: 300,
};

export type PointsGiven = typeof pointsDefaults;
