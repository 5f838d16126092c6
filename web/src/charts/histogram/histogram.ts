// <attn-histogram>: how samples are spread; the first series is filled, all have an outline.
import { nth } from '../../tensor/read';
import { short } from '../../text/format';
import { type Axis, type Domain, makeAxis, tickText } from '../base/axis';
import { parseHex, tinted } from '../base/color';
import { exactText } from '../base/exact-text';
import { defineFigure, element, type Look, place, type Rows } from '../base/figure-element';
import { layersWith } from '../base/layered-figure';
import { drawName, type Legend, legendOf } from '../base/legend';
import { type Pen, textWidth } from '../base/pen';
import { pointOn } from '../base/pointer';
import { drawNames, drawTicks, ticksOf } from '../base/scales';
import type { Hue, Series } from '../base/types';
import { type Bins, binSamples, type Samples } from './bins';

export type { Samples };

const hues: readonly Hue[] = ['accent', 'queries', 'keys', 'values'];

interface Layout {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly bottom: number;
  readonly x: Axis;
  readonly y: Axis;
  readonly bins: Bins;
  readonly legend: Legend;
}

const properties = {
  series: [] as readonly Samples[],
  /** Drawn over the bars, in the units of their heights. */
  curves: [] as readonly Series[],
  binCount: 40,
  domain: null as Domain | null,
  /** Fixed; taller bars end at its edge. Null: from 0 to the tallest. */
  yDomain: null as Domain | null,
  density: false as boolean,
  xLabel: '',
  yLabel: '',
  height: 160,
};

class AttnHistogram extends layersWith(properties)<Layout> {
  static override light = new Set(['hover']);

  readonly #touch = element('div', 'touch');
  #hovered = -1;

  constructor() {
    super();
    this.#touch.setAttribute('role', 'img');
    this.paper.append(this.still, this.live, this.#touch);
    this.#touch.addEventListener('pointermove', (event) => this.#hoverAt(event));
    this.#touch.addEventListener('pointerleave', () => this.#setHovered(-1));
  }

  protected override isEmpty(): boolean {
    return !this.series.some(({ samples }) => samples.length > 0);
  }

  protected override accessibleName(): string {
    const names = [this.xLabel, ...this.series.map(({ name }) => name)].filter(Boolean);
    return this.label || names.join(', ') || 'histogram';
  }

  #bins(): Bins {
    return binSamples(this.series, this.domain, this.binCount, this.density);
  }

  protected layoutIn({ unit: u, font }: Look): Layout {
    const bins = this.#bins();
    const ends = [nth(bins.edges, 0), nth(bins.edges, this.binCount)] as const;
    const x = makeAxis(ends, null, 'linear', Math.max(3, this.width / (80 * u)), false);
    const heights = [...bins.heights, ...this.curves.map(({ y: ys }) => Array.from(ys))].flat();
    const tallest = Math.max(...heights, Number.MIN_VALUE);
    const room = Math.max(2, Math.round(this.height / 50));
    const y = makeAxis(this.yDomain, [0, tallest], 'linear', room, true);
    const measure = (axis: Axis) => (tick: number) => textWidth(tickText(tick, axis), 12 * u, font);
    const left = Math.round(Math.max(...y.ticks.map(measure(y))) + 10 * u + (this.yLabel ? 20 * u : 0));
    const names = [...this.series, ...this.curves].map(({ name }) => name).filter((name) => name);
    const legend = legendOf(names, left, this.width, u, font);
    const top = legend.depth;
    const height = this.height * u;
    const bottom = Math.ceil(top + height + 22 * u + (this.xLabel ? 19 * u : 0));
    const right = Math.max(8 * u, ...x.ticks.slice(-1).map((last) => measure(x)(last) / 2 + 2));
    return { left, top, width: Math.max(40, this.width - left - right), height, bottom, x, y, bins, legend };
  }

  protected override placeHands({ left, top, width, height }: Layout) {
    place(this.#touch, left, top, width, height);
    this.#touch.setAttribute('aria-label', this.accessibleName());
  }

  protected override drawStill(pen: Pen, layout: Layout, look: Look) {
    const { left, top, width, height, x, y, bins, legend } = layout;
    const { colors, unit: u } = look;
    const bottom = top + height;
    const px = (value: number) => left + x.at(value) * width;
    const py = (value: number) => bottom - Math.min(1, y.at(value)) * height;
    drawTicks(pen, layout, ticksOf(x, px), ticksOf(y, py), look);
    drawNames(pen, layout, { x: this.xLabel, y: this.yLabel }, look);
    const places = legend.places.values();
    bins.heights.forEach((heights, i) => {
      const { name: own, hue = nth(hues, i % hues.length) } = nth(this.series, i);
      const color = colors[hue];
      const fill = tinted(parseHex(colors.ground), parseHex(color), 0.28);
      const outline: number[] = [Math.round(px(nth(bins.edges, 0))), bottom];
      heights.forEach((tall, k) => {
        // Whole pixels, so that neighbouring bars leave no seam.
        const [from, to, at] = [Math.round(px(nth(bins.edges, k))), Math.round(px(nth(bins.edges, k + 1))), py(tall)];
        if (i === 0 && tall > 0) pen.rect(from, at, to - from, bottom - at, fill);
        outline.push(from, at, to, at);
      });
      outline.push(Math.round(px(nth(bins.edges, heights.length))), bottom);
      pen.line(outline, { color, width: 1.5 * u, dash: i === 0 ? undefined : [5 * u, 3 * u] });
      if (!own) return;
      const stroke = { color, width: 1.75 * u, dash: i === 0 ? undefined : [5 * u, 3 * u] };
      drawName(pen, own, places.next().value, stroke, look);
    });
    for (const { name: text, x: xs, y: ys, hue = 'ink-2' } of this.curves) {
      const stroke = { color: colors[hue], width: 1.5 * u, dash: [2 * u, 2.5 * u] };
      const points = Array.from(ys).flatMap((value, k) => [px(xs?.[k] ?? k), py(value)]);
      pen.line(points, stroke);
      if (text) drawName(pen, text, places.next().value, stroke, look);
    }
  }

  #hoverAt(event: PointerEvent) {
    const { layout } = this;
    if (!layout) return;
    const along = (pointOn(this.paper, event)[0] - layout.left) / layout.width;
    const bin = Math.floor(along * this.binCount);
    this.#setHovered(bin >= 0 && bin < this.binCount ? bin : -1);
  }

  #setHovered(bin: number) {
    if (bin === this.#hovered) return;
    this.#hovered = bin;
    this.invalidate('hover');
  }

  protected override drawLive(pen: Pen, layout: Layout, { colors, unit: u, font }: Look, isOnScreen: boolean) {
    if (!isOnScreen || this.#hovered < 0) return;
    const { left, top, width, height, x, bins } = layout;
    const [from, to] = [nth(bins.edges, this.#hovered), nth(bins.edges, this.#hovered + 1)];
    const at = left + x.at((from + to) / 2) * width;
    pen.line([at, top, at, top + height], { color: colors['ink-2'], width: 1 });
    const step = x.step / 100;
    const values = bins.heights.map((list) => short(Number(nth(list, this.#hovered).toPrecision(4)))).join(' · ');
    const text = `${short(from, step)} … ${short(to, step)}   ${values}`;
    const size = 12 * u;
    const wide = textWidth(text, size, font, 600) + 14 * u;
    const start = Math.max(0, Math.min(at - wide / 2, this.width - wide));
    pen.rect(start, top, wide, 22 * u, colors.ground);
    pen.frame(start + 0.5, top + 0.5, wide - 1, 22 * u - 1, { color: colors['line-strong'], width: 1 });
    pen.text(text, start + wide / 2, top + 11 * u, { fill: colors.ink, size, weight: 600, align: 'middle' });
  }

  /** One row a bin: its `ends`, and the height of each series. */
  protected rows(write: (value: number) => string, ends = ['from', 'to']): Rows {
    const { edges, heights } = this.#bins();
    const row = (bin: number) =>
      [...ends.map((_, end) => edges[bin + end]), ...heights.map((list) => list[bin])].map((v = Number.NaN) =>
        write(v),
      );
    return [[...ends, ...this.series.map(({ name }) => name)], ...edges.slice(0, -1).map((_, bin) => row(bin))];
  }

  protected override tableRows(): Rows {
    return this.rows((value) => exactText(Number(value.toPrecision(6))), [this.xLabel]);
  }
}

defineFigure('attn-histogram', AttnHistogram, properties);
