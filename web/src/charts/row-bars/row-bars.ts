// <attn-row-bars>: the rows of a tensor as bars, upright beside each other or stacked to one lying bar a row.
import { nth } from '../../tensor/read';
import { fixed } from '../../text/format';
import { defineFigure, element, type Look, place, type Rows } from '../base/figure-element';
import { keyed } from '../base/heard';
import { layersWith, type Write } from '../base/layered-figure';
import { type Pen, textWidth } from '../base/pen';
import { pointOn } from '../base/pointer';
import { speakSlider } from '../base/slider';
import type { CellPlace, CellSelection, Hue, TensorLike } from '../base/types';

interface Layout {
  readonly panels: number;
  readonly rows: number;
  readonly columns: number;
  /** The top of each panel, and the height of a row in it. */
  readonly tops: readonly number[];
  readonly row: number;
  /** From one bar to the next. */
  readonly step: number;
  readonly left: number;
  readonly end: number;
  readonly bottom: number;
  /** The length of a horizontal bar for 1; its sum is beside it. */
  readonly room: number;
}

/** What is drawn, by how it is drawn: a browser styles an element for each drawing, not for each bar. */
interface Drawing {
  /** Corners of bars, and of those that are lit. */
  readonly bars: number[];
  readonly lit: number[];
  /** Strokes in place of bars of nothing. */
  readonly masked: number[];
  /** Lines that bars stand on. */
  readonly feet: number[];
  /** Lines at the value 1. */
  readonly ceilings: number[];
  readonly texts: Parameters<Pen['text']>[];
}

const put = (into: number[], ...points: readonly number[]): void => void into.push(...points, Number.NaN, Number.NaN);

/** Clockwise from the top left. */
const putBar = (into: number[], left: number, top: number, right: number, foot: number): void =>
  put(into, left, top, right, top, right, foot, left, foot);

/** "1"; in half precision "0.9998". */
function sumOf(values: readonly number[]): string {
  const total = values.reduce((sum, value) => sum + value, 0);
  return Number.isNaN(total) ? 'nan' : fixed(total, 4).replace(/\.?0+$/, '');
}

const properties = {
  /** (…, rows, columns); values from 0 to 1. */
  tensor: null as TensorLike | null,
  kind: 'upright' as 'upright' | 'stacked',
  /** Nonzero where a key is masked, as the tensor is shaped: a bar of nothing is then a small stroke. */
  mask: null as ArrayLike<number> | null,
  hue: 'accent' as Hue,
  /** Caption below. */
  name: '',
  /** Another line below the caption. */
  hint: '',
  /** What columns are called, for voice and tables. */
  columnName: '',
  columnLabels: false as boolean,
  /** The names of columns, in place of their numbers; each bar then has its value above it, or the largest alone where room is short. */
  labels: null as readonly string[] | null,
  /** Heights where panels begin, those of a heatmap beside it; null: under each other. */
  tops: null as readonly number[] | null,
  /** Pixels of a row. */
  rowHeight: 60,
  /** Design units from the rows to the caption: a heatmap beside has ticks and the columns' name there. */
  captionGap: 8,
  /** Writes the largest of each row above its bar. */
  writesBest: false as boolean,
  /** Draws the value 1 as a line. */
  ceiling: false as boolean,
  selection: null as CellSelection | null,
  hover: null as CellPlace | null,
  columnHue: 'keys' as Hue,
  /** Bars can be chosen. */
  choosable: false as boolean,
};

export class AttnRowBars extends layersWith(properties)<Layout & { readonly drawing: Drawing }> {
  readonly #touch = element('div', 'touch');

  constructor() {
    super();
    this.paper.append(this.still, this.live, this.#touch);
    this.#touch.addEventListener('click', (event) => this.#choose(this.#under(event)));
    this.#touch.addEventListener('keydown', (event) => this.#key(event));
    this.#touch.addEventListener('pointermove', (event) => this.emit('cell-hover', this.#under(event)));
    this.#touch.addEventListener('pointerleave', () => this.emit('cell-hover', null));
  }

  protected override isEmpty(): boolean {
    return !this.tensor || this.tensor.data.length === 0;
  }

  protected override accessibleName(): string {
    return this.label || this.name;
  }

  #plan({ unit: u }: Look): Layout {
    const { shape = [], data } = this.tensor ?? { data: [] };
    const [columns = 1, rows = 1] = [...shape].reverse();
    const panels = Math.round(data.length / (rows * columns));
    const row = this.rowHeight;
    const first = (this.writesBest || this.labels ? 18 : 2) * u;
    const tops =
      this.tops?.length === panels
        ? this.tops
        : Array.from({ length: panels }, (_, p) => first + p * (rows * row + 12 * u));
    const left = this.ceiling ? 18 * u : 1;
    const end = nth(tops, panels - 1) + rows * row;
    const labels = this.columnLabels || this.labels ? 22 * u : 0;
    const lines = Array.from({ length: this.kind === 'stacked' ? panels * rows : 0 }, (_, line) => line);
    const isLong = lines.some((line) => sumOf(this.#values(line, columns)).length > 3);
    const caption = this.name ? this.captionGap * u + 16 * u + (this.hint ? 18 * u : 0) : 0;
    return {
      panels,
      rows,
      columns,
      tops,
      row,
      step: (this.width - left) / columns,
      left,
      end,
      bottom: Math.ceil(end + Math.max(labels, caption) + 6 * u),
      room: this.width - (isLong ? 46 : 30) * u,
    };
  }

  protected layoutIn(look: Look) {
    const layout = this.#plan(look);
    return { ...layout, drawing: this.#drawingOf(layout, look) };
  }

  protected override placeHands({ tops, end, columns }: Layout) {
    const [top, now] = [nth(tops, 0), this.selection?.column ?? 0];
    place(this.#touch, 0, top, this.width, end - top);
    const text = `${this.columnName} ${now}: ${fixed(nth(this.tensor?.data ?? [], now))}`;
    speakSlider(this.#touch, this.accessibleName(), this.choosable ? { min: 0, max: columns - 1, now, text } : null);
  }

  #drawingOf(layout: Layout, look: Look): Drawing {
    const { panels, rows, tops, row } = layout;
    const drawing: Drawing = { bars: [], lit: [], masked: [], feet: [], ceilings: [], texts: [] };
    for (let panel = 0; panel < panels; panel++)
      for (let index = 0; index < rows; index++) {
        const at = nth(tops, panel) + index * row;
        if (this.kind === 'stacked') this.#putStacked(drawing, layout, look, panel * rows + index, at);
        else this.#putUpright(drawing, layout, look, panel * rows + index, at);
      }
    if (this.columnLabels || this.labels) this.#putLabels(drawing, layout, look);
    if (this.name) this.#putCaption(drawing, layout, look);
    return drawing;
  }

  #putLabels({ texts }: Drawing, { columns, left, step, end }: Layout, { colors, unit: u, font }: Look) {
    const size = Math.min(12 * u, step * 0.9);
    // Spaced letters may leave room for every second number alone.
    const every = this.labels ? 1 : Math.max(1, Math.ceil(textWidth(`${columns - 1}`, size, font) / step - 0.2));
    for (let column = 0; column < columns; column++) {
      const chosen = column === this.selection?.column;
      if (column % every > 0 && !chosen) continue;
      const fill = colors[chosen ? this.columnHue : 'ink-3'];
      const style = { fill, size, weight: chosen ? 600 : 400, align: 'middle' } as const;
      texts.push([this.labels?.[column] ?? `${column}`, left + (column + 0.5) * step, end + 11 * u, style]);
    }
  }

  #putCaption({ texts }: Drawing, { left, end }: Layout, { colors, unit: u }: Look) {
    const caption = end + this.captionGap * u + 7 * u;
    texts.push([this.name, left, caption, { fill: colors.ink, size: 13 * u, weight: 600 }]);
    if (this.hint) texts.push([this.hint, left, caption + 18 * u, { fill: colors['ink-3'], size: 12 * u }]);
  }

  /** Bars move often, words and labels seldom: they are in two layers. */
  protected override drawStill(pen: Pen, { drawing }: { drawing: Drawing }, { colors, unit: u }: Look) {
    const { bars, lit, masked, feet, ceilings } = drawing;
    const strong = colors['line-strong'];
    if (ceilings.length > 0) pen.line(ceilings, { color: colors.line, width: 1 });
    if (bars.length > 0) pen.area(bars, colors[this.hue], 0.62);
    if (lit.length > 0) pen.area(lit, colors[this.hue]);
    if (masked.length > 0) pen.line(masked, { color: strong, width: 1.25 * u });
    if (feet.length > 0) pen.line(feet, { color: strong, width: 1 });
  }

  protected override drawLive(pen: Pen, { drawing }: { drawing: Drawing }) {
    for (const text of drawing.texts) pen.text(...text);
  }

  #values(line: number, columns: number): number[] {
    return Array.from({ length: columns }, (_, column) => nth(this.tensor?.data ?? [], line * columns + column));
  }

  #isLit(line: number, column: number, { rows }: Layout): boolean {
    const [panel, row] = [Math.floor(line / rows), line % rows];
    return (
      (this.hover?.panel === panel && this.hover.row === row && this.hover.column === column) ||
      ((this.selection?.panel ?? panel) === panel &&
        (this.selection?.row ?? row) === row &&
        this.selection?.column === column)
    );
  }

  #putUpright(drawing: Drawing, layout: Layout, { colors, unit: u }: Look, line: number, top: number) {
    const { row, left, step, columns } = layout;
    const { texts } = drawing;
    const values = this.#values(line, columns);
    const foot = Math.round(top + row - 2 * u);
    const tall = row - 8 * u;
    if (this.ceiling) {
      put(drawing.ceilings, left, foot - tall, left + step * columns, foot - tall);
      const style = { fill: colors['ink-3'], size: 12 * u, align: 'end' } as const;
      texts.push(['1', left - 6 * u, foot - tall, style], ['0', left - 6 * u, foot, style]);
    }
    const gap = Math.min(6 * u, step * 0.16);
    const every = this.labels && step >= 30 * u;
    const best = values.reduce((most, value) => (value > most ? value : most), 0);
    const notANumber = { fill: colors.warn, weight: 600, align: 'middle' } as const;
    // Said once where it is true of the whole row: beside each other the words would not be told apart.
    const spoiled = values.every(Number.isNaN);
    if (spoiled) texts.push(['nan', left + (step * columns) / 2, foot - tall / 2, { ...notANumber, size: 12 * u }]);
    values.forEach((value, column) => {
      const [from, across] = [left + column * step + gap / 2, step - gap];
      if (Number.isNaN(value)) {
        const size = Math.min(12 * u, step * 0.5);
        if (!spoiled) texts.push(['nan', from + across / 2, foot - tall / 2, { ...notANumber, size }]);
        return;
      }
      if (value === 0 && this.mask?.[line * layout.columns + column]) {
        const side = Math.min(5 * u, across * 0.3);
        const middle = from + across / 2;
        put(drawing.masked, middle - side, foot - 3 * u, middle + side, foot - 3 * u - 2 * side);
        return;
      }
      const height = tall * Math.min(1, Math.max(0, value));
      const into = this.#isLit(line, column, layout) ? drawing.lit : drawing.bars;
      putBar(into, from, foot - height, from + across, foot);
      if (every ? value < 0.005 : (!this.writesBest && !this.labels) || value !== best) return;
      const style = { fill: colors[this.hue], size: 12 * u, weight: 600, align: 'middle' } as const;
      texts.push([fixed(value, 2), Math.min(from + across / 2, this.width - 15 * u), foot - height - 9 * u, style]);
    });
    put(drawing.feet, left, foot + 0.5, left + step * columns, foot + 0.5);
  }

  /** A row's values end to end: a bar of length 1 where they sum to 1. */
  #putStacked(drawing: Drawing, layout: Layout, { colors, unit: u }: Look, line: number, top: number) {
    const { room, row, columns } = layout;
    const values = this.#values(line, columns);
    const [thick, sum] = [10 * u, sumOf(values)];
    const y = top + row / 2 - thick / 2;
    const text = { size: 12 * u, fill: sum === 'nan' ? colors.warn : colors['ink-2'] };
    drawing.texts.push([sum, room + 6 * u, y + thick / 2, text]);
    if (sum === 'nan') return;
    let from = 0;
    values.forEach((value, column) => {
      const width = value * room;
      const gap = width > 3 * u ? 1 * u : 0;
      const into = this.#isLit(line, column, layout) ? drawing.lit : drawing.bars;
      if (width > 0) putBar(into, from, y, from + width - gap, y + thick);
      from += width;
    });
  }

  #under(event: MouseEvent): CellPlace | null {
    const { layout } = this;
    if (!layout || this.kind === 'stacked') return null;
    const [x, y] = pointOn(this.paper, event);
    const column = Math.floor((x - layout.left) / layout.step);
    if (column < 0 || column >= layout.columns) return null;
    for (let panel = 0; panel < layout.panels; panel++) {
      const row = Math.floor((y - nth(layout.tops, panel)) / layout.row);
      if (row >= 0 && row < layout.rows) return { panel, row, column };
    }
    return null;
  }

  #choose(at: CellPlace | null) {
    if (at) this.emit('cell-select', at);
  }

  #key(event: KeyboardEvent) {
    if (!this.choosable || !this.layout) return;
    const last = this.layout.columns - 1;
    const now = this.selection?.column ?? 0;
    const to = keyed(event, { ArrowLeft: now - 1, ArrowRight: now + 1, Home: 0, End: last });
    if (to !== undefined) this.#choose({ panel: 0, row: 0, column: Math.max(0, Math.min(last, to)) });
  }

  protected rows(write: Write): Rows {
    const { panels, rows, columns } = this.#plan(this.look);
    const head = [
      '',
      ...Array.from({ length: columns }, (_, column) => this.labels?.[column] ?? `${this.columnName} ${column}`),
    ];
    const lines = Array.from({ length: panels * rows }, (_, line) => [
      `${line}`,
      ...this.#values(line, columns).map((value) => write(value)),
    ]);
    return [head, ...lines];
  }
}

defineFigure('attn-row-bars', AttnRowBars, properties);
