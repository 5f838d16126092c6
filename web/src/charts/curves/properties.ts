// The properties of <attn-curves>: the type, the element's accessors and attributes, and what a drawing reads come from here.
import type { Domain, ScaleKind } from '../base/axis';
import type { PositionMark, Series } from '../base/types';

export const curvesDefaults = {
  /** The first one's places are those of the axis. */
  series: [] as readonly Series[],
  /** 'vertical': positions run downwards, a well log. */
  orientation: 'horizontal' as 'horizontal' | 'vertical',
  xLabel: '',
  yLabel: '',
  /** Null: the data's, y rounded out to ticks. */
  xDomain: null as Domain | null,
  yDomain: null as Domain | null,
  xScale: 'linear' as ScaleKind,
  yScale: 'linear' as ScaleKind,
  /** The height of the plot, in design units; if curves run downwards beside others, `align` decides. */
  height: 200,
  /** Vertical: pixels from the element's top to the edge of index 0, and pixels an index, from a heatmap's `plotBox`. */
  align: null as { readonly start: number; readonly step: number } | null,
  /** Names above the plot, never over it. */
  legend: 'top' as 'top' | 'none',
  /** An index: a line across, a dot on every curve, and values in the legend. */
  selection: null as number | null,
  hover: null as number | null,
  /** The curve to bring out; the others pale. */
  lit: null as number | null,
  /** Further lines: {index} with dots, or {x, label} anywhere on the axis (a crossing). */
  marks: [] as readonly PositionMark[],
};

export type CurvesGiven = typeof curvesDefaults;
