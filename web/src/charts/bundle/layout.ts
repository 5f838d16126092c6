// The places of a bundle's plot and its lens, and of a value in them.
import { nth } from '../../tensor/nth';
import { short } from '../../text/format';
import { type Axis, type Domain, makeAxis, tickText } from '../base/axis';
import type { Look } from '../base/figure-element';
import { textWidth } from '../base/pen';
import type { BundleGiven, Lane, Lens } from './properties';

/** All that a drawing of a bundle reads. */
export interface BundleScene {
  readonly given: BundleGiven;
  readonly look: Look;
  /** The plot. */
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** The height of the strip under the plot, with the room over it. */
  readonly depth: number;
  readonly x: Axis;
  readonly y: Axis;
  /** The right edge of the paper, and the lower one. */
  readonly edge: number;
  readonly bottom: number;
}

/** The scale of y: that of the plot, or of its lens. */
export interface Pane {
  readonly top: number;
  readonly height: number;
  readonly domain: Domain;
  readonly y: Axis;
}

export const xAxisOf = ({ x, xScale }: BundleGiven): Axis =>
  makeAxis([nth(x, 0), nth(x, x.length - 1)], null, xScale, 5, false);

const yAxisOf = (domain: Domain): Axis => makeAxis(domain, null, 'linear', 4, false);

export function planBundle(given: BundleGiven, look: Look, edge: number): BundleScene {
  const { unit: u, font } = look;
  const { xLabel, yLabel, position, endRoom, strip } = given;
  const measure = (text: string, weight?: number) => textWidth(text, 12 * u, font, weight);
  const y = yAxisOf(given.yDomain);
  const names = strip?.rows.map(({ name }) => measure(name, 600)) ?? [];
  const left = Math.round(Math.max(...given.yTicks.map((tick) => measure(tickText(tick, y))), ...names) + 10 * u);
  const last = measure(short(given.xTicks.at(-1) ?? 0)) / 2;
  const right = Math.max(8 * u, last, endRoom * u, ...given.endNames.map(({ text }) => measure(text, 600) + 8 * u));
  const top = Math.round((position !== null ? 26 : yLabel ? 20 : 6) * u);
  const height = given.height * u;
  const depth = strip ? (overStrip + strip.rows.length * strip.tall) * u : 0;
  const labelled = xLabel || (yLabel && position !== null);
  const bottom = Math.ceil(top + height + depth + 22 * u + (labelled ? 17 * u : 0));
  return {
    given,
    look,
    left,
    top,
    width: Math.max(40, edge - left - right),
    height,
    depth,
    x: xAxisOf(given),
    y,
    edge,
    bottom,
  };
}

/** Room for the strip's title, in design units. */
export const overStrip = 20;

export const plotOf = ({ given, top, height, y }: BundleScene): Pane => ({ top, height, domain: given.yDomain, y });

export const lensPane = ({ top, height }: BundleScene, { domain }: Lens): Pane => ({
  top,
  height: height * 0.36,
  domain,
  y: yAxisOf(domain),
});

/** A place on paper; what lies beyond the scale of y is put at its edge. */
export function pointAt(
  scene: BundleScene,
  x: number,
  y: number,
  pane = plotOf(scene),
  [index, of]: Lane = [0, 1],
): [number, number] {
  const [low, high] = pane.domain;
  const up = (pane.y.at(Math.min(high, Math.max(low, y))) + of - 1 - index) / of;
  return [scene.left + scene.x.at(x) * scene.width, pane.top + (1 - up) * pane.height];
}
