// <attn-tape>: tokens in a line; over it arcs from the chosen one to where one head looks, under it arcs from there to where
// a head below looked. Each arc is as thick as its weight.
import { nth } from '../../tensor/read';
import { type ButtonBox, buttonsWith } from '../base/button-figure';
import { arch } from '../base/circle';
import { defineFigure, type Look, type Rows } from '../base/figure-element';
import type { Write } from '../base/layered-figure';
import { fitText, type Pen, textWidth } from '../base/pen';
import type { Hue } from '../base/types';

/** The attention of a head from one token. */
export interface TapeArcs {
  readonly from: number;
  /** One a token. */
  readonly weights: ArrayLike<number>;
  /** Beside the heaviest arc. */
  readonly text: string;
  /** The head says nothing: its arcs are dashed and grey. */
  readonly silent?: boolean;
}

interface Layout {
  readonly step: number;
  readonly letters: number;
  /** The middle of the letters. */
  readonly y: number;
  readonly up: number;
  readonly down: number;
  readonly bottom: number;
}

/** Lighter arcs are left out. */
const leastDrawn = 0.03;

const properties = {
  tokens: [] as readonly string[],
  selection: null as number | null,
  above: null as TapeArcs | null,
  below: null as TapeArcs | null,
  /** There is room for arcs below, whether there are any or not: they come and go without moving what stands under the line. */
  deep: false as boolean,
  /** Over the end of the line: what comes of it. */
  answer: '',
  hue: 'accent' as Hue,
  selectionHue: 'queries' as Hue,
  /** Shown small: room for arcs and texts shrinks. */
  small: false as boolean,
  /** CSS pixels that it fills in height, arcs and all; 0: as high as it is by itself. */
  tall: 0,
};

class AttnTape extends buttonsWith(properties)<Layout> {
  static override light = new Set(['selection', 'above', 'below', 'answer']);

  protected override accessibleName(): string {
    return this.label || this.tokens.join(' ');
  }

  protected layoutIn({ unit: u }: Look): Layout {
    const step = this.width / Math.max(1, this.tokens.length);
    const filling = this.tall > 0;
    const [least, largest] = filling ? [12, 26] : [11, 20];
    const letters = Math.max(least * u, Math.min(largest * u, step * 0.66));
    const text = 20 * u;
    const free = filling ? Math.max(24 * u, this.tall - letters * 1.4 - (this.deep ? 2 : 1) * text) : 0;
    const share = this.deep ? 0.66 : 1;
    const up = text + (filling ? free * share : (this.small ? 22 : 46) * u);
    const down = this.deep ? text + (filling ? free * (1 - share) : (this.small ? 12 : 26) * u) : 0;
    return { step, letters, y: up + letters * 0.7, up, down, bottom: Math.ceil(up + letters * 1.4 + down) };
  }

  protected boxes({ step, letters, y }: Layout): ButtonBox[] {
    const tall = Math.max(letters * 1.6, 28);
    return this.tokens.map((token, index) => ({
      label: `${token}, ${index}`,
      box: [step * index, y - tall / 2, step, tall],
    }));
  }

  protected listen(button: HTMLElement, index: number) {
    button.addEventListener('click', () => this.emit('token-select', { index }));
  }

  protected override drawLive(pen: Pen, layout: Layout, look: Look) {
    const { step, letters, y } = layout;
    const { colors, unit: u } = look;
    const found = this.above && heaviest(this.above.weights);
    const side = Math.min(step, letters * 1.5);
    const ground = (index: number, fill: string): void =>
      pen.rect(step * (index + 0.5) - side / 2, y - letters * 0.75, side, letters * 1.5, fill);
    if (found !== null) ground(found, colors.raised);
    if (this.above) this.#drawArcs(pen, layout, look, this.above, 'up');
    if (this.deep && this.below) this.#drawArcs(pen, layout, look, this.below, 'down');
    this.tokens.forEach((token, index) => {
      const chosen = index === this.selection;
      const fill = colors[chosen ? this.selectionHue : index === found ? this.hue : 'ink'];
      pen.text(token, step * (index + 0.5), y, {
        fill,
        size: letters,
        weight: chosen || index === found ? 600 : 400,
        align: 'middle',
      });
      if (chosen) pen.rect(step * (index + 0.5) - side / 2, y + letters * 0.75, side, 2 * u, fill);
    });
    if (this.answer)
      pen.text(fitText(this.answer, this.width, 13 * u, look.font), this.width, 9 * u, {
        fill: colors['ink-2'],
        size: 13 * u,
        align: 'end',
      });
  }

  #drawArcs(pen: Pen, layout: Layout, look: Look, arcs: TapeArcs, side: 'up' | 'down') {
    const { step } = layout;
    const { colors, unit: u } = look;
    Array.from(arcs.weights).forEach((weight, index) => {
      if (!(weight >= leastDrawn)) return;
      pen.line(this.#arc(layout, arcs.from, index, side, u), {
        color: colors[arcs.silent ? 'ink-3' : this.hue],
        width: arcs.silent ? u : (0.75 + 6 * Math.min(1, weight)) * u,
        alpha: arcs.silent ? 0.6 : 0.25 + 0.7 * Math.min(1, weight),
        dash: arcs.silent ? [3 * u, 3 * u] : undefined,
      });
    });
    const size = 13 * u;
    const taken = side === 'up' && this.answer ? textWidth(this.answer, size, look.font) + 12 * u : 0;
    const text = fitText(arcs.text, this.width - taken, size, look.font);
    const half = textWidth(text, size, look.font) / 2;
    const middle = step * ((arcs.from + heaviest(arcs.weights)) / 2 + 0.5);
    const x = Math.max(half, Math.min(this.width - taken - half, middle));
    pen.text(text, x, side === 'up' ? 9 * u : layout.bottom - 9 * u, {
      fill: colors[arcs.silent ? 'ink-3' : this.hue],
      size,
      align: 'middle',
    });
  }

  /** Half an ellipse from one token to another, or a loop back to itself. */
  #arc({ step, letters, y, up, down }: Layout, from: number, to: number, side: 'up' | 'down', u: number): number[] {
    const [start, end] = [step * (from + 0.5), step * (to + 0.5)];
    const reach = Math.abs(end - start) / 2;
    const half = from === to ? step * 0.3 : reach;
    const most = (side === 'up' ? up : down) - 22 * u;
    const high = Math.min(most, 8 * u + half * (this.tall > 0 ? 0.8 : 0.5));
    const sign = side === 'up' ? -1 : 1;
    return arch((start + end) / 2, y + sign * letters * 0.8, half, -sign * high);
  }

  protected rows(write: Write): Rows {
    const sides = [this.above, this.below].filter((arcs) => arcs !== null);
    const head = ['', ...sides.map(({ from, text }) => `${nth(this.tokens, from)}: ${text}`)];
    const written = (index: number) => sides.map(({ weights }) => write(nth(weights, index), this.above?.weights));
    return [head, ...this.tokens.map((token, index) => [token, ...written(index)])];
  }
}

const heaviest = (weights: ArrayLike<number>): number =>
  Array.from(weights).reduce((best, weight, index, all) => (weight > nth(all, best) ? index : best), 0);

defineFigure('attn-tape', AttnTape, properties);
