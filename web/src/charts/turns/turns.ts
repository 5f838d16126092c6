// <attn-turns>: two places on a way, and for each a hand on every dial; below a dial what its two hands add to a sum, which is
// drawn step by step; one dial alone is large, the sum beside it. A hand slides both places along, moves the second alone, turns a
// dial's hands, or chooses a dial.
import { nth } from '../../tensor/nth';
import { fixed } from '../../text/format';
import { angleOf, following, type HandEnd, wrapped } from '../base/arc';
import { type ButtonBox, buttonsWith } from '../base/button-figure';
import { defineFigure, element, type Look, place, type Rows } from '../base/figure-element';
import { onSteps, whileHeld } from '../base/held';
import type { Write } from '../base/layered-figure';
import type { Pen } from '../base/pen';
import { pointOn } from '../base/pointer';
import { speakSlider } from '../base/slider';
import { drawTurns } from './drawing';
import { cornerOf, planTurns, type TurnsLayout } from './layout';

export interface Turn {
  /** Under the dial; the short one where there is less room. */
  readonly label: string;
  readonly short: string;
  readonly start: HandEnd;
  readonly end: HandEnd;
  /** What the two hands add to the sum. */
  readonly adds: number;
}

/** A place on the way, and what it is called. */
export interface WayPlace {
  readonly place: number;
  readonly name: string;
}

export interface WaySlideDetail {
  /** The new place of the first one; the second keeps its distance. */
  readonly place: number;
}

export interface WayStretchDetail {
  /** The new place of the second one; the first stays. */
  readonly place: number;
}

export interface TurnDragDetail {
  readonly index: number;
  /** The hand of the first place, or of the second. */
  readonly hand: 'start' | 'end';
  /** Radians from where that hand stands, counter-clockwise; beyond half a turn where it could not follow. */
  readonly angle: number;
}

const nowhere: WayPlace = { place: 0, name: '' };

const properties = {
  turns: [] as readonly Turn[],
  start: nowhere,
  end: nowhere,
  /** The end of the way. */
  last: 100,
  /** How far the places lie apart, in words. */
  apart: '',
  sum: 0,
  sumName: '',
  /** Another sum, as a dashed line. */
  compared: null as { readonly value: number; readonly text: string } | null,
  selection: null as number | null,
  /** All the height there is, in pixels; 0: as much as it likes. */
  height: 0,
  /** What a hand's reach to the right and its height are called, and what a dial adds. */
  xLabel: '',
  yLabel: '',
  addsLabel: '',
  /** The label for sliding both places along. */
  slideLabel: '',
  /** The label for moving only the second place. */
  stretchLabel: '',
};

/** What is drawn. */
export type TurnsGiven = Readonly<typeof properties>;

class AttnTurns extends buttonsWith(properties)<TurnsLayout> {
  readonly #slide = element('div', 'touch');
  readonly #stretch = element('div', 'touch');

  constructor() {
    super();
    this.buttons.before(this.#slide, this.#stretch);
    this.#listenToSlide();
    this.#listenToStretch();
  }

  protected layoutIn({ unit, small, font }: Look): TurnsLayout {
    const { turns, width, height } = this;
    const longest = (texts: readonly string[]): string => texts.reduce((a, b) => (b.length > a.length ? b : a), '');
    const [whole, short] = [longest(turns.map(({ label }) => label)), longest(turns.map((turn) => turn.short))];
    return planTurns({ count: turns.length, width, height, unit, small, font, whole, short });
  }

  /** A way that must grow waits until the hand rests. */
  #given(): TurnsGiven {
    const { start, end } = this;
    return { ...this.values, last: Math.max(this.held.scale('last', this.last), start.place, end.place) };
  }

  protected boxes(layout: TurnsLayout): ButtonBox[] {
    return this.turns.map(({ label, adds }, index) => ({
      label: `${label}: ${this.addsLabel} ${fixed(adds, 2)}`,
      box: [...cornerOf(layout, index), layout.step, layout.line],
    }));
  }

  protected override drawLive(pen: Pen, layout: TurnsLayout, look: Look) {
    drawTurns(pen, this.#given(), layout, look);
  }

  /** The whole line slides; over it lies the second dot, as far as halfway to the first. */
  protected override placeHands(layout: TurnsLayout) {
    super.placeHands(layout);
    const { way, isAlone } = layout;
    const [{ unit: u }, { last, start, end }] = [this.look, this.#given()];
    if (isAlone) this.#placeOnHands(layout);
    else {
      const [top, high, reach] = [way.line - 12 * u, 24 * u, 12 * u];
      place(this.#slide, 0, top, this.width, high);
      const [from, to] = [this.#xOf(start.place), this.#xOf(end.place)];
      const middle = (from + to) / 2;
      const left = from <= to ? Math.max(to - reach, middle) : to - reach;
      const right = from <= to ? to + reach : Math.min(to + reach, middle);
      place(this.#stretch, left, top, right - left, high);
    }
    const text = `${start.name}, ${end.name}`;
    speakSlider(this.#slide, this.slideLabel, { min: 0, max: last, now: start.place, text });
    speakSlider(this.#stretch, this.stretchLabel, { min: 0, max: last, now: end.place, text });
  }

  /** Keys are heard on the ends of the hands, as there is no way; the pointer takes those by the dial. */
  #placeOnHands(layout: TurnsLayout) {
    const side = 30 * this.look.unit;
    const [left, top] = cornerOf(layout, 0);
    const [x, y, radius] = [left + layout.step / 2, top + layout.side / 2, layout.side / 2 - side / 3];
    for (const [hand, end] of [
      [this.#slide, nth(this.turns, 0).start],
      [this.#stretch, nth(this.turns, 0).end],
    ] as const) {
      hand.style.pointerEvents = 'none';
      place(hand, x + end.x * radius - side / 2, y - end.y * radius - side / 2, side, side);
    }
  }

  /** How wide one place is. */
  #each(): number {
    const { left, right } = this.layoutIn(this.look).way;
    return (right - left) / this.#given().last;
  }

  #xOf(at: number): number {
    return this.layoutIn(this.look).way.left + at * this.#each();
  }

  protected listen(button: HTMLElement, index: number) {
    button.style.touchAction = 'none';
    button.addEventListener('click', () => this.emit('turn-select', { index }));
    whileHeld(button, (begun) => {
      const [hand, angleTo] = [this.#nearerHand(index, begun), following()];
      return (event) => this.#turnTo(index, hand, event, angleTo);
    });
    button.addEventListener('pointermove', (event) => {
      button.style.cursor = this.#isOnDial(index, event) ? 'grab' : '';
    });
  }

  /** From the middle of a dial, x to the right and y upwards. */
  #onDial(index: number, event: PointerEvent): HandEnd {
    const layout = this.layoutIn(this.look);
    const [left, top] = cornerOf(layout, index);
    const [x, y] = pointOn(this.paper, event);
    return { x: x - left - layout.step / 2, y: top + layout.side / 2 - y };
  }

  #isOnDial(index: number, event: PointerEvent): boolean {
    const { x, y } = this.#onDial(index, event);
    return Math.hypot(x, y) <= this.layoutIn(this.look).side / 2;
  }

  /** The hand that a pointer takes; of two that lie on each other the upper one. */
  #nearerHand(index: number, event: PointerEvent): TurnDragDetail['hand'] {
    const { start, end } = nth(this.turns, index);
    const pointer = angleOf(this.#onDial(index, event));
    const from = (hand: HandEnd): number => Math.abs(wrapped(pointer - angleOf(hand)));
    const areOne = Math.abs(wrapped(angleOf(end) - angleOf(start))) < oneHand;
    return from(start) < from(end) && !areOne ? 'start' : 'end';
  }

  #turnTo(index: number, hand: TurnDragDetail['hand'], event: PointerEvent, angleTo: ReturnType<typeof following>) {
    const angle = angleTo(angleOf(this.#onDial(index, event)), angleOf(nth(this.turns, index)[hand]));
    if (angle !== 0) this.emit('turn-drag', { index, hand, angle } satisfies TurnDragDetail);
  }

  /** Held by the first dot or by what lies between, both slide as far as the pointer; elsewhere the first goes there. */
  #listenToSlide() {
    this.#slide.style.touchAction = 'none';
    whileHeld(this.#slide, (begun) => {
      const [at] = pointOn(this.paper, begun);
      const there = this.#isOnWay(at) ? this.start.place : this.#placeAt(at);
      this.#slideTo(there);
      return this.#along(there, begun, (to) => this.#slideTo(to));
    });
    this.#slide.addEventListener('pointermove', (event) => {
      this.#slide.style.cursor = this.#isOnWay(pointOn(this.paper, event)[0]) ? 'grab' : 'pointer';
    });
    onSteps(this.#slide, (steps) => this.#slideTo(this.start.place + steps));
  }

  #listenToStretch() {
    this.#stretch.style.touchAction = 'none';
    this.#stretch.style.cursor = 'grab';
    whileHeld(this.#stretch, (begun) => this.#along(this.end.place, begun, (to) => this.#stretchTo(to)));
    onSteps(this.#stretch, (steps) => this.#stretchTo(this.end.place + steps));
  }

  /** Goes as far from a place as the pointer from where it was put down. */
  #along(from: number, begun: PointerEvent, go: (to: number) => void): (event: PointerEvent) => void {
    const [[at], each] = [pointOn(this.paper, begun), this.#each()];
    return (event) => go(from + Math.round((pointOn(this.paper, event)[0] - at) / each));
  }

  /** Over the first dot, or between the two. */
  #isOnWay(x: number): boolean {
    const { unit: u } = this.look;
    const [from, to] = [this.#xOf(this.start.place), this.#xOf(this.end.place)];
    return Math.abs(x - from) <= 12 * u || (x > Math.min(from, to) && x < Math.max(from, to));
  }

  #placeAt(x: number): number {
    const { last } = this.#given();
    return Math.max(0, Math.min(last, Math.round((x - this.#xOf(0)) / this.#each())));
  }

  #slideTo(to: number) {
    if (to !== this.start.place) this.emit('way-slide', { place: to } satisfies WaySlideDetail);
  }

  #stretchTo(to: number) {
    if (to !== this.end.place) this.emit('way-stretch', { place: to } satisfies WayStretchDetail);
  }

  protected rows(write: Write): Rows {
    const { start, end, xLabel: x, yLabel: y } = this;
    const head = ['', ...[start, end].flatMap(({ name }) => [`${name}, ${y}`, `${name}, ${x}`]), this.addsLabel];
    const sum = [this.sumName, '', '', '', '', write(this.sum)];
    const each = this.turns.map(({ label, start: one, end: other, adds }) => [
      label,
      ...[one.y, one.x, other.y, other.x, adds].map((value) => write(value)),
    ]);
    return [head, ...each, sum];
  }
}

/** Hands so near to each other, in radians, look like one. */
const oneHand = 0.12;

defineFigure('attn-turns', AttnTurns, properties);
