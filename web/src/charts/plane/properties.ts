// The properties of <attn-plane>: the type, the element's accessors and attributes, and what a drawing reads come from here.
import type { Look } from '../base/figure-element';
import type { Pen } from '../base/pen';
import type { Hue } from '../base/types';
import type { NamedPoint, Plane, Point } from './coordinates';

/** Drawn below the arrows: what stands, and what goes with the pulled one's end. */
export interface PlaneFace {
  still(pen: Pen, plane: Plane, look: Look): void;
  live(pen: Pen, plane: Plane & { readonly look: Look }, pulled: Point): void;
}

export const planeDefaults = {
  arrows: [] as readonly NamedPoint[],
  arrowHue: 'keys' as Hue,
  /** The arrow's end that the hand pulls. */
  pulled: null as NamedPoint | null,
  pulledHue: 'queries' as Hue,
  /** Said beside the handle until it is pulled for the first time. */
  hint: '',
  /** The end that the pulled arrow would have otherwise. */
  ghost: null as NamedPoint | null,
  selection: null as number | null,
  hover: null as number | null,
  /** Units from the middle to the nearer edge. */
  reach: 3,
  /** Arrows whose ends are nearer than so many units share a name. */
  near: 0,
  xLabel: '',
  yLabel: '',
  /** What is drawn in place of a grid. */
  face: null as PlaneFace | null,
  /** True to draw dotted lines to the pulled arrow's line. */
  feet: true as boolean,
  /** True to draw the angle between the pulled arrow and the selected one. */
  angle: false as boolean,
  height: 300,
};

export type PlaneGiven = typeof planeDefaults;
