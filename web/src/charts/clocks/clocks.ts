// <attn-clocks>: small dials in a row, a hand on each: its height is one value, its reach to the right the other. Where something is
// compared, a second, paler hand stands behind. One of them can be chosen.
import { nth } from '../../tensor/read';
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
import { fitText, type Pen } from '../base/pen';

/** The end of a hand, x to the right and y upwards, on a circle of 1. */
export interface ClockHand {
  readonly x: number;
  readonly y: number;
}

export interface Clock extends ClockHand {
  /** Under it. */
  readonly label: string;
  /** Behind the hand. */
  readonly compared?: ClockHand | undefined;
}

interface Layout {
  readonly perLine: number;
  /** From one clock to the next, and the side of one. */
  readonly step: number;
  readonly side: number;
  readonly line: number;
  readonly height: number;
}

export class AttnClocks extends FigureElement {
  declare clocks: readonly Clock[];
  declare selection: number | null;
  /** The sides of a clock, in design units. */
  declare largest: number;
  /** What a hand's reach to the right and its height are called. */
  declare xLabel: string;
  declare yLabel: string;

  static override styles = [buttonStyles];
  static override defaults = { clocks: [], selection: null, largest: 84, xLabel: '', yLabel: '' };
  static override light = new Set(['selection']);

  readonly #layer = svgLayer('');
  readonly #buttons = groupOf();
  #layout: Layout | undefined;

  constructor() {
    super();
    this.paper.append(this.#layer, this.#buttons);
  }

  protected isEmpty(): boolean {
    return this.clocks.length === 0;
  }

  protected accessibleName(): string {
    return this.label;
  }

  protected draw() {
    const layout = planClocks(this.clocks.length, this.width, this.largest, this.look.unit);
    this.#layout = layout;
    this.sizePaper(layout.height);
    this.#buttons.setAttribute('aria-label', this.accessibleName());
    childrenOf(this.#buttons, this.clocks.length, (index) => this.#makeButton(index)).forEach((button, index) => {
      const { label, x, y } = nth(this.clocks, index);
      button.setAttribute('aria-label', `${label}: ${this.yLabel} ${fixed(y)}, ${this.xLabel} ${fixed(x)}`);
      const [left, top] = cornerOf(layout, index);
      place(button, left, top, layout.step, layout.line);
    });
    this.drawLight();
  }

  #makeButton(index: number): HTMLElement {
    const button = element('button', 'word');
    button.type = 'button';
    button.addEventListener('click', () => this.emit('clock-select', { index }));
    return button;
  }

  protected drawLight() {
    const layout = this.#layout;
    if (!layout) return;
    fillLayer(this.#layer, (pen) => this.#drawAll(pen, layout, this.look));
    [...this.#buttons.children].forEach((button, index) => {
      button.setAttribute('aria-pressed', `${index === this.selection}`);
    });
  }

  #drawAll(pen: Pen, layout: Layout, look: Look) {
    this.clocks.forEach((clock, index) => {
      this.#drawClock(pen, layout, look, clock, index);
    });
  }

  #drawClock(pen: Pen, layout: Layout, { colors, unit: u, small, font }: Look, clock: Clock, index: number) {
    const { side, step } = layout;
    const [left, top] = cornerOf(layout, index);
    const [middle, height] = [left + step / 2, top + side / 2];
    const radius = side / 2 - 3 * u;
    const chosen = index === this.selection;
    const at = ({ x, y }: ClockHand): [number, number] => [middle + x * radius, height - y * radius];
    const hand = (end: ClockHand, color: string, width: number): void => {
      pen.line([middle, height, ...at(end)], { color, width });
      pen.dot(...at(end), Math.max(2.5 * u, Math.min(4.5 * u, side / 16)), color, colors.ground);
    };
    pen.line([middle - radius, height, middle + radius, height], { color: colors.line, width: 1 });
    pen.line(circle(middle, height, radius), {
      color: colors[chosen ? 'accent' : 'line-strong'],
      width: (chosen ? 2 : 1) * u,
    });
    if (clock.compared) hand(clock.compared, colors['ink-3'], 1.25 * u);
    hand(clock, colors.accent, 2 * u);
    pen.text(fitText(clock.label, step, small, font), middle, top + side + 8 * u, {
      fill: colors[chosen ? 'accent' : 'ink-3'],
      size: small,
      weight: chosen ? 600 : 400,
      align: 'middle',
    });
  }

  #rows(text: (value: number) => string): Rows {
    return [['', this.yLabel, this.xLabel], ...this.clocks.map(({ label, x, y }) => [label, text(y), text(x)])];
  }

  protected tableRows(): Rows {
    return this.#rows((value) => fixed(value));
  }

  protected csvRows(): Rows {
    return this.#rows(exactText);
  }

  protected drawOn(pen: Pen | null, look: Look): Size {
    const layout = planClocks(this.clocks.length, this.width, this.largest, look.unit);
    if (pen) this.#drawAll(pen, layout, look);
    return { width: this.width, height: layout.height };
  }
}

/** The most clocks in a line that are not too small; `width` in pixels of `u` each design unit, `largest` in design units. */
export function planClocks(clocks: number, width: number, largest: number, u: number): Layout {
  const count = Math.max(1, clocks);
  const most = Math.max(1, Math.floor(width / (38 * u)));
  const lines = Math.ceil(count / most);
  const perLine = Math.ceil(count / lines);
  const step = Math.min(width / perLine, largest * 1.25 * u);
  const side = Math.min(largest * u, step - 4 * u);
  const line = side + 18 * u;
  return { perLine, step, side, line, height: Math.ceil(line * lines) };
}

/** The upper left corner of a clock's place. */
const cornerOf = ({ perLine, step, line }: Layout, index: number): [left: number, top: number] => [
  (index % perLine) * step,
  Math.floor(index / perLine) * line,
];

const circle = (x: number, y: number, radius: number): number[] =>
  Array.from({ length: 74 }, (_, index) => {
    const angle = (Math.floor(index / 2) * Math.PI) / 18;
    return index % 2 === 0 ? x + radius * Math.cos(angle) : y + radius * Math.sin(angle);
  });

defineFigure('attn-clocks', AttnClocks);

declare global {
  interface HTMLElementTagNameMap {
    'attn-clocks': AttnClocks;
  }
}
