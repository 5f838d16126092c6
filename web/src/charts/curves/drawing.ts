// Draws curves: the plot, which stays while a hand moves, and what crosses it at a place.
import { nth } from '../../tensor/read';
import { short } from '../../text/format';
import { tickText } from '../base/axis';
import { type Pen, textWidth } from '../base/pen';
import type { Hue } from '../base/types';
import { type CurvesScene, pointAt } from './layout';
import { colorOf, countOf, dashOf, valuesAt, valueText, xOf } from './series';

/** The values' axis, the names of both, and the curves. */
export function drawStill(pen: Pen, scene: CurvesScene) {
  drawValueTicks(pen, scene);
  drawNames(pen, scene);
  scene.given.series.forEach((_, i) => {
    drawSeries(pen, scene, i);
  });
}

function drawValueTicks(pen: Pen, scene: CurvesScene) {
  const { colors, unit: u } = scene.look;
  const { left, top, plotWidth, plotHeight, x, y } = scene.layout;
  const bottom = top + plotHeight;
  const tick = { fill: colors['ink-3'], size: 12 * u };
  for (const value of y.ticks) {
    const [px, py] = pointAt(scene, x.domain[0], value);
    const stroke = { color: value === 0 ? colors['line-strong'] : colors.line, width: 1 };
    if (scene.given.orientation === 'horizontal') {
      pen.line([left, Math.round(py) + 0.5, left + plotWidth, Math.round(py) + 0.5], stroke);
      pen.text(tickText(value, y), left - 8 * u, py, { ...tick, align: 'end' });
    } else {
      pen.line([Math.round(px) + 0.5, top, Math.round(px) + 0.5, bottom], stroke);
      pen.text(tickText(value, y), px, bottom + 12 * u, { ...tick, align: 'middle' });
    }
  }
}

function drawNames(pen: Pen, { given, look, layout }: CurvesScene) {
  const { xLabel, yLabel } = given;
  const { colors, unit: u } = look;
  const { left, top, plotWidth, plotHeight } = layout;
  const horizontal = given.orientation === 'horizontal';
  const bottom = top + plotHeight;
  const name = { fill: colors['ink-2'], size: 13 * u, align: 'middle' as const };
  if (yLabel) {
    if (horizontal) pen.text(yLabel, 8 * u, top + plotHeight / 2, { ...name, turned: true });
    else pen.text(yLabel, left + plotWidth / 2, bottom + 30 * u, name);
  }
  if (xLabel && (horizontal || !given.align)) {
    if (horizontal) pen.text(xLabel, left + plotWidth / 2, bottom + 31 * u, name);
    else pen.text(xLabel, 8 * u, top + plotHeight / 2, { ...name, turned: true });
  }
}

function drawSeries(pen: Pen, scene: CurvesScene, i: number) {
  const { given, look } = scene;
  const { unit: u, colors } = look;
  const one = nth(given.series, i);
  const pale = given.lit !== null && given.lit !== i;
  const points = Array.from(one.y, (value, k) => pointAt(scene, xOf(one, k), value));
  if (one.points) {
    for (const [x, y] of points) if (!Number.isNaN(x + y)) pen.dot(x, y, 3 * u, colorOf(given, look, i), colors.ground);
    return;
  }
  pen.line(points.flat(), {
    color: colorOf(given, look, i),
    width: (given.lit === i ? 2.25 : 1.75) * u,
    dash: dashOf(given, look, i),
    alpha: pale ? 0.35 : undefined,
  });
}

/** A line across all curves. */
interface Crossing {
  readonly x: number;
  readonly hue: Hue;
  readonly dashed: boolean;
  readonly label: string;
  /** True if the curves have dots there. */
  readonly dots: boolean;
  readonly index: number | null;
  readonly thin?: boolean;
}

/** Ticks of the positions, marks, selection, hover, and the legend with the values there. */
export function drawAcross(pen: Pen, scene: CurvesScene, hover: number | null) {
  const { given, look } = scene;
  const { colors, unit: u } = look;
  const [chosen, hovered] = [inside(scene, given.selection), inside(scene, hover)];
  const lines = [...markLines(scene), ...placeLines(scene, chosen, hovered)];
  for (const { x, hue, dashed, thin } of lines) {
    const stroke = { color: colors[hue], width: (thin ? 1 : 1.25) * u, dash: dashed ? [3 * u, 2.5 * u] : undefined };
    pen.line(acrossLine(scene, x), stroke);
  }
  drawPositionTicks(pen, scene, lines);
  for (const { index, dots } of lines)
    if (dots && index !== null)
      valuesAt(given, index).forEach((value, i) => {
        const [px, py] = pointAt(scene, xOf(given.series[0], index), value);
        if (!Number.isNaN(px + py)) pen.dot(px, py, 3.5 * u, colorOf(given, look, i), colors.ground);
      });
  drawLegend(pen, scene, hovered ?? chosen);
}

const inside = ({ given }: CurvesScene, index: number | null): number | null =>
  index !== null && index >= 0 && index < countOf(given) ? index : null;

function markLines(scene: CurvesScene): Crossing[] {
  const { marks, series } = scene.given;
  return marks.flatMap(({ index = null, x, hue = 'accent', dashed = false, label }) => {
    const place = inside(scene, index);
    const at = x ?? (place === null ? undefined : xOf(series[0], place));
    return at === undefined ? [] : [{ x: at, hue, dashed, label: label ?? short(at), dots: x === undefined, index }];
  });
}

function placeLines({ given: { series } }: CurvesScene, chosen: number | null, hovered: number | null): Crossing[] {
  const line = (index: number) => {
    const x = xOf(series[0], index);
    return { x, dashed: false, label: short(x), dots: true, index };
  };
  return [
    ...(chosen === null ? [] : [{ ...line(chosen), hue: 'accent' } as const]),
    ...(hovered === null || hovered === chosen ? [] : [{ ...line(hovered), hue: 'ink-2', thin: true } as const]),
  ];
}

function acrossLine(scene: CurvesScene, x: number): number[] {
  const { left, top, plotWidth, plotHeight, y } = scene.layout;
  const [px, py] = pointAt(scene, x, y.domain[0]);
  return scene.given.orientation === 'horizontal'
    ? [px, top, px, top + plotHeight]
    : [left - 8, py, left + plotWidth + 8, py];
}

function drawPositionTicks(pen: Pen, scene: CurvesScene, lines: readonly Crossing[]) {
  const { given, look, layout } = scene;
  const horizontal = given.orientation === 'horizontal';
  if (!horizontal && given.align) return;
  const { unit: u, colors, font } = look;
  const size = 12 * u;
  const { left, top, plotHeight } = layout;
  const room = (text: string) => (horizontal ? textWidth(text, size, font, 600) + 8 * u : size * 1.3);
  const along = (x: number) => pointAt(scene, x, layout.y.domain[0])[horizontal ? 0 : 1];
  const draw = (text: string, at: number, fill: string, weight: number) => {
    const last = layout.width - textWidth(text, size, font, weight) / 2;
    if (horizontal)
      pen.text(text, Math.min(at, last), top + plotHeight + 12 * u, { fill, size, weight, align: 'middle' });
    else pen.text(text, left - 14 * u, at, { fill, size, weight, align: 'end' });
  };
  for (const tick of layout.x.ticks) {
    const text = tickText(tick, layout.x);
    const at = along(tick);
    if (lines.some((line) => Math.abs(along(line.x) - at) < (room(line.label) + room(text)) / 2)) continue;
    draw(text, at, colors['ink-3'], 400);
  }
  const free: { at: number; room: number }[] = [];
  for (const { x, hue, label } of [...lines].reverse()) {
    const at = along(x);
    const crowded = free.some((other) => Math.abs(other.at - at) < (other.room + room(label)) / 2);
    // Without room under the axis a label stands along its line.
    if (crowded && horizontal)
      pen.text(label, at + 8 * u, top + 3 * u, { fill: colors[hue], size, align: 'end', turned: true });
    if (crowded) continue;
    free.push({ at, room: room(label) });
    draw(label, at, colors[hue], 600);
  }
}

function drawLegend(pen: Pen, { given, look, layout }: CurvesScene, index: number | null) {
  const { unit: u, colors, font } = look;
  const size = 12 * u;
  const values = index === null ? [] : valuesAt(given, index);
  layout.legend.forEach(({ left, top }, i) => {
    const color = colorOf(given, look, i);
    const one = nth(given.series, i);
    const { name } = one;
    if (one.points) pen.dot(left + 11 * u, top, 3 * u, color);
    else pen.line([left, top, left + 22 * u, top], { color, width: 1.75 * u, dash: dashOf(given, look, i) });
    const weight = given.lit === i ? 600 : 400;
    pen.text(name, left + 28 * u, top, { fill: colors['ink-2'], size, weight });
    const after = left + 36 * u + textWidth(name, size, font, 600);
    if (index !== null) pen.text(valueText(one, nth(values, i)), after, top, { fill: colors.ink, size, weight: 600 });
  });
}
