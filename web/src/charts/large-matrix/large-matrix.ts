// <attn-large-matrix>: a matrix larger than any screen, with its pyramid of halves; moved and magnified by hand.
import { nth } from '../../tensor/read';
import type { CellSource } from '../base/cells';
import { drawColorBar } from '../base/color-bar-drawing';
import { type ColormapName, colormap } from '../base/colormaps';
import { exactText } from '../base/exact-text';
import {
  defineFigure,
  element,
  figureWith,
  fillLayer,
  type Look,
  place,
  type Rows,
  type Size,
  svgLayer,
} from '../base/figure-element';
import { keyed } from '../base/heard';
import { type Pen, SvgPen, textWidth } from '../base/pen';
import { pointOn } from '../base/pointer';
import type { Hue, TensorLike } from '../base/types';
import { windowImage } from './matrix-window';
import { levelFor, panned, range, sizesOf, type View, wholeView, within, zoomed } from './pyramid';

/** What `view-change` says: first and last row and column in sight, and how many cells a side one drawn cell stands for. */
export interface ViewDetail {
  readonly rows: readonly [first: number, last: number];
  readonly columns: readonly [first: number, last: number];
  readonly pooled: number;
}

/** What `cell-hover` and `cell-select` say; the value is that of the drawn cell. */
export interface LargeCellDetail {
  readonly row: number;
  readonly column: number;
  readonly value: number;
}

/** Cells across at the largest magnification. */
const fewestCells = 8;
/** Cells a side of the table view, and of CSV. */
const mostInTable = 32;
const mostInFile = 512;

interface Layout {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly size: Size;
}

const properties = {
  /** (n, m), then halves of it, the finest first. */
  levels: null as readonly TensorLike[] | null,
  colormap: 'weights' as ColormapName,
  domain: [0, 1] as readonly [low: number, high: number],
  name: '',
  hue: 'ink' as Hue,
  rowAxis: '',
  columnAxis: '',
  /** Pixels a side at most. */
  side: 520,
};

export class AttnLargeMatrix extends figureWith(properties) {
  readonly #canvas = element('canvas');
  readonly #still = svgLayer('still');
  readonly #touch = element('div', 'touch');
  readonly #fingers = new Map<number, { x: number; y: number }>();
  #view: View = wholeView;
  /** A press that moves the view chooses nothing. */
  #dragged = false;

  constructor() {
    super();
    this.#touch.setAttribute('role', 'application');
    this.#touch.tabIndex = 0;
    this.paper.append(this.#canvas, this.#still, this.#touch);
    const touch = this.#touch;
    touch.addEventListener('pointerdown', (event) => this.#press(event));
    touch.addEventListener('pointermove', (event) => this.#move(event));
    for (const type of ['pointerup', 'pointercancel'] as const)
      touch.addEventListener(type, (event) => this.#fingers.delete(event.pointerId));
    touch.addEventListener('pointerleave', () => this.emit('cell-hover', null));
    touch.addEventListener('wheel', (event) => this.#wheel(event), { passive: false });
    touch.addEventListener('click', (event) => this.#dragged || this.#tellCell('cell-select', ...this.#at(event)));
    touch.addEventListener('dblclick', (event) => this.zoom(2, ...this.#at(event)));
    touch.addEventListener('keydown', (event) => this.#key(event));
  }

  /** Magnifies about a point of the view, in shares of it; the middle when nothing is said. */
  zoom(factor: number, x = 0.5, y = 0.5) {
    this.#show(zoomed(this.#view, factor, x, y, this.#least));
  }

  /** All of it again. */
  whole() {
    this.#show(wholeView);
  }

  /** Rows and columns of the matrix itself. */
  get #sizes() {
    return sizesOf(this.levels?.[0] ?? { shape: [1, 1], data: [] });
  }

  get #least(): number {
    const { rows, columns } = this.#sizes;
    return fewestCells / Math.max(rows, columns);
  }

  #show(view: View) {
    this.#view = view;
    this.invalidate('view');
  }

  #at(event: MouseEvent): [x: number, y: number] {
    const { left, top, width, height } = this.#layout(this.look);
    const [x, y] = pointOn(this.paper, event);
    return [(x - left) / width, (y - top) / height];
  }

  #press(event: PointerEvent) {
    const [x, y] = this.#at(event);
    this.#dragged = false;
    this.#fingers.set(event.pointerId, { x, y });
    this.#touch.setPointerCapture(event.pointerId);
  }

  #move(event: PointerEvent) {
    const [x, y] = this.#at(event);
    const before = this.#fingers.get(event.pointerId);
    if (!before) {
      this.#tellCell('cell-hover', x, y);
      return;
    }
    this.#dragged ||= before.x !== x || before.y !== y;
    const other = [...this.#fingers].find(([id]) => id !== event.pointerId)?.[1];
    this.#fingers.set(event.pointerId, { x, y });
    if (!other) {
      this.#show(panned(this.#view, before.x - x, before.y - y));
      return;
    }
    // Two fingers: as far apart now as then, about the finger that rests.
    const apart = Math.hypot(before.x - other.x, before.y - other.y);
    if (apart > 0) this.zoom(Math.hypot(x - other.x, y - other.y) / apart, other.x, other.y);
  }

  /** A page scrolls past, unless the figure was chosen or the hand says zoom. */
  #wheel(event: WheelEvent) {
    if (!event.ctrlKey && this.root.activeElement !== this.#touch) return;
    event.preventDefault();
    this.zoom(Math.exp(-event.deltaY / 400), ...this.#at(event));
  }

  #key(event: KeyboardEvent) {
    const step = event.shiftKey ? 0.5 : 0.1;
    const move = keyed<() => void>(event, {
      ArrowLeft: () => this.#show(panned(this.#view, -step, 0)),
      ArrowRight: () => this.#show(panned(this.#view, step, 0)),
      ArrowUp: () => this.#show(panned(this.#view, 0, -step)),
      ArrowDown: () => this.#show(panned(this.#view, 0, step)),
      '+': () => this.zoom(2),
      '=': () => this.zoom(2),
      '-': () => this.zoom(0.5),
      Home: () => this.whole(),
      Enter: () => this.#tellCell('cell-select', 0.5, 0.5),
    });
    if (!move) return;
    move();
    void this.updated.then(() => this.say(this.#rangeText()));
  }

  #tellCell(event: 'cell-hover' | 'cell-select', x: number, y: number) {
    const source = this.#seen();
    const { rows, columns } = this.#sizes;
    const { left, top, size } = this.#view;
    const [down, across] = [top + y * size, left + x * size];
    const at = (share: number, places: number) => Math.max(0, Math.min(places - 1, Math.floor(share * places)));
    const value = nth(source.data, at(down, source.rows) * source.columns + at(across, source.columns));
    this.emit(event, { row: at(down, rows), column: at(across, columns), value } satisfies LargeCellDetail);
  }

  protected override accessibleName(): string {
    return this.label || this.name;
  }

  #layout({ unit: u }: Look): Layout {
    const { rows, columns } = this.#sizes;
    const [left, top] = [(this.rowAxis ? 54 : 36) * u, 4 * u];
    const width = Math.max(32, Math.min(this.side, Math.floor(this.width - left - 2)));
    const height = Math.round(Math.min(2, rows / columns) * width);
    return { left, top, width, height, size: { width: left + width + 2, height: top + height + 64 * u } };
  }

  /** The level that is drawn, as cells. */
  #seen(look = this.look): CellSource {
    const levels = this.levels ?? [];
    const { width, height } = this.#layout(look);
    const dpr = this.pixels;
    const level = nth(levels, levelFor(levels, this.#view, width * dpr, height * dpr));
    const { rows, columns } = sizesOf(level);
    const [low, high] = this.domain;
    const map = colormap(this.colormap, look.theme);
    return { data: level.data, offset: 0, rows, columns, low, high, hidden: null, map };
  }

  protected override plan() {
    this.#view = within(this.#view, this.#least);
  }

  protected draw() {
    const { left, top, width, height, size } = this.#layout(this.look);
    this.sizePaper(size.height, size.width);
    place(this.#canvas, left, top, width, height);
    place(this.#touch, left, top, width, height);
    // A finger scrolls the page until there is something to move.
    this.#touch.style.touchAction = this.#view.size < 1 ? 'none' : 'pan-y';
    this.#drawCells(width, height);
    fillLayer(this.#still, (pen) => this.#drawAround(pen, this.look));
    this.#touch.setAttribute('aria-label', `${this.accessibleName()}, ${this.#rangeText()}`);
    this.#tellView();
  }

  protected drawLight = () => this.draw();

  #drawCells(width: number, height: number) {
    const context = this.#canvas.getContext('2d');
    if (!context) return;
    const dpr = this.pixels;
    const [across, down] = [Math.round(width * dpr), Math.round(height * dpr)];
    if (this.#canvas.width !== across) this.#canvas.width = across;
    if (this.#canvas.height !== down) this.#canvas.height = down;
    context.drawImage(windowImage(this.#seen(), inkOf(this.look), this.#view, across, down), 0, 0);
  }

  #ranges(): { rows: readonly [number, number]; columns: readonly [number, number] } {
    const { rows, columns } = this.#sizes;
    const { left, top, size } = this.#view;
    return { rows: range(top, size, rows), columns: range(left, size, columns) };
  }

  #rangeText(): string {
    const { rows, columns } = this.#ranges();
    const { words } = this.look;
    return `${words.row} ${rows.join('–')}, ${words.column} ${columns.join('–')}`;
  }

  #tellView() {
    const pooled = Math.round(this.#sizes.rows / this.#seen().rows);
    this.emit('view-change', { ...this.#ranges(), pooled } satisfies ViewDetail);
  }

  /** Ends of both axes, their names, caption and colour bar. */
  #drawAround(pen: Pen, look: Look) {
    const { colors, unit: u, font } = look;
    const { left, top, width, height } = this.#layout(look);
    const { rows, columns } = this.#ranges();
    const tick = { fill: colors['ink-3'], size: 12 * u };
    pen.text(`${rows[0]}`, left - 6 * u, top + 6 * u, { ...tick, align: 'end' });
    pen.text(`${rows[1]}`, left - 6 * u, top + height - 6 * u, { ...tick, align: 'end' });
    pen.text(`${columns[0]}`, left, top + height + 12 * u, tick);
    pen.text(`${columns[1]}`, left + width, top + height + 12 * u, { ...tick, align: 'end' });
    const axis = { fill: colors['ink-2'], size: 13 * u, align: 'middle' as const };
    if (this.rowAxis) pen.text(this.rowAxis, 8 * u, top + height / 2, { ...axis, turned: true });
    if (this.columnAxis) pen.text(this.columnAxis, left + width / 2, top + height + 12 * u, axis);
    const below = top + height + 40 * u;
    const { rows: n, columns: m } = this.#sizes;
    pen.text(this.name, left, below, { fill: colors[this.hue] ?? colors.ink, size: 13 * u, weight: 600 });
    const after = textWidth(this.name, 13 * u, font, 600) + (this.name ? 7 * u : 0);
    pen.text(`(${n}, ${m})`, left + after, below, { fill: colors['ink-3'], size: 13 * u });
    const bar = Math.min(180 * u, width * 0.46);
    drawColorBar(pen, this.colormap, this.domain, left + width - bar, below - 6 * u, bar, look);
  }

  protected drawOn(pen: Pen | null, look: Look, context?: CanvasRenderingContext2D): Size {
    const { left, top, width, height, size } = this.#layout(look);
    if (!pen) return size;
    const image = windowImage(this.#seen(look), inkOf(look), this.#view, 2 * width, 2 * height);
    if (context) context.drawImage(image, left, top, width, height);
    else if (pen instanceof SvgPen) pen.image(left, top, width, height, image.toDataURL());
    this.#drawAround(pen, look);
    return size;
  }

  /** The part in sight, at the finest level that has few enough cells. */
  #rowsOf(most: number): Rows {
    const levels = this.levels ?? [];
    const { left, top, size } = this.#view;
    const fits =
      levels.find((level) => Math.max(...level.shape.slice(-2)) * size <= most) ?? nth(levels, levels.length - 1);
    const { rows, columns } = sizesOf(fits);
    const [[firstRow, lastRow], [firstColumn, lastColumn]] = [range(top, size, rows), range(left, size, columns)];
    const { rows: n, columns: m } = this.#sizes;
    const labels = (first: number, last: number, pooled: number) =>
      Array.from({ length: last - first + 1 }, (_, place) => `${Math.round((first + place) * pooled)}`);
    const across = labels(firstColumn, lastColumn, m / columns);
    const cell = (row: number, column: number) =>
      exactText(nth(fits.data, (firstRow + row) * columns + firstColumn + column), fits.data);
    const down = labels(firstRow, lastRow, n / rows);
    return [['', ...across], ...down.map((label, row) => [label, ...across.map((_, column) => cell(row, column))])];
  }

  protected tableRows = (): Rows => this.#rowsOf(mostInTable);
  protected csvRows = (): Rows => this.#rowsOf(mostInFile);
}

const inkOf = ({ colors }: Look) => ({ ground: colors.ground, faint: colors['line-strong'], warn: colors.warn });

defineFigure('attn-large-matrix', AttnLargeMatrix, properties);
