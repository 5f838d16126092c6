// <attn-bundle>: many thin lines over one axis, some of them brought out, and a place on the axis that a hand moves.
import { adopt } from '../../style/adopt';
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
import { type Pen, textWidth } from '../base/pen';
import { pointOn } from '../base/pointer';
import { drawTicks } from '../base/scales';
import { speakSlider } from '../base/slider';
import type { Hue } from '../base/types';
import bundleStyles from './bundle.css?inline';

/** Lines of one kind, each with a value for every place of `x`; a line may end early. */
export interface Strand {
  readonly name: string;
  readonly hue: Hue;
  readonly lines: readonly ArrayLike<number>[];
  /** In design units; 1 by default. */
  readonly width?: number;
  readonly alpha?: number;
}

/** A word inside the plot. */
export interface BundleNote {
  readonly x: number;
  readonly y: number;
  readonly text: string;
  readonly hue: Hue;
  readonly align?: 'start' | 'middle' | 'end';
}

/** What a hand has put the place to: a whole number. */
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

export class AttnBundle extends FigureElement {
  declare x: ArrayLike<number>;
  /** Drawn one over the other, the first lowest. */
  declare strands: readonly Strand[];
  /** Shaded from −band to band, one value for each x. */
  declare band: ArrayLike<number> | null;
  declare xScale: ScaleKind;
  declare xTicks: readonly number[];
  /** Fixed: values beyond end at its edge. */
  declare yDomain: Domain;
  declare yTicks: readonly number[];
  /** Where the upright line stands; null where there is none. */
  declare position: number | null;
  /** Written on the line's marker, such as "d = 64". */
  declare positionText: string;
  /** Dots on the line. */
  declare dots: readonly { readonly y: number; readonly hue: Hue }[];
  declare notes: readonly BundleNote[];
  declare xLabel: string;
  declare height: number;

  static override defaults = {
    x: [],
    strands: [],
    band: null,
    xScale: 'linear',
    xTicks: [],
    yDomain: [0, 1],
    yTicks: [],
    position: null,
    positionText: '',
    dots: [],
    notes: [],
    xLabel: '',
    height: 180,
  };
  static override light = new Set(['position', 'positionText', 'dots']);

  readonly #still = svgLayer('still');
  readonly #live = svgLayer('live');
  readonly #touch = element('div', 'touch');
  #layout: Layout | undefined;

  constructor() {
    super();
    adopt(this.root, bundleStyles);
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
    const top = Math.round((this.position === null ? 6 : 26) * u);
    const height = this.height * u;
    const bottom = Math.ceil(top + height + 22 * u + (this.xLabel ? 17 * u : 0));
    return { left, top, width: Math.max(40, this.width - left - Math.max(8 * u, last)), height, bottom, x, y };
  }

  #at({ left, top, width, height, x, y }: Layout, px: number, py: number): [number, number] {
    const [low, high] = this.yDomain;
    return [left + x.at(px) * width, top + (1 - y.at(Math.min(high, Math.max(low, py)))) * height];
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
      values: this.yTicks,
      at: (value: number) => this.#at(layout, x.domain[0], value)[1],
      text: (value: number) => tickText(value, y),
    };
    drawTicks(pen, layout, across, upward, look);
    if (this.xLabel)
      pen.text(this.xLabel, left + width, top + height + 29 * u, { fill: colors['ink-2'], size: 12 * u, align: 'end' });
    if (this.band) this.#drawBand(pen, layout, this.band, colors['ink-3']);
    for (const { lines, hue, width: thick = 1, alpha } of this.strands)
      for (const line of lines) {
        const points = Array.from(line, (value, index) => this.#at(layout, nth(this.x, index), value)).flat();
        pen.line(points, { color: colors[hue], width: thick * u, alpha });
      }
    for (const { x: px, y: py, text, hue, align = 'start' } of this.notes) {
      const [across, down] = this.#at(layout, px, py);
      pen.text(text, across, down, { fill: colors[hue], size: 12 * u, weight: 600, align });
    }
  }

  #drawBand(pen: Pen, layout: Layout, band: ArrayLike<number>, color: string) {
    const edge = (side: number) =>
      Array.from(band, (value, index) => this.#at(layout, nth(this.x, index), side * value));
    pen.area([...edge(1), ...edge(-1).reverse()].flat(), color, 0.14);
  }

  protected drawLight() {
    const layout = this.#layout;
    if (!layout) return;
    fillLayer(this.#live, (pen) => this.#drawPosition(pen, layout, this.look));
    this.#speak(layout);
  }

  #drawPosition(pen: Pen, layout: Layout, { colors, unit: u, font }: Look) {
    if (this.position === null) return;
    const { left, top, width, height } = layout;
    const [across] = this.#at(layout, this.position, 0);
    pen.line([across, top - 4 * u, across, top + height], { color: colors.accent, width: 1.5 * u });
    for (const { y, hue } of this.dots)
      pen.dot(across, this.#at(layout, this.position, y)[1], 4 * u, colors[hue], colors.ground);
    const wide = textWidth(this.positionText, 13 * u, font, 600) + 18 * u;
    const middle = Math.max(wide / 2, Math.min(left + width + 6 * u - wide / 2, across));
    const [from, to, y] = [middle - wide / 2, middle + wide / 2, 11 * u];
    pen.line([from + 11 * u, y, to - 11 * u, y], { color: colors.accent, width: 22 * u });
    pen.dot(from + 11 * u, y, 11 * u, colors.accent);
    pen.dot(to - 11 * u, y, 11 * u, colors.accent);
    pen.text(this.positionText, middle, y, { fill: colors.ground, size: 13 * u, weight: 600, align: 'middle' });
  }

  #speak({ x: { domain } }: Layout) {
    const touch = this.#touch;
    const [min, max] = domain;
    const now = this.position;
    touch.classList.toggle('moves', now !== null);
    const text = [this.positionText, ...this.dots.map(({ y }) => fixed(y, 2))].join(', ');
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
      const forward = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1, PageUp: 4, PageDown: -4 }[event.key];
      const ends: Record<string, number> = { Home: layout.x.domain[0], End: layout.x.domain[1] };
      const to = forward === undefined ? ends[event.key] : stepped(now, forward);
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

  #moveTo(value: number) {
    const [low, high] = this.#layout?.x.domain ?? [0, 0];
    const x = Math.round(Math.min(high, Math.max(low, value)));
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

/** A key goes a fifth on, and by one where that is less. */
const stepped = (now: number, steps: number): number =>
  steps > 0 ? Math.max(now + steps, now * 1.2 ** steps) : Math.min(now + steps, now * 1.2 ** steps);

defineFigure('attn-bundle', AttnBundle);

declare global {
  interface HTMLElementTagNameMap {
    'attn-bundle': AttnBundle;
  }
}
