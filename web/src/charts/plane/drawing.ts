// Draws <attn-plane>: its grid, the arrows with their names, and what the pulled arrow changes.
import { circleAround } from '../base/circle';
import type { Look } from '../base/figure-element';
import { type Pen, textWidth } from '../base/pen';
import {
  drawGrid,
  edges,
  freePlace,
  markAt,
  marksAlong,
  type NamedPoint,
  origin,
  type PlacedName,
  type Plane,
  type Point,
  placeNames,
  toPixels,
} from './coordinates';
import type { PlaneGiven } from './properties';

/** All that a drawing of a plane reads. */
export interface PlaneScene extends Plane {
  readonly given: PlaneGiven;
  readonly look: Look;
  readonly bottom: number;
  /** The drawing of angles, once it is loaded. */
  readonly angles: typeof import('./angle') | undefined;
}

export function drawStill(pen: Pen, scene: PlaneScene) {
  const { colors, unit: u } = scene.look;
  (scene.given.face?.still ?? drawGrid)(pen, scene, scene.look);
  write(pen, axisNames(scene), { fill: colors['ink-2'], size: 12 * u });
}

/** Names at their places. */
function write(pen: Pen, names: readonly PlacedName[], style: Parameters<Pen['text']>[3]) {
  for (const { text, x, y, align } of names) pen.text(text, x, y, { ...style, align });
}

/** What upwards and to the right mean. */
function axisNames(plane: PlaneScene): readonly PlacedName[] {
  const { xLabel, yLabel } = plane.given;
  const { unit: u, font } = plane.look;
  const [x, y] = toPixels(plane, origin);
  const named = (text: string, at: { x: number; y: number; align: 'start' | 'end' }): PlacedName[] =>
    text.length > 2 ? [{ text, ...at, width: textWidth(text, 12 * u, font) }] : [];
  return [
    ...named(`↑ ${yLabel}`, { x: x + 6 * u, y: plane.top + 9 * u, align: 'start' }),
    ...named(`${xLabel} →`, { x: plane.left + plane.width - 4 * u, y: y - 10 * u, align: 'end' }),
  ];
}

/** On screen the pulled arrow has a handle. */
export function drawLive(pen: Pen, plane: PlaneScene, isOnScreen: boolean) {
  const { given, look, angles } = plane;
  const { arrows, pulled, ghost } = given;
  const { colors, unit: u } = look;
  const [arrowColor, pulledColor] = [colors[given.arrowHue], colors[given.pulledHue]];
  if (pulled && given.feet) drawFeet(pen, plane, pulled);
  if (pulled) given.face?.live(pen, plane, pulled);
  const strong = (index: number) => index === given.selection || index === given.hover;
  arrows.forEach((arrow, index) => {
    drawArrow(pen, plane, arrow, arrowColor, (strong(index) ? 2.5 : 1.75) * u, u);
  });
  const name = { size: 14 * u, gap: 12 * u, measure: (text: string) => textWidth(text, 14 * u, look.font, 700) };
  const chosen = arrows[given.selection ?? -1];
  const corner = given.angle && chosen && pulled ? { origin: toPixels(plane, origin), from: chosen, to: pulled } : null;
  const degrees = (corner && angles?.degreesIn(corner, look)) ?? null;
  const taken = [...axisNames(plane), ...(degrees ? [degrees] : [])];
  const along = (arrow: Point) => marksAlong(plane, origin, arrow, 6 * u);
  const lines = arrows.flatMap(along);
  const ghostMark = ghost ? [markAt(...toPixels(plane, ghost), 9 * u)] : [];
  const said = pulled ? [pulledName(plane, pulled, taken, [...lines, ...ghostMark])] : [];
  const ghostSaid = pulled ? ghostName(plane, pulled, [...taken, ...said], [...lines, ...along(pulled)]) : [];
  const handled = pulled ? [markAt(...toPixels(plane, pulled), 13 * u)] : [];
  placeNames(plane, merged(plane, name.measure), name, [...taken, ...said, ...ghostSaid, ...handled]).forEach(
    ({ text, x, y, align }, index) => {
      pen.text(text, x, y, { fill: arrowColor, size: 14 * u, weight: strong(index) ? 700 : 500, align });
    },
  );
  if (!pulled) return;
  const dashed = { color: pulledColor, width: 1.5 * u, dash: [3 * u, 3 * u] };
  if (ghost) pen.line(circleAround(...toPixels(plane, ghost), 9 * u), dashed);
  write(pen, ghostSaid, { fill: pulledColor, size: 12 * u });
  if (corner) angles?.drawAngle(pen, look, corner);
  drawArrow(pen, plane, pulled, pulledColor, 3 * u, u);
  const [x, y] = toPixels(plane, pulled);
  if (isOnScreen) {
    pen.dot(x, y, 12 * u, colors.ground);
    pen.line(circleAround(x, y, 11 * u), { color: pulledColor, width: 3 * u });
  }
  pen.dot(x, y, 5 * u, pulledColor);
  write(pen, said, { fill: pulledColor, size: 14 * u, weight: 600 });
}

/** Arrows to one point share a name, such as 0–5; where it would be wide, the first and the last stand for all. */
function merged(
  { given: { arrows, near }, width }: PlaneScene,
  measure: (text: string) => number,
): readonly NamedPoint[] {
  const isNear = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y) <= near;
  const heads = arrows.map((arrow) => arrows.findIndex((other) => isNear(arrow, other)));
  return arrows.map((arrow, index) => {
    const labels = arrows.flatMap(({ label }, other) => (label && heads[other] === index ? [label] : []));
    const [first = '', last = ''] = [labels[0], labels.at(-1)];
    if (labels.length < 2) return { ...arrow, label: first };
    if (Number(last) - Number(first) === labels.length - 1) return { ...arrow, label: `${first}–${last}` };
    const all = labels.join(' ');
    return { ...arrow, label: measure(all) < 0.3 * width ? all : `${first} … ${last}` };
  });
}

/** Over the handle or under it, on the side where it covers nothing. */
function pulledName(
  plane: PlaneScene,
  pulled: NamedPoint,
  taken: readonly PlacedName[],
  lines: readonly PlacedName[],
): PlacedName {
  const { unit: u, font } = plane.look;
  const [x, y] = toPixels(plane, pulled);
  const text = plane.given.hint || pulled.label;
  const width = textWidth(text, 14 * u, font, 600);
  const side = textSide(plane, x);
  const up = y < plane.top + 34 * u ? -1 : 1;
  const at = (to: 1 | -1, over: number): PlacedName => ({
    text,
    x: x + to * 4 * u,
    y: y - over * 24 * u,
    align: to > 0 ? 'start' : 'end',
    width,
  });
  const other = side > 0 ? -1 : 1;
  const beside = (to: 1 | -1): PlacedName => ({ ...at(to, 0), x: x + to * 18 * u });
  // Move it inside as far as needed.
  const inside = (over: number): PlacedName => ({
    ...at(1, over),
    x: Math.max(plane.left, Math.min(x + 4 * u, plane.left + plane.width - width - 4 * u)),
  });
  const places = [at(side, up), at(side, -up), at(other, up), at(other, -up), beside(side), beside(other)] as const;
  return freePlace(plane, [...places, inside(up), inside(-up)], taken, 14 * u, lines);
}

/** None where the pulled arrow has come near: its own name is there. */
function ghostName(
  plane: PlaneScene,
  pulled: Point,
  taken: readonly PlacedName[],
  lines: readonly PlacedName[],
): readonly PlacedName[] {
  const { ghost } = plane.given;
  const { unit: u, font } = plane.look;
  if (!ghost) return [];
  const [x, y] = toPixels(plane, ghost);
  const [px, py] = toPixels(plane, pulled);
  if (Math.abs(px - x) < 60 * u && Math.abs(py - y) < 30 * u) return [];
  const width = textWidth(ghost.label, 12 * u, font);
  // Right of the mark's left edge, moved inside as far as needed: the arrow comes from the left.
  const left = Math.min(x - 9 * u, plane.left + plane.width - width - 4 * u);
  const at = (down: number): PlacedName => ({
    text: ghost.label,
    x: left,
    y: y + down * 18 * u,
    align: 'start',
    width,
  });
  return [freePlace(plane, [at(-1), at(1)], taken, 12 * u, lines)];
}

/** The pulled arrow's line, and on it the foot of every arrow. */
function drawFeet(pen: Pen, plane: PlaneScene, pulled: Point) {
  const { given, look } = plane;
  const { colors, unit: u } = look;
  const length = Math.hypot(pulled.x, pulled.y);
  if (length === 0) return;
  const along = { x: pulled.x / length, y: pulled.y / length };
  const far = edges(plane);
  const end = Math.min(far.x / Math.abs(along.x), far.y / Math.abs(along.y));
  const ends = [-end, end].flatMap((reach) => toPixels(plane, { x: along.x * reach, y: along.y * reach }));
  pen.line(ends, { color: colors[given.pulledHue], width: 1, alpha: 0.5 });
  const color = colors[given.arrowHue];
  given.arrows.forEach((arrow, index) => {
    const reach = arrow.x * along.x + arrow.y * along.y;
    const foot = toPixels(plane, { x: along.x * reach, y: along.y * reach });
    const chosen = index === given.selection || index === given.hover;
    if (chosen) pen.line([...toPixels(plane, origin), ...foot], { color, width: 7 * u, alpha: 0.35 });
    pen.line([...toPixels(plane, arrow), ...foot], {
      color,
      width: (chosen ? 2 : 1.25) * u,
      dash: [1.5 * u, 3 * u],
      alpha: chosen ? 1 : 0.7,
    });
    pen.dot(...foot, 3 * u, color);
  });
}

/** Texts beside a point are on the side where there is room. */
const textSide = ({ left, width }: Plane, x: number): 1 | -1 => (x > left + width * 0.72 ? -1 : 1);

function drawArrow(pen: Pen, plane: Plane, { x, y }: Point, color: string, width: number, u: number) {
  const length = Math.hypot(x, y);
  const start = toPixels(plane, origin);
  if (length === 0) return pen.dot(...start, width, color);
  const [tx, ty] = toPixels(plane, { x, y });
  const [dx, dy] = [x / length, -y / length];
  const head = Math.min(9 * u + width, length * plane.scale);
  const half = 3 * u + width / 2;
  const [bx, by] = [tx - dx * head, ty - dy * head];
  pen.line([...start, bx, by], { color, width });
  pen.area([tx, ty, bx - dy * half, by + dx * half, bx + dy * half, by - dx * half], color);
}
