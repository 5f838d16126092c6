// Draws a bundle: its lines, which stay while a hand moves, and what is drawn at the place of the hand.
import { nth } from '../../tensor/nth';
import { short } from '../../text/format';
import { tickText } from '../base/axis';
import { type Pen, type Stroke, spacingIn, textWidth } from '../base/pen';
import { drawTicks } from '../base/scales';
import { type BundleScene, lensPane, type Pane, plotOf, pointAt } from './layout';
import { leaving, type Spot } from './leaving';
import type { Lane, Lens, Reach, Trace } from './properties';
import { drawStrip } from './strip';

export function drawStill(pen: Pen, scene: BundleScene) {
  const { given, look, left, top, width, height, x, y } = scene;
  const { colors, unit: u } = look;
  const across = { values: ticksAcross(scene), at: (value: number) => left + x.at(value) * width, text: short };
  const upward = {
    values: ticksUpward(scene),
    at: (value: number) => pointAt(scene, x.domain[0], value)[1],
    text: (value: number) => tickText(value, y),
  };
  const foot = top + height + scene.depth;
  drawTicks(pen, { ...scene, height: height + scene.depth }, across, upward, look);
  const under = foot + 29 * u;
  const label = { fill: colors['ink-2'], size: 12 * u };
  if (given.xLabel) pen.text(given.xLabel, left + width, under, { ...label, align: 'end' });
  if (given.yLabel) pen.text(given.yLabel, left, given.position === null ? 7 * u : under, label);
  drawLines(pen, scene, plotOf(scene));
  if (given.lens) drawLens(pen, scene, given.lens);
  if (given.strip) drawStrip(pen, scene, given.strip);
  nameEnds(pen, scene);
  drawNotes(pen, scene);
}

/** Every second tick, or fewer, where their names would run into each other. */
function ticksAcross({ given: { xTicks }, look: { unit: u, font }, x, width }: BundleScene): readonly number[] {
  const [first = 0, second = Number.POSITIVE_INFINITY] = xTicks;
  const widest = Math.max(0, ...xTicks.map((tick) => textWidth(short(tick), 12 * u, font))) + 4 * u;
  const every = Math.max(1, Math.ceil(widest / Math.abs((x.at(second) - x.at(first)) * width)));
  return xTicks.filter((_, index) => index % every === 0);
}

/** The plot's own ticks: none where the lens is, which has another scale. */
function ticksUpward(scene: BundleScene): readonly number[] {
  const { given, look, x } = scene;
  if (!given.lens) return given.yTicks;
  const { top, height } = lensPane(scene, given.lens);
  const free = top + height + 6 * look.unit;
  return given.yTicks.filter((tick) => pointAt(scene, x.domain[0], tick)[1] >= free);
}

/** Never cut at an edge; where letters are spaced, not over the ticks either. */
function drawNotes(pen: Pen, scene: BundleScene) {
  const { colors, unit: u, font } = scene.look;
  for (const { x, y, text, hue, align = 'start', lane } of scene.given.notes) {
    const [across, down] = pointAt(scene, x, y, plotOf(scene), lane);
    const wide = textWidth(text, 12 * u, font, 600);
    const ticks = spacingIn(text, 12 * u) > 0 ? scene.left : 0;
    const [least, most] = align === 'end' ? [ticks + wide, scene.edge] : [0, scene.edge - wide];
    const style = { fill: colors[hue], size: 12 * u, weight: 600, align };
    pen.text(text, Math.max(least, Math.min(most, across)), down, style);
  }
}

function drawLines(pen: Pen, scene: BundleScene, pane: Pane) {
  const { given, look } = scene;
  const { colors, unit: u } = look;
  const along = (values: ArrayLike<number>, side = 1, lane?: Lane): [number, number][] =>
    Array.from(values, (value, index) => pointAt(scene, nth(given.x, index), side * value, pane, lane));
  if (given.band) pen.area([...along(given.band), ...along(given.band, -1).reverse()].flat(), colors['ink-3'], 0.2);
  for (const { lines, hue, width: thick = 1, alpha, dash, lane, leaves } of given.strands) {
    const stroke = { color: colors[hue], width: thick * u, alpha, dash: dash?.map((length) => length * u) };
    for (const line of lines)
      if (leaves) drawLeaving(pen, scene, pane, line, stroke);
      else pen.line(along(line, 1, lane).flat(), stroke);
  }
}

/** What of a line lies in the plot, with an arrow where it goes out. */
function drawLeaving(pen: Pen, scene: BundleScene, pane: Pane, line: ArrayLike<number>, stroke: Stroke) {
  const { unit: u } = scene.look;
  const points = Array.from(line, (value, index): Spot => {
    const [across] = pointAt(scene, nth(scene.given.x, index), 0, pane);
    // An infinite value has no place on an axis.
    const share = Number.isFinite(value) ? pane.y.at(value) : value;
    return [across, pane.top + (1 - share) * pane.height];
  });
  const { pieces, exits } = leaving(points, pane.top, pane.top + pane.height);
  for (const piece of pieces) pen.line(piece.flat(), stroke);
  for (const { at, upward } of exits) {
    const [x, y] = at;
    const back = (upward ? 7 : -7) * u;
    pen.line([x - 4.5 * u, y + back, x, y, x + 4.5 * u, y + back], { ...stroke, dash: undefined });
  }
}

/** The strip, framed, joined with where it lies in the plot. */
function drawLens(pen: Pen, scene: BundleScene, lens: Lens) {
  const { given, look, left, width } = scene;
  const { colors, unit: u } = look;
  const pane = lensPane(scene, lens);
  const [right, end] = [left + width, pane.top + pane.height];
  const frame = { color: colors['ink-3'], width: 1 };
  const [low, high] = lens.domain;
  const downOf = (value: number, of?: Pane): number => pointAt(scene, nth(given.x, 0), value, of)[1];
  const [above, below, zero] = [downOf(high), downOf(low), downOf(0, pane)];
  pen.rect(left, pane.top, width, pane.height, colors.raised);
  // What is between the card and the strip belongs to neither axis.
  pen.area([left, end, right, end, right, above, left, above], colors['ink-3'], 0.08);
  for (const at of [above, below]) pen.line([left, at, right, at], { ...frame, alpha: 0.4 });
  pen.line([left, zero, right, zero], { color: colors.line, width: 1 });
  drawLines(pen, scene, pane);
  pen.frame(left, pane.top, width, pane.height, frame);
  drawLensTicks(pen, scene, pane);
  const across = lens.align === 'start' ? left + 5 * u : right - 5 * u;
  const at = above - end > 15 * u ? (above + end) / 2 : below + 11 * u;
  pen.text(lens.text, across, at, { fill: colors['ink-2'], size: 12 * u, align: lens.align });
}

/** Its ends, each within the frame's height, and 0 where there is room between them. */
function drawLensTicks(pen: Pen, { left, look }: BundleScene, { top, height, domain, y }: Pane) {
  const { colors, unit: u } = look;
  const [first, last] = [top + 6 * u, top + height - 6 * u];
  const ticks = last - first < 26 * u ? domain : [domain[0], 0, domain[1]];
  const tickLook = { fill: colors.ink, size: 12 * u, weight: 600, align: 'end' } as const;
  for (const tick of ticks) {
    const down = Math.min(last, Math.max(first, top + (1 - y.at(tick)) * height));
    pen.text(tickText(tick, y), left - 8 * u, down, tickLook);
  }
}

/** From the lowest up, each at its line or as far above as the one below it needs; then down again, off the marker. */
function nameEnds(pen: Pen, scene: BundleScene) {
  const { given, look, top } = scene;
  const { colors, unit: u } = look;
  const [apart, end] = [14 * u, nth(given.x, given.x.length - 1)];
  const names = [...given.endNames].sort((one, other) => one.y - other.y);
  const [across] = pointAt(scene, end, 0);
  let below = Number.POSITIVE_INFINITY;
  const risen = names.map(({ y }) => {
    below = Math.min(pointAt(scene, end, y)[1], below - apart);
    return below;
  });
  names.forEach(({ text, hue }, place) => {
    const above = names.length - 1 - place;
    const down = Math.max(nth(risen, place), top + 4 * u + above * apart);
    pen.text(text, across + 6 * u, down, { fill: colors[hue], size: 12 * u, weight: 600 });
  });
}

export function drawPosition(pen: Pen, scene: BundleScene) {
  const { given, look, left, top, width, height } = scene;
  const { colors, unit: u, font } = look;
  const { position, positionText } = given;
  if (position === null) return;
  for (const one of given.traces) drawTrace(pen, scene, one);
  const [across] = pointAt(scene, position, 0);
  pen.line([across, top - 4 * u, across, top + height + scene.depth], { color: colors.accent, width: 1.5 * u });
  // In the lens they are told apart; below it they would be one.
  const pane = given.lens ? lensPane(scene, given.lens) : plotOf(scene);
  for (const { y, hue, lane } of given.dots)
    pen.dot(...pointAt(scene, position, y, pane, lane), 4 * u, colors[hue], colors.ground);
  if (given.reach) drawReach(pen, scene, pane, across, given.reach);
  const wide = textWidth(positionText, 13 * u, font, 600) + 18 * u;
  // Never over the ticks on the left.
  const middle = Math.max(left - 6 * u + wide / 2, Math.min(left + width + 6 * u - wide / 2, across));
  const [from, to, y] = [middle - wide / 2, middle + wide / 2, 11 * u];
  pen.line([from + 11 * u, y, to - 11 * u, y], { color: colors.accent, width: 22 * u });
  pen.dot(from + 11 * u, y, 11 * u, colors.accent);
  pen.dot(to - 11 * u, y, 11 * u, colors.accent);
  pen.text(positionText, middle, y, { fill: colors.ground, size: 13 * u, weight: 600, align: 'middle' });
}

function drawTrace(pen: Pen, scene: BundleScene, { x, y, hue, dotted, dash }: Trace) {
  const { colors, unit: u } = scene.look;
  const places = x.map((px, index) => pointAt(scene, px, nth(y, index)));
  if (dotted) for (const [px, py] of places) pen.dot(px, py, 2.5 * u, colors[hue]);
  else pen.line(places.flat(), { color: colors[hue], width: 2 * u, dash: dash?.map((length) => length * u) });
}

function drawReach(pen: Pen, scene: BundleScene, pane: Pane, across: number, { y, text }: Reach) {
  const { colors, unit: u, font } = scene.look;
  const [upper, lower] = [y, -y].map((side) => pointAt(scene, nth(scene.given.x, 0), side, pane)[1]) as [
    number,
    number,
  ];
  for (const down of [upper, lower])
    pen.line([across - 7 * u, down, across + 7 * u, down], { color: colors.ink, width: 2 * u });
  const wide = textWidth(text, 12 * u, font, 600);
  // Left of the line, or right of it where there is no room.
  const from = across - 11 * u - wide > scene.left ? across - 11 * u - wide : across + 11 * u;
  pen.rect(from - 2 * u, upper - 8 * u, wide + 4 * u, 16 * u, colors.ground);
  pen.text(text, from, upper, { fill: colors.ink, size: 12 * u, weight: 600 });
}
