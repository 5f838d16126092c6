// The face of a hand: the axes, the circle that its end goes round, and how far the end is along each axis.
import { arcAround } from '../../../charts/base/arc';
import { toPixels } from '../../../charts/plane/coordinates';
import type { PlaneFace } from '../../../charts/plane/properties';

const middle = { x: 0, y: 0 };

export const clockFace: PlaneFace = {
  still(pen, plane, { colors }) {
    const { left, top, width, height } = plane;
    const [x, y] = toPixels(plane, middle);
    for (const axis of [
      [x, top, x, top + height],
      [left, y, left + width, y],
    ])
      pen.line(axis, { color: colors['line-strong'], width: 1 });
  },
  live(pen, plane, pulled) {
    const { colors, unit: u } = plane.look;
    const [[x, y], [ox, oy]] = [toPixels(plane, pulled), toPixels(plane, middle)];
    const circle = arcAround(ox, oy, Math.hypot(x - ox, y - oy), { from: 0, turned: 2 * Math.PI, pieces: 72 });
    // Pale, it leaves no outline when it grows.
    pen.line(circle, { color: colors['line-strong'], width: 1, alpha: 0.9 });
    pen.line([x, oy, x, y, ox, y], { color: colors.queries, width: 1.25 * u, alpha: 0.55 });
  },
};
