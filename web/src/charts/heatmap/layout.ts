// Where everything in a heatmap stands. Pure: numbers in, numbers out.
import { linesOf } from '../base/lines';
import { indexTicks } from '../base/ticks';

/** Measures text of a size in the figure's font. */
export type Measure = (text: string, size: number, weight?: number) => number;

export interface HeatmapContent {
  readonly panels: number;
  /** Panels of one line before wrapping. */
  readonly across: number;
  readonly rows: number;
  readonly columns: number;
  readonly rowLabels: readonly string[] | null;
  readonly columnLabels: readonly string[] | null;
  readonly rowAxis: string;
  readonly columnAxis: string;
  readonly columnsAt: 'top' | 'bottom';
  readonly titles: readonly string[] | null;
  readonly sideTitles: readonly string[] | null;
  /** The caption: a name and a shape. */
  readonly name: string;
  readonly shape: string;
  readonly bar: boolean;
  /** Lengths stand above the panels, or at the right of each row. */
  readonly lengths: 'none' | 'above' | 'beside';
  /** Where the lines of panels shall start, to stand beside another figure's; null: as close as they can. */
  readonly lineTops: readonly number[] | null;
  readonly cellSize: number | null;
  readonly maxCell: number;
}

export interface Ticks {
  readonly shown: readonly number[];
  readonly size: number;
  readonly turned: boolean;
  /** Room that the longest label takes across the axis. */
  readonly depth: number;
}

export interface HeatmapLayout {
  readonly width: number;
  readonly height: number;
  readonly cell: number;
  /** Ground between cells: 1 device-independent pixel where there is room. */
  readonly gap: number;
  readonly perLine: number;
  readonly lines: number;
  readonly panelWidth: number;
  readonly panelHeight: number;
  readonly lefts: readonly number[];
  readonly tops: readonly number[];
  /** Where the lines would start by themselves. */
  readonly ownTops: readonly number[];
  readonly right: number;
  readonly rowTicks: Ticks;
  readonly columnTicks: Ticks;
  /** Middle heights of texts above and below a line of panels, from its top or bottom edge. */
  readonly titleAt: number;
  readonly columnTicksAt: number;
  readonly columnAxisAt: number;
  /** The columns' name in lines, and their middle. */
  readonly columnAxis: readonly string[];
  readonly columnAxisMiddle: number;
  readonly ticksOnEveryLine: boolean;
  readonly rowAxisAt: number;
  readonly rowAxisMiddle: number;
  readonly sideTitleAt: number;
  /** The same where titles stand on the first line only. */
  readonly furtherSideTitleAt: number;
  readonly sideTitlesAbove: boolean;
  readonly captionAt: number;
  /** The name in lines. */
  readonly caption: readonly string[];
  /** Where the shape stands; of a caption that is too wide for one line, below the name. */
  readonly shapeLeft: number;
  readonly shapeAt: number;
  readonly barLeft: number;
  readonly barTop: number;
  readonly barWidth: number;
}

export const captionSize = 13;
/** From one line of a caption or of an axis' name to the next. */
export const lineStep = 17;

const none: Ticks = { shown: [], size: 0, turned: false, depth: 0 };

export function rowTicks(
  labels: readonly string[] | null,
  count: number,
  pitch: number,
  u: number,
  measure: Measure,
): Ticks {
  if (labels?.length === 0) return none;
  const size = (pitch < 20 * u ? 11 : 12) * u;
  const shown = indexTicks(count, pitch, labels ? size * 1.25 : size * (pitch < size * 1.15 ? 3 : 1.1));
  const longest = Math.max(0, ...shown.map((i) => measure(labels?.[i] ?? `${i}`, size, 600)));
  return { shown, size, turned: false, depth: Math.min(longest, 120 * u) };
}

export function columnTicks(
  labels: readonly string[] | null,
  count: number,
  pitch: number,
  u: number,
  measure: Measure,
): Ticks {
  if (labels?.length === 0) return none;
  const size = (pitch < 20 * u ? 11 : 12) * u;
  if (!labels) {
    const room = measure(`${count - 1}`, size, 600);
    return {
      shown: indexTicks(count, pitch, room <= pitch - 2 * u ? pitch : room + 12 * u),
      size,
      turned: false,
      depth: size,
    };
  }
  const longest = Math.max(0, ...labels.slice(0, count).map((text) => measure(text, size, 600)));
  if (longest <= pitch - 3 * u) return { shown: indexTicks(count, pitch, pitch), size, turned: false, depth: size };
  // Words that are too long stand upright.
  return { shown: indexTicks(count, pitch, size * 1.2), size, turned: true, depth: Math.min(longest, 96 * u) };
}

/** Lays a heatmap out in `width` CSS pixels; `u` is the design unit, `dpr` the device pixels a CSS pixel. */
export function layoutHeatmap(
  content: HeatmapContent,
  width: number,
  u: number,
  dpr: number,
  measure: Measure,
): HeatmapLayout {
  const { panels, across, rows, columns } = content;
  const snap = (x: number) => Math.round(x * dpr) / dpr;
  const sideRoom = content.sideTitles ? Math.max(0, ...content.sideTitles.map((t) => measure(t, 13 * u))) + 12 * u : 0;
  const sideTitlesAbove = sideRoom > 0 && (sideRoom > width / 4 || width < 480 * u);
  const axisRoom = content.rowAxis ? 20 * u : 0;
  const halfLast = content.columnLabels ? 0 : measure(`${columns - 1}`, 11 * u, 600) / 2;
  const rightRoom = content.lengths === 'beside' ? 26 * u : Math.max(7 * u, halfLast);

  // The width of row labels depends on the cell and the cell on the width: two rounds settle it.
  let rowLabels = rowTicks(content.rowLabels, rows, 24 * u, u, measure);
  let [left, cell, perLine, gapAcross] = [0, 1, 1, 0];
  for (let round = 0; round < 2; round++) {
    left = snap(
      (sideTitlesAbove ? 0 : sideRoom) + axisRoom + (rowLabels.shown.length ? rowLabels.depth + 8 * u : 6 * u),
    );
    const room = Math.max(24, width - left - rightRoom);
    gapAcross = snap((across > 4 ? 14 : 24) * u + (content.lengths === 'beside' ? 22 * u : 0));
    const largest = content.cellSize ?? content.maxCell * u;
    // Panels wrap before their cells get smaller than a fingertip can tell apart.
    const least = Math.min(columns * largest, Math.max(108 * u, Math.min(columns, 12) * 18 * u, columns / dpr));
    const fit = Math.max(1, Math.min(across, Math.floor((room + gapAcross) / (least + gapAcross))));
    perLine = Math.ceil(across / Math.ceil(across / fit));
    const free = (room - (perLine - 1) * gapAcross) / (perLine * columns);
    cell = content.cellSize ?? Math.min(largest, free);
    if (cell * dpr >= 1) cell = Math.floor(cell * dpr + 1e-6) / dpr;
    rowLabels = rowTicks(content.rowLabels, rows, cell, u, measure);
  }
  const columnLabels = columnTicks(content.columnLabels, columns, cell, u, measure);
  const linesPerGroup = Math.ceil(across / perLine);
  const groups = Math.ceil(panels / across);
  const lines = groups * linesPerGroup;
  const panelWidth = columns * cell;
  const panelHeight = rows * cell;

  const shownAcross = Math.min(perLine, panels);
  const right = left + shownAcross * panelWidth + (shownAcross - 1) * gapAcross;
  const edge = right + rightRoom;
  const whole = Math.max(width, edge);

  const nameWidth = (text: string) => measure(text, 13 * u);
  const columnAxis = linesOf(content.columnAxis, whole, nameWidth);
  const columnAxisWidth = Math.max(0, ...columnAxis.map(nameWidth));
  const gapWidth = cell >= 12 * u ? 1 : 0;
  const middle = (left + (shownAcross > 1 ? right : left + panelWidth) - gapWidth) / 2;
  const columnAxisMiddle = Math.max(columnAxisWidth / 2, Math.min(whole - columnAxisWidth / 2, middle));

  const onTop = content.columnsAt === 'top';
  const tickDepth = columnLabels.shown.length ? columnLabels.depth + 8 * u : 0;
  const axisDepth = columnAxis.length > 0 ? (2 + columnAxis.length * lineStep) * u : 0;
  const lengthDepth = content.lengths === 'above' ? 18 * u : 0;
  const titleDepth = content.titles ? 24 * u : 0;
  const sideDepth = sideTitlesAbove ? 22 * u : 0;
  const ticksOnEveryLine = !onTop && across % perLine !== 0;

  const titlesOnEveryLine = content.titles !== null && (content.titles.length > across || linesPerGroup > 1);
  // A row's number may be taller than its row.
  const overTop = rowLabels.shown.length > 0 ? rowLabels.size * 0.6 - cell / 2 : 0;
  const above = sideDepth + titleDepth + lengthDepth + (onTop ? tickDepth + axisDepth : 0);
  const top = snap(Math.max(2 * u + above, overTop));
  const between = snap(
    12 * u + sideDepth + lengthDepth + (titlesOnEveryLine ? titleDepth : 0) + (ticksOnEveryLine ? tickDepth : 0),
  );
  const ownTops = Array.from({ length: lines }, (_, line) => top + line * (panelHeight + between));
  const lineTops = content.lineTops?.length === lines ? content.lineTops : ownTops;
  const bottom = lineTops[lines - 1] + panelHeight;

  let below = bottom + (onTop ? 0 : tickDepth + axisDepth);
  const plotWidth = right - left;
  const boldWidth = (text: string) => measure(text, captionSize * u, 600);
  const caption = linesOf(content.name, whole - left, boldWidth);
  const shapeWidth = measure(content.shape, captionSize * u);
  const shapeBeside = content.name ? boldWidth(content.name) + 7 * u : 0;
  const shapeBelow = shapeWidth > 0 && shapeBeside > 0 && left + shapeBeside + shapeWidth > whole;
  const captionLines = caption.length + (shapeBelow || (shapeWidth > 0 && shapeBeside === 0) ? 1 : 0);
  const captionAt = below + 15 * u;
  const shapeLeft = left + (shapeBelow ? 0 : shapeBeside);
  const shapeAt = captionAt + (shapeBelow ? caption.length * lineStep * u : 0);
  const beside = captionLines > 0 && content.bar && plotWidth >= 400 * u && panels > 1;
  if (captionLines > 0) below += (26 + (captionLines - 1) * lineStep) * u;
  const barWidth = Math.min(180 * u, Math.max(96 * u, plotWidth));
  const barTop = beside ? captionAt - 3 * u : below + 8 * u;
  if (content.bar) below = Math.max(below, barTop + 26 * u);
  const rowAxisWidth = nameWidth(content.rowAxis);
  const height = Math.max(below + 6 * u, rowAxisWidth);
  const rowAxisMiddle = (lineTops[0] + bottom) / 2;

  return {
    width: Math.ceil(
      Math.max(
        edge,
        content.bar && !beside ? left + barWidth + 8 * u : 0,
        shapeWidth > 0 ? shapeLeft + shapeWidth : 0,
        ...caption.map((line) => left + boldWidth(line)),
        columnAxisMiddle + columnAxisWidth / 2,
      ),
    ),
    height: Math.ceil(height),
    cell,
    gap: gapWidth,
    perLine,
    lines,
    panelWidth,
    panelHeight,
    lefts: Array.from({ length: panels }, (_, p) => left + ((p % across) % perLine) * (panelWidth + gapAcross)),
    tops: Array.from({ length: panels }, (_, p) => {
      const line = Math.floor(p / across) * linesPerGroup + Math.floor((p % across) / perLine);
      return lineTops[line];
    }),
    ownTops,
    right,
    rowTicks: rowLabels,
    columnTicks: columnLabels,
    titleAt: -(13 * u + lengthDepth + (onTop ? tickDepth + axisDepth : 0)),
    columnTicksAt: onTop ? -(4 * u + columnLabels.depth / 2) : 5 * u + columnLabels.depth / 2,
    columnAxisAt: onTop ? -(tickDepth + lengthDepth + 8 * u) : tickDepth + 10 * u,
    columnAxis,
    columnAxisMiddle,
    ticksOnEveryLine,
    rowAxisAt: (sideTitlesAbove ? 0 : sideRoom) + 8 * u,
    rowAxisMiddle: Math.max(rowAxisWidth / 2, Math.min(height - rowAxisWidth / 2, rowAxisMiddle)),
    sideTitleAt: -(12 * u + lengthDepth + titleDepth),
    furtherSideTitleAt: -(12 * u + lengthDepth + (titlesOnEveryLine ? titleDepth : 0)),
    sideTitlesAbove,
    captionAt,
    caption,
    shapeLeft,
    shapeAt,
    barLeft: beside ? right - barWidth : left,
    barTop,
    barWidth,
  };
}

/** The cell under a point of the figure, if any. */
export function cellAt(layout: HeatmapLayout, rows: number, columns: number, x: number, y: number) {
  for (let panel = 0; panel < layout.lefts.length; panel++) {
    const column = Math.floor((x - layout.lefts[panel]) / layout.cell);
    const row = Math.floor((y - layout.tops[panel]) / layout.cell);
    if (row >= 0 && row < rows && column >= 0 && column < columns) return { panel, row, column };
  }
  return null;
}
