// The angle between two arrows from one origin: an arc, and its degrees.
import type { Look } from '../base/figure-element';
import { type Pen, textWidth } from '../base/pen';
import type { PlacedName, Point } from './coordinates';

/** From −π to π, counter-clockwise from one to the other. */
function angleBetween(from: Point, to: Point): number {
  const turn = Math.atan2(to.y, to.x) - Math.atan2(from.y, from.x);
  return turn - 2 * Math.PI * Math.round(turn / (2 * Math.PI));
}

/** Two arrows from one origin, which is in pixels. */
interface Corner {
  readonly origin: readonly [x: number, y: number];
  readonly from: Point;
  readonly to: Point;
}

const isOpen = ({ from, to }: Corner): boolean => Math.hypot(from.x, from.y) > 0 && Math.hypot(to.x, to.y) > 0;

/** A place so far from the origin, and such a part of the way from one arrow to the other. */
function placeIn({ origin: [ox, oy], from, to }: Corner, radius: number, part: number): [x: number, y: number] {
  const turned = Math.atan2(from.y, from.x) + part * angleBetween(from, to);
  return [ox + radius * Math.cos(turned), oy - radius * Math.sin(turned)];
}

/** The degrees as they are written; null where an arrow has no direction. */
export function degreesIn(corner: Corner, { unit: u, font }: Look): PlacedName | null {
  if (!isOpen(corner)) return null;
  const text = `${Math.round((Math.abs(angleBetween(corner.from, corner.to)) * 180) / Math.PI)}°`;
  const [x, y] = placeIn(corner, 48 * u, 0.5);
  const width = textWidth(text, 13 * u, font, 600);
  return { text, x: x - width / 2, y, align: 'start', width };
}

export function drawAngle(pen: Pen, look: Look, corner: Corner) {
  const { colors, unit: u } = look;
  const name = degreesIn(corner, look);
  if (!name) return;
  const arc = Array.from({ length: 25 }, (_, index) => placeIn(corner, 30 * u, index / 24)).flat();
  pen.line(arc, { color: colors.ink, width: 1.5 * u });
  // Read also where an arrow passes behind it.
  pen.rect(name.x - 2 * u, name.y - 8 * u, name.width + 4 * u, 16 * u, colors.ground);
  pen.text(name.text, name.x, name.y, { fill: colors.ink, size: 13 * u, weight: 600 });
}
