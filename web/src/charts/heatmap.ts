// <attn-heatmap>: one matrix or a grid of them; cells on a canvas, everything else as SVG above it.
import { boundaryLine, entryOf, hiddenCells, validLenOf } from './boundary';
import { type CellSource, cellImage, cellNumbers, drawCells, pooledImage } from './cells';
import { drawColorBar } from './color_bar';
import { type Colormap, type ColormapName, colormap, defaultDomain } from './colormaps';
import { element, FigureElement, fillLayer, type Look, type Rows, type Size, setText, svgLayer } from './element';
import { fixed, parseNumber } from './format';
import { cellAt, type HeatmapLayout, layoutHeatmap } from './heatmap_layout';
import { CanvasPen, fitText, type Pen, SvgPen, textWidth } from './pen';
import { exactText } from './rows';
import type { CellPlace, CellSelection, Hue, LineMark, PlotBox, TensorLike, ValidLens } from './types';

interface Matrices {
  readonly data: ArrayLike<number>;
  readonly panels: number;
  readonly across: number;
  readonly rows: number;
  readonly columns: number;
}

/** Reads a tensor of any rank as panels of rows and columns. */
function matricesOf({ shape, data }: TensorLike): Matrices {
  const count = shape.reduce((a, b) => a * b, 1);
  if (count !== data.length)
    throw new RangeError(`attn-heatmap: shape (${shape.join(', ')}) needs ${count} numbers, found ${data.length}`);
  const [columns = 1, rows = 1, across = 1] = [...shape].reverse();
  return { data, rows, columns, across, panels: rows * columns > 0 ? count / (rows * columns) : 0 };
}

export class AttnHeatmap extends FigureElement {
  declare tensor: TensorLike | null;
  declare colormap: ColormapName;
  declare domain: readonly [low: number, high: number] | null;
  declare name: string;
  declare hue: Hue;
  declare shapeText: string | null;
  declare rowLabels: readonly string[] | null;
  declare columnLabels: readonly string[] | null;
  declare rowAxis: string;
  declare columnAxis: string;
  declare columnsAt: 'top' | 'bottom';
  declare titles: readonly string[] | null;
  declare sideTitles: readonly string[] | null;
  declare validLens: ValidLens | null;
  declare mask: TensorLike | null;
  declare roomForLengths: boolean;
  declare maskedCells: 'hidden' | 'shown';
  declare draggableBoundary: boolean;
  declare editable: boolean;
  declare selection: CellSelection | null;
  declare rowHue: Hue | null;
  declare columnHue: Hue | null;
  declare cellHue: Hue;
  declare marks: readonly LineMark[];
  declare hover: CellPlace | null;
  declare cellSize: number | null;
  declare maxCell: number;
  declare numbers: 'auto' | 'none' | number;
  declare bar: boolean;

  static override defaults = {
    tensor: null,
    colormap: 'weights',
    domain: null,
    name: '',
    hue: 'ink',
    shapeText: null,
    rowLabels: null,
    columnLabels: null,
    rowAxis: '',
    columnAxis: '',
    columnsAt: 'bottom',
    titles: null,
    sideTitles: null,
    validLens: null,
    mask: null,
    roomForLengths: false,
    maskedCells: 'hidden',
    draggableBoundary: false,
    editable: false,
    selection: null,
    rowHue: null,
    columnHue: null,
    cellHue: 'ink',
    marks: [],
    hover: null,
    cellSize: null,
    maxCell: 44,
    numbers: 'auto',
    bar: false,
  };
  static override light = new Set(['selection', 'hover', 'marks', 'rowHue', 'columnHue', 'cellHue']);

  readonly #paper = element('div', 'paper');
  readonly #canvas = element('canvas');
  readonly #still = svgLayer('still');
  readonly #live = svgLayer('live');
  readonly #touch = element('div', 'touch');
  readonly #row = element('div', 'said');
  readonly #cell = element('div');
  readonly #help = element('div', 'said');
  readonly #handles = element('div');
  #editor: HTMLInputElement | undefined;
  #layout: HeatmapLayout | undefined;
  #matrices: Matrices | undefined;
  #hidden: (Uint8Array | null)[] = [];
  #hideReasons: readonly unknown[] = [];
  #domain: readonly [number, number] = [0, 1];
  #hovered: CellPlace | null = null;
  #cursor: CellPlace = { panel: 0, row: 0, column: 0 };
  #box = '';
  #returning = false;
  #edited = false;

  constructor() {
    super();
    this.#touch.setAttribute('role', 'grid');
    this.#touch.tabIndex = 0;
    this.#row.setAttribute('role', 'row');
    this.#cell.setAttribute('role', 'gridcell');
    this.#help.id = 'help';
    this.#touch.setAttribute('aria-describedby', 'help');
    this.#row.append(this.#cell);
    this.#touch.append(this.#row);
    this.#paper.append(this.#canvas, this.#still, this.#live, this.#touch, this.#handles, this.#help);
    this.frame.append(this.#paper);
    this.#listen();
  }

  /** Where the first panel stands, to line other figures up with its rows and columns. */
  get plotBox(): PlotBox {
    const layout = this.#layout;
    if (!layout) return { left: 0, top: 0, width: 0, height: 0, cellSize: 0 };
    return {
      left: layout.lefts[0],
      top: layout.tops[0],
      width: layout.panelWidth,
      height: layout.panelHeight,
      cellSize: layout.cell,
    };
  }

  protected isEmpty(): boolean {
    return !this.tensor || this.tensor.data.length === 0;
  }

  protected accessibleName(): string {
    return this.label || [this.name, this.#shapeText()].filter(Boolean).join(' ') || this.colormap;
  }

  #shapeText(): string {
    return this.shapeText ?? (this.tensor ? `(${this.tensor.shape.join(', ')})` : '');
  }

  #plan(look: Look): { matrices: Matrices; layout: HeatmapLayout } {
    if (!this.tensor) throw new Error('attn-heatmap: nothing to draw');
    const matrices = matricesOf(this.tensor);
    const { panels, across, rows, columns } = matrices;
    const lens = this.validLens?.length ? this.validLens : null;
    const layout = layoutHeatmap(
      {
        panels,
        across,
        rows,
        columns,
        rowLabels: this.rowLabels,
        columnLabels: this.columnLabels,
        rowAxis: this.rowAxis,
        columnAxis: this.columnAxis,
        columnsAt: this.columnsAt,
        titles: this.titles,
        sideTitles: this.sideTitles,
        caption: this.name !== '' || this.#shapeText() !== '',
        bar: this.bar,
        lengths: !lens ? (this.roomForLengths ? 'above' : 'none') : typeof lens[0] === 'number' ? 'above' : 'beside',
        cellSize: this.cellSize,
        maxCell: this.maxCell,
      },
      this.width,
      look.unit,
      window.devicePixelRatio || 1,
      (text, size, weight) => textWidth(text, size, look.font, weight),
    );
    this.#domain = this.domain ?? defaultDomain(this.colormap, matrices.data);
    this.#hide(matrices, lens);
    return { matrices, layout };
  }

  /** Hidden cells depend on lengths, mask and shape alone: a new tensor of the same shape keeps them. */
  #hide({ panels, rows, columns }: Matrices, lens: ValidLens | null) {
    const reasons = [lens, this.mask, panels, rows, columns];
    if (reasons.every((reason, i) => reason === this.#hideReasons[i])) return;
    this.#hideReasons = reasons;
    const one = (lens?.length ?? 1) === 1 && (this.mask?.data.length ?? 0) <= rows * columns;
    const first = hiddenCells(lens, this.mask, 0, panels, rows, columns);
    this.#hidden = Array.from({ length: panels }, (_, p) =>
      one || p === 0 ? first : hiddenCells(lens, this.mask, p, panels, rows, columns),
    );
  }

  protected draw() {
    const { matrices, layout } = this.#plan(this.look);
    this.#matrices = matrices;
    this.#layout = layout;
    this.#sizePaper(layout);
    this.#drawCellsOnScreen(layout);
    const still = new SvgPen();
    this.#drawStill(still, layout, this.look);
    fillLayer(this.#still, still);
    this.#placeHandles(layout);
    this.#touch.setAttribute('aria-label', this.accessibleName());
    this.#touch.setAttribute('aria-readonly', `${!this.editable}`);
    this.#touch.setAttribute('aria-rowcount', `${matrices.rows}`);
    this.#touch.setAttribute('aria-colcount', `${matrices.columns}`);
    const { keys, keysEditable } = this.look.words;
    setText(this.#help, this.editable ? `${keys} ${keysEditable}` : keys);
    this.drawLight();
    this.#tellBox();
  }

  #tellBox() {
    const box = JSON.stringify(this.plotBox);
    if (box === this.#box) return;
    this.#box = box;
    this.emit('layout-change', this.plotBox);
  }

  #sizePaper(layout: HeatmapLayout) {
    const { style } = this.#paper;
    style.width = `${layout.width}px`;
    style.height = `${layout.height}px`;
    for (const layer of [this.#still, this.#live]) {
      layer.setAttribute('width', `${layout.width}`);
      layer.setAttribute('height', `${layout.height}`);
    }
    const plot = this.#plotArea(layout);
    const dpr = window.devicePixelRatio || 1;
    const [width, height] = [Math.ceil(plot.width * dpr), Math.ceil(plot.height * dpr)];
    if (this.#canvas.width !== width || this.#canvas.height !== height) {
      this.#canvas.width = width;
      this.#canvas.height = height;
      place(this.#canvas, plot.left, plot.top, width / dpr, height / dpr);
    } else place(this.#canvas, plot.left, plot.top, width / dpr, height / dpr);
    place(this.#touch, plot.left, plot.top, plot.width, plot.height);
  }

  #plotArea(layout: HeatmapLayout) {
    const left = layout.lefts[0];
    const top = layout.tops[0];
    const bottom = Math.max(...layout.tops) + layout.panelHeight;
    return { left, top, width: layout.right - left, height: bottom - top };
  }

  #drawCellsOnScreen(layout: HeatmapLayout) {
    const context = this.#canvas.getContext('2d');
    if (!context) return;
    const dpr = window.devicePixelRatio || 1;
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.clearRect(0, 0, this.#canvas.width, this.#canvas.height);
    const plot = this.#plotArea(layout);
    context.setTransform(dpr, 0, 0, dpr, -plot.left * dpr, -plot.top * dpr);
    this.#drawPanels(new CanvasPen(context, this.look.font), layout, this.look, context, dpr);
  }

  /** The cells of all panels: small ones through an image where the paper allows it. */
  #drawPanels(pen: Pen, layout: HeatmapLayout, look: Look, context: CanvasRenderingContext2D | null, dpr: number) {
    const matrices = this.#matrices;
    if (!matrices) return;
    const { rows, columns, panels, data } = matrices;
    const { cell, gap } = layout;
    const map = colormap(this.colormap, look.theme);
    const ink = { ground: look.colors.ground, faint: look.colors['line-strong'], warn: look.colors.warn };
    const figure = textWidth('0', 100, look.font) / 100;
    const numbers = cellNumbers(data, cell, look.unit, figure, this.numbers);
    const many = rows * columns * panels > 6000;
    for (let panel = 0; panel < panels; panel++) {
      const source = this.#source(panel, map);
      const [left, top] = [layout.lefts[panel], layout.tops[panel]];
      const single = gap > 0 || (cell >= 6 && !many && (source.hidden || !context));
      if (single) {
        drawCells(pen, source, left, top, cell, gap, numbers, ink);
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
      } else if (pen instanceof SvgPen) pen.image(left, top, layout.panelWidth, layout.panelHeight, image.toDataURL());
    }
  }

  #source(panel: number, map: Colormap): CellSource {
    const { data, rows, columns } = this.#matrices as Matrices;
    const [low, high] = this.#domain;
    return {
      data,
      offset: panel * rows * columns,
      rows,
      columns,
      low,
      high,
      hidden: this.maskedCells === 'shown' ? null : this.#hidden[panel],
      map,
    };
  }

  /** Titles, axis names, caption, colour bar, boundaries: what selection does not move. */
  #drawStill(pen: Pen, layout: HeatmapLayout, look: Look) {
    const { colors, unit: u, font } = look;
    const { panels, across, rows, columns } = this.#matrices as Matrices;
    const shownAcross = Math.min(layout.perLine, panels);
    const middle = (layout.lefts[0] + layout.right - (layout.gap ? 1 : 0)) / 2;
    const top = layout.tops[0];
    const bottom = Math.max(...layout.tops) + layout.panelHeight;
    const label = { fill: colors['ink-2'], size: 13 * u };
    if (this.rowAxis)
      pen.text(this.rowAxis, layout.rowAxisAt, (top + bottom) / 2, { ...label, align: 'middle', turned: true });
    if (this.columnAxis) {
      const y = (this.columnsAt === 'top' ? top : bottom) + layout.columnAxisAt;
      pen.text(this.columnAxis, shownAcross > 1 ? middle : layout.lefts[0] + layout.panelWidth / 2, y, {
        ...label,
        align: 'middle',
      });
    }
    this.sideTitles?.forEach((text, group) => {
      const panel = group * across;
      if (panel >= panels) return;
      if (layout.sideTitlesAbove) pen.text(text, layout.lefts[panel], layout.tops[panel] + layout.sideTitleAt, label);
      else pen.text(text, 0, layout.tops[panel] + Math.min(layout.cell / 2, 14 * u), label);
    });
    if (this.name || this.#shapeText()) {
      const left = layout.lefts[0];
      const strong = { fill: colors[this.hue] ?? colors.ink, size: 13 * u, weight: 600 };
      if (this.name) pen.text(this.name, left, layout.captionAt, strong);
      const after = this.name ? textWidth(this.name, strong.size, font, 600) + 7 * u : 0;
      pen.text(this.#shapeText(), left + after, layout.captionAt, { fill: colors['ink-3'], size: 13 * u });
    }
    if (this.bar) drawColorBar(pen, this.colormap, this.#domain, layout.barLeft, layout.barTop, layout.barWidth, look);
    for (let panel = 0; panel < panels; panel++) this.#drawBoundary(pen, layout, look, panel, rows, columns);
  }

  #drawBoundary(pen: Pen, layout: HeatmapLayout, look: Look, panel: number, rows: number, columns: number) {
    const hidden = this.#hidden[panel];
    if (!hidden) return;
    const { colors, unit: u } = look;
    const { panels } = this.#matrices as Matrices;
    const [left, top] = [layout.lefts[panel], layout.tops[panel]];
    const stroke = { color: colors.ink, width: 1.5 * u };
    const lens = this.validLens?.length ? this.validLens : null;
    const entry = lens?.[entryOf(lens, panel, panels)];
    const text = { fill: colors.ink, size: 11.5 * u };
    if (typeof entry === 'number') {
      const x = left + clampLen(entry, columns) * layout.cell - layout.gap / 2;
      if (!this.mask) pen.line([x, top - 5 * u, x, top + layout.panelHeight + 3 * u], stroke);
      pen.text(`${entry}`, x, top - 11 * u, { ...text, align: 'middle' });
    }
    if (typeof entry !== 'number' || this.mask) {
      const edges = boundaryLine(hidden, layout, panel, rows, columns);
      if (edges.length) pen.line(edges, stroke);
    }
    if (typeof entry === 'object')
      entry.slice(0, rows).forEach((length, row) => {
        pen.text(`${length}`, left + layout.panelWidth + 7 * u, top + (row + 0.5) * layout.cell, text);
      });
  }

  protected drawLight() {
    const layout = this.#layout;
    if (!layout || !this.#matrices) return;
    const pen = new SvgPen();
    this.#drawTicks(pen, layout, this.look);
    this.#drawSelection(pen, layout, this.look);
    this.#drawHover(pen, layout, this.look);
    fillLayer(this.#live, pen);
    const { panel = 0, row, column } = this.selection ?? {};
    if (row != null && column != null) {
      this.#cursor = this.#inside({ panel, row, column });
      this.#row.setAttribute('aria-rowindex', `${this.#cursor.row + 1}`);
      this.#cell.setAttribute('aria-colindex', `${this.#cursor.column + 1}`);
      this.#cell.setAttribute('aria-selected', 'true');
    }
    setText(this.#cell, this.#spoken(this.#cursor));
    if (this.#edited) this.say(this.#spoken(this.#cursor));
    this.#edited = false;
  }

  #drawTicks(pen: Pen, layout: HeatmapLayout, look: Look) {
    const { colors, unit: u, font } = look;
    const { panels, across, rows, columns } = this.#matrices as Matrices;
    const lit = this.selection;
    const style = (on: boolean, hue: Hue | null, given: boolean, size: number) =>
      on
        ? { fill: colors[hue ?? 'ink'], size, weight: 600 }
        : { fill: given ? colors['ink-2'] : colors['ink-3'], size };
    const litRows = new Map<number, Hue | null>();
    const litColumns = new Map<number, Hue | null>();
    for (const mark of this.marks) {
      if (mark.row !== undefined) litRows.set(mark.row, mark.hue);
      if (mark.column !== undefined) litColumns.set(mark.column, mark.hue);
    }
    if (lit?.row != null) litRows.set(lit.row, this.rowHue);
    if (lit?.column != null) litColumns.set(lit.column, this.columnHue);

    const { rowTicks, columnTicks } = layout;
    const shownRows = withLit(rowTicks.shown, litRows, rows, (rowTicks.size * 1.2) / layout.cell);
    for (let panel = 0; panel < panels; panel++) {
      const inLine = (panel % across) % layout.perLine;
      if (inLine === 0)
        for (const row of shownRows) {
          const text = fitText(this.rowLabels?.[row] ?? `${row}`, 120 * u, rowTicks.size, font);
          const y = layout.tops[panel] + row * layout.cell + (layout.cell - layout.gap) / 2;
          pen.text(text, layout.lefts[panel] - 8 * u, y, {
            ...style(litRows.has(row), litRows.get(row) ?? null, this.rowLabels !== null, rowTicks.size),
            align: 'end',
          });
        }
      this.titles && this.#drawTitle(pen, layout, look, panel);
    }
    const width = columnTicks.turned
      ? columnTicks.size * 1.2
      : textWidth(`${columns - 1}`, columnTicks.size, font, 600) + 4 * u;
    const shownColumns = withLit(columnTicks.shown, litColumns, columns, width / layout.cell);
    for (let panel = 0; panel < panels; panel++) {
      if (!this.#hasColumnTicks(panel, layout)) continue;
      const edge = layout.tops[panel] + (this.columnsAt === 'top' ? 0 : layout.panelHeight);
      for (const column of shownColumns) {
        const text = this.columnLabels?.[column] ?? `${column}`;
        const x = layout.lefts[panel] + column * layout.cell + (layout.cell - layout.gap) / 2;
        const look = style(
          litColumns.has(column),
          litColumns.get(column) ?? null,
          this.columnLabels !== null,
          columnTicks.size,
        );
        if (!columnTicks.turned) pen.text(text, x, edge + layout.columnTicksAt, { ...look, align: 'middle' });
        else
          pen.text(
            fitText(text, columnTicks.depth, columnTicks.size, font),
            x,
            edge + (this.columnsAt === 'top' ? -6 : 6) * u,
            {
              ...look,
              align: this.columnsAt === 'top' ? 'start' : 'end',
              turned: true,
            },
          );
      }
    }
  }

  #hasColumnTicks(panel: number, layout: HeatmapLayout): boolean {
    if (layout.ticksOnEveryLine) return true;
    const edge = this.columnsAt === 'top' ? Math.min(...layout.tops) : Math.max(...layout.tops);
    return layout.tops[panel] === edge;
  }

  #drawTitle(pen: Pen, layout: HeatmapLayout, look: Look, panel: number) {
    const { across, panels } = this.#matrices as Matrices;
    const each = (this.titles?.length ?? 0) > across || layout.perLine < across;
    if (!each && panel >= across) return;
    const text = this.titles?.[(this.titles?.length ?? 0) > across ? panel : panel % across] ?? '';
    const chosen = panels > 1 && this.selection?.panel === panel;
    const style = { fill: look.colors[chosen ? 'ink' : 'ink-2'], size: 13 * look.unit, weight: chosen ? 600 : 400 };
    pen.text(
      fitText(text, layout.panelWidth + 10, style.size, look.font, style.weight),
      layout.lefts[panel],
      layout.tops[panel] + layout.titleAt,
      style,
    );
  }

  #drawSelection(pen: Pen, layout: HeatmapLayout, look: Look) {
    const { panels } = this.#matrices as Matrices;
    const { panel: only, row = null, column = null } = this.selection ?? {};
    const { colors, unit: u } = look;
    for (let panel = 0; panel < panels; panel++) {
      for (const mark of this.marks) this.#drawMark(pen, layout, look, panel, mark);
      if (!this.selection || (only !== undefined && only !== panel)) continue;
      if (row !== null && this.rowHue) this.#drawMark(pen, layout, look, panel, { row, hue: this.rowHue });
      if (column !== null && this.columnHue) this.#drawMark(pen, layout, look, panel, { column, hue: this.columnHue });
      if (row !== null && column !== null) this.#drawFrame(pen, layout, look, { panel, row, column }, this.cellHue);
      else if (row === null && column === null && only !== undefined && panels > 1)
        pen.frame(
          layout.lefts[panel] - 3 * u,
          layout.tops[panel] - 3 * u,
          layout.panelWidth + 5 * u,
          layout.panelHeight + 5 * u,
          {
            color: colors.accent,
            width: 1.5 * u,
          },
        );
    }
  }

  /** A row or a column: a frame around large cells, brackets at the ends of small ones, which would else be hidden. */
  #drawMark(pen: Pen, layout: HeatmapLayout, look: Look, panel: number, { row, column, hue, dashed }: LineMark) {
    const { cell, gap, panelWidth, panelHeight } = layout;
    const { unit: u, colors } = look;
    const { rows, columns } = this.#matrices as Matrices;
    const [left, top] = [layout.lefts[panel], layout.tops[panel]];
    const stroke = { color: colors[hue], width: 1.5 * u, dash: dashed ? [3 * u, 2.5 * u] : undefined };
    const small = cell < 12 * u;
    const reach = Math.max(cell, 5 * u) / 2;
    const arm = 4 * u;
    if (row !== undefined && row >= 0 && row < rows) {
      const y = top + row * cell;
      if (!small) pen.frame(left - 1, y - 1, panelWidth - gap + 2, cell - gap + 2, stroke);
      else {
        const [high, low] = [y + cell / 2 - reach, y + cell / 2 + reach];
        const right = left + panelWidth;
        pen.line(
          [
            left,
            high,
            left - arm,
            high,
            left - arm,
            low,
            left,
            low,
            NaN,
            NaN,
            right,
            high,
            right + arm,
            high,
            right + arm,
            low,
            right,
            low,
          ],
          stroke,
        );
      }
    }
    if (column !== undefined && column >= 0 && column < columns) {
      const x = left + column * cell;
      if (!small) pen.frame(x - 1, top - 1, cell - gap + 2, panelHeight - gap + 2, stroke);
      else {
        const [near, far] = [x + cell / 2 - reach, x + cell / 2 + reach];
        const bottom = top + panelHeight;
        pen.line(
          [
            near,
            top,
            near,
            top - arm,
            far,
            top - arm,
            far,
            top,
            NaN,
            NaN,
            near,
            bottom,
            near,
            bottom + arm,
            far,
            bottom + arm,
            far,
            bottom,
          ],
          stroke,
        );
      }
    }
  }

  #drawFrame(pen: Pen, layout: HeatmapLayout, look: Look, at: CellPlace, hue: Hue) {
    const { rows, columns } = this.#matrices as Matrices;
    if (
      !(at.row >= 0 && at.row < rows && at.column >= 0 && at.column < columns && layout.lefts[at.panel] !== undefined)
    )
      return;
    const { unit: u, colors } = look;
    const side = Math.max(layout.cell - layout.gap, 5 * u);
    const x = layout.lefts[at.panel] + (at.column + 0.5) * layout.cell - layout.gap / 2 - side / 2;
    const y = layout.tops[at.panel] + (at.row + 0.5) * layout.cell - layout.gap / 2 - side / 2;
    if (layout.gap === 0) pen.frame(x - u, y - u, side + 2 * u, side + 2 * u, { color: colors.ground, width: 4 * u });
    pen.frame(x - u, y - u, side + 2 * u, side + 2 * u, { color: colors[hue], width: 2 * u });
  }

  #drawHover(pen: Pen, layout: HeatmapLayout, look: Look) {
    const at = this.#hovered ?? this.hover;
    const matrices = this.#matrices;
    if (
      !at ||
      !matrices ||
      layout.lefts[at.panel] === undefined ||
      at.row >= matrices.rows ||
      at.column >= matrices.columns
    )
      return;
    const { unit: u, colors, font } = look;
    const side = layout.cell - layout.gap;
    const x = layout.lefts[at.panel] + at.column * layout.cell;
    const y = layout.tops[at.panel] + at.row * layout.cell;
    if (layout.cell >= 12 * u)
      pen.frame(x - 0.5, y - 0.5, side + 1, side + 1, { color: colors['ink-2'], width: 1 * u });
    else this.#drawFrame(pen, layout, look, at, 'ink-2');
    const size = 12 * u;
    const where = `${this.#rowName(at.row)} · ${this.#columnName(at.column)}`;
    const value = this.#valueText(at);
    const whereWidth = textWidth(where, size, font);
    const width = whereWidth + textWidth(value, size, font, 600) + 22 * u;
    const height = 22 * u;
    const left = Math.max(0, Math.min(x + side / 2 - width / 2, Math.max(layout.width, this.width) - width));
    const above = y - height - 6 * u;
    const top = above >= -2 * u ? above : y + side + 6 * u;
    pen.rect(left, top, width, height, colors.ground);
    pen.frame(left + 0.5, top + 0.5, width - 1, height - 1, { color: colors['line-strong'], width: 1 });
    pen.text(where, left + 7 * u, top + height / 2, { fill: colors['ink-3'], size });
    pen.text(value, left + width - 7 * u, top + height / 2, { fill: colors.ink, size, weight: 600, align: 'end' });
  }

  #rowName = (row: number) => this.rowLabels?.[row] ?? `${row}`;
  #columnName = (column: number) => this.columnLabels?.[column] ?? `${column}`;

  #value({ panel, row, column }: CellPlace): number {
    const { data, rows, columns } = this.#matrices as Matrices;
    return data[(panel * rows + row) * columns + column];
  }

  #isHidden({ panel, row, column }: CellPlace): boolean {
    return (
      this.maskedCells === 'hidden' && this.#hidden[panel]?.[row * (this.#matrices as Matrices).columns + column] === 1
    );
  }

  #valueText(at: CellPlace): string {
    return this.#isHidden(at) ? `${fixed(this.#value(at))} (${this.look.words.masked})` : fixed(this.#value(at));
  }

  #spoken(at: CellPlace): string {
    const { words } = this.look;
    const panel =
      (this.#matrices?.panels ?? 1) > 1 ? `${this.titles?.[at.panel] ?? `${words.panel} ${at.panel}`}, ` : '';
    const value = Number.isNaN(this.#value(at)) ? words.notANumber : this.#valueText(at);
    return `${panel}${words.row} ${this.#rowName(at.row)}, ${words.column} ${this.#columnName(at.column)}: ${value}`;
  }

  #inside({ panel, row, column }: CellPlace): CellPlace {
    const { panels, rows, columns } = this.#matrices as Matrices;
    const clamp = (i: number, count: number) => Math.max(0, Math.min(count - 1, i));
    return { panel: clamp(panel, panels), row: clamp(row, rows), column: clamp(column, columns) };
  }

  // Pointer and keyboard ------------------------------------------------------------------------------------------

  #listen() {
    const touch = this.#touch;
    touch.addEventListener('pointermove', (event) => {
      if (event.pointerType !== 'touch') this.#hoverAt(this.#under(event));
    });
    touch.addEventListener('pointerleave', () => this.#hoverAt(null));
    touch.addEventListener('click', (event) => {
      const at = this.#under(event);
      if (at) this.#choose(at);
    });
    touch.addEventListener('dblclick', (event) => {
      const at = this.#under(event);
      if (at) this.#edit(at);
    });
    touch.addEventListener('keydown', (event) => this.#key(event));
    touch.addEventListener('focus', () => {
      if (touch.matches(':focus-visible') && this.#matrices && !this.#returning)
        this.#choose(this.#inside(this.#cursor));
    });
  }

  #under(event: MouseEvent): CellPlace | null {
    if (!this.#layout || !this.#matrices) return null;
    const box = this.#paper.getBoundingClientRect();
    const { rows, columns } = this.#matrices;
    return cellAt(this.#layout, rows, columns, event.clientX - box.left, event.clientY - box.top);
  }

  #hoverAt(at: CellPlace | null) {
    const now = this.#hovered;
    if (at === now || (at && now && at.panel === now.panel && at.row === now.row && at.column === now.column)) return;
    this.#hovered = at;
    this.emit('cell-hover', at && { ...at, value: this.#value(at) });
    this.invalidate('hover');
  }

  #choose(at: CellPlace) {
    this.#cursor = at;
    this.emit('cell-select', { ...at, value: this.#value(at) });
    this.say(this.#spoken(at));
  }

  #key(event: KeyboardEvent) {
    const matrices = this.#matrices;
    if (!matrices || event.altKey || event.metaKey || event.target !== this.#touch) return;
    const { panel, row, column } = this.#cursor;
    const { rows, columns } = matrices;
    const all = event.ctrlKey;
    const moves: Record<string, CellPlace> = {
      ArrowLeft: { panel, row, column: column - 1 },
      ArrowRight: { panel, row, column: column + 1 },
      ArrowUp: { panel, row: row - 1, column },
      ArrowDown: { panel, row: row + 1, column },
      Home: { panel, row: all ? 0 : row, column: 0 },
      End: { panel, row: all ? rows - 1 : row, column: columns - 1 },
      PageUp: { panel: panel - 1, row, column },
      PageDown: { panel: panel + 1, row, column },
    };
    const next = Object.hasOwn(moves, event.key) ? moves[event.key] : undefined;
    if (next) {
      event.preventDefault();
      this.#choose(this.#inside(next));
    } else if (event.key === 'Escape') this.#hoverAt(null);
    else if (this.editable && !event.ctrlKey && /^(Enter|F2|[-+.\d\u2212nNiI])$/.test(event.key)) {
      event.preventDefault();
      this.#edit(this.#inside(this.#cursor), event.key.length === 1 ? event.key : undefined);
    }
  }

  // Editing --------------------------------------------------------------------------------------------------------

  #edit(at: CellPlace, typed?: string) {
    const layout = this.#layout;
    if (!this.editable || !layout) return;
    this.#editor?.remove();
    const editor = element('input', 'editor');
    this.#editor = editor;
    const width = Math.max(layout.cell, 64 * this.look.unit);
    const height = Math.max(layout.cell, 28 * this.look.unit);
    const x = layout.lefts[at.panel] + (at.column + 0.5) * layout.cell - width / 2;
    const y = layout.tops[at.panel] + (at.row + 0.5) * layout.cell - height / 2;
    place(editor, Math.max(0, x), Math.max(0, y), width, height);
    editor.setAttribute('aria-label', this.#spoken(at));
    editor.autocomplete = 'off';
    editor.spellcheck = false;
    editor.value = typed ?? exactText(this.#value(at), this.#matrices?.data);
    this.#paper.append(editor);
    editor.focus();
    if (typed === undefined) editor.select();
    editor.addEventListener('input', () => editor.removeAttribute('aria-invalid'));
    editor.addEventListener('keydown', (event) => {
      if (event.key === 'Escape') this.#closeEditor(true);
      else if (event.key === 'Enter' || event.key === 'Tab') {
        if (event.key === 'Enter' || this.#commit(at, editor)) event.preventDefault();
        if (event.key === 'Tab') this.#choose(this.#inside({ ...at, column: at.column + (event.shiftKey ? -1 : 1) }));
        else this.#commit(at, editor);
      }
      event.stopPropagation();
    });
    editor.addEventListener('blur', () => {
      if (this.#editor !== editor) return;
      const value = parseNumber(editor.value);
      this.#closeEditor(false);
      if (value !== undefined) this.#tellEdit(at, value);
    });
  }

  #commit(at: CellPlace, editor: HTMLInputElement): boolean {
    const value = parseNumber(editor.value);
    if (value === undefined) {
      editor.setAttribute('aria-invalid', 'true');
      this.remark(this.look.words.badNumber);
      return false;
    }
    this.#closeEditor(true);
    this.#tellEdit(at, value);
    return true;
  }

  #tellEdit(at: CellPlace, value: number) {
    const previous = this.#value(at);
    if (!Object.is(previous, value) && exactText(previous, this.#matrices?.data) !== `${value}`) {
      this.#edited = true;
      this.emit('cell-edit', { ...at, value, previous });
    }
  }

  #closeEditor(refocus: boolean) {
    const editor = this.#editor;
    this.#editor = undefined;
    editor?.remove();
    this.#returning = true;
    if (refocus) this.#touch.focus({ preventScroll: true });
    this.#returning = false;
    this.invalidate('editor');
  }

  // The boundary as sliders ------------------------------------------------------------------------------------------

  #placeHandles(layout: HeatmapLayout) {
    const { panels, rows, columns } = this.#matrices as Matrices;
    const lens = this.draggableBoundary && this.validLens?.length ? this.validLens : null;
    const wanted: { panel: number; entry: number; row: number | null }[] = [];
    if (lens)
      for (let panel = 0; panel < panels; panel++) {
        const entry = entryOf(lens, panel, panels);
        if (typeof lens[entry] === 'number') wanted.push({ panel, entry, row: null });
        else for (let row = 0; row < rows; row++) wanted.push({ panel, entry, row });
      }
    while (this.#handles.children.length > wanted.length) this.#handles.lastElementChild?.remove();
    wanted.forEach((one, i) => {
      const handle = (this.#handles.children[i] as HTMLElement | undefined) ?? this.#makeHandle();
      const { panel, entry, row } = one;
      const length = clampLen(validLenOf(lens, panel, panels, row ?? 0) ?? columns, columns);
      const first = panel === 0 || entryOf(lens ?? [], panel - 1, panels) !== entry;
      handle.dataset.panel = `${panel}`;
      handle.dataset.entry = `${entry}`;
      handle.dataset.row = row === null ? '' : `${row}`;
      handle.tabIndex = first ? 0 : -1;
      handle.setAttribute('role', 'slider');
      handle.setAttribute(
        'aria-label',
        `${this.look.words.validLen}${lens && lens.length > 1 ? ` ${entry}` : ''}${row === null ? '' : `, ${this.look.words.row} ${this.#rowName(row)}`}`,
      );
      handle.setAttribute('aria-valuemin', '0');
      handle.setAttribute('aria-valuemax', `${columns}`);
      handle.setAttribute('aria-valuenow', `${length}`);
      const top = layout.tops[panel] + (row === null ? -3 * this.look.unit : row * layout.cell);
      const height = row === null ? layout.panelHeight + 6 * this.look.unit : layout.cell;
      handle.style.left = `${layout.lefts[panel] + length * layout.cell - layout.gap / 2}px`;
      handle.style.top = `${top}px`;
      handle.style.height = `${height}px`;
    });
  }

  #makeHandle(): HTMLElement {
    const handle = element('div', 'handle');
    const tell = (length: number) => {
      const { entry = '0', row = '' } = handle.dataset;
      const columns = this.#matrices?.columns ?? 0;
      const validLen = Math.max(0, Math.min(columns, Math.round(length)));
      if (`${validLen}` === handle.getAttribute('aria-valuenow')) return;
      this.emit('valid-len-change', { entry: Number(entry), row: row === '' ? null : Number(row), validLen });
    };
    handle.addEventListener('pointerdown', (event) => {
      handle.setPointerCapture(event.pointerId);
      event.preventDefault();
      handle.focus({ preventScroll: true });
    });
    handle.addEventListener('pointermove', (event) => {
      const layout = this.#layout;
      if (!layout || !handle.hasPointerCapture(event.pointerId)) return;
      const x = event.clientX - this.#paper.getBoundingClientRect().left;
      tell((x - layout.lefts[Number(handle.dataset.panel)]) / layout.cell);
    });
    handle.addEventListener('keydown', (event) => {
      const now = Number(handle.getAttribute('aria-valuenow'));
      const steps: Record<string, number> = {
        ArrowLeft: now - 1,
        ArrowDown: now - 1,
        ArrowRight: now + 1,
        ArrowUp: now + 1,
        Home: 0,
        End: this.#matrices?.columns ?? now,
      };
      if (!Object.hasOwn(steps, event.key)) return;
      event.preventDefault();
      tell(steps[event.key]);
    });
    this.#handles.append(handle);
    return handle;
  }

  // Elsewhere --------------------------------------------------------------------------------------------------------

  #tableOf(text: (value: number) => string): Rows {
    if (!this.tensor) return [];
    const { data, panels, rows, columns } = matricesOf(this.tensor);
    const lines: string[][] = [['', ...Array.from({ length: columns }, (_, j) => this.#columnName(j))]];
    for (let panel = 0; panel < panels; panel++)
      for (let row = 0; row < rows; row++) {
        const start = (panel * rows + row) * columns;
        const prefix = panels > 1 ? `${this.titles?.length === panels ? this.titles[panel] : panel} · ` : '';
        lines.push([prefix + this.#rowName(row), ...Array.from({ length: columns }, (_, j) => text(data[start + j]))]);
      }
    return lines;
  }

  protected tableRows(): Rows {
    return this.#tableOf((value) => fixed(value));
  }

  protected csvRows(): Rows {
    return this.#tableOf((value) => exactText(value, this.tensor?.data));
  }

  protected drawOn(pen: Pen | null, look: Look, context?: CanvasRenderingContext2D): Size {
    const { matrices, layout } = this.#plan(look);
    this.#matrices = matrices;
    if (pen) {
      this.#drawPanels(pen, layout, look, context ?? null, 2);
      this.#drawStill(pen, layout, look);
      this.#drawTicks(pen, layout, look);
      this.#drawSelection(pen, layout, look);
    }
    return { width: layout.width + 8, height: layout.height };
  }
}

const clampLen = (length: number, columns: number) => Math.max(0, Math.min(columns, Math.ceil(length)));

function place(node: HTMLElement, left: number, top: number, width: number, height: number) {
  const { style } = node;
  style.left = `${left}px`;
  style.top = `${top}px`;
  style.width = `${width}px`;
  style.height = `${height}px`;
}

/** Ticks with the lit ones among them; plain ones give way where they would touch. */
function withLit(shown: readonly number[], lit: ReadonlyMap<number, unknown>, count: number, room: number): number[] {
  if (shown.length === 0) return [];
  const wanted = [...lit.keys()].filter((i) => i >= 0 && i < count);
  return [
    ...shown.filter((i) => wanted.every((w) => w === i || Math.abs(w - i) >= room)),
    ...wanted.filter((w) => !shown.includes(w)),
  ].sort((a, b) => a - b);
}
