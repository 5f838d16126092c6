// <attn-clocks>: small dials in a row, a hand on each: its height is one value, its reach to the right the other. Where something is
// compared, a second, paler hand stands behind. One of them can be chosen.
import { fixed } from '../../text/format';
import type { HandEnd } from '../base/arc';
import { type ButtonBox, buttonsWith } from '../base/button-figure';
import { circleAround } from '../base/circle';
import { defineFigure, type Look, type Rows } from '../base/figure-element';
import type { Planned, Write } from '../base/layered-figure';
import { fitText, type Pen } from '../base/pen';

export interface Clock extends HandEnd {
  /** Under it. */
  readonly label: string;
  /** Behind the hand. */
  readonly compared?: HandEnd | undefined;
}

interface Layout {
  readonly perLine: number;
  /** From one clock to the next, and the side of one. */
  readonly step: number;
  readonly side: number;
  readonly line: number;
  readonly height: number;
}

const properties = {
  clocks: [] as readonly Clock[],
  selection: null as number | null,
  /** The sides of a clock, in design units. */
  largest: 84,
  /** What a hand's reach to the right and its height are called. */
  xLabel: '',
  yLabel: '',
};

class AttnClocks extends buttonsWith(properties)<Layout & Planned> {
  static override light = new Set(['selection']);

  protected layoutIn({ unit }: Look) {
    const plan = planClocks(this.clocks.length, this.width, this.largest, unit);
    return { ...plan, bottom: plan.height };
  }

  protected boxes(layout: Layout): ButtonBox[] {
    return this.clocks.map(({ label, x, y }, index) => ({
      label: `${label}: ${this.yLabel} ${fixed(y)}, ${this.xLabel} ${fixed(x)}`,
      box: [...cornerOf(layout, index), layout.step, layout.line],
    }));
  }

  protected listen(button: HTMLElement, index: number) {
    button.addEventListener('click', () => this.emit('clock-select', { index }));
  }

  protected override drawLive(pen: Pen, layout: Layout, look: Look) {
    for (const [index, clock] of this.clocks.entries()) this.#drawClock(pen, layout, look, clock, index);
  }

  #drawClock(pen: Pen, layout: Layout, { colors, unit: u, small, font }: Look, clock: Clock, index: number) {
    const { side, step } = layout;
    const [left, top] = cornerOf(layout, index);
    const [middle, height] = [left + step / 2, top + side / 2];
    const radius = side / 2 - 3 * u;
    const chosen = index === this.selection;
    const at = ({ x, y }: HandEnd): [number, number] => [middle + x * radius, height - y * radius];
    const hand = (end: HandEnd, color: string, width: number): void => {
      pen.line([middle, height, ...at(end)], { color, width });
      pen.dot(...at(end), Math.max(2.5 * u, Math.min(4.5 * u, side / 16)), color, colors.ground);
    };
    pen.line([middle - radius, height, middle + radius, height], { color: colors.line, width: 1 });
    pen.line(circleAround(middle, height, radius), {
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

  protected rows(write: Write): Rows {
    return [['', this.yLabel, this.xLabel], ...this.clocks.map(({ label, x, y }) => [label, write(y), write(x)])];
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

defineFigure('attn-clocks', AttnClocks, properties);
