// Draws a ladder: its cells, what is around them, and what a hand has marked.
import { nth } from '../../tensor/read';
import { elements } from '../../tensor/tensor';
import { fixed } from '../../text/format';
import { hatch } from '../base/cells';
import { colorIndex } from '../base/colormaps';
import type { Pen } from '../base/pen';
import { indexOf, lineHeight, type StageLayout } from './layout';
import { type LadderScene, namesText, type Rung, shapeText } from './scene';

/** The corners of a stage's cells. */
type Corners = Pick<StageLayout, 'x' | 'y'>;

export function drawCells(
  pen: Pen,
  scene: LadderScene,
  { stage, origins, layout: own }: Rung,
  { x, y }: Corners = own,
) {
  const { data } = stage.tensor;
  const { bright, colors, pale, layout, look } = scene;
  const [low, high] = scene.domain;
  const { warn } = look.colors;
  const missing: number[] = [];
  // Bright ones last: in flight nothing crosses them.
  for (const lit of bright ? [0, 1] : [1])
    origins.forEach((origin, i) => {
      if (bright && bright[origin] !== lit) return;
      const [left, top] = [nth(x, i), nth(y, i)];
      const at = colorIndex(nth(data, i), low, high);
      // Hatched like in a heatmap, if it is not a number; the colour alone could be a number's.
      if (at < 0 && layout.cell >= 6) hatch(missing, left, top, layout.cell);
      else pen.rect(left, top, layout.cell, layout.cell, (lit ? colors : pale)[at] ?? warn);
    });
  if (missing.length > 0) pen.line(missing, { color: warn, width: 1 });
}

/** The places of cells to come. */
export function outlineCells(pen: Pen, { layout: { cell }, look }: LadderScene, { x, y }: Corners) {
  const color = look.colors.raised;
  x.forEach((left, i) => {
    pen.rect(left, nth(y, i), cell, cell, color);
  });
}

/** The positions of a stage's numbers on their way from the previous stage. */
export function between(before: Rung, rung: Rung, t: number): Corners {
  const way = (from: Float32Array, to: Float32Array): Float32Array =>
    to.map((end, i) => {
      const start = nth(from, nth(before.places, nth(rung.origins, i)));
      return start + (end - start) * t;
    });
  return { x: way(before.layout.x, rung.layout.x), y: way(before.layout.y, rung.layout.y) };
}

/** Shapes, arrows and indices. */
export function drawAround(pen: Pen, scene: LadderScene) {
  const { layout, rungs, given, look } = scene;
  const { colors, unit: u, small } = look;
  for (const rung of rungs) {
    const { stage, layout: at } = rung;
    const y = at.captionTop + 0.5 * lineHeight * u;
    pen.text(shapeText(stage.tensor.shape), at.left, y, { fill: colors[given.hue], size: 13 * u, weight: 600 });
    drawIndices(pen, scene, rung);
  }
  layout.arrows.forEach(({ from, to }, i) => {
    const { step = '', note = '', warn = false } = nth(rungs, i + 1).stage;
    const color = colors[warn ? 'warn' : 'ink-3'];
    const across = to[0] - from[0] > 1;
    const [x, y] = to;
    const wings = across
      ? [x - 4 * u, y - 3 * u, x, y, x - 4 * u, y + 3 * u]
      : [x - 3 * u, y - 4 * u, x, y, x + 3 * u, y - 4 * u];
    pen.line([...from, ...to, Number.NaN, Number.NaN, ...wings], { color, width: 1.25 * u });
    const text = { fill: colors[warn ? 'warn' : 'ink-2'], size: 12 * u };
    if (across) {
      const middle = (from[0] + to[0]) / 2;
      pen.text(step, middle, Math.min(from[1], to[1]) - 10 * u, { ...text, align: 'middle' });
      pen.text(note, middle, Math.max(from[1], to[1]) + 12 * u, { ...text, size: small, align: 'middle' });
    } else pen.text([step, note].filter(Boolean).join(' '), from[0] + 12 * u, (from[1] + to[1]) / 2, text);
  });
}

function drawIndices(pen: Pen, { layout: { cell }, look }: LadderScene, { stage, layout: { x, y } }: Rung) {
  const { colors, unit: u, small } = look;
  const { numbered, tensor } = stage;
  if (numbered === undefined) return;
  const { shape } = tensor;
  const size = nth(shape, numbered);
  const stride = elements(shape.slice(numbered + 1));
  const row = shape.at(-1) ?? 1;
  const tall = nth(y, stride - 1) - nth(y, 0) + cell;
  if (tall < 9 * u) return;
  const style = { fill: colors['ink-3'], size: small > 11 * u ? small : Math.min(11 * u, Math.max(9 * u, tall)) };
  for (let i = 0; i * stride < x.length; i++)
    pen.text(`${i % size}`, nth(x, i * stride + row - 1) + cell + 5 * u, nth(y, i * stride) + tall / 2, style);
}

/** Names of the axes, with the place of this number on each. */
function drawNames(
  pen: Pen,
  { look: { colors, unit: u } }: LadderScene,
  { stage, layout }: Rung,
  at: number | undefined,
) {
  const index = at === undefined ? undefined : indexOf(at, stage.tensor.shape);
  layout.caption.forEach((axes, i) => {
    const y = layout.captionTop + (i + 1.5) * lineHeight * u;
    pen.text(namesText(stage, axes, index), layout.left, y, { fill: colors['ink-2'], size: 12 * u });
  });
}

/** The outline of the bright cells, and the marked number with its index, at every stage that has arrived. */
export function drawMarked(pen: Pen, scene: LadderScene, marked: number | null, arrived: number) {
  const { layout, rungs, bright, given, look } = scene;
  const { colors, unit: u } = look;
  const data = given.stages[0]?.tensor.data ?? [];
  rungs.forEach((rung, s) => {
    const {
      stage: { tensor },
      layout: stage,
      origins,
      places,
    } = rung;
    const isHere = scene.first + s <= arrived;
    const isMarked = isHere && marked !== null && marked < data.length;
    drawNames(pen, scene, rung, isMarked ? nth(places, marked) : undefined);
    if (!isHere) return;
    if (bright) pen.line(edges(stage, origins, bright, layout.cell), { color: colors[given.hue], width: 1.25 * u });
    if (!isMarked) return;
    const at = nth(places, marked);
    const side = Math.max(layout.cell, 4 * u);
    const off = (layout.cell - side) / 2 - 1.5 * u;
    const [x, y] = [nth(stage.x, at) + off, nth(stage.y, at) + off];
    pen.frame(x, y, side + 3 * u, side + 3 * u, { color: colors.ground, width: 4 * u });
    pen.frame(x, y, side + 3 * u, side + 3 * u, { color: colors.ink, width: 2 * u });
    const index = `[${indexOf(at, tensor.shape).join(', ')}]`;
    const text = s === 0 ? `${index} = ${fixed(nth(data, marked), 4)}` : index;
    pen.text(text, stage.left, stage.top + stage.height + 13 * u, { fill: colors.ink, size: 12 * u });
  });
}

/** Lines around cells that are bright where their neighbour is not. */
function edges({ x, y }: StageLayout, origins: Int32Array, bright: Uint8Array, cell: number): number[] {
  const key = (px: number, py: number): number => Math.round(px * 8) * 1e5 + Math.round(py * 8);
  const lit = new Set<number>();
  const corners: [left: number, top: number][] = [];
  origins.forEach((origin, i) => {
    if (!bright[origin]) return;
    const corner: [number, number] = [nth(x, i), nth(y, i)];
    corners.push(corner);
    lit.add(key(...corner));
  });
  const points: number[] = [];
  const line = (...ends: number[]) => points.push(...ends, Number.NaN, Number.NaN);
  for (const [left, top] of corners) {
    const [right, bottom] = [left + cell, top + cell];
    if (!lit.has(key(left, top - cell))) line(left, top, right, top);
    if (!lit.has(key(left, bottom))) line(left, bottom, right, bottom);
    if (!lit.has(key(left - cell, top))) line(left, top, left, bottom);
    if (!lit.has(key(right, top))) line(right, top, right, bottom);
  }
  return points;
}
