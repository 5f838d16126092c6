// <attn-dial>: two hands on a unit circle; one of them is turned by the pointer or the arrow keys.

import { nth } from '../../tensor/nth';
import { fixed } from '../../text/format';
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
import { freeOf, type NameBox, namesApart } from './names';

/** A hand's end, x to the right and y upwards, and what it is called. */
export interface DialHand {
  readonly x: number;
  readonly y: number;
  readonly label: string;
}

export interface DialTurnDetail {
  /** Radians from where the hand stands, counter-clockwise, within (−π, π]. */
  readonly angle: number;
}

export interface DialStepDetail {
  readonly steps: number;
}

export class AttnDial extends FigureElement {
  declare start: DialHand | null;
  declare end: DialHand | null;
  declare trail: readonly { readonly x: number; readonly y: number }[];
  /** Radians from the first hand to the second, counter-clockwise; full turns count. */
  declare turned: number;
  declare xLabel: string;
  declare yLabel: string;
  declare value: number;
  declare min: number;
  declare max: number;

  static override defaults = {
    start: null,
    end: null,
    trail: [],
    turned: 0,
    xLabel: '',
    yLabel: '',
    value: 0,
    min: 0,
    max: 0,
  };

  readonly #still = svgLayer('still');
  readonly #touch = element('div', 'touch');
  #held = false;

  constructor() {
    super();
    this.#touch.setAttribute('role', 'slider');
    this.#touch.tabIndex = 0;
    this.paper.append(this.#still, this.#touch);
    this.#touch.addEventListener('pointerdown', (event) => {
      this.#held = true;
      this.#touch.setPointerCapture(event.pointerId);
      this.#turnTo(event);
    });
    this.#touch.addEventListener('pointermove', (event) => this.#held && this.#turnTo(event));
    for (const type of ['pointerup', 'pointercancel'])
      this.#touch.addEventListener(type, () => {
        this.#held = false;
      });
    this.#touch.addEventListener('keydown', (event) => this.#key(event));
    this.#touch.style.touchAction = 'none';
    this.#touch.style.cursor = 'grab';
  }

  protected isEmpty(): boolean {
    return !this.start || !this.end;
  }

  protected accessibleName(): string {
    return this.label || `${this.xLabel}, ${this.yLabel}`;
  }

  /** On a small dial the names of the axes stand outside, at their ends: the one above it, the other to its right. */
  #middle({ unit: u, font }: Look) {
    const whole = Math.min(this.width, 300 * u);
    const named = textWidth(this.xLabel, 12 * u, font);
    const isOutside = (whole / 2 - 34 * u - named) * 2 < whole / 2 - 26 * u;
    const [right, above] = isOutside ? [named + 4 * u, 14 * u] : [0, 0];
    const size = Math.min(this.width - right, 300 * u);
    const radius = size / 2 - 26 * u;
    return { isOutside, x: size / 2, y: above + size / 2, radius, size, width: size + right, height: size + above };
  }

  protected draw() {
    const { size, width, height } = this.#middle(this.look);
    this.sizePaper(height, width);
    place(this.#touch, 0, height - size, size, size);
    fillLayer(this.#still, (pen) => this.#drawAll(pen, this.look));
    const said = {
      label: this.accessibleName(),
      valuenow: this.value,
      valuemin: this.min,
      valuemax: this.max,
      valuetext: [this.start, this.end]
        .map((hand) => hand && `${hand.label}: ${fixed(hand.x)}, ${fixed(hand.y)}`)
        .join('; '),
    };
    for (const [key, value] of Object.entries(said)) this.#touch.setAttribute(`aria-${key}`, `${value}`);
  }

  protected drawLight() {}

  #drawAll(pen: Pen, look: Look) {
    const { start, end } = this;
    if (!start || !end) return;
    const { colors, unit: u } = look;
    const middle = this.#middle(look);
    const { x: center, y: level, radius, size } = middle;
    const at = ({ x, y }: { x: number; y: number }, reach = 1): [number, number] => [
      center + x * radius * reach,
      level - y * radius * reach,
    ];
    const faint = { color: colors.line, width: 1 };
    const axis = size / 2 - 10 * u;
    pen.line([center, level - axis, center, level + axis], faint);
    pen.line([center - axis, level, center + axis, level], faint);
    pen.line(roundFrom(0, 2 * Math.PI, 60, at, 1), { color: colors['line-strong'], width: 1 });
    drawSense(pen, look, at, radius);
    if (middle.isOutside) pen.text(this.xLabel, size + 2 * u, level, { fill: colors['ink-3'], size: 12 * u });
    else
      pen.text(this.xLabel, center + radius - 8 * u, level - 10 * u, {
        fill: colors['ink-3'],
        size: 12 * u,
        align: 'end',
      });
    this.trail.forEach((place, index) => {
      const share = 0.35 + (0.5 * index) / Math.max(1, this.trail.length - 1);
      pen.dot(...at(place), 2.5 * u * share + 0.6 * u, colors.accent, colors.ground);
    });
    pen.line(arc(start, this.turned, at), { color: colors.accent, width: 1.5 * u });
    for (const [hand, color] of [
      [start, colors['ink-2']],
      [end, colors.accent],
    ] as const) {
      pen.line([center, level, ...at(hand)], { color, width: 1.75 * u });
      pen.dot(...at(hand), 5 * u, color, colors.ground);
    }
    this.#drawNames(pen, look, start, end);
  }

  #drawNames(pen: Pen, look: Look, start: DialHand, end: DialHand) {
    const { colors, unit: u, font } = look;
    const { isOutside, x: center, y: level, radius, size } = this.#middle(look);
    const reach = radius + 17 * u;
    const wide = (text: string, letters: number, weight?: number): number => textWidth(text, letters, font, weight);
    const widest = Math.max(...[start, end].map(({ label }) => wide(label, 13 * u, 600))) + 6 * u;
    const angleOf = ({ x, y }: DialHand): number => Math.atan2(y, x);
    const angles = namesApart(angleOf(start), angleOf(end), 2 * Math.asin(Math.min(1, widest / (2 * reach))));
    const around = (x: number, y: number, width: number): NameBox => ({
      left: x - width / 2,
      right: x + width / 2,
      top: y - 8 * u,
      bottom: y + 8 * u,
    });
    const taken = [start, end].map(({ label }, index) => {
      const angle = nth(angles, index);
      const [x, y] = [center + reach * Math.cos(angle), level - reach * Math.sin(angle)];
      const fill = index === 0 ? colors['ink-2'] : colors.accent;
      pen.text(label, x, y, { fill, size: 13 * u, weight: 600, align: 'middle' });
      return around(x, y, widest);
    });
    const name = { fill: colors['ink-3'], size: 12 * u, align: 'middle' } as const;
    if (isOutside) {
      pen.text(this.yLabel, center, 7 * u, name);
      return;
    }
    // Over the upright axis, right of it if a hand lets it.
    const width = wide(this.yLabel, 12 * u);
    const [right, left] = [center + 6 * u + width / 2, center - 6 * u - width / 2];
    const places = [
      [right, 12 * u],
      [left, 12 * u],
      [right, size - 12 * u],
    ] as const;
    const chosen = freeOf(
      places.map(([x, y]) => around(x, y, width)),
      taken,
    );
    const [x, y] = nth(places, chosen);
    pen.text(this.yLabel, x, y, name);
  }

  #turnTo(event: PointerEvent) {
    const { end } = this;
    if (!end) return;
    const { x: center, y: level } = this.#middle(this.look);
    const [x, y] = pointOn(this.paper, event);
    const pointer = Math.atan2(level - y, x - center);
    const angle = wrapped(pointer - Math.atan2(end.y, end.x));
    if (angle !== 0) this.emit('dial-turn', { angle } satisfies DialTurnDetail);
  }

  #key(event: KeyboardEvent) {
    const far = event.shiftKey ? 10 : 1;
    const moves: Record<string, number> = {
      ArrowRight: far,
      ArrowUp: far,
      ArrowLeft: -far,
      ArrowDown: -far,
      PageUp: 10,
      PageDown: -10,
      Home: this.min - this.value,
      End: this.max - this.value,
    };
    const steps = moves[event.key];
    if (steps === undefined || event.altKey || event.metaKey || event.ctrlKey) return;
    event.preventDefault();
    this.emit('dial-step', { steps } satisfies DialStepDetail);
  }

  #rows(text: (value: number) => string): Rows {
    const hands = [this.start, this.end].filter((hand) => hand !== null);
    return [['', this.xLabel, this.yLabel], ...hands.map(({ label, x, y }) => [label, text(x), text(y)])];
  }

  protected tableRows(): Rows {
    return this.#rows((value) => fixed(value));
  }

  protected csvRows(): Rows {
    return this.#rows(exactText);
  }

  protected drawOn(pen: Pen | null, look: Look): Size {
    if (pen) this.#drawAll(pen, look);
    const { width, height } = this.#middle(look);
    return { width, height };
  }
}

const wrapped = (angle: number): number => angle - 2 * Math.PI * Math.round(angle / (2 * Math.PI));

type At = (place: { x: number; y: number }, reach: number) => [number, number];

const roundFrom = (from: number, turned: number, count: number, at: At, reach: number, wider = 0): number[] =>
  Array.from({ length: count + 1 }, (_, index) => {
    const share = index / count;
    const angle = from + turned * share;
    return at({ x: Math.cos(angle), y: Math.sin(angle) }, reach + wider * share);
  }).flat();

/** Which way positions run: an arrow in the upper right corner, beyond the names of hands. */
function drawSense(pen: Pen, { colors, unit: u }: Look, at: At, radius: number) {
  const [from, to, reach] = [0.62, 0.95, 1 + (34 * u) / radius];
  pen.line(roundFrom(from, to - from, 8, at, reach), { color: colors['ink-3'], width: 1.25 * u });
  const [x, y] = at({ x: Math.cos(to), y: Math.sin(to) }, reach);
  // Counter-clockwise, where y grows downwards.
  const [along, up] = [-Math.sin(to), -Math.cos(to)];
  const corner = (forth: number, aside: number): [number, number] => [
    x + (along * forth - up * aside) * u,
    y + (up * forth + along * aside) * u,
  ];
  pen.area([...corner(6, 0), ...corner(-1, 3.5), ...corner(-1, -3.5)], colors['ink-3']);
}

/** The way that the hand has turned from where it started; what goes round more than once winds outwards. */
function arc(start: DialHand, turned: number, at: At): number[] {
  const rounds = Math.abs(turned) / (2 * Math.PI);
  const count = Math.ceil(48 * Math.max(0.5, rounds));
  return roundFrom(Math.atan2(start.y, start.x), turned, count, at, 0.32, rounds > 1 ? 0.36 : 0);
}

defineFigure('attn-dial', AttnDial);

declare global {
  interface HTMLElementTagNameMap {
    'attn-dial': AttnDial;
  }
}
