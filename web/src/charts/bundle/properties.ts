// The properties of <attn-bundle>: the type, the element's accessors and attributes, and what a drawing reads come from here.
import type { Domain, ScaleKind } from '../base/axis';
import type { Hue } from '../base/types';

/** One of some lanes above each other, from the top: each has the scale of y for itself. */
export type Lane = readonly [index: number, of: number];

/** Lines of one kind, each with a value for every place of `x`; a line may end early. */
export interface Strand {
  readonly name: string;
  readonly hue: Hue;
  readonly lines: readonly ArrayLike<number>[];
  /** In design units; 1 by default. */
  readonly width?: number;
  readonly alpha?: number;
  /** Lengths of dash and gap, in design units. */
  readonly dash?: readonly number[];
  /** Absent: the whole plot. */
  readonly lane?: Lane;
  /** True to end in an arrow where it leaves the plot; else it continues along the edge. */
  readonly leaves?: true;
}

/** A short line with places of its own, which follows the hand. */
export interface Trace {
  readonly x: readonly number[];
  readonly y: readonly number[];
  readonly hue: Hue;
  /** Dots instead of a line. */
  readonly dotted?: boolean;
  readonly dash?: readonly number[];
}

/** A word inside the plot. */
export interface BundleNote {
  readonly x: number;
  readonly y: number;
  readonly text: string;
  readonly hue: Hue;
  readonly align?: 'start' | 'middle' | 'end';
  readonly lane?: Lane;
}

/** How far the lines reach at the place, to either side of 0. */
export interface Reach {
  readonly y: number;
  readonly text: string;
}

/** A strip around 0 that is too narrow to be seen, drawn once more on a card of its own in place of the plot's upper part. */
export interface Lens {
  readonly domain: Domain;
  readonly text: string;
  /** The side of the text. */
  readonly align: 'start' | 'end';
}

/** Rows of cells under the plot, on its axis: shares of 1, one column after each `every` of it. */
export interface Strip {
  readonly every: number;
  /** The names of its rows, each in its hue. */
  readonly rows: readonly { readonly name: string; readonly hue: Hue }[];
  /** A value for each row; undefined: there is nothing yet. */
  readonly columns: readonly (ArrayLike<number> | undefined)[];
  /** The height of a row, in design units. */
  readonly tall: number;
  /** What the rows are, written over them. */
  readonly title: string;
}

export const bundleDefaults = {
  x: [] as ArrayLike<number>,
  /** Drawn one over the other, the first lowest. */
  strands: [] as readonly Strand[],
  /** Shaded from −band to band, one value for each x. */
  band: null as ArrayLike<number> | null,
  xScale: 'linear' as ScaleKind,
  xTicks: [] as readonly number[],
  /** A hand and keys move the place by so much. */
  xStep: 1,
  /** Fixed: values beyond end at its edge. */
  yDomain: [0, 1] as Domain,
  yTicks: [] as readonly number[],
  /** The place of the upright line; null if there is none. */
  position: null as number | null,
  /** The places to which it can be dragged, in ascending order; empty: any whole number. */
  stops: [] as readonly number[],
  /** Written on the line's marker, such as "d = 64". */
  positionText: '',
  /** Dots on the line. */
  dots: [] as readonly { readonly y: number; readonly hue: Hue; readonly lane?: Lane }[],
  /** Under the line and its dots. */
  traces: [] as readonly Trace[],
  /** Two short strokes on the line. */
  reach: null as Reach | null,
  lens: null as Lens | null,
  strip: null as Strip | null,
  notes: [] as readonly BundleNote[],
  /** Beside the ends of the lines, each in its own height as far as they do not meet; room is kept on the right. */
  endNames: [] as readonly Omit<BundleNote, 'x' | 'align'>[],
  /** Room for them in design units, however short they are: the plot keeps its width while they change. */
  endRoom: 0,
  xLabel: '',
  /** Above the plot, or under it where a marker moves along its top. */
  yLabel: '',
  height: 180,
};

export type BundleGiven = typeof bundleDefaults;
