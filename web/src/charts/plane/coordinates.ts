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

export const origin: Point = { x: 0, y: 0 };

/** The place of the plane inside its element, and its extent, in units, from its middle. */
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

/** Lines at whole units, or fewer where there would be many; the axes stronger. */
export function drawGrid(pen: Pen, plane: Plane, { colors }: Look): void {
  const { left, top, width, height } = plane;
  const far = edges(plane);
  const step = [1, 5, 20].find((one) => Math.max(far.x, far.y) < 9 * one) ?? 100;
  for (let unit = -step * Math.floor(far.x / step); unit <= far.x; unit += step) {
    const [x] = toPixels(plane, { x: unit, y: 0 });
    pen.line([x, top, x, top + height], { color: unit === 0 ? colors['line-strong'] : colors.line, width: 1 });
  }
  for (let unit = -step * Math.floor(far.y / step); unit <= far.y; unit += step) {
    const [, y] = toPixels(plane, { x: 0, y: unit });
    pen.line([left, y, left + width, y], { color: unit === 0 ? colors['line-strong'] : colors.line, width: 1 });
  }
}

/** A name as it is to be written: `at` is the middle of the side it is aligned to. */
export interface PlacedName {
  readonly text: string;
  readonly x: number;
  y: number;
  readonly align: 'start' | 'end';
  readonly width: number;
}

interface NameStyle {
  readonly size: number;
  readonly gap: number;
  /** Pixels that a text takes across. */
  readonly measure: (text: string) => number;
}

/**
 * Names a little farther out than their points, on the side that each point lies on. Where points lie close together their
 * names move up and down until none covers another, nor a `taken` place.
 */
export function placeNames(
  plane: Plane,
  points: readonly NamedPoint[],
  { size, gap, measure }: NameStyle,
  taken: readonly PlacedName[] = [],
): readonly PlacedName[] {
  const low = plane.top + size * 0.7;
  const high = plane.top + plane.height - size * 0.7;
  const names = points.map(({ x, y, label }): PlacedName => {
    const length = Math.hypot(x, y) || 1;
    const [px, py] = toPixels(plane, { x, y });
    const steep = Math.abs(x) < 0.4 * length;
    const side = x < 0 ? -1 : 1;
    const aside = steep ? side * gap * 0.7 : (x / length) * gap;
    const down = steep ? 0 : (y / length) * gap;
    const width = measure(label);
    // Clear of the frame.
    const [left, right] = [plane.left + gap / 3, plane.left + plane.width - gap / 3];
    const beside = side < 0 ? Math.max(left + width, px + aside) : Math.min(right - width, px + aside);
    // Held back by the frame it would cover its own point: it goes above or below.
    const covers = side < 0 ? beside > px : beside < px;
    const level = covers ? py - (y < 0 ? -1 : 1) * gap * 1.3 : py - down;
    const at = { x: beside, y: Math.min(high, Math.max(low, level)) };
    return { text: label, ...at, align: side < 0 ? 'end' : 'start', width };
  });
  const step = size * 1.15;
  // Each round parts what covers each other by half; a few rounds settle any handful of names.
  for (let round = 0; round < 24; round++) {
    let moved = false;
    names.forEach((name, index) => {
      for (const other of [...names.slice(index + 1), ...taken]) {
        const apart = other.y - name.y;
        if (!overlap(name, other) || Math.abs(apart) >= step - 0.01) continue;
        const push = (step - Math.abs(apart)) * (apart < 0 ? -1 : 1);
        const fixed = taken.includes(other);
        name.y = Math.min(high, Math.max(low, name.y - (fixed ? push : push / 2)));
        if (!fixed) other.y = Math.min(high, Math.max(low, other.y + push / 2));
        moved = true;
      }
    });
    if (!moved) break;
  }
  // What stands between two taken places is pushed to and fro: it goes where the next room is.
  return names.map((name, index) => {
    const others = [...names.slice(0, index), ...names.slice(index + 1), ...taken];
    const farther = [1, -1, 2, -2, 3, -3].map((steps): PlacedName => ({ ...name, y: name.y + steps * step }));
    const found = freePlace(plane, [name, ...farther], others, size);
    name.y = found.y;
    return name;
  });
}

/**
 * The first of some places for a name that covers none of those `taken` and stays in the plane, one that keeps clear of
 * `lines` rather than another; if there is none, the first.
 */
export function freePlace(
  plane: Plane,
  places: readonly [PlacedName, ...PlacedName[]],
  taken: readonly PlacedName[],
  size: number,
  lines: readonly PlacedName[] = [],
): PlacedName {
  const isFree = (name: PlacedName): boolean => {
    const [left, right] = across(name);
    const inside = left > plane.left - 1 && right < plane.left + plane.width + 1;
    const below = name.y - size / 2 - plane.top;
    if (!inside || below < 0 || below + size > plane.height) return false;
    return !covers(name, taken, size);
  };
  const free = places.filter(isFree);
  return free.find((name) => !covers(name, lines, size)) ?? free[0] ?? places[0];
}

const covers = (name: PlacedName, others: readonly PlacedName[], size: number): boolean =>
  others.some((other) => overlap(name, other) && Math.abs(other.y - name.y) < size * 1.1);

/** A line as marks that names keep clear of, `step` pixels apart. */
export function marksAlong(plane: Plane, from: Point, to: Point, step: number): readonly PlacedName[] {
  const [x, y] = [to.x - from.x, to.y - from.y];
  const count = Math.ceil((Math.hypot(x, y) * plane.scale) / step);
  if (!Number.isFinite(count)) return [];
  return Array.from({ length: count + 1 }, (_, index) => {
    const part = count === 0 ? 0 : index / count;
    return markAt(...toPixels(plane, { x: from.x + x * part, y: from.y + y * part }), step / 2);
  });
}

/** A mark around a place, as names keep clear of it. */
export const markAt = (x: number, y: number, radius: number): PlacedName => ({
  text: '',
  x: x - radius,
  y,
  align: 'start',
  width: 2 * radius,
});

const across = ({ x, align, width }: PlacedName): readonly [left: number, right: number] =>
  align === 'start' ? [x, x + width] : [x - width, x];

const overlap = (one: PlacedName, other: PlacedName): boolean => {
  const [[left, right], [otherLeft, otherRight]] = [across(one), across(other)];
  return left < otherRight && otherLeft < right;
};

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
