// The angle between two arrows from one origin: an arc, and its degrees.
import type { Look } from '../base/figure-element';
import type { Pen } from '../base/pen';
import type { Point } from './coordinates';

/** From −π to π, counter-clockwise from one to the other. */
function angleBetween(from: Point, to: Point): number {
  const turn = Math.atan2(to.y, to.x) - Math.atan2(from.y, from.x);
  return turn - 2 * Math.PI * Math.round(turn / (2 * Math.PI));
}

/** `origin`: where both arrows begin, in pixels. */
export function drawAngle(
  pen: Pen,
  { colors, unit: u }: Look,
  [ox, oy]: readonly [x: number, y: number],
  from: Point,
  to: Point,
) {
  if (Math.hypot(from.x, from.y) === 0 || Math.hypot(to.x, to.y) === 0) return;
  const angle = angleBetween(from, to);
  const start = Math.atan2(from.y, from.x);
  const on = (radius: number, part: number): readonly [number, number] => [
    ox + radius * Math.cos(start + part * angle),
    oy - radius * Math.sin(start + part * angle),
  ];
  const arc = Array.from({ length: 25 }, (_, index) => on(30 * u, index / 24)).flat();
  pen.line(arc, { color: colors.ink, width: 1.5 * u });
  const degrees = `${Math.round((Math.abs(angle) * 180) / Math.PI)}°`;
  pen.text(degrees, ...on(48 * u, 0.5), { fill: colors.ink, size: 13 * u, weight: 600, align: 'middle' });
}
