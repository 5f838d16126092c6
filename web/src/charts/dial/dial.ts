// <attn-dial>: two hands on a unit circle; the pointer turns the nearer one, the arrow keys the second.

import { nth } from '../../tensor/nth';
import { fixed } from '../../text/format';
import { angleOf, arcAround, following, type HandEnd, wrapped } from '../base/arc';
import { defineFigure, element, type Look, place, type Rows } from '../base/figure-element';
import { keyed } from '../base/heard';
import { whileHeld } from '../base/held';
import { layersWith, type Write } from '../base/layered-figure';
import { type Pen, textWidth } from '../base/pen';
import { pointOn } from '../base/pointer';
import { freeOf, type NameBox, namesApart } from './names';

/** A hand's end, x to the right and y upwards, and what it is called. */
export interface DialHand extends HandEnd {
  readonly label: string;
}

export interface DialTurnDetail {
  /** The hand of the first place, or of the second. */
  readonly hand: 'start' | 'end';
  /** Radians from where the hand stands, counter-clockwise; beyond half a turn where it could not follow. */
  readonly angle: number;
}

export interface DialStepDetail {
  readonly steps: number;
}

interface Layout {
  /** On a small dial the names of the axes are outside, at their ends: the one above it, the other to its right. */
  readonly isOutside: boolean;
  /** The middle, and the side of the dial alone. */
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly size: number;
  readonly right: number;
  readonly bottom: number;
}

const properties = {
  start: null as DialHand | null,
  end: null as DialHand | null,
  /** Places passed. */
  trail: [] as readonly HandEnd[],
  /** Radians from the first hand to the second, counter-clockwise; full turns count. */
  turned: 0,
  xLabel: '',
  yLabel: '',
  /** What is spoken. */
  value: 0,
  min: 0,
  max: 0,
};

class AttnDial extends layersWith(properties)<Layout> {
  readonly #touch = element('div', 'touch');

  constructor() {
    super();
    this.#touch.setAttribute('role', 'slider');
    this.#touch.tabIndex = 0;
    this.#touch.style.touchAction = 'none';
    this.#touch.style.cursor = 'grab';
    this.paper.append(this.still, this.#touch);
    whileHeld(this.#touch, (begun) => {
      const [hand, angleTo] = [this.#handAt(begun), following()];
      const turn = (event: PointerEvent) => this.#turnTo(hand, event, angleTo);
      if (hand === 'end') turn(begun);
      return turn;
    });
    this.#touch.addEventListener('keydown', (event) => this.#key(event));
  }

  protected override isEmpty(): boolean {
    return !this.start || !this.end;
  }

  protected override accessibleName(): string {
    return this.label || `${this.xLabel}, ${this.yLabel}`;
  }

  protected layoutIn({ unit: u, font }: Look): Layout {
    const whole = Math.min(this.width, 300 * u);
    const named = textWidth(this.xLabel, 12 * u, font);
    const isOutside = (whole / 2 - 34 * u - named) * 2 < whole / 2 - 26 * u;
    const [right, above] = isOutside ? [named + 4 * u, 14 * u] : [0, 0];
    const size = Math.min(this.width - right, 300 * u);
    const radius = size / 2 - 26 * u;
    return { isOutside, x: size / 2, y: above + size / 2, radius, size, right: size + right, bottom: size + above };
  }

  protected override placeHands({ size, bottom }: Layout) {
    place(this.#touch, 0, bottom - size, size, size);
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

  protected override drawStill(pen: Pen, layout: Layout, look: Look) {
    const { start, end } = this;
    if (!start || !end) return;
    const { colors, unit: u } = look;
    const { x: center, y: level, radius, size } = layout;
    const at = ({ x, y }: HandEnd): [number, number] => [center + x * radius, level - y * radius];
    const faint = { color: colors.line, width: 1 };
    const axis = size / 2 - 10 * u;
    pen.line([center, level - axis, center, level + axis], faint);
    pen.line([center - axis, level, center + axis, level], faint);
    const circle = arcAround(center, level, radius, { from: 0, turned: 2 * Math.PI, pieces: 60 });
    pen.line(circle, { color: colors['line-strong'], width: 1 });
    drawSense(pen, look, layout);
    if (layout.isOutside) pen.text(this.xLabel, size + 2 * u, level, { fill: colors['ink-3'], size: 12 * u });
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
    pen.line(wayTurned(layout, start, this.turned), { color: colors.accent, width: 1.5 * u });
    for (const [hand, color] of [
      [start, colors['ink-2']],
      [end, colors.accent],
    ] as const) {
      pen.line([center, level, ...at(hand)], { color, width: 1.75 * u });
      pen.dot(...at(hand), 5 * u, color, colors.ground);
    }
    this.#drawNames(pen, layout, look, start, end);
  }

  #drawNames(pen: Pen, layout: Layout, { colors, unit: u, font }: Look, start: DialHand, end: DialHand) {
    const { isOutside, x: center, y: level, radius, size } = layout;
    const reach = radius + 17 * u;
    const wide = (text: string, letters: number, weight?: number): number => textWidth(text, letters, font, weight);
    const widest = Math.max(...[start, end].map(({ label }) => wide(label, 13 * u, 600))) + 6 * u;
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

  #angleOf(event: PointerEvent): number {
    const { layout } = this;
    const [x, y] = pointOn(this.paper, event);
    return layout ? angleOf({ x: x - layout.x, y: layout.y - y }) : 0;
  }

  /** The first hand where the pointer is on it, and not nearer to the second. */
  #handAt(event: PointerEvent): DialTurnDetail['hand'] {
    const [start, end] = [this.start, this.end].map((hand) =>
      hand ? Math.abs(wrapped(this.#angleOf(event) - angleOf(hand))) : 0,
    );
    return (start ?? 0) < Math.min(end ?? 0, onHand) ? 'start' : 'end';
  }

  #turnTo(hand: DialTurnDetail['hand'], event: PointerEvent, angleTo: ReturnType<typeof following>) {
    const turned = this[hand];
    const angle = turned ? angleTo(this.#angleOf(event), angleOf(turned)) : 0;
    if (angle !== 0) this.emit('dial-turn', { hand, angle } satisfies DialTurnDetail);
  }

  #key(event: KeyboardEvent) {
    const far = event.shiftKey ? 10 : 1;
    const steps = keyed(event, {
      ArrowRight: far,
      ArrowUp: far,
      ArrowLeft: -far,
      ArrowDown: -far,
      PageUp: 10,
      PageDown: -10,
      Home: this.min - this.value,
      End: this.max - this.value,
    });
    if (steps !== undefined) this.emit('dial-step', { steps } satisfies DialStepDetail);
  }

  protected rows(write: Write): Rows {
    const hands = [this.start, this.end].filter((hand) => hand !== null);
    return [['', this.xLabel, this.yLabel], ...hands.map(({ label, x, y }) => [label, write(x), write(y)])];
  }
}

/** Radians from a hand within which a pointer takes it. */
const onHand = 0.35;

/** Which way positions run: an arrow in the upper right corner, beyond the names of hands. */
function drawSense(pen: Pen, { colors, unit: u }: Look, { x: center, y: level, radius }: Layout) {
  const [from, to, reach] = [0.62, 0.95, radius + 34 * u];
  const arc = arcAround(center, level, reach, { from, turned: to - from, pieces: 8 });
  pen.line(arc, { color: colors['ink-3'], width: 1.25 * u });
  const [x, y] = arc.slice(-2) as [number, number];
  // Counter-clockwise, where y grows downwards.
  const [along, up] = [-Math.sin(to), -Math.cos(to)];
  const corner = (forth: number, aside: number): [number, number] => [
    x + (along * forth - up * aside) * u,
    y + (up * forth + along * aside) * u,
  ];
  pen.area([...corner(6, 0), ...corner(-1, 3.5), ...corner(-1, -3.5)], colors['ink-3']);
}

/** The way that the hand has turned from where it started; what goes round more than once winds outwards. */
function wayTurned({ x, y, radius }: Layout, start: DialHand, turned: number): number[] {
  const rounds = Math.abs(turned) / (2 * Math.PI);
  const pieces = Math.ceil(48 * Math.max(0.5, rounds));
  const wider = radius * (rounds > 1 ? 0.68 : 0.32);
  return arcAround(x, y, radius * 0.32, { from: angleOf(start), turned, pieces, wider });
}

defineFigure('attn-dial', AttnDial, properties);
