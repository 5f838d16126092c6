// Draws <attn-points>: its plot and curves, which stay while a hand moves, and what a hand moves.
import { nth } from '../../tensor/nth';
import { short } from '../../text/format';
import { type Axis, makeAxis, tickText } from '../base/axis';
import { parseHex, tinted } from '../base/color';
import { dashes } from '../base/dashes';
import type { Look } from '../base/figure-element';
import { drawName, type Legend, legendOf } from '../base/legend';
import { type Pen, textWidth } from '../base/pen';
import { drawNames, drawTicks, ticksOf } from '../base/scales';
import type { Series } from '../base/types';
import { withinAxes } from '../base/within-axes';
import type { PointsGiven } from './properties';

/** More places than this are too close to be marked. */
const mostPlaces = 30;

/** All that a drawing of points reads. */
export interface PointsScene {
  readonly given: PointsGiven;
  readonly look: Look;
  /** The plot, and the lower edge of the paper. */
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly bottom: number;
  readonly x: Axis;
  readonly y: Axis;
  readonly legend: Legend;
}

export function planPoints(given: PointsGiven, look: Look, width: number): PointsScene {
  const { unit: u, font } = look;
  const x = makeAxis(given.xDomain, null, 'linear', Math.max(3, width / (72 * u)), false);
  const y = makeAxis(given.yDomain, null, 'linear', Math.max(3, Math.round(given.height / 52)), false);
  const ticks = Math.max(...y.ticks.map((tick) => textWidth(tickText(tick, y), 12 * u, font)));
  const left = Math.round(ticks + 10 * u + (given.yLabel ? 20 * u : 0));
  const names = [...given.series, ...(given.hill ? [given.hill] : [])].map(({ name }) => name);
  const legend = legendOf(names, left, width, u, font);
  const top = Math.round(Math.max(26 * u, legend.depth));
  const height = given.height * u;
  const bottom = Math.ceil(top + height + 22 * u + (given.xLabel ? 19 * u : 0));
  return { given, look, left, top, width: Math.max(40, width - left - 10 * u), height, bottom, x, y, legend };
}

/** A place on paper. */
export const pointAt = ({ left, top, width, height, x, y }: PointsScene, px: number, py: number): [number, number] => [
  left + x.at(px) * width,
  top + (1 - y.at(py)) * height,
];

/** What leaves the plot lifts the pen. */
function inside(scene: PointsScene, x: number, y: number): [number, number] {
  const [low, high] = scene.given.yDomain;
  return y >= low && y <= high ? pointAt(scene, x, y) : [Number.NaN, Number.NaN];
}

/** The value of a curve next to a place of the axis. */
export const valueBeside = ({ x, y }: Series, at: number): number => y[nearest(x, y.length, at)] ?? Number.NaN;

/** The index of the place nearest to `at`. */
export function nearest(places: ArrayLike<number> | undefined, count: number, at: number): number {
  let best = 0;
  for (let i = 1; i < count; i++)
    if (Math.abs((places?.[i] ?? i) - at) < Math.abs((places?.[best] ?? best) - at)) best = i;
  return best;
}

/** The points that have a place between the axes. */
export const drawnOf = ({ points, xDomain, yDomain }: PointsGiven): number[] =>
  withinAxes(points, xDomain, yDomain).flatMap((within, i) => (within ? [i] : []));

export function drawStill(pen: Pen, scene: PointsScene) {
  const { given, look, x, y, legend } = scene;
  const { colors, unit: u } = look;
  const across = ticksOf(x, (value) => pointAt(scene, value, 0)[0]);
  const upward = ticksOf(y, (value) => pointAt(scene, x.domain[0], value)[1]);
  drawTicks(pen, scene, across, upward, look);
  drawNames(pen, scene, { x: given.xLabel, y: given.yLabel }, look);
  given.series.forEach(({ name: text, x: xs, y: ys, hue = 'ink-2', line = '-' }, i) => {
    const stroke = { color: colors[hue], width: 1.75 * u, dash: dashes[line]?.map((dash) => dash * u) };
    pen.line(
      Array.from(ys).flatMap((value, index) => inside(scene, xs?.[index] ?? index, value)),
      stroke,
    );
    drawName(pen, text, legend.places[i], stroke, look);
  });
  const { hill } = given;
  if (!hill) return;
  drawName(pen, hill.name, legend.places[given.series.length], { color: colors[hill.hue], width: 1.5 * u }, look);
}

export function drawLive(pen: Pen, scene: PointsScene) {
  drawHill(pen, scene);
  drawPlaces(pen, scene);
  drawReaching(pen, scene);
  drawPosition(pen, scene);
  const { given, look } = scene;
  const { colors, unit: u } = look;
  const [none, full] = [parseHex(colors.ground), parseHex(colors[given.pointHue])];
  for (const i of drawnOf(given)) {
    const [px, py] = pointAt(scene, nth(given.points.x, i), nth(given.points.y, i));
    const depth = given.depths?.[i] ?? 1;
    if (i === given.selection || i === given.hover) {
      pen.dot(px, py, 9.5 * u, i === given.selection ? colors.ink : colors['ink-3']);
      pen.dot(px, py, 8 * u, colors.ground);
    }
    pen.dot(px, py, given.pointSize * u, colors[given.pointHue]);
    pen.dot(px, py, (given.pointSize - 1.25) * u, tinted(none, full, depth >= 0 ? depth : 0));
  }
}

/** The upright line, where it meets the first curve, and its place over the axis. */
function drawPosition(pen: Pen, scene: PointsScene) {
  const { given, look, top, height } = scene;
  const { colors, unit: u } = look;
  const at = given.positions[given.position];
  if (at === undefined) return;
  const [px] = pointAt(scene, at, 0);
  const color = colors[given.positionHue];
  pen.line([px, top, px, top + height], { color, width: 1.5 * u });
  const [first] = given.series;
  const [, py] = inside(scene, at, first ? valueBeside(first, at) : Number.NaN);
  if (first && !Number.isNaN(py)) pen.dot(px, py, 4.5 * u, colors[first.hue ?? 'ink-2'], colors.ground);
  pen.rect(px - 18 * u, top + height + 3 * u, 36 * u, 18 * u, colors.ground);
  pen.text(short(at), px, top + height + 12 * u, { fill: color, size: 12 * u, weight: 600, align: 'middle' });
}

/** The places of the upright line: on the first curve. */
function drawPlaces(pen: Pen, scene: PointsScene) {
  const { given, look } = scene;
  const [first] = given.series;
  if (!first || given.positions.length > mostPlaces) return;
  for (const at of Array.from(given.positions)) {
    const [px, py] = inside(scene, at, valueBeside(first, at));
    if (!Number.isNaN(py)) pen.dot(px, py, 2.5 * look.unit, look.colors[first.hue ?? 'ink-2']);
  }
}

function drawHill(pen: Pen, scene: PointsScene) {
  const { given, look } = scene;
  const { hill } = given;
  if (!hill || hill.x.length === 0) return;
  const [foot] = given.yDomain;
  const ridge = hill.x.flatMap((x, i) => pointAt(scene, x, foot + nth(hill.y, i)));
  const ends = [hill.x.length - 1, 0].flatMap((i) => pointAt(scene, nth(hill.x, i), foot));
  pen.area([...ridge, ...ends], look.colors[hill.hue], 0.18);
  pen.line(ridge, { color: look.colors[hill.hue], width: 1.5 * look.unit });
}

function drawReaching(pen: Pen, scene: PointsScene) {
  const { given, look } = scene;
  const { reaching, points } = given;
  if (!reaching) return;
  const strokes = drawnOf(given).flatMap((i) => {
    const [x, y] = [nth(points.x, i), nth(points.y, i)];
    return [...pointAt(scene, x, y), ...pointAt(scene, x, nth(reaching, i)), Number.NaN, Number.NaN];
  });
  pen.line(strokes, { color: look.colors[given.pointHue], width: 1.5 * look.unit, alpha: 0.6 });
}
