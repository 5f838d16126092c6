// <attn-points>: points a hand can move, curves through or past them, and a line that is moved along the axis.
import { nth } from '../../tensor/read';
import { fixed, short } from '../../text/format';
import { type Axis, type Domain, makeAxis, tickText } from '../base/axis';
import { parseHex, tinted } from '../base/color';
import { dashes } from '../base/dashes';
import { exactText } from '../base/exact-text';
import {
  childrenOf,
  defineFigure,
  element,
  FigureElement,
  fillLayer,
  groupOf,
  type Look,
  place,
  type Rows,
  type Size,
  setText,
  svgLayer,
} from '../base/figure-element';
import { drawName, type Legend, legendOf } from '../base/legend';
import { type Pen, textWidth } from '../base/pen';
import { pointOn } from '../base/pointer';
import { drawNames, drawTicks, ticksOf } from '../base/scales';
import { speakSlider } from '../base/slider';
import type { Hue, Series } from '../base/types';
import { withinAxes } from '../base/within-axes';
import pointStyles from './points.css?inline';

export interface MovedPoint {
  readonly index: number;
  readonly x: number;
  readonly y: number;
}

/** A shape on the foot of the plot. */
export interface Hill {
  readonly name: string;
  readonly x: readonly number[];
  /** 0 … 1, in units of the plot's y. */
  readonly y: ArrayLike<number>;
  readonly hue: Hue;
}

/** More places than this stand too close to be marked. */
const mostPlaces = 30;

interface Layout {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly bottom: number;
  readonly x: Axis;
  readonly y: Axis;
  readonly legend: Legend;
}

export class AttnPoints extends FigureElement {
  declare points: { readonly x: ArrayLike<number>; readonly y: ArrayLike<number> };
  /** 0 … 1, one a point: how deep its colour is. */
  declare depths: ArrayLike<number> | null;
  declare pointName: string;
  declare pointHue: Hue;
  /** In design units. */
  declare pointSize: number;
  /** True if the points can be dragged. */
  declare movable: boolean;
  /** The y to which an upright stroke goes from each point. */
  declare reaching: ArrayLike<number> | null;
  declare reachingName: string;
  declare hill: Hill | null;
  declare series: readonly Series[];
  /** The places of the upright line, and the present one. */
  declare positions: ArrayLike<number>;
  declare position: number;
  declare positionName: string;
  declare positionHue: Hue;
  declare selection: number | null;
  declare hover: number | null;
  declare xDomain: Domain;
  declare yDomain: Domain;
  declare xLabel: string;
  declare yLabel: string;
  declare height: number;

  static override styles = [pointStyles];
  static override defaults = {
    points: { x: [], y: [] },
    depths: null,
    pointName: '',
    pointHue: 'accent',
    pointSize: 6.5,
    movable: true,
    reaching: null,
    reachingName: '',
    hill: null,
    series: [],
    positions: [],
    position: 0,
    positionName: '',
    positionHue: 'ink-2',
    selection: null,
    hover: null,
    xDomain: [0, 1],
    yDomain: [0, 1],
    xLabel: '',
    yLabel: '',
    height: 300,
  };
  static override light = new Set(['selection', 'hover', 'position', 'depths', 'reaching', 'hill']);

  readonly #still = svgLayer('still');
  readonly #live = svgLayer('live');
  readonly #touch = element('div', 'touch');
  readonly #handles = groupOf();
  readonly #help = element('div', 'said');
  #layout: Layout | undefined;

  constructor() {
    super();
    this.#help.id = 'help';
    this.#handles.setAttribute('aria-describedby', 'help');
    this.paper.append(this.#still, this.#live, this.#touch, this.#handles, this.#help);
    this.#listen();
  }

  protected isEmpty(): boolean {
    return this.points.x.length === 0 && this.series.length === 0;
  }

  protected accessibleName(): string {
    return this.label || this.series.map(({ name }) => name).join(', ');
  }

  #plan({ unit: u, font }: Look): Layout {
    const measure = (text: string) => textWidth(text, 12 * u, font);
    const x = makeAxis(this.xDomain, null, 'linear', Math.max(3, this.width / (72 * u)), false);
    const y = makeAxis(this.yDomain, null, 'linear', Math.max(3, Math.round(this.height / 52)), false);
    const ticks = Math.max(...y.ticks.map((tick) => measure(tickText(tick, y))));
    const left = Math.round(ticks + 10 * u + (this.yLabel ? 20 * u : 0));
    const legend = legendOf(
      [...this.series, ...(this.hill ? [this.hill] : [])].map(({ name }) => name),
      left,
      this.width,
      u,
      font,
    );
    const top = Math.round(Math.max(26 * u, legend.depth));
    const height = this.height * u;
    const bottom = Math.ceil(top + height + 22 * u + (this.xLabel ? 19 * u : 0));
    return { left, top, width: Math.max(40, this.width - left - 10 * u), height, bottom, x, y, legend };
  }

  #at({ left, top, width, height, x, y }: Layout, px: number, py: number): [number, number] {
    return [left + x.at(px) * width, top + (1 - y.at(py)) * height];
  }

  protected draw() {
    const layout = this.#plan(this.look);
    this.#layout = layout;
    this.sizePaper(layout.bottom);
    place(this.#touch, layout.left, layout.top, layout.width, layout.height);
    fillLayer(this.#still, (pen) => this.#drawStill(pen, layout, this.look));
    this.drawLight();
  }

  #drawStill(pen: Pen, layout: Layout, look: Look) {
    const { colors, unit: u } = look;
    const { x, y } = layout;
    const across = ticksOf(x, (value) => this.#at(layout, value, 0)[0]);
    const upward = ticksOf(y, (value) => this.#at(layout, x.domain[0], value)[1]);
    drawTicks(pen, layout, across, upward, look);
    drawNames(pen, layout, { x: this.xLabel, y: this.yLabel }, look);
    this.series.forEach(({ name: text, x: xs, y: ys, hue = 'ink-2', line = '-' }, i) => {
      const stroke = { color: colors[hue], width: 1.75 * u, dash: dashes[line]?.map((dash) => dash * u) };
      pen.line(
        Array.from(ys).flatMap((value, index) => this.#inside(layout, xs?.[index] ?? index, value)),
        stroke,
      );
      drawName(pen, text, layout.legend.places[i], stroke, look);
    });
    const { hill } = this;
    if (!hill) return;
    const stroke = { color: colors[hill.hue], width: 1.5 * u };
    drawName(pen, hill.name, layout.legend.places[this.series.length], stroke, look);
  }

  /** What leaves the plot lifts the pen. */
  #inside(layout: Layout, x: number, y: number): [number, number] {
    const [low, high] = this.yDomain;
    return y >= low && y <= high ? this.#at(layout, x, y) : [Number.NaN, Number.NaN];
  }

  protected drawLight() {
    const layout = this.#layout;
    if (!layout) return;
    fillLayer(this.#live, (pen) => this.#drawPoints(pen, layout, this.look));
    this.#placeHandles(layout);
    const at = this.positions[this.position] ?? 0;
    const { words } = this.look;
    setText(this.#help, this.movable ? words.keysPoints : '');
    this.#handles.hidden = !this.movable;
    this.#handles.setAttribute('aria-label', this.pointName);
    const values = this.series.map(({ name, x, y }) => `${name} ${fixed(y[nearest(x, y.length, at)] ?? Number.NaN)}`);
    speakSlider(this.#touch, this.positionName || words.position, {
      min: 0,
      max: Math.max(0, this.positions.length - 1),
      now: this.position,
      text: `${short(at)}: ${values.join(', ')}`,
    });
  }

  #drawPoints(pen: Pen, layout: Layout, look: Look) {
    const { colors, unit: u } = look;
    const { top, height } = layout;
    const at = this.positions[this.position];
    this.#drawHill(pen, layout, look);
    this.#drawPlaces(pen, layout, look);
    this.#drawReaching(pen, layout, look);
    if (at !== undefined) {
      const [px] = this.#at(layout, at, 0);
      const color = colors[this.positionHue];
      pen.line([px, top, px, top + height], { color, width: 1.5 * u });
      const [first] = this.series;
      const value = first?.y[nearest(first.x, first.y.length, at)] ?? Number.NaN;
      const [, py] = this.#inside(layout, at, value);
      if (first && !Number.isNaN(py)) pen.dot(px, py, 4.5 * u, colors[first.hue ?? 'ink-2'], colors.ground);
      pen.rect(px - 18 * u, top + height + 3 * u, 36 * u, 18 * u, colors.ground);
      pen.text(short(at), px, top + height + 12 * u, { fill: color, size: 12 * u, weight: 600, align: 'middle' });
    }
    const [none, full] = [parseHex(colors.ground), parseHex(colors[this.pointHue])];
    for (const i of this.#drawn()) {
      const { x, y } = this.#pointOf(i);
      const [px, py] = this.#at(layout, x, y);
      const depth = this.depths?.[i] ?? 1;
      const fill = tinted(none, full, depth >= 0 ? depth : 0);
      if (i === this.selection || i === this.hover) {
        pen.dot(px, py, 9.5 * u, i === this.selection ? colors.ink : colors['ink-3']);
        pen.dot(px, py, 8 * u, colors.ground);
      }
      pen.dot(px, py, this.pointSize * u, colors[this.pointHue]);
      pen.dot(px, py, (this.pointSize - 1.25) * u, fill);
    }
  }

  /** The places of the upright line: on the first curve. */
  #drawPlaces(pen: Pen, layout: Layout, { colors, unit: u }: Look) {
    const [first] = this.series;
    if (!first || this.positions.length > mostPlaces) return;
    for (const at of Array.from(this.positions)) {
      const [px, py] = this.#inside(layout, at, first.y[nearest(first.x, first.y.length, at)] ?? Number.NaN);
      if (!Number.isNaN(py)) pen.dot(px, py, 2.5 * u, colors[first.hue ?? 'ink-2']);
    }
  }

  #drawHill(pen: Pen, layout: Layout, { colors, unit: u }: Look) {
    const { hill } = this;
    if (!hill || hill.x.length === 0) return;
    const [foot] = this.yDomain;
    const ridge = hill.x.flatMap((x, i) => this.#at(layout, x, foot + nth(hill.y, i)));
    const ends = [hill.x.length - 1, 0].flatMap((i) => this.#at(layout, nth(hill.x, i), foot));
    pen.area([...ridge, ...ends], colors[hill.hue], 0.18);
    pen.line(ridge, { color: colors[hill.hue], width: 1.5 * u });
  }

  #drawReaching(pen: Pen, layout: Layout, { colors, unit: u }: Look) {
    const { reaching } = this;
    if (!reaching) return;
    const strokes = this.#drawn().flatMap((i) => {
      const { x, y } = this.#pointOf(i);
      return [...this.#at(layout, x, y), ...this.#at(layout, x, nth(reaching, i)), Number.NaN, Number.NaN];
    });
    pen.line(strokes, { color: colors[this.pointHue], width: 1.5 * u, alpha: 0.6 });
  }

  #pointOf(index: number): { readonly x: number; readonly y: number } {
    return { x: nth(this.points.x, index), y: nth(this.points.y, index) };
  }

  /** The points that have a place between the axes. */
  #drawn(): number[] {
    return withinAxes(this.points, this.xDomain, this.yDomain).flatMap((within, i) => (within ? [i] : []));
  }

  /** One stop of the keyboard for all points: the selected one, or the first where that one is not drawn. */
  #placeHandles(layout: Layout) {
    const count = this.movable ? this.points.x.length : 0;
    const drawn = this.#drawn();
    const stop = drawn.includes(this.selection ?? 0) ? (this.selection ?? 0) : drawn[0];
    childrenOf(this.#handles, count, (i) => this.#makeHandle(i)).forEach((handle, i) => {
      handle.hidden = !drawn.includes(i);
      if (handle.hidden) return;
      const { x, y } = this.#pointOf(i);
      const [left, top] = this.#at(layout, x, y);
      handle.style.left = `${left}px`;
      handle.style.top = `${top}px`;
      handle.tabIndex = i === stop ? 0 : -1;
      handle.setAttribute('aria-label', `${this.pointName} ${i}: ${fixed(x)}, ${fixed(y)}`);
    });
  }

  #makeHandle(index: number): HTMLElement {
    const handle = element('div', 'point');
    handle.setAttribute('role', 'button');
    handle.addEventListener('pointerdown', (event) => {
      handle.setPointerCapture(event.pointerId);
      this.emit('point-select', { index });
    });
    handle.addEventListener('pointermove', (event) => {
      if (handle.hasPointerCapture(event.pointerId)) this.#moveTo(index, event);
    });
    handle.addEventListener('pointerenter', () => this.emit('point-hover', { index }));
    handle.addEventListener('pointerleave', () => this.emit('point-hover', null));
    handle.addEventListener('focus', () => {
      if (this.selection !== index) this.emit('point-select', { index });
    });
    handle.addEventListener('keydown', (event) => this.#pointKey(index, event));
    return handle;
  }

  #moveTo(index: number, event: PointerEvent) {
    const layout = this.#layout;
    if (!layout) return;
    const [left, top] = pointOn(this.paper, event);
    const { domain: x } = layout.x;
    const { domain: y } = layout.y;
    const along = (left - layout.left) / layout.width;
    const up = 1 - (top - layout.top) / layout.height;
    this.#move(index, x[0] + along * (x[1] - x[0]), y[0] + up * (y[1] - y[0]));
  }

  /** Stays within the plot; two decimals are as fine as a hand is. */
  #move(index: number, x: number, y: number) {
    const inside = (value: number, [low, high]: Domain) => Number(Math.min(high, Math.max(low, value)).toFixed(2));
    const moved: MovedPoint = { index, x: inside(x, this.xDomain), y: inside(y, this.yDomain) };
    if (moved.x !== this.points.x[index] || moved.y !== this.points.y[index]) this.emit('point-move', moved);
  }

  #pointKey(index: number, event: KeyboardEvent) {
    const step = event.shiftKey ? 0.5 : 0.05;
    const moves: Record<string, readonly [number, number]> = {
      ArrowLeft: [-step, 0],
      ArrowRight: [step, 0],
      ArrowUp: [0, step],
      ArrowDown: [0, -step],
    };
    const drawn = this.#drawn();
    const place = drawn.indexOf(index);
    const turns: Record<string, number> = { PageDown: place + 1, PageUp: place - 1 };
    const [move, turn] = [moves[event.key], turns[event.key]];
    if (move) {
      const { x, y } = this.#pointOf(index);
      this.#move(index, x + move[0], y + move[1]);
    } else if (turn !== undefined) {
      (this.#handles.children[drawn.at(turn % drawn.length) ?? index] as HTMLElement).focus();
    } else return;
    event.preventDefault();
  }

  #listen() {
    const touch = this.#touch;
    const choose = (event: PointerEvent) => this.#setPosition(this.#positionUnder(event));
    touch.addEventListener('pointerdown', (event) => {
      touch.setPointerCapture(event.pointerId);
      choose(event);
    });
    touch.addEventListener('pointermove', (event) => {
      if (touch.hasPointerCapture(event.pointerId)) choose(event);
    });
    touch.addEventListener('keydown', (event) => {
      const last = this.positions.length - 1;
      const steps: Record<string, number> = {
        ArrowLeft: this.position - 1,
        ArrowDown: this.position - 1,
        ArrowRight: this.position + 1,
        ArrowUp: this.position + 1,
        Home: 0,
        End: last,
      };
      const to = steps[event.key];
      if (to === undefined) return;
      event.preventDefault();
      this.#setPosition(Math.min(last, Math.max(0, to)));
    });
  }

  #positionUnder(event: PointerEvent): number {
    const layout = this.#layout;
    if (!layout) return this.position;
    const { domain } = layout.x;
    const along = (pointOn(this.paper, event)[0] - layout.left) / layout.width;
    return nearest(this.positions, this.positions.length, domain[0] + along * (domain[1] - domain[0]));
  }

  #setPosition(index: number) {
    if (index !== this.position) this.emit('position-select', { index });
  }

  protected tableRows(): Rows {
    const points = Array.from(this.points.x, (x, i) => [
      `${i}`,
      fixed(x),
      fixed(nth(this.points.y, i)),
      ...(this.reaching ? [fixed(nth(this.reaching, i))] : []),
    ]);
    const names = [this.pointName, this.xLabel, this.yLabel];
    return [this.reaching ? [...names, this.reachingName] : names, ...points];
  }

  protected csvRows(): Rows {
    const head = ['series', 'x', 'y'];
    const points = Array.from(this.points.x, (x, i) => [
      this.pointName,
      exactText(x),
      exactText(nth(this.points.y, i)),
    ]);
    const curves = this.series.flatMap(({ name, x, y }) =>
      Array.from(y, (value, i) => [name, exactText(x?.[i] ?? i), exactText(value)]),
    );
    return [head, ...points, ...curves];
  }

  protected drawOn(pen: Pen | null, look: Look): Size {
    const layout = this.#plan(look);
    if (pen) {
      this.#drawStill(pen, layout, look);
      this.#drawPoints(pen, layout, look);
    }
    return { width: this.width, height: layout.bottom };
  }
}

/** The index of the place nearest to `at`. */
function nearest(places: ArrayLike<number> | undefined, count: number, at: number): number {
  let best = 0;
  for (let i = 1; i < count; i++)
    if (Math.abs((places?.[i] ?? i) - at) < Math.abs((places?.[best] ?? best) - at)) best = i;
  return best;
}

defineFigure('attn-points', AttnPoints);

declare global {
  interface HTMLElementTagNameMap {
    'attn-points': AttnPoints;
  }
}
