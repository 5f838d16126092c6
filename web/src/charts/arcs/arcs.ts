// <attn-arcs>: words in a line, arcs from the chosen word to all others as thick as their weights; two lines of words
// when the weights go from one sentence to another.

import { nth } from '../../tensor/read';
import { fixed } from '../../text/format';
import { type ButtonBox, ButtonFigure, buttonsWith } from '../base/button-figure';
import { arch } from '../base/circle';
import { defineFigure, type Look, type Rows } from '../base/figure-element';
import type { Write } from '../base/layered-figure';
import { type Pen, textWidth } from '../base/pen';
import type { Hue, TensorLike } from '../base/types';
import arcStyles from './arcs.css?inline';

interface Place {
  readonly left: number;
  readonly width: number;
  readonly middle: number;
}

interface Layout {
  readonly right: number;
  readonly bottom: number;
  readonly from: readonly Place[];
  readonly to: readonly Place[];
  readonly fromY: number;
  readonly toY: number;
  readonly size: number;
}

const properties = {
  words: [] as readonly string[],
  /** The words the weights go to; null: the same sentence. */
  context: null as readonly string[] | null,
  /** (words, context): a row of weights for each word. */
  weights: null as TensorLike | null,
  selection: null as number | null,
  hue: 'accent' as Hue,
  wordHue: 'queries' as Hue,
};

class AttnArcs extends buttonsWith(properties)<Layout> {
  static override styles = [...ButtonFigure.styles, arcStyles];
  static override light = new Set(['selection', 'hover']);

  #hovered: number | null = null;

  protected override isEmpty(): boolean {
    return this.words.length === 0 || !this.weights;
  }

  protected override accessibleName(): string {
    return this.label || this.words.join(' ');
  }

  #targets(): readonly string[] {
    return this.context ?? this.words;
  }

  #weight(row: number, column: number): number {
    return this.weights?.data[row * this.#targets().length + column] ?? Number.NaN;
  }

  /** Words side by side, each at least as wide as its number. */
  #placeWords(words: readonly string[], size: number, gap: number, { unit: u, font }: Look): Place[] {
    let left = 0;
    const least = textWidth('0.0000', 12 * u, font, 600) + 1;
    return words.map((word) => {
      const width = Math.max(textWidth(word, size, font, 600), least);
      const place = { left, width, middle: left + width / 2 };
      left += width + gap;
      return place;
    });
  }

  protected layoutIn(look: Look): Layout {
    const u = look.unit;
    const total = (places: readonly Place[]) => Math.max(0, ...places.map(({ left, width }) => left + width));
    let [size, from, to]: [number, Place[], Place[]] = [0, [], []];
    // If the line is too long the words move closer together; beyond that it scrolls.
    for (const [letters, gap] of [
      [21, 16],
      [16, 8],
      [14, 4],
    ] as const) {
      size = letters * u;
      from = this.#placeWords(this.words, size, gap * u, look);
      to = this.#placeWords(this.#targets(), size, gap * u, look);
      if (Math.max(total(from), total(to)) <= this.width) break;
    }
    const width = Math.max(total(from), total(to));
    const farthest = this.context
      ? 0
      : Math.max(0, ...from.map(({ middle }) => Math.max(middle - nth(from, 0).middle, total(from) - middle)));
    const arch = this.context ? 0 : Math.min(132 * u, 26 * u + farthest * 0.36);
    const fromY = this.context ? 14 * u : arch + 16 * u;
    const toY = this.context ? fromY + 108 * u : fromY;
    return { right: Math.ceil(width), bottom: Math.ceil(toY + 54 * u), from, to, fromY, toY, size };
  }

  protected boxes({ from, fromY, size }: Layout): ButtonBox[] {
    return from.map(({ left, width }, i) => ({
      label: nth(this.words, i),
      box: [left, fromY - size * 0.8, width, Math.max(size * 1.6, 28)],
    }));
  }

  protected listen(button: HTMLElement, index: number) {
    button.addEventListener('click', () => {
      this.emit('word-select', { index });
      const words = this.#targets().map((word, j) => `${word} ${fixed(this.#weight(index, j))}`);
      this.say(`${this.words[index]}: ${words.join(', ')}`);
    });
    const hover = (at: number | null) => {
      this.#hovered = at;
      this.emit('word-hover', at === null ? null : { index: at });
      this.invalidate('hover');
    };
    button.addEventListener('pointerenter', (event) => event.pointerType !== 'touch' && hover(index));
    button.addEventListener('pointerleave', () => this.#hovered !== null && hover(null));
  }

  protected override drawLive(pen: Pen, layout: Layout, look: Look, isOnScreen: boolean) {
    const chosen = (isOnScreen ? this.#hovered : null) ?? this.selection;
    const { colors, unit: u } = look;
    const { from, to, fromY, toY, size } = layout;
    const rows = chosen === null ? this.words.map((_, i) => i) : [chosen];
    for (const row of rows)
      to.forEach((_, column) => {
        const weight = this.#weight(row, column);
        if (!(weight > 0.002)) return;
        const alpha = chosen === null ? 0.12 + 0.5 * weight : 0.3 + 0.7 * Math.min(1, weight);
        pen.line(this.#arc(layout, row, column, u), {
          color: colors[this.hue],
          width: (0.75 + 6 * Math.min(1, weight)) * u,
          alpha,
        });
      });
    from.forEach(({ middle }, i) => {
      const on = i === chosen;
      const fill = on ? colors[this.wordHue] : this.context ? colors['ink-2'] : colors.ink;
      pen.text(nth(this.words, i), middle, fromY, { fill, size, weight: on ? 600 : 400, align: 'middle' });
    });
    if (this.context)
      to.forEach(({ middle }, j) => {
        pen.text(nth(this.#targets(), j), middle, toY, { fill: colors.ink, size, align: 'middle' });
      });
    if (chosen === null) return;
    const heaviest = Math.max(...to.map((_, j) => this.#weight(chosen, j)));
    to.forEach(({ left, width, middle }, j) => {
      const weight = this.#weight(chosen, j);
      const y = toY + 20 * u;
      pen.rect(left, y, width, 3 * u, colors.line);
      pen.rect(left, y, width * Math.max(0, Math.min(1, weight)), 3 * u, colors[this.hue]);
      const top = weight === heaviest;
      pen.text(fixed(weight), middle, y + 13 * u, {
        fill: top ? colors[this.hue] : colors['ink-3'],
        size: 12 * u,
        weight: top ? 600 : 400,
        align: 'middle',
      });
    });
  }

  /** Half an ellipse above the words, a loop back to the word itself, or a soft line down to the other sentence. */
  #arc({ from, to, fromY, toY, size }: Layout, row: number, column: number, u: number): number[] {
    const start = nth(from, row).middle;
    const end = nth(to, column).middle;
    if (this.context) {
      const foot = fromY + size * 0.8;
      return easedWay([start, foot], [end, foot + toY - fromY - 1.6 * size]);
    }
    const half = row === column ? 9 * u : (end - start) / 2;
    const high = row === column ? 16 * u : Math.min(124 * u, 14 * u + Math.abs(half) * 0.72);
    return arch((start + end) / 2, fromY - size * 0.75, half, high);
  }

  protected rows(write: Write): Rows {
    const targets = this.#targets();
    const text = (row: number, column: number) => write(this.#weight(row, column), this.weights?.data);
    return [['', ...targets], ...this.words.map((word, i) => [word, ...targets.map((_, j) => text(i, j))])];
  }
}

/** From one place to another, its ends upright. */
const easedWay = ([x0, y0]: [number, number], [x1, y1]: [number, number]): number[] =>
  Array.from({ length: 29 }, (_, index) => {
    const t = index / 28;
    return [x0 + (x1 - x0) * t * t * (3 - 2 * t), y0 + (y1 - y0) * t];
  }).flat();

defineFigure('attn-arcs', AttnArcs, properties);
