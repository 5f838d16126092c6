// <attn-plane>: arrows from one origin, and one more whose end is pulled by hand. From each tip a dotted line falls on the
// pulled arrow's line: where it meets, the foot is as far along as the arrows agree.

import { fixed } from '../../text/format';
import { exactText } from '../base/exact-text';
import {
  defineFigure,
  element,
  FigureElement,
  fillLayer,
  type Look,
  type Rows,
  type Size,
  setText,
  svgLayer,
} from '../base/figure-element';
import { type Pen, textWidth } from '../base/pen';
import { pointOn } from '../base/pointer';
import type { Hue } from '../base/types';
import {
  drawGrid,
  edges,
  freePlace,
  fromPixels,
  markAt,
  marksAlong,
  type NamedPoint,
  type PlacedName,
  type Plane,
  type Point,
  placeNames,
  planeOf,
  toPixels,
} from './coordinates';
import planeStyles from './plane.css?raw';

export class AttnPlane extends FigureElement {
  declare arrows: readonly NamedPoint[];
  declare arrowHue: Hue;
  /** The arrow's end that the hand pulls. */
  declare pulled: NamedPoint | null;
  declare pulledHue: Hue;
  /** Said beside the handle until it is pulled for the first time. */
  declare hint: string;
  /** The end that the pulled arrow would have otherwise. */
  declare ghost: NamedPoint | null;
  declare selection: number | null;
  declare hover: number | null;
  /** Units from the middle to the nearer edge. */
  declare reach: number;
  declare xLabel: string;
  declare yLabel: string;
  /** True to draw dotted lines to the pulled arrow's line. */
  declare feet: boolean;
  /** True to draw the angle between the pulled arrow and the selected one. */
  declare angle: boolean;
  declare height: number;

  static override styles = [planeStyles];
  static override defaults = {
    arrows: [],
    arrowHue: 'keys',
    pulled: null,
    pulledHue: 'queries',
    hint: '',
    ghost: null,
    selection: null,
    hover: null,
    reach: 3,
    xLabel: '',
    yLabel: '',
    feet: true,
    angle: false,
    height: 300,
  };
  static override light = new Set(['feet', 'angle', 'pulled', 'selection', 'hover', 'hint', 'ghost']);

  readonly #still = svgLayer('still');
  readonly #live = svgLayer('live');
  readonly #touch = element('div', 'touch');
  readonly #handle = element('div', 'pull');
  readonly #help = element('div', 'said');
  #angle: typeof import('./angle') | undefined;

  constructor() {
    super();
    this.#help.id = 'help';
    this.#handle.tabIndex = 0;
    this.#handle.setAttribute('role', 'button');
    this.#handle.setAttribute('aria-describedby', 'help');
    this.paper.append(this.#still, this.#live, this.#touch, this.#handle, this.#help);
    this.#listen();
  }

  protected isEmpty(): boolean {
    return this.arrows.length === 0;
  }

  protected accessibleName(): string {
    return this.label || [this.xLabel, this.yLabel].join(', ');
  }

  #plane(): Plane {
    return planeOf(this.width, this.height, this.reach);
  }

  protected draw() {
    this.sizePaper(this.height);
    const { style } = this.#touch;
    style.width = `${this.width}px`;
    style.height = `${this.height}px`;
    fillLayer(this.#still, (pen) => this.#drawStill(pen, this.look));
    this.drawLight();
  }

  /** Only some planes show an angle: what draws it comes when one does. */
  #loadAngle() {
    if (!this.angle || this.#angle) return;
    void import('./angle').then((angle) => {
      this.#angle = angle;
      this.invalidate('angle');
    });
  }

  protected drawLight() {
    this.#loadAngle();
    fillLayer(this.#live, (pen) => this.#drawLive(pen, this.look, true));
    const { pulled } = this;
    this.#handle.hidden = !pulled;
    if (!pulled) return;
    const [x, y] = toPixels(this.#plane(), pulled);
    this.#handle.style.left = `${x}px`;
    this.#handle.style.top = `${y}px`;
    this.#handle.classList.toggle('calls', this.hint !== '');
    this.#handle.setAttribute('aria-label', `${pulled.label}: ${fixed(pulled.x, 2)}, ${fixed(pulled.y, 2)}`);
    setText(this.#help, this.look.words.keysPlane);
  }

  #drawStill(pen: Pen, look: Look) {
    const { colors, unit: u } = look;
    const plane = this.#plane();
    drawGrid(pen, plane, look);
    for (const { text, x, y, align } of this.#axisNames(plane, look))
      pen.text(text, x, y, { fill: colors['ink-2'], size: 12 * u, align });
  }

  /** What upwards and to the right mean. */
  #axisNames(plane: Plane, { unit: u, font }: Look): readonly PlacedName[] {
    const [x, y] = toPixels(plane, { x: 0, y: 0 });
    const named = (text: string, at: { x: number; y: number; align: 'start' | 'end' }): PlacedName[] =>
      text.length > 2 ? [{ text, ...at, width: textWidth(text, 12 * u, font) }] : [];
    return [
      ...named(`↑ ${this.yLabel}`, { x: x + 6 * u, y: plane.top + 9 * u, align: 'start' }),
      ...named(`${this.xLabel} →`, { x: plane.left + plane.width - 4 * u, y: y - 10 * u, align: 'end' }),
    ];
  }

  #drawLive(pen: Pen, look: Look, handle: boolean) {
    const { colors, unit: u } = look;
    const plane = this.#plane();
    const [arrowColor, pulledColor] = [colors[this.arrowHue], colors[this.pulledHue]];
    const { pulled } = this;
    if (pulled && this.feet) this.#drawFeet(pen, look, plane, pulled);
    const strong = (index: number) => index === this.selection || index === this.hover;
    this.arrows.forEach((arrow, index) => {
      drawArrow(pen, plane, arrow, arrowColor, (strong(index) ? 2.5 : 1.75) * u, u);
    });
    const name = { size: 14 * u, gap: 12 * u, measure: (text: string) => textWidth(text, 14 * u, look.font, 700) };
    const chosen = this.arrows[this.selection ?? -1];
    const corner =
      this.angle && chosen && pulled ? { origin: toPixels(plane, { x: 0, y: 0 }), from: chosen, to: pulled } : null;
    const degrees = (corner && this.#angle?.degreesIn(corner, look)) ?? null;
    const taken = [...this.#axisNames(plane, look), ...(degrees ? [degrees] : [])];
    const along = (arrow: Point) => marksAlong(plane, { x: 0, y: 0 }, arrow, 6 * u);
    const lines = this.arrows.flatMap(along);
    const said = pulled ? [this.#pulledName(plane, pulled, look, taken, [...lines, ...this.#ghostMark(plane, u)])] : [];
    const ghost = pulled ? this.#ghostName(plane, look, [...taken, ...said], [...lines, ...along(pulled)]) : [];
    const handled = pulled ? [markAt(...toPixels(plane, pulled), 13 * u)] : [];
    placeNames(plane, this.arrows, name, [...taken, ...said, ...ghost, ...handled]).forEach(
      ({ text, x, y, align }, index) => {
        pen.text(text, x, y, { fill: arrowColor, size: 14 * u, weight: strong(index) ? 700 : 500, align });
      },
    );
    if (!pulled) return;
    if (this.ghost)
      pen.line(circle(...toPixels(plane, this.ghost), 9 * u), {
        color: pulledColor,
        width: 1.5 * u,
        dash: [3 * u, 3 * u],
      });
    for (const { text, x, y, align } of ghost) pen.text(text, x, y, { fill: pulledColor, size: 12 * u, align });
    if (corner) this.#angle?.drawAngle(pen, look, corner);
    drawArrow(pen, plane, pulled, pulledColor, 3 * u, u);
    const [x, y] = toPixels(plane, pulled);
    if (handle) {
      pen.dot(x, y, 12 * u, colors.ground);
      pen.line(circle(x, y, 11 * u), { color: pulledColor, width: 3 * u });
    }
    pen.dot(x, y, 5 * u, pulledColor);
    for (const { text, x, y, align } of said)
      pen.text(text, x, y, { fill: pulledColor, size: 14 * u, weight: 600, align });
  }

  /** Over the handle or under it, on the side where it covers nothing. */
  #pulledName(
    plane: Plane,
    pulled: NamedPoint,
    { unit: u, font }: Look,
    taken: readonly PlacedName[],
    lines: readonly PlacedName[],
  ): PlacedName {
    const [x, y] = toPixels(plane, pulled);
    const text = this.hint || pulled.label;
    const width = textWidth(text, 14 * u, font, 600);
    const side = textSide(plane, x);
    const up = y < plane.top + 34 * u ? -1 : 1;
    const at = (to: 1 | -1, over: number): PlacedName => ({
      text,
      x: x + to * 4 * u,
      y: y - over * 24 * u,
      align: to > 0 ? 'start' : 'end',
      width,
    });
    const other = side > 0 ? -1 : 1;
    const beside = (to: 1 | -1): PlacedName => ({ ...at(to, 0), x: x + to * 18 * u });
    // Move it inside as far as needed.
    const inside = (over: number): PlacedName => ({
      ...at(1, over),
      x: Math.max(plane.left, Math.min(x + 4 * u, plane.left + plane.width - width - 4 * u)),
    });
    const places = [at(side, up), at(side, -up), at(other, up), at(other, -up), beside(side), beside(other)] as const;
    return freePlace(plane, [...places, inside(up), inside(-up)], taken, 14 * u, lines);
  }

  #ghostMark(plane: Plane, u: number): readonly PlacedName[] {
    return this.ghost ? [markAt(...toPixels(plane, this.ghost), 9 * u)] : [];
  }

  /** None where the pulled arrow has come near: its own name stands there. */
  #ghostName(
    plane: Plane,
    { unit: u, font }: Look,
    taken: readonly PlacedName[],
    lines: readonly PlacedName[],
  ): readonly PlacedName[] {
    const { ghost, pulled } = this;
    if (!ghost || !pulled) return [];
    const [x, y] = toPixels(plane, ghost);
    const [px, py] = toPixels(plane, pulled);
    if (Math.abs(px - x) < 60 * u && Math.abs(py - y) < 30 * u) return [];
    const width = textWidth(ghost.label, 12 * u, font);
    const side = textSide(plane, x);
    const at = (to: number, down: number): PlacedName => ({
      text: ghost.label,
      x: x - to * 9 * u,
      y: y + down * 18 * u,
      align: to > 0 ? 'start' : 'end',
      width,
    });
    return [freePlace(plane, [at(side, -1), at(side, 1), at(-side, -1), at(-side, 1)], taken, 12 * u, lines)];
  }

  /** The pulled arrow's line, and on it the foot of every arrow. */
  #drawFeet(pen: Pen, look: Look, plane: Plane, pulled: Point) {
    const { colors, unit: u } = look;
    const length = Math.hypot(pulled.x, pulled.y);
    if (length === 0) return;
    const along = { x: pulled.x / length, y: pulled.y / length };
    const far = edges(plane);
    const end = Math.min(far.x / Math.abs(along.x), far.y / Math.abs(along.y));
    const ends = [-end, end].flatMap((reach) => toPixels(plane, { x: along.x * reach, y: along.y * reach }));
    pen.line(ends, { color: colors[this.pulledHue], width: 1, alpha: 0.5 });
    const color = colors[this.arrowHue];
    this.arrows.forEach((arrow, index) => {
      const reach = arrow.x * along.x + arrow.y * along.y;
      const foot = toPixels(plane, { x: along.x * reach, y: along.y * reach });
      const chosen = index === this.selection || index === this.hover;
      if (chosen) pen.line([...toPixels(plane, { x: 0, y: 0 }), ...foot], { color, width: 7 * u, alpha: 0.35 });
      pen.line([...toPixels(plane, arrow), ...foot], {
        color,
        width: (chosen ? 2 : 1.25) * u,
        dash: [1.5 * u, 3 * u],
        alpha: chosen ? 1 : 0.7,
      });
      pen.dot(...foot, 3 * u, color);
    });
  }

  #listen() {
    const touch = this.#touch;
    const handle = this.#handle;
    for (const node of [touch, handle]) {
      node.addEventListener('pointerdown', (event) => this.#take(node, event));
      node.addEventListener('pointermove', (event) => {
        if (node.hasPointerCapture(event.pointerId)) this.#pullTo(event);
      });
    }
    touch.addEventListener('pointermove', (event) => {
      if (!touch.hasPointerCapture(event.pointerId)) this.#point(this.#tipUnder(event));
    });
    touch.addEventListener('click', (event) => {
      if (this.#tipUnder(event) === null) this.#pullTo(event);
    });
    touch.addEventListener('pointerleave', () => this.#point(null));
    handle.addEventListener('keydown', (event) => this.#key(event));
  }

  /** A press on a tip chooses its arrow; anywhere else it takes the handle there. */
  #take(node: HTMLElement, event: PointerEvent) {
    const tip = node === this.#touch ? this.#tipUnder(event) : null;
    if (tip !== null) return this.emit('arrow-select', { index: tip });
    node.setPointerCapture(event.pointerId);
    // A finger may mean to scroll: its tap is heard when it ends.
    if (node === this.#touch && event.pointerType !== 'touch') this.#pullTo(event);
  }

  #tipUnder(event: MouseEvent): number | null {
    const [x, y] = pointOn(this.paper, event);
    const plane = this.#plane();
    const near = 20 * this.look.unit;
    const places = this.arrows.map((arrow) => toPixels(plane, arrow));
    const distances = places.map(([px, py]) => Math.hypot(px - x, py - y));
    const best = Math.min(...distances);
    return best <= near ? distances.indexOf(best) : null;
  }

  #point(index: number | null) {
    if (index !== this.hover) this.emit('arrow-hover', index === null ? null : { index });
  }

  #pullTo(event: MouseEvent) {
    const [x, y] = pointOn(this.paper, event);
    this.#pull(fromPixels(this.#plane(), x, y));
  }

  /** Stays in sight; two decimals are as fine as a hand is. Near the origin it snaps to it. */
  #pull({ x, y }: Point) {
    const far = edges(this.#plane());
    const inside = (value: number, most: number) => Number(Math.min(most, Math.max(-most, value)).toFixed(2));
    const near = Math.hypot(x, y) < 0.08;
    const to = near ? { x: 0, y: 0 } : { x: inside(x, far.x - 0.1), y: inside(y, far.y - 0.1) };
    const { pulled } = this;
    if (!pulled || (to.x === pulled.x && to.y === pulled.y)) return;
    // The handle stays under the hand, whatever is still computed.
    this.pulled = { ...pulled, ...to };
    this.emit('plane-pull', to);
  }

  #key(event: KeyboardEvent) {
    const step = event.shiftKey ? 0.5 : 0.1;
    const moves: Record<string, readonly [number, number]> = {
      ArrowLeft: [-step, 0],
      ArrowRight: [step, 0],
      ArrowUp: [0, step],
      ArrowDown: [0, -step],
    };
    const move = Object.hasOwn(moves, event.key) ? moves[event.key] : undefined;
    const { pulled } = this;
    if (!move || !pulled || event.altKey || event.metaKey || event.ctrlKey) return;
    event.preventDefault();
    this.#pull({ x: pulled.x + move[0], y: pulled.y + move[1] });
  }

  #rows(text: (value: number) => string): Rows {
    const all = this.pulled ? [this.pulled, ...this.arrows] : this.arrows;
    return [['', this.xLabel, this.yLabel], ...all.map(({ label, x, y }) => [label, text(x), text(y)])];
  }

  protected tableRows(): Rows {
    return this.#rows((value) => fixed(value, 2));
  }

  protected csvRows(): Rows {
    return this.#rows(exactText);
  }

  protected drawOn(pen: Pen | null, look: Look): Size {
    if (pen) {
      this.#drawStill(pen, look);
      this.#drawLive(pen, look, false);
    }
    return { width: this.width, height: this.height };
  }
}

/** Texts beside a point stand on the side where there is room. */
const textSide = ({ left, width }: Plane, x: number): 1 | -1 => (x > left + width * 0.72 ? -1 : 1);

const circle = (x: number, y: number, radius: number): number[] =>
  Array.from({ length: 37 }, (_, index) => (index * Math.PI) / 18).flatMap((angle) => [
    x + radius * Math.cos(angle),
    y + radius * Math.sin(angle),
  ]);

function drawArrow(pen: Pen, plane: Plane, { x, y }: Point, color: string, width: number, u: number) {
  const length = Math.hypot(x, y);
  const origin = toPixels(plane, { x: 0, y: 0 });
  if (length === 0) return pen.dot(...origin, width, color);
  const [tx, ty] = toPixels(plane, { x, y });
  const [dx, dy] = [x / length, -y / length];
  const head = Math.min(9 * u + width, length * plane.scale);
  const half = 3 * u + width / 2;
  const [bx, by] = [tx - dx * head, ty - dy * head];
  pen.line([...origin, bx, by], { color, width });
  pen.area([tx, ty, bx - dy * half, by + dx * half, bx + dy * half, by - dx * half], color);
}

defineFigure('attn-plane', AttnPlane);

declare global {
  interface HTMLElementTagNameMap {
    'attn-plane': AttnPlane;
  }
}
