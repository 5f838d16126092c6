// The layout of a heatmap. Pure: numbers in, numbers out.
import { nth } from '../../tensor/read';
import { linesOf } from '../base/lines';
import { indexTicks } from '../base/ticks';
import type { CellPlace } from '../base/types';
import type { HeatmapGiven } from './properties';

/** Measures text of a size in the figure's font. */
export type Measure = (text: string, size: number, weight?: number) => number;

/** What is laid out, of all that was given. */
export interface HeatmapContent
  extends Pick<
    HeatmapGiven,
    | 'rowLabels'
    | 'columnLabels'
    | 'rowAxis'
    | 'columnAxis'
    | 'columnsAt'
    | 'titles'
    | 'sideTitles'
    | 'titlesBeside'
    | 'name'
    | 'bar'
    | 'lineTops'
    | 'cellSize'
    | 'maxCell'
  > {
  readonly panels: number;
  /** Panels of one line before wrapping. */
  readonly across: number;
  readonly rows: number;
  readonly columns: number;
  /** The shape as text, beside the name. */
  readonly shape: string;
  /** Lengths stand above the panels, or at the right of each row. */
  readonly lengths: 'none' | 'above' | 'beside';
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
  /** The default starts of the lines. */
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
  /** The place of the shape; if a caption is too wide for one line, below the name. */
  readonly shapeLeft: number;
  readonly shapeAt: number;
  readonly barLeft: number;
  readonly barTop: number;
  readonly barWidth: number;
}

/** Upper left corner of a panel's cells. */
export const cornerOf = ({ lefts, tops }: HeatmapLayout, panel: number): { left: number; top: number } => ({
  left: nth(lefts, panel),
  top: nth(tops, panel),
});

/** Upper left corner of a cell. */
export function cellCorner(layout: HeatmapLayout, { panel, row, column }: CellPlace): { x: number; y: number } {
  const { left, top } = cornerOf(layout, panel);
  return { x: left + column * layout.cell, y: top + row * layout.cell };
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
  small = 11 * u,
): Ticks {
  if (labels?.length === 0) return none;
  const size = pitch < 20 * u ? small : 12 * u;
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
  small = 11 * u,
): Ticks {
  if (labels?.length === 0) return none;
  const size = pitch < 20 * u ? small : 12 * u;
  if (!labels) {
    const room = measure(`${count - 1}`, size, 600);
    return {
      shown: indexTicks(count, pitch, room <= pitch - 2 * u ? pitch : room + 12 * u),
      size,
      turned: false,
      depth: size,
    };
  }
  const widths = labels.slice(0, count).map((text) => measure(text, size, 600));
  if (standLevel(widths, pitch, u)) return { shown: indexTicks(count, pitch, pitch), size, turned: false, depth: size };
  // Words that are too long stand upright.
  const longest = Math.max(0, ...widths);
  return { shown: indexTicks(count, pitch, size * 1.2), size, turned: true, depth: Math.min(longest, 96 * u) };
}

/** True if words over columns fit beside each other: a long one may reach over a short one's column. */
export const standLevel = (widths: readonly number[], pitch: number, u: number): boolean =>
  widths.every((width, index) => {
    const [before = 0, after = 0] = [widths[index - 1], widths[index + 1]];
    return width <= pitch + 6 * u && (width + Math.max(before, after)) / 2 <= pitch - 3 * u;
  });

/** The paper to lay out on: CSS pixels, the design unit, device pixels a CSS pixel. */
interface Paper {
  readonly width: number;
  readonly u: number;
  readonly dpr: number;
  /** The smallest text. */
  readonly small: number;
  readonly measure: Measure;
}

const snapped = (x: number, { dpr }: Paper): number => Math.round(x * dpr) / dpr;

/** From left to right: titles and labels beside, the panels of a line, lengths at their right. */
function layColumns(content: HeatmapContent, paper: Paper) {
  const { panels, across, rows, columns, lengths, sideTitles } = content;
  const { width, u, dpr, measure } = paper;
  const sideRoom = sideTitles ? Math.max(0, ...sideTitles.map((t) => measure(t, 13 * u))) + 12 * u : 0;
  const sideTitlesAbove = sideRoom > 0 && !content.titlesBeside && (sideRoom > width / 4 || width < 480 * u);
  const side = sideTitlesAbove ? 0 : sideRoom;
  const axisRoom = content.rowAxis ? 20 * u : 0;
  const halfLast = content.columnLabels ? 0 : measure(`${columns - 1}`, 11 * u, 600) / 2;
  const rightRoom = lengths === 'beside' ? 26 * u : Math.max(7 * u, halfLast);
  const gapAcross = snapped((across > 4 ? 14 : 24) * u + (lengths === 'beside' ? 22 * u : 0), paper);
  const largest = content.cellSize ?? content.maxCell * u;
  // Panels wrap before their cells get smaller than a fingertip can tell apart.
  const least = Math.min(columns * largest, Math.max(108 * u, Math.min(columns, 12) * 18 * u, columns / dpr));

  // The width of row labels depends on the cell and the cell on the width: two rounds settle it.
  let labels = rowTicks(content.rowLabels, rows, 24 * u, u, measure, paper.small);
  let [left, cell, perLine] = [0, 1, 1];
  for (let round = 0; round < 2; round++) {
    left = snapped(side + axisRoom + (labels.shown.length ? labels.depth + 8 * u : 6 * u), paper);
    const room = Math.max(24, width - left - rightRoom);
    const fit = Math.max(1, Math.min(across, Math.floor((room + gapAcross) / (least + gapAcross))));
    perLine = Math.ceil(across / Math.ceil(across / fit));
    const free = (room - (perLine - 1) * gapAcross) / (perLine * columns);
    cell = content.cellSize ?? Math.min(largest, free);
    if (cell * dpr >= 1) cell = Math.floor(cell * dpr + 1e-6) / dpr;
    labels = rowTicks(content.rowLabels, rows, cell, u, measure, paper.small);
  }
  const panelWidth = columns * cell;
  const shown = Math.min(perLine, panels);
  const right = left + shown * panelWidth + (shown - 1) * gapAcross;
  return {
    cell,
    /** Ground between cells. */
    gap: cell >= 12 * u ? 1 : 0,
    perLine,
    panelWidth,
    lefts: Array.from({ length: panels }, (_, p) => left + ((p % across) % perLine) * (panelWidth + gapAcross)),
    left,
    right,
    /** The end of lengths beside the last panel, and the width for texts. */
    edge: right + rightRoom,
    whole: Math.max(width, right + rightRoom),
    rowTicks: labels,
    sideTitlesAbove,
    rowAxisAt: side + 8 * u,
  };
}

type Columns = ReturnType<typeof layColumns>;

/** The columns' name in lines, and its middle. */
function layColumnAxis({ columnAxis }: HeatmapContent, { left, right, whole, gap }: Columns, { u, measure }: Paper) {
  const nameWidth = (text: string) => measure(text, 13 * u);
  const lines = linesOf(columnAxis, whole, nameWidth);
  const half = Math.max(0, ...lines.map(nameWidth)) / 2;
  const middle = Math.max(half, Math.min(whole - half, (left + right - gap) / 2));
  return { columnAxis: lines, columnAxisMiddle: middle, columnAxisEnd: middle + half };
}

/** From top to bottom: titles, the lines of panels, ticks and names of the columns. */
function layRows(content: HeatmapContent, columnsLaid: Columns, axisLines: number, paper: Paper) {
  const { panels, across, rows, columns, titles } = content;
  const { u, measure } = paper;
  const { cell, perLine, sideTitlesAbove, rowTicks: labels } = columnsLaid;
  const ticks = columnTicks(content.columnLabels, columns, cell, u, measure, paper.small);
  const onTop = content.columnsAt === 'top';
  const tickDepth = ticks.shown.length ? ticks.depth + 8 * u : 0;
  const axisDepth = axisLines > 0 ? (2 + axisLines * lineStep) * u : 0;
  const lengthDepth = content.lengths === 'above' ? 18 * u : 0;
  const titleDepth = titles ? 24 * u : 0;
  const sideDepth = sideTitlesAbove ? 22 * u : 0;
  const linesPerGroup = Math.ceil(across / perLine);
  const lines = Math.ceil(panels / across) * linesPerGroup;
  const panelHeight = rows * cell;
  const ticksOnEveryLine = !onTop && across % perLine !== 0;
  const furtherTitles = titles && (titles.length > across || linesPerGroup > 1) ? titleDepth : 0;
  // A row's number may be taller than its row.
  const overTop = labels.shown.length > 0 ? labels.size * 0.6 - cell / 2 : 0;
  const aboveCells = lengthDepth + (onTop ? tickDepth + axisDepth : 0);
  const top = snapped(Math.max(2 * u + sideDepth + titleDepth + aboveCells, overTop), paper);
  const between = snapped(12 * u + sideDepth + lengthDepth + furtherTitles + (ticksOnEveryLine ? tickDepth : 0), paper);
  const ownTops = Array.from({ length: lines }, (_, line) => top + line * (panelHeight + between));
  const lineTops = content.lineTops?.length === lines ? content.lineTops : ownTops;
  const bottom = nth(lineTops, lines - 1) + panelHeight;
  const lineOf = (p: number) => Math.floor(p / across) * linesPerGroup + Math.floor((p % across) / perLine);
  return {
    lines,
    panelHeight,
    tops: Array.from({ length: panels }, (_, p) => nth(lineTops, lineOf(p))),
    ownTops,
    columnTicks: ticks,
    ticksOnEveryLine,
    titleAt: -(13 * u + aboveCells),
    columnTicksAt: onTop ? -(4 * u + ticks.depth / 2) : 5 * u + ticks.depth / 2,
    columnAxisAt: onTop ? -(tickDepth + lengthDepth + 8 * u) : tickDepth + 10 * u,
    sideTitleAt: -(12 * u + lengthDepth + titleDepth),
    furtherSideTitleAt: -(12 * u + lengthDepth + furtherTitles),
    /** Between the first and the last row of cells, and where all that belongs to the axes ends. */
    middle: (nth(lineTops, 0) + bottom) / 2,
    below: bottom + (onTop ? 0 : tickDepth + axisDepth),
  };
}

/** Name and shape under the panels, and the colour bar under or beside these. */
function layCaption(content: HeatmapContent, { left, right, whole }: Columns, below: number, { u, measure }: Paper) {
  const boldWidth = (text: string) => measure(text, captionSize * u, 600);
  const caption = linesOf(content.name, whole - left, boldWidth);
  const shapeWidth = measure(content.shape, captionSize * u);
  const shapeBeside = content.name ? boldWidth(content.name) + 7 * u : 0;
  const shapeBelow = shapeWidth > 0 && shapeBeside > 0 && left + shapeBeside + shapeWidth > whole;
  const lines = caption.length + (shapeBelow || (shapeWidth > 0 && shapeBeside === 0) ? 1 : 0);
  const captionAt = below + 15 * u;
  const shapeLeft = left + (shapeBelow ? 0 : shapeBeside);
  const under = below + (lines > 0 ? (26 + (lines - 1) * lineStep) * u : 0);
  const plotWidth = right - left;
  const beside = lines > 0 && content.bar && plotWidth >= 400 * u && content.panels > 1;
  const barWidth = Math.min(180 * u, Math.max(96 * u, plotWidth));
  const barTop = beside ? captionAt - 3 * u : under + 8 * u;
  return {
    captionAt,
    caption,
    shapeLeft,
    shapeAt: captionAt + (shapeBelow ? caption.length * lineStep * u : 0),
    barLeft: beside ? right - barWidth : left,
    barTop,
    barWidth,
    /** How far texts and bar reach. */
    captionEnd: Math.max(
      content.bar && !beside ? left + barWidth + 8 * u : 0,
      shapeWidth > 0 ? shapeLeft + shapeWidth : 0,
      ...caption.map((line) => left + boldWidth(line)),
    ),
    captionBottom: content.bar ? Math.max(under, barTop + 26 * u) : under,
  };
}

/** Lays a heatmap out in `width` CSS pixels; `u` is the design unit, `dpr` the device pixels a CSS pixel, `small` the least size of a text. */
export function layoutHeatmap(
  content: HeatmapContent,
  width: number,
  u: number,
  dpr: number,
  measure: Measure,
  small = 11 * u,
): HeatmapLayout {
  const paper = { width, u, dpr, measure, small };
  const columns = layColumns(content, paper);
  const columnAxis = layColumnAxis(content, columns, paper);
  const rows = layRows(content, columns, columnAxis.columnAxis.length, paper);
  const caption = layCaption(content, columns, rows.below, paper);
  const rowAxisWidth = measure(content.rowAxis, 13 * u);
  const height = Math.max(caption.captionBottom + 6 * u, rowAxisWidth);
  return {
    ...columns,
    ...columnAxis,
    ...rows,
    ...caption,
    width: Math.ceil(Math.max(columns.edge, caption.captionEnd, columnAxis.columnAxisEnd)),
    height: Math.ceil(height),
    rowAxisMiddle: Math.max(rowAxisWidth / 2, Math.min(height - rowAxisWidth / 2, rows.middle)),
  };
}

/** The cell under a point of the figure, if any. */
export function cellAt(layout: HeatmapLayout, rows: number, columns: number, x: number, y: number) {
  for (let panel = 0; panel < layout.lefts.length; panel++) {
    const { left, top } = cornerOf(layout, panel);
    const column = Math.floor((x - left) / layout.cell);
    const row = Math.floor((y - top) / layout.cell);
    if (row >= 0 && row < rows && column >= 0 && column < columns) return { panel, row, column };
  }
  return null;
}
