// <attn-bundle>: many thin lines over one axis, some of them brought out, and a place on the axis that a hand moves.
import { nth } from '../../tensor/read';
import { fixed, short } from '../../text/format';
import { type Axis, type Domain, makeAxis, type ScaleKind, tickText } from '../base/axis';
import { exactText } from '../base/exact-text';
import {
  defineFigure,
  element,
  FigureElement,
  fillLayer,
  type Look,
  place,
  type Rows,
  type Size,
  svgLayer,
} from '../base/figure-element';
import { type Pen, type Stroke, spacingIn, textWidth } from '../base/pen';
import { pointOn } from '../base/pointer';
import { drawTicks } from '../base/scales';
import { speakSlider } from '../base/slider';
import type { Hue } from '../base/types';
import bundleStyles from './bundle.css?inline';
import { leaving, type Spot } from './leaving';

/** Lines of one kind, each with a value for every place of `x`; a line may end early. */
export interface Strand {
  readonly name: string;
  readonly hue: Hue;
  readonly lines: readonly ArrayLike<number>[];
  /** In design units; 1 by default. */
  readonly width?: number;
  readonly alpha?: number;
  /** Lengths of dash and gap, in design units. */
  readonly dash?: readonly number[];
  /** True to end in an arrow where it leaves the plot; else it continues along the edge. */
  readonly leaves?: true;
}

/** A short line with places of its own, which follows the hand. */
export interface Trace {
  readonly x: readonly number[];
  readonly y: readonly number[];
  readonly hue: Hue;
  /** Dots instead of a line. */
  readonly dotted?: boolean;
  readonly dash?: readonly number[];
}

/** A word inside the plot. */
export interface BundleNote {
  readonly x: number;
  readonly y: number;
  readonly text: string;
  readonly hue: Hue;
  readonly align?: 'start' | 'middle' | 'end';
}

/** How far the lines reach at the place, to either side of 0. */
export interface Reach {
  readonly y: number;
  readonly text: string;
}

/** A strip around 0 that is too narrow to be seen, drawn once more on a card of its own in place of the plot's upper part. */
export interface Lens {
  readonly domain: Domain;
  readonly text: string;
  /** The side the text stands at. */
  readonly align: 'start' | 'end';
}

/** What a hand has put the place to: a multiple of `xStep`, or one of the chart's `stops`. */
export interface MovedPlace {
  readonly x: number;
}

interface Layout {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly bottom: number;
  readonly x: Axis;
  readonly y: Axis;
}

/** The scale of y: that of the plot, or of its lens. */
interface Pane {
  readonly top: number;
  readonly height: number;
  readonly domain: Domain;
  readonly y: Axis;
}

export class AttnBundle extends FigureElement {
  declare x: ArrayLike<number>;
  /** Drawn one over the other, the first lowest. */
  declare strands: readonly Strand[];
  /** Shaded from −band to band, one value for each x. */
  declare band: ArrayLike<number> | null;
  declare xScale: ScaleKind;
  declare xTicks: readonly number[];
  /** A hand and keys move the place by so much. */
  declare xStep: number;
  /** Fixed: values beyond end at its edge. */
  declare yDomain: Domain;
  declare yTicks: readonly number[];
  /** The place of the upright line; null if there is none. */
  declare position: number | null;
  /** The places to which it can be dragged, in ascending order; empty: any whole number. */
  declare stops: readonly number[];
  /** Written on the line's marker, such as "d = 64". */
  declare positionText: string;
  /** Dots on the line. */
  declare dots: readonly { readonly y: number; readonly hue: Hue }[];
  /** Under the line and its dots. */
  declare traces: readonly Trace[];
  /** Two short strokes on the line. */
  declare reach: Reach | null;
  declare lens: Lens | null;
  declare notes: readonly BundleNote[];
  /** Beside the ends of the lines, each in its own height as far as they do not meet; room is kept on the right. */
  declare endNames: readonly Omit<BundleNote, 'x' | 'align'>[];
  /** Room for them in design units, however short they are: the plot keeps its width while they change. */
  declare endRoom: number;
  declare xLabel: string;
  /** Above the plot, or under it where a marker moves along its top. */
  declare yLabel: string;
  declare height: number;

  static override styles = [bundleStyles];
  static override defaults = {
    x: [],
    strands: [],
    band: null,
    xScale: 'linear',
    xTicks: [],
    xStep: 1,
    yDomain: [0, 1],
    yTicks: [],
    position: null,
    stops: [],
    positionText: '',
    dots: [],
    traces: [],
    reach: null,
    lens: null,
    notes: [],
    endNames: [],
    endRoom: 0,
    xLabel: '',
    yLabel: '',
    height: 180,
  };
  static override light = new Set(['position', 'positionText', 'dots', 'traces', 'reach']);

  readonly #still = svgLayer('still');
  readonly #live = svgLayer('live');
  readonly #touch = element('div', 'touch');
  #layout: Layout | undefined;

  constructor() {
    super();
    this.paper.append(this.#still, this.#live, this.#touch);
    this.#listen();
  }

  protected isEmpty(): boolean {
    return this.x.length === 0;
  }

  protected accessibleName(): string {
    return this.label || this.strands.map(({ name }) => name).join(', ');
  }

  #plan({ unit: u, font }: Look): Layout {
    const x = makeAxis([nth(this.x, 0), nth(this.x, this.x.length - 1)], null, this.xScale, 5, false);
    const y = makeAxis(this.yDomain, null, 'linear', 4, false);
    const ticks = Math.max(...this.yTicks.map((tick) => textWidth(tickText(tick, y), 12 * u, font)));
    const left = Math.round(ticks + 10 * u);
    const last = textWidth(short(this.xTicks.at(-1) ?? 0), 12 * u, font) / 2;
    const names = this.endNames.map(({ text }) => textWidth(text, 12 * u, font, 600) + 8 * u);
    const top = Math.round((this.position !== null ? 26 : this.yLabel ? 20 : 6) * u);
    const height = this.height * u;
    const labelled = this.xLabel || (this.yLabel && this.position !== null);
    const bottom = Math.ceil(top + height + 22 * u + (labelled ? 17 * u : 0));
    return {
      left,
      top,
      width: Math.max(40, this.width - left - Math.max(8 * u, last, this.endRoom * u, ...names)),
      height,
      bottom,
      x,
      y,
    };
  }

  #at(layout: Layout, px: number, py: number, pane: Pane = this.#plot(layout)): [number, number] {
    const { left, width, x } = layout;
    const [low, high] = pane.domain;
    return [left + x.at(px) * width, pane.top + (1 - pane.y.at(Math.min(high, Math.max(low, py)))) * pane.height];
  }

  #plot({ top, height, y }: Layout): Pane {
    return { top, height, domain: this.yDomain, y };
  }

  #lensPane({ top, height }: Layout, { domain }: Lens): Pane {
    return { top, height: height * 0.36, domain, y: makeAxis(domain, null, 'linear', 4, false) };
  }

  /** The plot's own ticks: none where the lens stands, which has another scale. */
  #ticksUpward(layout: Layout, { unit: u }: Look): readonly number[] {
    if (!this.lens) return this.yTicks;
    const { top, height } = this.#lensPane(layout, this.lens);
    const free = top + height + 6 * u;
    return this.yTicks.filter((tick) => this.#at(layout, layout.x.domain[0], tick)[1] >= free);
  }

  protected draw() {
    const layout = this.#plan(this.look);
    this.#layout = layout;
    this.sizePaper(layout.bottom);
    // The marker above the plot can be taken hold of too.
    place(this.#touch, layout.left - 6, 0, layout.width + 12, layout.top + layout.height);
    fillLayer(this.#still, (pen) => this.#drawStill(pen, layout, this.look));
    this.drawLight();
  }

  #drawStill(pen: Pen, layout: Layout, look: Look) {
    const { colors, unit: u } = look;
    const { left, top, width, height, x, y } = layout;
    const across = { values: this.xTicks, at: (value: number) => left + x.at(value) * width, text: short };
    const upward = {
      values: this.#ticksUpward(layout, look),
      at: (value: number) => this.#at(layout, x.domain[0], value)[1],
      text: (value: number) => tickText(value, y),
    };
    drawTicks(pen, layout, across, upward, look);
    const under = top + height + 29 * u;
    const label = { fill: colors['ink-2'], size: 12 * u };
    if (this.xLabel) pen.text(this.xLabel, left + width, under, { ...label, align: 'end' });
    if (this.yLabel) pen.text(this.yLabel, left, this.position === null ? 7 * u : under, label);
    this.#drawLines(pen, layout, this.#plot(layout), look);
    if (this.lens) this.#drawLens(pen, layout, this.lens, look);
    this.#nameEnds(pen, layout, look);
    for (const { x: px, y: py, text, hue, align = 'start' } of this.notes) {
      const [across, down] = this.#at(layout, px, py);
      // Never cut at an edge; where letters are spaced, not over the ticks either.
      const wide = textWidth(text, 12 * u, look.font, 600);
      const ticks = spacingIn(text, 12 * u) > 0 ? left : 0;
      const [least, most] = align === 'end' ? [ticks + wide, this.width] : [0, this.width - wide];
      pen.text(text, Math.max(least, Math.min(most, across)), down, {
        fill: colors[hue],
        size: 12 * u,
        weight: 600,
        align,
      });
    }
  }

  #drawLines(pen: Pen, layout: Layout, pane: Pane, { colors, unit: u }: Look) {
    const along = (values: ArrayLike<number>, side = 1): [number, number][] =>
      Array.from(values, (value, index) => this.#at(layout, nth(this.x, index), side * value, pane));
    if (this.band) pen.area([...along(this.band), ...along(this.band, -1).reverse()].flat(), colors['ink-3'], 0.2);
    for (const { lines, hue, width: thick = 1, alpha, dash, leaves } of this.strands) {
      const stroke = { color: colors[hue], width: thick * u, alpha, dash: dash?.map((length) => length * u) };
      for (const line of lines)
        if (leaves) this.#drawLeaving(pen, layout, pane, line, stroke, u);
        else pen.line(along(line).flat(), stroke);
    }
  }

  /** What of a line lies in the plot, with an arrow where it goes out. */
  #drawLeaving(pen: Pen, layout: Layout, pane: Pane, line: ArrayLike<number>, stroke: Stroke, u: number) {
    const points = Array.from(line, (value, index): Spot => {
      const [across] = this.#at(layout, nth(this.x, index), 0, pane);
      // An infinite value has no place on an axis.
      const share = Number.isFinite(value) ? pane.y.at(value) : value;
      return [across, pane.top + (1 - share) * pane.height];
    });
    const { pieces, exits } = leaving(points, pane.top, pane.top + pane.height);
    for (const piece of pieces) pen.line(piece.flat(), stroke);
    for (const {
      at: [x, y],
      upward,
    } of exits) {
      const back = (upward ? 7 : -7) * u;
      pen.line([x - 4.5 * u, y + back, x, y, x + 4.5 * u, y + back], { ...stroke, dash: undefined });
    }
  }

  /** The strip, framed, joined with where it lies in the plot. */
  #drawLens(pen: Pen, layout: Layout, lens: Lens, look: Look) {
    const { colors, unit: u } = look;
    const pane = this.#lensPane(layout, lens);
    const [left, right, end] = [layout.left, layout.left + layout.width, pane.top + pane.height];
    const frame = { color: colors['ink-3'], width: 1 };
    pen.rect(left, pane.top, layout.width, pane.height, colors.raised);
    const [low, high] = lens.domain;
    const [above, below] = [high, low].map((strip) => this.#at(layout, nth(this.x, 0), strip)[1]) as [number, number];
    // What is between the card and the strip belongs to neither axis.
    pen.area([left, end, right, end, right, above, left, above], colors['ink-3'], 0.08);
    for (const at of [above, below]) pen.line([left, at, right, at], { ...frame, alpha: 0.4 });
    const [, zero] = this.#at(layout, nth(this.x, 0), 0, pane);
    pen.line([left, zero, right, zero], { color: colors.line, width: 1 });
    this.#drawLines(pen, layout, pane, look);
    pen.frame(left, pane.top, layout.width, pane.height, frame);
    this.#drawLensTicks(pen, layout, pane, look);
    const across = lens.align === 'start' ? left + 5 * u : right - 5 * u;
    const at = above - end > 15 * u ? (above + end) / 2 : below + 11 * u;
    pen.text(lens.text, across, at, { fill: colors['ink-2'], size: 12 * u, align: lens.align });
  }

  /** Its ends, each within the frame's height, and 0 where there is room between them. */
  #drawLensTicks(pen: Pen, { left }: Layout, { top, height, domain, y }: Pane, { colors, unit: u }: Look) {
    const [first, last] = [top + 6 * u, top + height - 6 * u];
    const ticks = last - first < 26 * u ? domain : [domain[0], 0, domain[1]];
    const tickLook = { fill: colors.ink, size: 12 * u, weight: 600, align: 'end' } as const;
    for (const tick of ticks) {
      const down = Math.min(last, Math.max(first, top + (1 - y.at(tick)) * height));
      pen.text(tickText(tick, y), left - 8 * u, down, tickLook);
    }
  }

  /** From the lowest up, each at its line or as far above as the one below it needs; then down again, off the marker. */
  #nameEnds(pen: Pen, layout: Layout, { colors, unit: u }: Look) {
    const [apart, end] = [14 * u, nth(this.x, this.x.length - 1)];
    const names = [...this.endNames].sort((one, other) => one.y - other.y);
    const [across] = this.#at(layout, end, 0);
    let below = Number.POSITIVE_INFINITY;
    const risen = names.map(({ y }) => {
      below = Math.min(this.#at(layout, end, y)[1], below - apart);
      return below;
    });
    names.forEach(({ text, hue }, place) => {
      const above = names.length - 1 - place;
      const down = Math.max(nth(risen, place), layout.top + 4 * u + above * apart);
      pen.text(text, across + 6 * u, down, { fill: colors[hue], size: 12 * u, weight: 600 });
    });
  }

  protected drawLight() {
    const layout = this.#layout;
    if (!layout) return;
    fillLayer(this.#live, (pen) => this.#drawPosition(pen, layout, this.look));
    this.#speak(layout);
  }

  #drawPosition(pen: Pen, layout: Layout, look: Look) {
    const { colors, unit: u, font } = look;
    if (this.position === null) return;
    const { left, top, width, height } = layout;
    for (const one of this.traces) this.#drawTrace(pen, layout, one, look);
    const [across] = this.#at(layout, this.position, 0);
    pen.line([across, top - 4 * u, across, top + height], { color: colors.accent, width: 1.5 * u });
    // In the lens they are told apart; below it they would be one.
    const pane = this.lens ? this.#lensPane(layout, this.lens) : this.#plot(layout);
    for (const { y, hue } of this.dots) {
      const [, down] = this.#at(layout, this.position, y, pane);
      pen.dot(across, down, 4 * u, colors[hue], colors.ground);
    }
    if (this.reach) this.#drawReach(pen, layout, pane, this.reach, look);
    const wide = textWidth(this.positionText, 13 * u, font, 600) + 18 * u;
    // Never over the ticks on the left.
    const middle = Math.max(left - 6 * u + wide / 2, Math.min(left + width + 6 * u - wide / 2, across));
    const [from, to, y] = [middle - wide / 2, middle + wide / 2, 11 * u];
    pen.line([from + 11 * u, y, to - 11 * u, y], { color: colors.accent, width: 22 * u });
    pen.dot(from + 11 * u, y, 11 * u, colors.accent);
    pen.dot(to - 11 * u, y, 11 * u, colors.accent);
    pen.text(this.positionText, middle, y, { fill: colors.ground, size: 13 * u, weight: 600, align: 'middle' });
  }

  #drawTrace(pen: Pen, layout: Layout, { x, y, hue, dotted, dash }: Trace, { colors, unit: u }: Look) {
    const places = x.map((px, index) => this.#at(layout, px, nth(y, index)));
    if (dotted) for (const [px, py] of places) pen.dot(px, py, 2.5 * u, colors[hue]);
    else pen.line(places.flat(), { color: colors[hue], width: 2 * u, dash: dash?.map((length) => length * u) });
  }

  #drawReach(pen: Pen, layout: Layout, pane: Pane, { y, text }: Reach, { colors, unit: u, font }: Look) {
    const across = this.#at(layout, this.position ?? 0, 0)[0];
    const reaches = [y, -y].map((side) => this.#at(layout, nth(this.x, 0), side, pane)[1]);
    for (const down of reaches)
      pen.line([across - 7 * u, down, across + 7 * u, down], { color: colors.ink, width: 2 * u });
    const wide = textWidth(text, 12 * u, font, 600);
    // Left of the line, or right of it where there is no room.
    const from = across - 11 * u - wide > layout.left ? across - 11 * u - wide : across + 11 * u;
    const down = nth(reaches, 0);
    pen.rect(from - 2 * u, down - 8 * u, wide + 4 * u, 16 * u, colors.ground);
    pen.text(text, from, down, { fill: colors.ink, size: 12 * u, weight: 600 });
  }

  #speak({ x: { domain } }: Layout) {
    const touch = this.#touch;
    const [min, max] = domain;
    const now = this.position;
    touch.classList.toggle('moves', now !== null);
    const text = [
      this.positionText,
      ...(this.reach ? [this.reach.text] : []),
      ...this.dots.map(({ y }) => fixed(y, 2)),
    ].join(', ');
    speakSlider(touch, this.accessibleName(), now === null ? null : { min, max, now, text });
  }

  #listen() {
    const touch = this.#touch;
    touch.addEventListener('pointerdown', (event) => {
      if (this.position === null) return;
      touch.setPointerCapture(event.pointerId);
      this.#moveTo(this.#under(event));
    });
    touch.addEventListener('pointermove', (event) => {
      if (touch.hasPointerCapture(event.pointerId)) this.#moveTo(this.#under(event));
    });
    touch.addEventListener('keydown', (event) => {
      const [now, layout] = [this.position, this.#layout];
      if (now === null || !layout || event.altKey || event.metaKey || event.ctrlKey) return;
      const [low, high] = layout.x.domain;
      const steps = keySteps[this.xScale][event.key];
      const ends: Readonly<Record<string, number>> = { Home: low, End: high };
      const to = steps === undefined ? ends[event.key] : this.#along(now, steps);
      if (to === undefined) return;
      event.preventDefault();
      this.#moveTo(to);
    });
  }

  /** The value under a pointer, on an axis of either kind. */
  #under(event: PointerEvent): number {
    const layout = this.#layout;
    if (!layout) return this.position ?? 0;
    const [low, high] = layout.x.domain;
    const along = (pointOn(this.paper, event)[0] - layout.left) / layout.width;
    return this.xScale === 'log' ? low * (high / low) ** along : low + (high - low) * along;
  }

  /** The place that a key leads to. */
  #along(now: number, by: number): number {
    const { stops } = this;
    if (stops.length > 0) {
      const at = stops.indexOf(this.#nearestStop(now)) + by;
      return nth(stops, Math.min(stops.length - 1, Math.max(0, at)));
    }
    return this.xScale === 'log' ? stepped(now, by) : now + by * this.xStep;
  }

  /** By its place on the axis. */
  #nearestStop(value: number): number {
    const { x } = this.#plan(this.look);
    const off = (stop: number): number => Math.abs(x.at(stop) - x.at(value));
    return this.stops.reduce((best, stop) => (off(stop) < off(best) ? stop : best));
  }

  #moveTo(value: number) {
    const [low, high] = this.#layout?.x.domain ?? [0, 0];
    const inside = Math.min(high, Math.max(low, value));
    const x = this.stops.length > 0 ? this.#nearestStop(inside) : this.xStep * Math.round(inside / this.xStep);
    if (x !== this.position) this.emit('place-move', { x } satisfies MovedPlace);
  }

  #rows(text: (value: number) => string): Rows {
    const lines = this.strands.flatMap(({ name, lines: of }) =>
      of.map((line, index) => ({ name: of.length > 1 ? `${name} ${index}` : name, line })),
    );
    return [
      [this.xLabel, ...lines.map(({ name }) => name)],
      ...Array.from(this.x, (x, index) => [short(x), ...lines.map(({ line }) => text(line[index] ?? Number.NaN))]),
    ];
  }

  protected tableRows(): Rows {
    return this.#rows((value) => fixed(value, 2));
  }

  protected csvRows(): Rows {
    return this.#rows(exactText);
  }

  protected drawOn(pen: Pen | null, look: Look): Size {
    const layout = this.#plan(look);
    if (pen) {
      this.#drawStill(pen, layout, look);
      this.#drawPosition(pen, layout, look);
    }
    return { width: this.width, height: layout.bottom };
  }
}

const arrows = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 };

/** How many steps a key goes: of `xStep`, or on an axis of ratios of a fifth. */
const keySteps: Readonly<Record<ScaleKind, Readonly<Record<string, number>>>> = {
  linear: { ...arrows, PageUp: 10, PageDown: -10 },
  log: { ...arrows, PageUp: 4, PageDown: -4 },
};

/** A step goes a fifth on, and by one where that is less. */
const stepped = (now: number, steps: number): number =>
  steps > 0 ? Math.max(now + steps, now * 1.2 ** steps) : Math.min(now + steps, now * 1.2 ** steps);

defineFigure('attn-bundle', AttnBundle);

declare global {
  interface HTMLElementTagNameMap {
    'attn-bundle': AttnBundle;
  }
}
