// Draws a planned heatmap with any pen: cells, what stands still, and what follows the selection.
import { type AxisLabel, axisLabels } from '../base/axis-labels';
import { type CellSource, cellImage, cellNumbers, drawCells, pooledImage, putCells } from '../base/cells';
import { drawColorBar } from '../base/color-bar-drawing';
import { type Colormap, colormap } from '../base/colormaps';
import type { Look } from '../base/figure-element';
import { fitText, type Pen, SvgPen, textWidth } from '../base/pen';
import type { CellPlace, Hue, LineMark } from '../base/types';
import { boundaryLine, clampLen, entryOf } from './boundary';
import { captionSize, cellCorner, cornerOf, lineStep } from './layout';
import { drawMaskedMarks, emptyCells, showsBoundary } from './masked-cells';
import { type HeatmapScene, shapeText } from './scene';

/** The cells of all panels: small ones through an image where the paper allows it. */
export function drawPanels(pen: Pen, scene: HeatmapScene, context: CanvasRenderingContext2D | null, dpr: number) {
  const { given, layout, look } = scene;
  const { rows, columns, panels, data } = scene.matrices;
  const { cell, gap } = layout;
  const map = colormap(given.colormap, look.theme);
  const faint = look.colors[given.maskedCells === 'absent' ? 'ground' : 'line-strong'];
  const ink = { ground: look.colors.ground, faint, warn: look.colors.warn };
  const figure = textWidth('0', 100, look.font) / 100;
  const numbers = cellNumbers(data, cell, look.unit, figure, given.numbers, look.small);
  const many = rows * columns * panels > 6000;
  for (let panel = 0; panel < panels; panel++) {
    const source = sourceOf(scene, panel, map);
    const { left, top } = cornerOf(layout, panel);
    // A large plain panel is one picture, cut into cells afterwards.
    const plain = context && !numbers && !source.hidden && rows * columns > 400;
    const single = (gap > 0 && !plain) || (cell >= 6 && !many && (source.hidden || !context));
    if (single) {
      drawCells(pen, source, left, top, cell, gap, numbers, ink);
      continue;
    }
    const pixel = context && cell * dpr === 1 ? wholePixel(context, left, top) : null;
    if (context && pixel) {
      putCells(source, ink, context, pixel.x, pixel.y);
      continue;
    }
    const small = cell * dpr < 1;
    const [across, down] = [
      Math.max(1, Math.round(layout.panelWidth * dpr)),
      Math.max(1, Math.round(layout.panelHeight * dpr)),
    ];
    const image = small
      ? pooledImage(source, ink, Math.min(columns, across), Math.min(rows, down))
      : cellImage(source, ink);
    if (context) {
      context.imageSmoothingEnabled = false;
      context.drawImage(image, left, top, layout.panelWidth, layout.panelHeight);
      if (gap > 0) {
        for (let j = 1; j <= columns; j++) context.clearRect(left + j * cell - gap, top, gap, layout.panelHeight);
        for (let i = 1; i <= rows; i++) context.clearRect(left, top + i * cell - gap, layout.panelWidth, gap);
      }
    } else if (pen instanceof SvgPen) pen.image(left, top, layout.panelWidth, layout.panelHeight, image.toDataURL());
  }
}

/** The place on the canvas for a place of the drawing, if it is at whole pixels; else null. */
function wholePixel(context: CanvasRenderingContext2D, left: number, top: number): DOMPoint | null {
  const point = context.getTransform().transformPoint({ x: left, y: top });
  return Number.isInteger(point.x) && Number.isInteger(point.y) ? point : null;
}

function sourceOf(scene: HeatmapScene, panel: number, map: Colormap): CellSource {
  const { data, rows, columns } = scene.matrices;
  const [low, high] = scene.domain;
  return {
    data,
    offset: panel * rows * columns,
    rows,
    columns,
    low,
    high,
    hidden: emptyCells(scene, panel),
    map,
    apart: greyOf(scene, panel),
  };
}

function greyOf({ given, hidden, look }: HeatmapScene, panel: number): CellSource['apart'] {
  const cells = given.maskedCells === 'grey' ? hidden[panel] : null;
  return cells ? { cells, map: colormap('bits', look.theme) } : undefined;
}

/** Titles, axis names, caption, colour bar, boundaries: what selection does not move. */
export function drawStill(pen: Pen, scene: HeatmapScene) {
  const { given, layout, look } = scene;
  const { colors, unit: u } = look;
  const { panels, across } = scene.matrices;
  const { left, top } = cornerOf(layout, 0);
  const bottom = Math.max(...layout.tops) + layout.panelHeight;
  const label = { fill: colors['ink-2'], size: 13 * u };
  if (given.rowAxis)
    pen.text(given.rowAxis, layout.rowAxisAt, layout.rowAxisMiddle, { ...label, align: 'middle', turned: true });
  const onTop = given.columnsAt === 'top';
  layout.columnAxis.forEach((line, i) => {
    const from = onTop ? i + 1 - layout.columnAxis.length : i;
    const y = (onTop ? top : bottom) + layout.columnAxisAt + from * lineStep * u;
    pen.text(line, layout.columnAxisMiddle, y, { ...label, align: 'middle' });
  });
  given.sideTitles?.forEach((text, group) => {
    const panel = group * across;
    if (panel >= panels) return;
    const above = group === 0 ? layout.sideTitleAt : layout.furtherSideTitleAt;
    const corner = cornerOf(layout, panel);
    if (layout.sideTitlesAbove) pen.text(text, corner.left, corner.top + above, label);
    else pen.text(text, 0, corner.top + Math.min(layout.cell / 2, 14 * u), label);
  });
  const size = captionSize * u;
  layout.caption.forEach((line, i) => {
    const y = layout.captionAt + i * lineStep * u;
    pen.text(line, left, y, { fill: colors[given.hue] ?? colors.ink, size, weight: 600 });
  });
  if (shapeText(given)) pen.text(shapeText(given), layout.shapeLeft, layout.shapeAt, { fill: colors['ink-3'], size });
  if (given.bar) drawColorBar(pen, given.colormap, scene.domain, layout.barLeft, layout.barTop, layout.barWidth, look);
  for (let panel = 0; panel < panels; panel++) {
    drawMaskedMarks(pen, scene, panel);
    drawTargets(pen, scene, panel);
    drawBoundary(pen, scene, panel);
  }
}

function drawTargets(pen: Pen, { given, layout, look, matrices }: HeatmapScene, panel: number) {
  const side = layout.cell - layout.gap;
  const { left, top } = cornerOf(layout, panel);
  const u = look.unit;
  // Seen on full cells as on empty ones.
  const under = { color: look.colors.ground, width: u };
  const stroke = { color: look.colors.ink, width: u, dash: [2.5 * u, 2 * u] };
  for (const { panel: only, row, column } of given.targets) {
    if ((only >= 0 && only !== panel) || row >= matrices.rows || column >= matrices.columns) continue;
    const box = [left + column * layout.cell + 0.5, top + row * layout.cell + 0.5, side - 1, side - 1] as const;
    pen.frame(...box, under);
    pen.frame(...box, stroke);
  }
}

function drawBoundary(pen: Pen, scene: HeatmapScene, panel: number) {
  const { given, layout, look } = scene;
  const hidden = scene.hidden[panel];
  if (!hidden || !showsBoundary(given)) return;
  const { colors, unit: u } = look;
  const { panels, rows, columns } = scene.matrices;
  const { left, top } = cornerOf(layout, panel);
  const stroke = { color: colors.ink, width: 1.5 * u };
  const lens = given.validLens?.length ? given.validLens : null;
  const entry = lens?.[entryOf(lens, panel, panels)];
  const text = { fill: colors.ink, size: Math.max(11.5 * u, look.small) };
  if (typeof entry === 'number') {
    const x = left + clampLen(entry, columns) * layout.cell - layout.gap / 2;
    if (!given.mask) pen.line([x, top - 5 * u, x, top + layout.panelHeight + 3 * u], stroke);
    pen.text(`${entry}`, x, top - 11 * u, { ...text, align: 'middle' });
  }
  if (typeof entry !== 'number' || given.mask) {
    const edges = boundaryLine(hidden, layout, panel, rows, columns);
    if (edges.length) pen.line(edges, stroke);
  }
  if (typeof entry === 'object')
    entry.slice(0, rows).forEach((length, row) => {
      pen.text(`${length}`, left + layout.panelWidth + 7 * u, top + (row + 0.5) * layout.cell, text);
    });
}

export function drawTicks(pen: Pen, scene: HeatmapScene) {
  const { given, matrices, layout } = scene;
  for (let panel = 0; panel < matrices.panels; panel++) {
    if ((panel % matrices.across) % layout.perLine === 0) drawRowTicks(pen, scene, panel);
    if (hasColumnTicks(panel, scene)) drawColumnTicks(pen, scene, panel);
    if (given.titles) drawTitle(pen, scene, panel);
  }
}

function tickStyle({ colors }: Look, { lit, hue }: AxisLabel, named: boolean, size: number) {
  if (lit) return { fill: colors[hue ?? 'ink'], size, weight: 600 };
  return { fill: colors[named ? 'ink-2' : 'ink-3'], size };
}

/** Row labels stand left of the first panel of a line and speak for the whole line. */
function drawRowTicks(pen: Pen, scene: HeatmapScene, panel: number) {
  const { given, layout, look, matrices } = scene;
  const { size, shown } = layout.rowTicks;
  const { marks, selection } = given;
  const lit = new Map<number, Hue | null>(marks.flatMap(({ row, hue }) => (row === undefined ? [] : [[row, hue]])));
  const inLine = selection?.panel === undefined || layout.tops[selection.panel] === layout.tops[panel];
  if (selection?.row != null && inLine) lit.set(selection.row, given.rowHue);
  const room = (size * 1.2) / layout.cell;
  const { left, top } = cornerOf(layout, panel);
  // Up to the axis' name.
  const beside =
    given.rowAxis && !given.rowLabels
      ? left - 8 * look.unit - layout.rowAxisAt - 7 * look.unit
      : Number.POSITIVE_INFINITY;
  for (const label of axisLabels(shown, lit, matrices.rows, room, given.rowLabels)) {
    const { at, text: whole } = textWidth(label.text, size, look.font, 600) > beside ? (label.alone ?? label) : label;
    const y = top + (at + 0.5) * layout.cell - layout.gap / 2;
    const text = fitText(whole, 120 * look.unit, size, look.font);
    const style = tickStyle(look, label, given.rowLabels !== null, size);
    pen.text(text, left - 8 * look.unit, y, { ...style, align: 'end' });
  }
}

function drawColumnTicks(pen: Pen, scene: HeatmapScene, panel: number) {
  const { given, layout, look, matrices } = scene;
  const { size, shown, turned, depth } = layout.columnTicks;
  const { marks, selection } = given;
  const lit = new Map<number, Hue | null>(
    marks.flatMap(({ column, hue }) => (column === undefined ? [] : [[column, hue]])),
  );
  const below = selection?.panel === undefined || layout.lefts[selection.panel] === layout.lefts[panel];
  if (selection?.column != null && below) lit.set(selection.column, given.columnHue);
  const onTop = given.columnsAt === 'top';
  const { left, top } = cornerOf(layout, panel);
  const edge = top + (onTop ? 0 : layout.panelHeight);
  const roomOf = (text: string): number => textWidth(text, size, look.font, 600);
  const named = given.columnLabels?.map(roomOf) ?? [];
  // Letters are narrower than numbers.
  const widest = Math.min(roomOf(`${matrices.columns - 1}`), ...(named.length > 0 ? [Math.max(...named)] : []));
  const wide = turned ? size * 1.2 : widest + 4 * look.unit;
  for (const label of axisLabels(shown, lit, matrices.columns, wide / layout.cell, given.columnLabels)) {
    const x = left + (label.at + 0.5) * layout.cell - layout.gap / 2;
    const style = tickStyle(look, label, given.columnLabels !== null, size);
    if (!turned) pen.text(label.text, x, edge + layout.columnTicksAt, { ...style, align: 'middle' });
    else {
      const text = fitText(label.text, depth, size, look.font);
      const y = edge + (onTop ? -6 : 6) * look.unit;
      pen.text(text, x, y, { ...style, align: onTop ? 'start' : 'end', turned: true });
    }
  }
}

function hasColumnTicks(panel: number, { given, layout }: HeatmapScene): boolean {
  if (layout.ticksOnEveryLine) return true;
  const edge = given.columnsAt === 'top' ? Math.min(...layout.tops) : Math.max(...layout.tops);
  return layout.tops[panel] === edge;
}

function drawTitle(pen: Pen, scene: HeatmapScene, panel: number) {
  const { given, layout, look } = scene;
  const { across, panels } = scene.matrices;
  const each = (given.titles?.length ?? 0) > across || layout.perLine < across;
  if (!each && panel >= across) return;
  const text = given.titles?.[(given.titles?.length ?? 0) > across ? panel : panel % across] ?? '';
  const chosen = panels > 1 && given.selection?.panel === panel;
  const style = { fill: look.colors[chosen ? 'ink' : 'ink-2'], size: 13 * look.unit, weight: chosen ? 600 : 400 };
  const { left, top } = cornerOf(layout, panel);
  const fitting = fitText(text, layout.panelWidth + 10, style.size, look.font, style.weight);
  pen.text(fitting, left, top + layout.titleAt, style);
}

export function drawSelection(pen: Pen, scene: HeatmapScene) {
  const { given, layout, look } = scene;
  const { panels } = scene.matrices;
  const { panel: only, row = null, column = null } = given.selection ?? {};
  const { colors, unit: u } = look;
  for (let panel = 0; panel < panels; panel++) {
    for (const mark of given.marks) drawMark(pen, scene, panel, mark);
    if (!given.selection || (only !== undefined && only !== panel)) continue;
    if (row !== null && given.rowHue) drawMark(pen, scene, panel, { row, hue: given.rowHue });
    if (column !== null && given.columnHue) drawMark(pen, scene, panel, { column, hue: given.columnHue });
    if (row !== null && column !== null) drawFrame(pen, scene, { panel, row, column }, given.cellHue);
    else if (row === null && column === null && only !== undefined && panels > 1) {
      const { left, top } = cornerOf(layout, panel);
      const [width, height] = [layout.panelWidth + 5 * u, layout.panelHeight + 5 * u];
      pen.frame(left - 3 * u, top - 3 * u, width, height, { color: colors.accent, width: 1.5 * u });
    }
  }
  if (given.guessed) drawFrame(pen, scene, given.guessed, 'ink', [3.5 * u, 2.5 * u]);
}

/** A row or a column: a frame around large cells, brackets at the ends of small ones, which would else be hidden. */
export function drawMark(pen: Pen, scene: HeatmapScene, panel: number, { row, column, hue, dashed }: LineMark) {
  const { cell, gap, panelWidth, panelHeight } = scene.layout;
  const { unit: u, colors } = scene.look;
  const { rows, columns } = scene.matrices;
  const { left, top } = cornerOf(scene.layout, panel);
  const stroke = { color: colors[hue], width: 1.5 * u, dash: dashed ? [3 * u, 2.5 * u] : undefined };
  const small = cell < 12 * u;
  const spread = (Math.max(cell, 5 * u) - cell) / 2;
  const bracket = (x: number, y: number, armX: number, armY: number, backX: number, backY: number) =>
    pen.line([x, y, x + armX, y + armY, x + armX + backX, y + armY + backY, x + backX, y + backY], stroke);
  if (row !== undefined && row >= 0 && row < rows) {
    const y = top + row * cell;
    if (!small) pen.frame(left - 1, y - 1, panelWidth - gap + 2, cell - gap + 2, stroke);
    else
      for (const [x, arm] of [
        [left, -4 * u],
        [left + panelWidth, 4 * u],
      ] as const)
        bracket(x, y - spread, arm, 0, 0, cell + 2 * spread);
  }
  if (column !== undefined && column >= 0 && column < columns) {
    const x = left + column * cell;
    if (!small) pen.frame(x - 1, top - 1, cell - gap + 2, panelHeight - gap + 2, stroke);
    else
      for (const [y, arm] of [
        [top, -4 * u],
        [top + panelHeight, 4 * u],
      ] as const)
        bracket(x - spread, y, 0, arm, cell + 2 * spread, 0);
  }
}

export function drawFrame(pen: Pen, scene: HeatmapScene, at: CellPlace, hue: Hue, dash?: readonly number[]) {
  const { layout, look } = scene;
  const { rows, columns } = scene.matrices;
  if (!(at.row >= 0 && at.row < rows && at.column >= 0 && at.column < columns && layout.lefts[at.panel] !== undefined))
    return;
  const { unit: u, colors } = look;
  const side = Math.max(layout.cell - layout.gap, 5 * u);
  const corner = cellCorner(layout, at);
  const inset = (layout.cell - layout.gap - side) / 2;
  const [x, y] = [corner.x + inset, corner.y + inset];
  // Between dashes what is under them would show.
  if (layout.gap === 0 || dash)
    pen.frame(x - u, y - u, side + 2 * u, side + 2 * u, { color: colors.ground, width: 4 * u });
  pen.frame(x - u, y - u, side + 2 * u, side + 2 * u, { color: colors[hue], width: 2 * u, dash });
}
