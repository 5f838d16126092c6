// <attn-turns>: two places on a way, and for each a hand on every dial; below a dial what its two hands add to a sum, which is
// drawn step by step. A hand slides both places along, turns a dial's second hand, or chooses a dial.
import { adopt } from '../../style/adopt';
import { nth } from '../../tensor/nth';
import { fixed } from '../../text/format';
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
  svgLayer,
} from '../base/figure-element';
import buttonStyles from '../base/invisible-buttons.css?inline';
import type { Pen } from '../base/pen';
import { pointOn } from '../base/pointer';
import { speakSlider } from '../base/slider';
import { wrapped } from './angle';
import { drawTurns } from './drawing';
import { cornerOf, planTurns, type TurnsLayout } from './layout';

/** The end of a hand, x to the right and y upwards, on a circle of 1. */
export interface TurnEnd {
  readonly x: number;
  readonly y: number;
}

export interface Turn {
  /** Under the dial; the short one where there is less room. */
  readonly label: string;
  readonly short: string;
  readonly start: TurnEnd;
  readonly end: TurnEnd;
  /** What the two hands add to the sum. */
  readonly adds: number;
}

/** A place on the way, and what it is called. */
export interface WayPlace {
  readonly place: number;
  readonly name: string;
}

/** What is drawn. */
export interface TurnsGiven {
  readonly turns: readonly Turn[];
  readonly start: WayPlace;
  readonly end: WayPlace;
  /** Where the way ends. */
  readonly last: number;
  /** How far the places lie apart, in words. */
  readonly apart: string;
  readonly sum: number;
  readonly sumName: string;
  /** Another sum, as a dashed line. */
  readonly compared: { readonly value: number; readonly text: string } | null;
  readonly selection: number | null;
}

export interface WaySlideDetail {
  /** Where the first place goes; the second keeps its distance. */
  readonly place: number;
}

export interface TurnDragDetail {
  readonly index: number;
  /** Radians from where the second hand stands, counter-clockwise, within (−π, π]. */
  readonly angle: number;
}

const nowhere: WayPlace = { place: 0, name: '' };

export class AttnTurns extends FigureElement implements TurnsGiven {
  declare turns: readonly Turn[];
  declare start: WayPlace;
  declare end: WayPlace;
  declare last: number;
  declare apart: string;
  declare sum: number;
  declare sumName: string;
  declare compared: TurnsGiven['compared'];
  declare selection: number | null;
  /** All the height there is, in pixels; 0: as much as it likes. */
  declare height: number;
  /** What a hand's reach to the right and its height are called, and what a dial adds. */
  declare xLabel: string;
  declare yLabel: string;
  declare addsLabel: string;
  /** What it is called to slide both places along. */
  declare slideLabel: string;

  static override defaults = {
    turns: [],
    start: nowhere,
    end: nowhere,
    last: 100,
    apart: '',
    sum: 0,
    sumName: '',
    compared: null,
    selection: null,
    height: 0,
    xLabel: '',
    yLabel: '',
    addsLabel: '',
    slideLabel: '',
  };

  readonly #layer = svgLayer('');
  readonly #buttons = groupOf();
  readonly #slide = element('div', 'touch');

  constructor() {
    super();
    adopt(this.root, buttonStyles);
    this.paper.append(this.#layer, this.#slide, this.#buttons);
    this.#listenToSlide();
  }

  protected isEmpty(): boolean {
    return this.turns.length === 0;
  }

  protected accessibleName(): string {
    return this.label;
  }

  #layoutIn({ unit, small, font }: Look): TurnsLayout {
    const { turns, width, height } = this;
    const longest = (texts: readonly string[]): string => texts.reduce((a, b) => (b.length > a.length ? b : a), '');
    const [whole, short] = [longest(turns.map(({ label }) => label)), longest(turns.map((turn) => turn.short))];
    return planTurns({ count: turns.length, width, height, unit, small, font, whole, short });
  }

  /** A way that must grow waits until the hand rests. */
  #given(): TurnsGiven {
    const { turns, start, end, apart, sum, sumName, compared, selection } = this;
    const last = Math.max(this.held.scale('last', this.last), start.place, end.place);
    return { turns, start, end, last, apart, sum, sumName, compared, selection };
  }

  protected draw() {
    const layout = this.#layoutIn(this.look);
    this.sizePaper(layout.height);
    this.#buttons.setAttribute('aria-label', this.accessibleName());
    childrenOf(this.#buttons, this.turns.length, (index) => this.#makeButton(index)).forEach((button, index) => {
      const { label, adds } = nth(this.turns, index);
      button.setAttribute('aria-label', `${label}: ${this.addsLabel} ${fixed(adds, 2)}`);
      button.setAttribute('aria-pressed', `${index === this.selection}`);
      const [left, top] = cornerOf(layout, index);
      place(button, left, top, layout.step, layout.line);
    });
    const { unit: u } = this.look;
    place(this.#slide, 0, layout.way.line - 12 * u, this.width, 24 * u);
    const { last, start, end } = this.#given();
    const text = `${start.name}, ${end.name}`;
    speakSlider(this.#slide, this.slideLabel, { min: 0, max: last, now: start.place, text });
    fillLayer(this.#layer, (pen) => drawTurns(pen, this.#given(), layout, this.look, this.width));
  }

  protected drawLight() {}

  #makeButton(index: number): HTMLElement {
    const button = element('button', 'word');
    button.type = 'button';
    button.style.touchAction = 'none';
    button.addEventListener('click', () => this.emit('turn-select', { index }));
    whileHeld(button, () => (event) => this.#turnTo(index, event));
    return button;
  }

  #turnTo(index: number, event: PointerEvent) {
    const layout = this.#layoutIn(this.look);
    const [left, top] = cornerOf(layout, index);
    const [x, y] = pointOn(this.paper, event);
    const pointer = Math.atan2(top + layout.side / 2 - y, x - left - layout.step / 2);
    const { end } = nth(this.turns, index);
    const angle = wrapped(pointer - Math.atan2(end.y, end.x));
    if (angle !== 0) this.emit('turn-drag', { index, angle } satisfies TurnDragDetail);
  }

  /** Held anywhere, the way slides by as much as the pointer. */
  #listenToSlide() {
    this.#slide.style.touchAction = 'none';
    this.#slide.style.cursor = 'ew-resize';
    whileHeld(this.#slide, (begun) => {
      const [from, [at]] = [this.start.place, pointOn(this.paper, begun)];
      const { left, right } = this.#layoutIn(this.look).way;
      const each = (right - left) / this.#given().last;
      return (event) => this.#slideTo(from + Math.round((pointOn(this.paper, event)[0] - at) / each));
    });
    this.#slide.addEventListener('keydown', (event) => {
      const steps = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1, PageUp: 10, PageDown: -10 }[event.key];
      if (steps === undefined || event.altKey || event.metaKey || event.ctrlKey) return;
      event.preventDefault();
      this.#slideTo(this.start.place + steps * (event.shiftKey ? 10 : 1));
    });
  }

  #slideTo(to: number) {
    if (to !== this.start.place) this.emit('way-slide', { place: to } satisfies WaySlideDetail);
  }

  #rows(text: (value: number) => string): Rows {
    const { start, end, xLabel: x, yLabel: y } = this;
    const head = ['', ...[start, end].flatMap(({ name }) => [`${name}, ${y}`, `${name}, ${x}`]), this.addsLabel];
    const sum = [this.sumName, '', '', '', '', text(this.sum)];
    const each = this.turns.map(({ label, start: one, end: other, adds }) => [
      label,
      ...[one.y, one.x, other.y, other.x, adds].map(text),
    ]);
    return [head, ...each, sum];
  }

  protected tableRows(): Rows {
    return this.#rows((value) => fixed(value));
  }

  protected csvRows(): Rows {
    return this.#rows(exactText);
  }

  protected drawOn(pen: Pen | null, look: Look): Size {
    const layout = this.#layoutIn(look);
    if (pen) drawTurns(pen, this.#given(), layout, look, this.width);
    return { width: this.width, height: layout.height };
  }
}

/** So far a pointer may tremble in a click. */
const still = 4;

/** `begin` hears where a pointer is put down, and gives what follows it until it is let go. */
function whileHeld(touch: HTMLElement, begin: (begun: PointerEvent) => (event: PointerEvent) => void) {
  let follow: ((event: PointerEvent) => void) | undefined;
  touch.addEventListener('pointerdown', (begun) => {
    touch.setPointerCapture(begun.pointerId);
    const next = begin(begun);
    let moved = false;
    follow = (event) => {
      moved ||= Math.hypot(event.clientX - begun.clientX, event.clientY - begun.clientY) > still;
      if (moved) next(event);
    };
  });
  touch.addEventListener('pointermove', (event) => follow?.(event));
  for (const type of ['pointerup', 'pointercancel'])
    touch.addEventListener(type, () => {
      follow = undefined;
    });
}

defineFigure('attn-turns', AttnTurns);

declare global {
  interface HTMLElementTagNameMap {
    'attn-turns': AttnTurns;
  }
}
