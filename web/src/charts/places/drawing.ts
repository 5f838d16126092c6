// Draws <attn-places>: a grid, the ways that places have come, the places, arrows from the origin, and names where there is room.
import type { Look } from '../base/figure-element';
import { type Pen, textWidth } from '../base/pen';
import {
  freePlace,
  markAt,
  marksAlong,
  type NamedPoint,
  origin,
  type PlacedName,
  type Plane,
  type Point,
  toPixels,
} from '../plane/coordinates';
import type { NamedArrow, NamedPlace, PlacesGiven } from './properties';

export interface PlacesScene {
  readonly given: PlacesGiven;
  readonly look: Look;
  /** The paper. */
  readonly box: Plane;
  /** The coordinates: its middle is the origin, so it reaches beyond the paper. */
  readonly plane: Plane;
  readonly bottom: number;
}

export function planPlaces(given: PlacesGiven, look: Look, width: number): PlacesScene {
  const { reach, low, high } = given;
  // While a presentation opens there may be no room yet.
  const height = Math.max(1, given.height);
  const scale = Math.min(width / (2 * reach), height / (high - low));
  const down = (height * high) / (high - low);
  return {
    given,
    look,
    box: { left: 0, top: 0, width, height, scale },
    plane: { left: 0, top: 0, width, height: 2 * down, scale },
    bottom: height,
  };
}

/** On paper; what lies beyond stands at its edge. */
export function spotOf({ plane, box }: PlacesScene, point: Point): [number, number] {
  const [x, y] = toPixels(plane, point);
  const inside = (value: number, most: number): number => Math.min(most - edge, Math.max(edge, value));
  return [inside(x, box.width), inside(y, box.height)];
}

const edge = 5;

export function drawPlaces(pen: Pen, scene: PlacesScene) {
  drawGrid(pen, scene);
  const { given, look } = scene;
  const ordered = [...given.places].sort((one, other) => Number(one.strong) - Number(other.strong));
  for (const strong of [false, true]) drawWays(pen, scene, strong);
  for (const arrow of given.arrows) drawArrow(pen, scene, arrow);
  for (const place of ordered) drawPlace(pen, scene, place);
  drawNames(pen, scene, ordered.reverse());
  const { colors, unit: u } = look;
  const { fullName, hollowName } = given;
  const legend = { fill: colors[given.hue], size: 12 * u };
  const right = scene.box.width - 8 * u;
  const wide = textWidth(fullName, 12 * u, look.font);
  if (hollowName) {
    drawMark(pen, scene, [12 * u, 12 * u], true, 1);
    pen.text(hollowName, 22 * u, 12 * u, legend);
  }
  if (fullName) {
    drawMark(pen, scene, [right - wide - 10 * u, 12 * u], false, 1);
    pen.text(fullName, right, 12 * u, { ...legend, align: 'end' });
  }
}

function drawGrid(pen: Pen, { given: { grid }, look: { colors }, box, plane }: PlacesScene) {
  const [ox, oy] = toPixels(plane, origin);
  const apart = Math.max(1, grid * plane.scale);
  const line = (value: number, points: readonly number[]) =>
    pen.line(points, { color: value === 0 ? colors['line-strong'] : colors.line, width: 1 });
  for (let at = -Math.floor(ox / apart); ox + at * apart <= box.width; at++)
    line(at, [ox + at * apart, 0, ox + at * apart, box.height]);
  for (let at = -Math.floor(oy / apart); oy + at * apart <= box.height; at++)
    line(at, [0, oy + at * apart, box.width, oy + at * apart]);
}

/** The ways of all places as one line. */
function drawWays(pen: Pen, scene: PlacesScene, strong: boolean) {
  const { given, look } = scene;
  const ways = given.places.filter((place) => place.strong === strong && place.from.length > 0);
  const points = ways.flatMap((place) => [
    ...[...place.from, place].flatMap((point) => spotOf(scene, point)),
    ...[Number.NaN, Number.NaN],
  ]);
  const [width, alpha] = strong ? [1.25, 0.9] : [0.75, 0.3];
  if (points.length > 0) pen.line(points, { color: look.colors[given.hue], width: width * look.unit, alpha });
}

function drawMark(
  pen: Pen,
  { given, look }: PlacesScene,
  [x, y]: readonly [number, number],
  hollow: boolean,
  by: number,
) {
  const { colors, unit: u } = look;
  const color = colors[given.hue];
  if (!hollow) return pen.dot(x, y, 4 * by * u, color);
  const side = 7 * by * u;
  pen.rect(x - side / 2, y - side / 2, side, side, colors.ground);
  pen.frame(x - side / 2, y - side / 2, side, side, { color, width: 1.75 * u });
}

const drawPlace = (pen: Pen, scene: PlacesScene, place: NamedPlace) =>
  drawMark(pen, scene, spotOf(scene, place), place.hollow, place.strong ? 1.25 : 1);

function drawArrow(pen: Pen, scene: PlacesScene, arrow: NamedArrow) {
  const { given, look, plane } = scene;
  const { unit: u, colors } = look;
  const [ox, oy] = toPixels(plane, origin);
  const [x, y] = spotOf(scene, arrow);
  const [dx, dy] = [x - ox, y - oy];
  const long = Math.hypot(dx, dy);
  if (long < 2) return;
  const [ux, uy] = [dx / long, dy / long];
  const head = Math.min(13 * u, long);
  const color = colors[given.arrowHue];
  const alpha = arrow.dashed ? 0.7 : 1;
  const neck = [x - 0.8 * head * ux, y - 0.8 * head * uy] as const;
  const dash = arrow.dashed ? [6 * u, 4 * u] : undefined;
  pen.line([ox, oy, ...neck], { color, width: (arrow.dashed ? 2 : 3.5) * u, dash, alpha });
  const [wx, wy] = [-uy * head * 0.45, ux * head * 0.45];
  pen.area([x, y, x - head * ux + wx, y - head * uy + wy, x - head * ux - wx, y - head * uy - wy], color, alpha);
}

/** Arrows first, then strong places, then as many others as find room: on eight sides of each. */
function drawNames(pen: Pen, scene: PlacesScene, places: readonly NamedPlace[]) {
  const { given, look, box } = scene;
  const { colors, unit: u, font } = look;
  const corners = [given.hollowName, given.fullName].map((text, side): PlacedName => {
    const width = textWidth(text, 12 * u, font) + 24 * u;
    return { text, x: side === 0 ? 0 : box.width - width, y: 12 * u, align: 'start', width };
  });
  const taken: PlacedName[] = [...corners];
  const strong = { size: 14 * u, weight: 700, far: 10 * u };
  const write = (point: NamedPoint, fill: string, how: NameLook): boolean => {
    const found = placeOfName(scene, point, how, taken);
    if (!found) return false;
    taken.push(found);
    // Read also where a line passes behind it.
    if (how === strong) pen.rect(found.x - 2 * u, found.y - 8 * u, found.width + 4 * u, 16 * u, colors.ground);
    pen.text(found.text, found.x, found.y, { fill, size: how.size, weight: how.weight });
    return true;
  };
  for (const arrow of given.arrows) write(arrow, colors[given.arrowHue], strong);
  for (const place of places) if (place.strong) write(place, colors[given.hue], strong);
  const plain = { size: 12 * u, weight: 400, far: 7 * u };
  let left = given.mostNames;
  for (const place of places) if (!place.strong && left > 0 && write(place, colors['ink-2'], plain)) left--;
}

interface NameLook {
  readonly size: number;
  readonly weight: number;
  /** From the point. */
  readonly far: number;
}

/** A place that no name has. */
const nowhere: PlacedName = { text: '', x: -1e6, y: -1e6, align: 'start', width: 1 };

/** Clear of all else; a strong name goes farther off, and if it must over points, but never over another name. */
function placeOfName(
  scene: PlacesScene,
  point: NamedPoint,
  { size, weight, far }: NameLook,
  names: readonly PlacedName[],
): PlacedName | undefined {
  const { given, look, plane, box } = scene;
  const { unit: u, font } = look;
  const named = { text: point.label, width: textWidth(point.label, size, font, weight), size };
  const sides = (off: number) => sidesOf(spotOf(scene, point), { ...named, far: off });
  const marks = given.places.map((place) => markAt(...spotOf(scene, place), 6 * u));
  const lines = given.arrows.flatMap((arrow) => marksAlong(plane, origin, arrow, 8 * u));
  const all = [...names, ...marks, ...lines];
  const free = (off: number, taken: readonly PlacedName[] = all) =>
    freePlace(box, [nowhere, ...sides(off)], taken, size);
  const near = free(far);
  if (near !== nowhere || weight < 700) return near === nowhere ? undefined : near;
  const tries = [free(far + 14 * u), free(far + 28 * u), free(far, names), free(far + 14 * u, names)];
  return tries.find((found) => found !== nowhere) ?? sides(far)[0];
}

interface Wanted {
  readonly text: string;
  readonly width: number;
  readonly far: number;
  readonly size: number;
}

/** Right, left, above, below, and between. */
function sidesOf([x, y]: readonly [number, number], { text, width, far, size }: Wanted): [PlacedName, ...PlacedName[]] {
  const at = (left: number, top: number): PlacedName => ({ text, x: left, y: top, align: 'start', width });
  const [beside, over] = [far, far + size * 0.4];
  return [
    at(x + beside, y),
    at(x - beside - width, y),
    at(x - width / 2, y - over),
    at(x - width / 2, y + over),
    at(x + 0.6 * beside, y - 0.8 * over),
    at(x - 0.6 * beside - width, y - 0.8 * over),
    at(x + 0.6 * beside, y + 0.8 * over),
    at(x - 0.6 * beside - width, y + 0.8 * over),
  ];
}
