// <attn-arcs>: words in a line, arcs from the chosen word to all others as thick as their weights; two lines of words
// when the weights go from one sentence to another.

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
import wordStyles from '../base/invisible-buttons.css?inline';
import { type Pen, textWidth } from '../base/pen';
import type { Hue, TensorLike } from '../base/types';
import arcStyles from './arcs.css?inline';

interface Place {
  readonly left: number;
  readonly width: number;
  readonly middle: number;
}

interface Layout {
  readonly width: number;
  readonly height: number;
  readonly from: readonly Place[];
  readonly to: readonly Place[];
  readonly fromY: number;
  readonly toY: number;
  readonly size: number;
}

export class AttnArcs extends FigureElement {
  declare words: readonly string[];
  /** The words the weights go to; null: the same sentence. */
  declare context: readonly string[] | null;
  /** (words, context): a row of weights for each word. */
  declare weights: TensorLike | null;
  declare selection: number | null;
  declare hue: Hue;
  declare wordHue: Hue;

  static override styles = [wordStyles, arcStyles];
  static override defaults = {
    words: [],
    context: null,
    weights: null,
    selection: null,
    hue: 'accent',
    wordHue: 'queries',
  };
  static override light = new Set(['selection', 'hover']);

  readonly #layer = svgLayer('');
  readonly #buttons = groupOf();
  #layout: Layout | undefined;
  #hovered: number | null = null;

  constructor() {
    super();
    this.paper.append(this.#layer, this.#buttons);
  }

  protected isEmpty(): boolean {
    return this.words.length === 0 || !this.weights;
  }

  protected accessibleName(): string {
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

  #plan(look: Look): Layout {
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
    return { width: Math.ceil(width), height: Math.ceil(toY + 54 * u), from, to, fromY, toY, size };
  }

  protected draw() {
    const layout = this.#plan(this.look);
    this.#layout = layout;
    this.sizePaper(layout.height, layout.width);
    this.#buttons.setAttribute('aria-label', this.accessibleName());
    this.#placeButtons(layout);
    this.drawLight();
  }

  #placeButtons({ from, fromY, size }: Layout) {
    childrenOf(this.#buttons, from.length, (i) => this.#makeButton(i)).forEach((button, i) => {
      const { left, width } = nth(from, i);
      button.setAttribute('aria-label', nth(this.words, i));
      place(button, left, fromY - size * 0.8, width, Math.max(size * 1.6, 28));
    });
  }

  #makeButton(index: number): HTMLElement {
    const button = element('button', 'word');
    button.type = 'button';
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
    return button;
  }

  protected drawLight() {
    const layout = this.#layout;
    if (!layout) return;
    fillLayer(this.#layer, (pen) => this.#drawAll(pen, layout, this.look, this.#hovered ?? this.selection));
    [...this.#buttons.children].forEach((button, i) => {
      button.setAttribute('aria-pressed', `${i === this.selection}`);
    });
  }

  #drawAll(pen: Pen, layout: Layout, look: Look, chosen: number | null) {
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
    const points: number[] = [];
    const steps = 28;
    const start = nth(from, row).middle;
    const end = nth(to, column).middle;
    for (let i = 0; i <= steps; i++) {
      const t = i / steps;
      if (this.context) {
        const ease = t * t * (3 - 2 * t);
        points.push(start + (end - start) * ease, fromY + size * 0.8 + (toY - fromY - 1.6 * size) * t);
        continue;
      }
      const own = row === column;
      const half = own ? 9 * u : Math.abs(end - start) / 2;
      const middle = (start + end) / 2;
      const high = own ? 16 * u : Math.min(124 * u, 14 * u + half * 0.72);
      const angle = Math.PI * (start <= end ? 1 - t : t);
      points.push(middle + half * Math.cos(angle), fromY - size * 0.75 - high * Math.sin(angle));
    }
    return points;
  }

  #rows(text: (value: number) => string): Rows {
    const head = ['', ...this.#targets()];
    return [head, ...this.words.map((word, i) => [word, ...this.#targets().map((_, j) => text(this.#weight(i, j)))])];
  }

  protected tableRows(): Rows {
    return this.#rows((value) => fixed(value));
  }

  protected csvRows(): Rows {
    return this.#rows((value) => exactText(value, this.weights?.data));
  }

  protected drawOn(pen: Pen | null, look: Look): Size {
    const layout = this.#plan(look);
    if (pen) this.#drawAll(pen, layout, look, this.selection);
    return layout;
  }
}

defineFigure('attn-arcs', AttnArcs);

declare global {
  interface HTMLElementTagNameMap {
    'attn-arcs': AttnArcs;
  }
}
