// <attn-thumbs>: many small matrices in lines, each on the screen's own pixels and to its own largest number. One is chosen.
import { nth } from '../../tensor/read';
import { type ButtonBox, buttonsWith } from '../base/button-figure';
import { type CellSource, pooledImage, putCells } from '../base/cells';
import { colormap } from '../base/colormaps';
import { defineFigure, element, type Look, place, type Rows, type Size } from '../base/figure-element';
import type { Write } from '../base/layered-figure';
import { type Pen, SvgPen } from '../base/pen';
import type { CellPlace, TensorLike } from '../base/types';

/** A small matrix, and the number that is darkest in it. */
export interface Thumb {
  readonly tensor: TensorLike;
  readonly peak: number;
}

interface Layout {
  readonly bottom: number;
  readonly boxes: readonly (readonly [left: number, top: number, width: number, height: number])[];
}

const properties = {
  thumbs: [] as readonly Thumb[],
  /** A few letters under each. */
  captions: [] as readonly string[],
  /** What is spoken of each, and written in tables. */
  names: [] as readonly string[],
  /** Further numbers in tables and files: the name of each, and for each thumb its numbers. */
  columns: [] as readonly string[],
  numbers: [] as readonly (readonly number[])[],
  /** Peaks are darkest on either side of 0. */
  isSigned: false,
  selection: null as number | null,
  /** The longer side, in design units. */
  side: 34,
};

/** Between thumbs, and of the line of captions, in design units. */
const gap = 4;
const line = 13;
const letters = 10;

/** The height of thumbs of a side with captions, and the space to the next. */
export const captionedRow = (side: number): number => side + line + gap;
/** The width of so many beside each other, in design units. */
export const lineOf = (count: number, side: number): number => count * (side + gap) - gap;

class AttnThumbs extends buttonsWith(properties)<Layout> {
  static override light = new Set(['selection', 'names']);
  readonly #canvas = element('canvas');

  constructor() {
    super();
    this.paper.prepend(this.#canvas);
  }

  protected layoutIn({ unit: u }: Look): Layout {
    const side = Math.floor(this.side * u);
    const across = Math.max(1, Math.floor((this.width + gap * u) / (side + gap * u)));
    const below = this.captions.length > 0 ? line : 0;
    const boxes = this.thumbs.map(({ tensor: { shape } }, index) => {
      const [rows, columns] = sizesOf(shape);
      const largest = Math.max(rows, columns);
      const [width, height] = [columns, rows].map((each) => Math.max(2, Math.round((side * each) / largest)));
      const left = Math.round((index % across) * (side + gap * u));
      const top = Math.round(Math.floor(index / across) * (side + (gap + below) * u));
      return [left, top, width ?? side, height ?? side] as const;
    });
    return { bottom: Math.max(0, ...boxes.map(([, top, , height]) => top + height)) + 2 + below * u, boxes };
  }

  protected boxes({ boxes }: Layout): readonly ButtonBox[] {
    return boxes.map((box, index) => ({ label: this.names[index] ?? `${index}`, box }));
  }

  protected listen(button: HTMLElement, index: number) {
    const detail: CellPlace = { panel: index, row: -1, column: -1 };
    button.addEventListener('click', () => this.emit('thumb-select', detail));
  }

  protected override draw() {
    super.draw();
    const context = this.#canvas.getContext('2d');
    if (!context || !this.layout) return;
    const { pixels } = this;
    const { bottom } = this.layout;
    place(this.#canvas, 0, 0, this.width, bottom);
    this.#canvas.width = Math.round(this.width * pixels);
    this.#canvas.height = Math.round(bottom * pixels);
    this.#fill(context, this.layout, this.look, pixels);
  }

  /** All matrices, `pixels` for each CSS pixel. */
  #fill(context: CanvasRenderingContext2D, { boxes }: Layout, look: Look, pixels: number) {
    const ink = { ground: look.colors.ground, faint: look.colors['line-strong'], warn: look.colors.warn };
    context.imageSmoothingEnabled = false;
    boxes.forEach((box, index) => {
      const [x, y, width, height] = box.map((each) => Math.round(each * pixels)) as [number, number, number, number];
      const source = this.#source(nth(this.thumbs, index), look);
      if (source.rows > height || source.columns > width) {
        context.drawImage(pooledImage(source, ink, width, height), x, y);
        return;
      }
      const sheet = element('canvas');
      [sheet.width, sheet.height] = [source.columns, source.rows];
      const own = sheet.getContext('2d');
      if (own) putCells(source, ink, own, 0, 0);
      context.drawImage(sheet, x, y, width, height);
    });
  }

  #source({ tensor: { shape, data }, peak }: Thumb, { theme }: Look): CellSource {
    const [rows, columns] = sizesOf(shape);
    const map = colormap(this.isSigned ? 'scores' : 'weights', theme);
    const high = Math.max(peak, 1e-9);
    return { data, offset: 0, rows, columns, low: this.isSigned ? -high : 0, high, hidden: null, map };
  }

  #caption(pen: Pen, { boxes }: Layout, { colors, unit: u }: Look) {
    const style = { fill: colors['ink-3'], size: letters * u };
    boxes.forEach(([left, top, , height], index) => {
      const caption = this.captions[index];
      if (caption) pen.text(caption, left, top + height + (line / 2 + 1) * u, style);
    });
  }

  protected override drawLive(pen: Pen, layout: Layout, look: Look) {
    const { boxes } = layout;
    const { colors, unit: u } = look;
    this.#caption(pen, layout, look);
    const chosen = this.selection === null ? undefined : boxes[this.selection];
    if (!chosen) return;
    const [left, top, width, height] = chosen;
    pen.frame(left, top, width, height, { color: colors.accent, width: 2 * u });
  }

  protected override drawOn(pen: Pen | null, look: Look, context?: CanvasRenderingContext2D): Size {
    const layout = this.layoutIn(look);
    const size = { width: this.width, height: layout.bottom };
    if (!pen) return size;
    const sheet = element('canvas');
    [sheet.width, sheet.height] = [2 * size.width, 2 * size.height];
    const own = sheet.getContext('2d');
    if (own) this.#fill(own, layout, look, 2);
    if (context) context.drawImage(sheet, 0, 0, size.width, size.height);
    else if (pen instanceof SvgPen) pen.image(0, 0, size.width, size.height, sheet.toDataURL());
    this.#caption(pen, layout, look);
    return size;
  }

  protected rows(write: Write): Rows {
    return [
      ['', ...this.columns],
      ...this.thumbs.map((_, index) => [
        this.names[index] ?? `${index}`,
        ...(this.numbers[index] ?? []).map((number) => write(number)),
      ]),
    ];
  }
}

const sizesOf = (shape: readonly number[]): readonly [rows: number, columns: number] => [
  nth(shape, shape.length - 2),
  nth(shape, shape.length - 1),
];

defineFigure('attn-thumbs', AttnThumbs, properties);
