// The places of the axes, the plot and the legend of curves.
import { type Axis, extent, makeAxis, tickText } from '../base/axis';
import type { Look } from '../base/figure-element';
import type { HeldScales } from '../base/hand';
import { textWidth } from '../base/pen';
import type { CurvesGiven } from './properties';
import { countOf } from './series';

interface LegendItem {
  readonly left: number;
  readonly top: number;
}

interface CurvesLayout {
  readonly width: number;
  readonly height: number;
  readonly left: number;
  readonly top: number;
  readonly plotWidth: number;
  readonly plotHeight: number;
  readonly x: Axis;
  readonly y: Axis;
  readonly legend: readonly LegendItem[];
}

/** All that a drawing of curves reads. */
export interface CurvesScene {
  readonly given: CurvesGiven;
  readonly look: Look;
  readonly layout: CurvesLayout;
  readonly bottom: number;
}

export function planCurves(given: CurvesGiven, look: Look, width: number, held?: HeldScales): CurvesScene {
  const layout = layoutCurves(given, look, width, held);
  return { given, look, layout, bottom: layout.height };
}

function layoutCurves(given: CurvesGiven, look: Look, width: number, held?: HeldScales): CurvesLayout {
  const { unit: u, font } = look;
  const { align, xLabel, yLabel } = given;
  const vertical = given.orientation === 'vertical';
  const { x, y } = axesOf(given, look, width, held);
  const measure = (text: string) => textWidth(text, 12 * u, font);
  const side = vertical ? x : y;
  const sideTicks = vertical && align ? 0 : Math.max(...side.ticks.map((t) => measure(tickText(t, side)))) + 9 * u;
  const sideName = (vertical ? xLabel : yLabel) && !(vertical && align) ? 20 * u : 0;
  const left = Math.round(sideTicks + sideName + (vertical ? 11 * u : 1));
  const lastTick = vertical ? undefined : x.ticks.at(-1);
  const right = lastTick === undefined ? 8 * u : Math.max(10 * u, measure(tickText(lastTick, x)) / 2 + 2);
  const { legend, depth } = legendOf(given, look, vertical ? 0 : left, width);
  const top = vertical && align ? align.start : Math.round(depth);
  const plotHeight = vertical && align ? align.step * countOf(given) : given.height * u;
  const bottomName = (vertical ? yLabel : xLabel) ? 19 * u : 0;
  return {
    width,
    height: Math.ceil(top + plotHeight + 22 * u + bottomName),
    left,
    top,
    plotWidth: Math.max(40, width - left - right),
    plotHeight,
    x,
    y,
    legend,
  };
}

function axesOf(
  { series, orientation, height, ...given }: CurvesGiven,
  { unit: u }: Look,
  width: number,
  held?: HeldScales,
) {
  const xs = series.map(({ x, y }) => x ?? [0, y.length - 1]);
  const ys = series.map(({ y }) => y);
  const room =
    orientation === 'vertical'
      ? Math.max(2, Math.floor(width / (72 * u)))
      : Math.max(2, Math.round((height * u) / (44 * u)));
  const wanted = [given.yDomain, extent(ys, given.yScale === 'log')] as const;
  const [set, found] = held?.scale('y', wanted) ?? wanted;
  return {
    x: makeAxis(given.xDomain, extent(xs, given.xScale === 'log'), given.xScale, 8, false),
    y: makeAxis(set, found, given.yScale, room, true),
  };
}

/** Names in lines above the plot, each with room for its value. */
function legendOf(given: CurvesGiven, { unit: u, font }: Look, start: number, width: number) {
  const legend: LegendItem[] = [];
  let [pen, line] = [0, 0];
  for (const { name, unit } of given.legend === 'top' ? given.series : []) {
    const wide =
      28 * u +
      textWidth(name, 12 * u, font, 600) +
      8 * u +
      textWidth(unit ? `0000.00 ${unit}` : '−0.0000', 12 * u, font, 600) +
      14 * u;
    if (pen > 0 && pen + wide - 14 * u > width - start) [pen, line] = [0, line + 1];
    legend.push({ left: start + pen, top: line * 20 * u + 9 * u });
    pen += wide;
  }
  return { legend, depth: legend.length ? (line + 1) * 20 * u + 6 * u : 6 * u };
}

/** A place on paper from a place along the positions and a value. */
export function pointAt({ given, layout }: CurvesScene, x: number, y: number): [number, number] {
  const along = layout.x.at(x);
  const up = layout.y.at(y);
  if (given.orientation === 'horizontal')
    return [layout.left + along * layout.plotWidth, layout.top + (1 - up) * layout.plotHeight];
  // Aligned curves pass through the middle of each row of the figure beside them.
  const down = given.align ? (x + 0.5) * given.align.step : along * layout.plotHeight;
  return [layout.left + up * layout.plotWidth, layout.top + down];
}
