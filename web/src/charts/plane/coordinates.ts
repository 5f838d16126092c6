// A square plane around the origin: from coordinates to pixels and back, its grid, and where a name stands beside a point.
import type { Look } from '../base/figure-element';
import type { Pen } from '../base/pen';

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface NamedPoint extends Point {
  readonly label: string;
}

/** Where the plane stands inside its element, and how far it reaches, in units, from its middle. */
export interface Plane {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** Pixels of a unit. */
  readonly scale: number;
}

/** `reach` units fit from the middle to the nearer edge. */
export const planeOf = (width: number, height: number, reach: number): Plane => ({
  left: 0,
  top: 0,
  width,
  height,
  scale: Math.min(width, height) / (2 * reach),
});

export const toPixels = ({ left, top, width, height, scale }: Plane, { x, y }: Point): [number, number] => [
  left + width / 2 + x * scale,
  top + height / 2 - y * scale,
];

export const fromPixels = ({ left, top, width, height, scale }: Plane, x: number, y: number): Point => ({
  x: (x - left - width / 2) / scale,
  y: (top + height / 2 - y) / scale,
});

/** The farthest a point may lie and still be seen. */
export const edges = ({ width, height, scale }: Plane): Point => ({ x: width / 2 / scale, y: height / 2 / scale });

/** Lines at whole units, the axes stronger. */
export function drawGrid(pen: Pen, plane: Plane, { colors }: Look): void {
  const { left, top, width, height } = plane;
  const far = edges(plane);
  for (let unit = -Math.floor(far.x); unit <= far.x; unit++) {
    const [x] = toPixels(plane, { x: unit, y: 0 });
    pen.line([x, top, x, top + height], { color: unit === 0 ? colors['line-strong'] : colors.line, width: 1 });
  }
  for (let unit = -Math.floor(far.y); unit <= far.y; unit++) {
    const [, y] = toPixels(plane, { x: 0, y: unit });
    pen.line([left, y, left + width, y], { color: unit === 0 ? colors['line-strong'] : colors.line, width: 1 });
  }
}

/** A name a little farther out than its point, on the side that the point lies on. */
export function drawName(
  pen: Pen,
  plane: Plane,
  { x, y, label }: NamedPoint,
  style: { readonly fill: string; readonly size: number; readonly weight?: number; readonly gap: number },
): void {
  const { gap, fill, size, weight = 500 } = style;
  const length = Math.hypot(x, y) || 1;
  const [px, py] = toPixels(plane, { x, y });
  const steep = Math.abs(x) < 0.4 * length;
  const side = x < 0 ? -1 : 1;
  const aside = steep ? side * gap * 0.7 : (x / length) * gap;
  const down = steep ? 0 : (y / length) * gap;
  const inside = Math.min(plane.top + plane.height - size, Math.max(plane.top + size * 0.7, py - down));
  pen.text(label, px + aside, inside, { fill, size, weight, align: side < 0 ? 'end' : 'start' });
}

/** The corners of the smallest convex polygon around points, counter-clockwise. Source: Andrew's monotone chain (1979). */
export function hull(points: readonly Point[]): readonly Point[] {
  const sorted = [...points].sort((a, b) => a.x - b.x || a.y - b.y);
  const chain = (order: readonly Point[]): Point[] => {
    const corners: Point[] = [];
    for (const point of order) {
      for (let last = corners.at(-1), before = corners.at(-2); last && before; ) {
        if ((last.x - before.x) * (point.y - before.y) > (last.y - before.y) * (point.x - before.x)) break;
        corners.pop();
        [last, before] = [corners.at(-1), corners.at(-2)];
      }
      corners.push(point);
    }
    return corners.slice(0, -1);
  };
  return sorted.length < 3 ? sorted : [...chain(sorted), ...chain([...sorted].reverse())];
}
