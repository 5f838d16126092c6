// The properties of <attn-places>: the type, the element's accessors and attributes, and what a drawing reads come from here.
import type { Hue } from '../base/types';
import type { NamedPoint } from '../plane/coordinates';

/** A named place. */
export interface NamedPlace extends NamedPoint {
  /** A square in outline; else a full circle. */
  readonly hollow: boolean;
  /** The way it has come, without its end. */
  readonly from: readonly { readonly x: number; readonly y: number }[];
  /** Brought out, with its name before all others. */
  readonly strong: boolean;
}

export interface NamedArrow extends NamedPoint {
  readonly dashed: boolean;
}

export const placesDefaults = {
  places: [] as readonly NamedPlace[],
  hue: 'keys' as Hue,
  arrows: [] as readonly NamedArrow[],
  arrowHue: 'queries' as Hue,
  /** What circles and squares are. */
  fullName: '',
  hollowName: '',
  /** Units from the middle to the sides, and to the foot and the top, that fit at least: one scale for both axes. */
  reach: 12,
  low: -6.5,
  high: 9.5,
  /** Lines of the grid are so many units apart. */
  grid: 5,
  /** The most names of places that are not strong. */
  mostNames: 48,
  xLabel: '',
  yLabel: '',
  /** In CSS pixels. */
  height: 300,
};

export type PlacesGiven = typeof placesDefaults;
