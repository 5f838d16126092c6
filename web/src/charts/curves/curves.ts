// <attn-curves>: lines over positions, to the right or downwards, with a legend above them and a line across.
import { nth } from '../../tensor/read';
import { type Axis, type Domain, extent, makeAxis, type ScaleKind, tickText } from '../base/axis';
import {
  element,
  FigureElement,
  fillLayer,
  type Look,
  type Rows,
  type Size,
  setText,
  svgLayer,
} from '../base/figure-element';
import { fixed, short } from '../base/format';
import { type Pen, SvgPen, textWidth } from '../base/pen';
import { pointOn } from '../base/pointer';
import { exactText } from '../base/rows';
import type { Hue, LineStyle, PositionDetail, PositionMark, Series } from '../base/types';

const dashes: Record<LineStyle, readonly number[] | undefined> = {
  '-': undefined,
  '--': [6, 3.5],
  ':': [1.5, 3],
  '-.': [7, 3, 1.5, 3],
};
const hues: readonly Hue[] = ['accent', 'queries', 'keys', 'values'];
const styles: readonly LineStyle[] = ['-', '--', '-.', ':'];

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

export class AttnCurves extends FigureElement {
  declare series: readonly Series[];
  declare orientation: 'horizontal' | 'vertical';
  declare xLabel: string;
  declare yLabel: string;
  declare xDomain: Domain | null;
  declare yDomain: Domain | null;
  declare xScale: ScaleKind;
  declare yScale: ScaleKind;
  declare height: number;
  declare align: { readonly start: number; readonly step: number } | null;
  declare legend: 'top' | 'none';
  declare selection: number | null;
  declare hover: number | null;
  declare lit: number | null;
  declare marks: readonly PositionMark[];

  static override defaults = {
    series: [],
    orientation: 'horizontal',
    xLabel: '',
    yLabel: '',
    xDomain: null,
    yDomain: null,
    xScale: 'linear',
    yScale: 'linear',
    height: 200,
    align: null,
    legend: 'top',
    selection: null,
    hover: null,
    lit: null,
    marks: [],
  };
  static override light = new Set(['selection', 'hover', 'marks']);

  readonly #paper = element('div', 'paper');
  readonly #still = svgLayer('still');
  readonly #live = svgLayer('live');
  readonly #touch = element('div', 'touch');
  readonly #help = element('div', 'said');
  #layout: CurvesLayout | undefined;
  #hovered: PositionDetail | null = null;

  constructor() {
    super();
    this.#touch.setAttribute('role', 'slider');
    this.#touch.tabIndex = 0;
    this.#help.id = 'help';
    this.#touch.setAttribute('aria-describedby', 'help');
    this.#paper.append(this.#still, this.#live, this.#touch, this.#help);
    this.frame.append(this.#paper);
    this.#listen();
  }

  protected isEmpty(): boolean {
    return !this.series.some(({ y }) => y.length > 0);
  }

  protected accessibleName(): string {
    return (
      this.label ||
      this.series
        .map(({ name }) => name)
        .filter(Boolean)
        .join(', ') ||
      this.yLabel ||
      this.look.words.position
    );
  }

  #count(): number {
    return this.series[0]?.y.length ?? 0;
  }

  #xOf(series: Series | undefined, index: number): number {
    return series?.x?.[index] ?? index;
  }

  /** The value of each curve at a place of the first one. */
  #valuesAt(index: number): number[] {
    const [first] = this.series;
    const place = this.#xOf(first, index);
    return this.series.map((one) => {
      if (one.x === first?.x) return one.y[index] ?? Number.NaN;
      let best = 0;
      for (let i = 1; i < one.y.length; i++)
        if (Math.abs(this.#xOf(one, i) - place) < Math.abs(this.#xOf(one, best) - place)) best = i;
      return one.y[best] ?? Number.NaN;
    });
  }

  #color = (look: Look, i: number) => look.colors[this.series[i]?.hue ?? nth(hues, i % hues.length)];
  #dash = (look: Look, i: number) =>
    dashes[this.series[i]?.line ?? nth(styles, i % styles.length)]?.map((d) => d * look.unit);

  #plan(look: Look): CurvesLayout {
    const { unit: u, font } = look;
    const vertical = this.orientation === 'vertical';
    const xs = this.series.map(({ x, y }) => x ?? [0, y.length - 1]);
    const measure = (text: string) => textWidth(text, 12 * u, font);
    const x = makeAxis(this.xDomain, extent(xs, this.xScale === 'log'), this.xScale, 8, false);
    const room = vertical
      ? Math.max(2, Math.floor(this.width / (72 * u)))
      : Math.max(2, Math.round((this.height * u) / (44 * u)));
    const found = extent(
      this.series.map(({ y }) => y),
      this.yScale === 'log',
    );
    const y = makeAxis(this.yDomain, found, this.yScale, room, true);
    const side = vertical ? x : y;
    const sideTicks =
      vertical && this.align ? 0 : Math.max(...side.ticks.map((t) => measure(tickText(t, side)))) + 9 * u;
    const sideName = (vertical ? this.xLabel : this.yLabel) && !(vertical && this.align) ? 20 * u : 0;
    const left = Math.round(sideTicks + sideName + (vertical ? 11 * u : 1));
    const lastTick = vertical ? undefined : x.ticks.at(-1);
    const right = lastTick === undefined ? 8 * u : Math.max(10 * u, measure(tickText(lastTick, x)) / 2 + 2);
    const plotWidth = Math.max(40, this.width - left - right);

    const legend: LegendItem[] = [];
    let [pen, line] = [0, 0];
    if (this.legend === 'top')
      this.series.forEach(({ name }) => {
        const wide =
          28 * u + textWidth(name, 12 * u, font, 600) + 8 * u + textWidth('−0.0000', 12 * u, font, 600) + 14 * u;
        if (pen > 0 && pen + wide - 14 * u > this.width - (vertical ? 0 : left)) [pen, line] = [0, line + 1];
        legend.push({ left: (vertical ? 0 : left) + pen, top: line * 20 * u + 9 * u });
        pen += wide;
      });
    const legendDepth = legend.length ? (line + 1) * 20 * u + 6 * u : 6 * u;
    const top = vertical && this.align ? this.align.start : Math.round(legendDepth);
    const plotHeight = vertical && this.align ? this.align.step * this.#count() : this.height * u;
    const bottomName = (vertical ? this.yLabel : this.xLabel) ? 19 * u : 0;
    return {
      width: this.width,
      height: Math.ceil(top + plotHeight + 22 * u + bottomName),
      left,
      top,
      plotWidth,
      plotHeight,
      x,
      y,
      legend,
    };
  }

  /** A place on paper from a place along the positions and a value. */
  #point(layout: CurvesLayout, x: number, y: number): [number, number] {
    const along = layout.x.at(x);
    const up = layout.y.at(y);
    if (this.orientation === 'horizontal')
      return [layout.left + along * layout.plotWidth, layout.top + (1 - up) * layout.plotHeight];
    // Aligned curves pass through the middle of each row of the figure beside them.
    const down = this.align ? (x + 0.5) * this.align.step : along * layout.plotHeight;
    return [layout.left + up * layout.plotWidth, layout.top + down];
  }

  protected draw() {
    const layout = this.#plan(this.look);
    this.#layout = layout;
    this.#paper.style.height = `${layout.height}px`;
    for (const layer of [this.#still, this.#live]) {
      layer.setAttribute('width', `${layout.width}`);
      layer.setAttribute('height', `${layout.height}`);
    }
    const { style } = this.#touch;
    style.left = `${layout.left - 6}px`;
    style.top = `${layout.top}px`;
    style.width = `${layout.plotWidth + 12}px`;
    style.height = `${layout.plotHeight}px`;
    const pen = new SvgPen();
    this.#drawStill(pen, layout, this.look);
    fillLayer(this.#still, pen);
    setText(this.#help, this.look.words.keysCurves);
    this.#touch.setAttribute('aria-label', this.accessibleName());
    this.#touch.setAttribute('aria-valuemin', '0');
    this.#touch.setAttribute('aria-valuemax', `${Math.max(0, this.#count() - 1)}`);
    this.#touch.setAttribute('aria-orientation', this.orientation);
    this.drawLight();
  }

  #drawStill(pen: Pen, layout: CurvesLayout, look: Look) {
    const { colors, unit: u } = look;
    const { left, top, plotWidth, plotHeight, x, y } = layout;
    const horizontal = this.orientation === 'horizontal';
    const bottom = top + plotHeight;
    const tick = { fill: colors['ink-3'], size: 12 * u };
    const name = { fill: colors['ink-2'], size: 13 * u, align: 'middle' as const };

    for (const value of y.ticks) {
      const [px, py] = this.#point(layout, x.domain[0], value);
      const stroke = { color: value === 0 ? colors['line-strong'] : colors.line, width: 1 };
      if (horizontal) pen.line([left, Math.round(py) + 0.5, left + plotWidth, Math.round(py) + 0.5], stroke);
      else pen.line([Math.round(px) + 0.5, top, Math.round(px) + 0.5, bottom], stroke);
      if (horizontal) pen.text(tickText(value, y), left - 8 * u, py, { ...tick, align: 'end' });
      else pen.text(tickText(value, y), px, bottom + 12 * u, { ...tick, align: 'middle' });
    }
    if (this.yLabel) {
      if (horizontal) pen.text(this.yLabel, 8 * u, top + plotHeight / 2, { ...name, turned: true });
      else pen.text(this.yLabel, left + plotWidth / 2, bottom + 30 * u, name);
    }
    if (this.xLabel && (horizontal || !this.align)) {
      if (horizontal) pen.text(this.xLabel, left + plotWidth / 2, bottom + 31 * u, name);
      else pen.text(this.xLabel, 8 * u, top + plotHeight / 2, { ...name, turned: true });
    }
    this.series.forEach((_, i) => {
      this.#drawSeries(pen, layout, look, i);
    });
  }

  #drawSeries(pen: Pen, layout: CurvesLayout, look: Look, i: number) {
    const one = nth(this.series, i);
    const { unit: u, colors } = look;
    const pale = this.lit !== null && this.lit !== i;
    const points = Array.from(one.y, (value, k) => this.#point(layout, this.#xOf(one, k), value));
    if (one.points) {
      for (const [x, y] of points) if (!Number.isNaN(x + y)) pen.dot(x, y, 3 * u, this.#color(look, i), colors.ground);
      return;
    }
    pen.line(points.flat(), {
      color: this.#color(look, i),
      width: (this.lit === i ? 2.25 : 1.75) * u,
      dash: this.#dash(look, i),
      alpha: pale ? 0.35 : undefined,
    });
  }

  protected drawLight() {
    const layout = this.#layout;
    if (!layout) return;
    const pen = new SvgPen();
    this.#drawAcross(pen, layout, this.look, this.#hovered?.index ?? this.hover);
    fillLayer(this.#live, pen);
    const index = this.selection ?? 0;
    this.#touch.setAttribute('aria-valuenow', `${index}`);
    this.#touch.setAttribute('aria-valuetext', this.#spoken(index));
  }

  #spoken(index: number): string {
    const texts = this.#valuesAt(index).map((value, i) => this.#valueText(i, value));
    const values = this.series.map(({ name }, i) => `${name} ${texts[i]}`);
    return `${this.xLabel || this.look.words.position} ${short(this.#xOf(this.series[0], index))}: ${values.join(', ')}`;
  }

  /** Counts stay whole numbers. */
  #valueText(series: number, value: number): string {
    return Array.from(this.series[series]?.y ?? []).every(Number.isInteger) ? short(value) : fixed(value);
  }

  /** Ticks of the positions, marks, selection, hover, and the legend with the values there. */
  #drawAcross(pen: Pen, layout: CurvesLayout, look: Look, hover: number | null) {
    const { colors, unit: u } = look;
    const count = this.#count();
    const inside = (index: number | null) => (index !== null && index >= 0 && index < count ? index : null);
    const [chosen, hovered] = [inside(this.selection), inside(hover)];
    const first = this.series[0];
    const lines: {
      x: number;
      hue: Hue;
      dashed: boolean;
      label: string;
      dots: boolean;
      index: number | null;
      thin?: boolean;
    }[] = [];
    for (const { index, x, hue = 'accent', dashed = false, label } of this.marks) {
      const at = x ?? (index !== undefined && inside(index) !== null ? this.#xOf(first, index) : undefined);
      if (at !== undefined)
        lines.push({ x: at, hue, dashed, label: label ?? short(at), dots: x === undefined, index: index ?? null });
    }
    if (chosen !== null) {
      const x = this.#xOf(first, chosen);
      lines.push({ x, hue: 'accent', dashed: false, label: short(x), dots: true, index: chosen });
    }
    if (hovered !== null && hovered !== chosen) {
      const x = this.#xOf(first, hovered);
      lines.push({ x, hue: 'ink-2', dashed: false, label: short(x), dots: true, index: hovered, thin: true });
    }
    for (const { x, hue, dashed, thin } of lines) {
      const stroke = { color: colors[hue], width: (thin ? 1 : 1.25) * u, dash: dashed ? [3 * u, 2.5 * u] : undefined };
      pen.line(this.#acrossLine(layout, x), stroke);
    }
    this.#drawPositionTicks(pen, layout, look, lines);
    for (const { index, dots } of lines)
      if (dots && index !== null)
        this.#valuesAt(index).forEach((value, i) => {
          const [px, py] = this.#point(layout, this.#xOf(first, index), value);
          if (!Number.isNaN(px + py)) pen.dot(px, py, 3.5 * u, this.#color(look, i), colors.ground);
        });
    this.#drawLegend(pen, layout, look, hovered ?? chosen);
  }

  #acrossLine(layout: CurvesLayout, x: number): number[] {
    const [px, py] = this.#point(layout, x, layout.y.domain[0]);
    const { left, top, plotWidth, plotHeight } = layout;
    return this.orientation === 'horizontal'
      ? [px, top, px, top + plotHeight]
      : [left - 8, py, left + plotWidth + 8, py];
  }

  #drawPositionTicks(
    pen: Pen,
    layout: CurvesLayout,
    look: Look,
    lines: readonly { x: number; hue: Hue; label: string }[],
  ) {
    const horizontal = this.orientation === 'horizontal';
    if (!horizontal && this.align) return;
    const { unit: u, colors, font } = look;
    const size = 12 * u;
    const { left, top, plotHeight } = layout;
    const room = (text: string) => (horizontal ? textWidth(text, size, font, 600) + 8 * u : size * 1.3);
    const along = (x: number) => this.#point(layout, x, layout.y.domain[0])[horizontal ? 0 : 1];
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

  #drawLegend(pen: Pen, layout: CurvesLayout, look: Look, index: number | null) {
    const { unit: u, colors, font } = look;
    const size = 12 * u;
    const values = index === null ? [] : this.#valuesAt(index);
    layout.legend.forEach(({ left, top }, i) => {
      const color = this.#color(look, i);
      const { name, points } = nth(this.series, i);
      if (points) pen.dot(left + 11 * u, top, 3 * u, color);
      else pen.line([left, top, left + 22 * u, top], { color, width: 1.75 * u, dash: this.#dash(look, i) });
      const weight = this.lit === i ? 600 : 400;
      pen.text(name, left + 28 * u, top, { fill: colors['ink-2'], size, weight });
      const after = left + 36 * u + textWidth(name, size, font, 600);
      if (index !== null)
        pen.text(this.#valueText(i, nth(values, i)), after, top, { fill: colors.ink, size, weight: 600 });
    });
  }

  // Pointer and keyboard ------------------------------------------------------------------------------------------

  #listen() {
    const touch = this.#touch;
    touch.addEventListener('pointermove', (event) => {
      if (event.pointerType !== 'touch') this.#hoverAt(this.#under(event));
      else if (event.buttons) this.#choose(this.#under(event));
    });
    touch.addEventListener('pointerleave', () => this.#hoverAt(null));
    touch.addEventListener('click', (event) => this.#choose(this.#under(event)));
    touch.addEventListener('keydown', (event) => this.#key(event));
  }

  #detail(index: number, series = -1): PositionDetail {
    return { index, x: this.#xOf(this.series[0], index), values: this.#valuesAt(index), series };
  }

  #under(event: MouseEvent): PositionDetail | null {
    const layout = this.#layout;
    const count = this.#count();
    if (!layout || count === 0) return null;
    const mouse = pointOn(this.#paper, event);
    const axis = this.orientation === 'horizontal' ? 0 : 1;
    const first = this.series[0];
    const middle = layout.y.domain[0];
    let [index, least] = [0, Infinity];
    for (let i = 0; i < count; i++) {
      const off = Math.abs(this.#point(layout, this.#xOf(first, i), middle)[axis] - mouse[axis]);
      if (off < least) [index, least] = [i, off];
    }
    let [series, near] = [-1, 14 * this.look.unit];
    this.#valuesAt(index).forEach((value, i) => {
      const [px, py] = this.#point(layout, this.#xOf(first, index), value);
      const off = Math.hypot(px - mouse[0], py - mouse[1]);
      if (off < near) [series, near] = [i, off];
    });
    return this.#detail(index, series);
  }

  #hoverAt(at: PositionDetail | null) {
    if (at?.index === this.#hovered?.index && at?.series === this.#hovered?.series) return;
    this.#hovered = at;
    this.emit('x-hover', at);
    this.invalidate('hover');
  }

  #choose(at: PositionDetail | null) {
    if (!at || at.index === this.selection) return;
    this.emit('x-select', at);
  }

  #key(event: KeyboardEvent) {
    const count = this.#count();
    if (count === 0 || event.altKey || event.metaKey || event.ctrlKey) return;
    const now = this.selection ?? 0;
    const forward = this.orientation === 'vertical' ? 'ArrowDown' : 'ArrowUp';
    const back = this.orientation === 'vertical' ? 'ArrowUp' : 'ArrowDown';
    const moves: Record<string, number> = {
      ArrowRight: now + 1,
      ArrowLeft: now - 1,
      [forward]: now + 1,
      [back]: now - 1,
      PageDown: now + 10,
      PageUp: now - 10,
      Home: 0,
      End: count - 1,
    };
    const to = moves[event.key];
    if (to === undefined) return;
    event.preventDefault();
    this.#choose(this.#detail(Math.max(0, Math.min(count - 1, to))));
  }

  // Elsewhere --------------------------------------------------------------------------------------------------------

  #rows(text: (value: number, list?: ArrayLike<number>) => string): Rows {
    const [first] = this.series;
    const head = [this.xLabel || this.look.words.position, ...this.series.map(({ name }) => name)];
    const lines = Array.from({ length: this.#count() }, (_, i) => [
      text(this.#xOf(first, i), first?.x ?? []),
      ...this.#valuesAt(i).map((value, k) => text(value, this.series[k]?.y)),
    ]);
    return [head, ...lines];
  }

  protected tableRows(): Rows {
    const whole = (list: ArrayLike<number> = []) => Array.from(list).every(Number.isInteger);
    return this.#rows((value, list) => (whole(list) ? `${value}` : fixed(value)));
  }

  protected csvRows(): Rows {
    return this.#rows(exactText);
  }

  protected drawOn(pen: Pen | null, look: Look): Size {
    const layout = this.#plan(look);
    if (pen) {
      this.#drawStill(pen, layout, look);
      this.#drawAcross(pen, layout, look, null);
    }
    return { width: layout.width + 8, height: layout.height };
  }
}
