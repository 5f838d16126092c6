// <attn-mixture>: points, each pulling the result towards itself by its weight. The result never leaves the polygon around
// them while the weights are shares of 1.

import { fixed } from '../../text/format';
import { exactText } from '../base/exact-text';
import {
  defineFigure,
  FigureElement,
  fillLayer,
  type Look,
  type Rows,
  type Size,
  svgLayer,
} from '../base/figure-element';
import { type Pen, textWidth } from '../base/pen';
import type { Hue } from '../base/types';
import { drawGrid, hull, type NamedPoint, placeNames, planeOf, toPixels } from '../plane/coordinates';

export class AttnMixture extends FigureElement {
  declare points: readonly NamedPoint[];
  declare hue: Hue;
  declare weights: ArrayLike<number>;
  declare weightHue: Hue;
  declare result: NamedPoint | null;
  declare selection: number | null;
  declare hover: number | null;
  declare reach: number;
  declare height: number;

  static override defaults = {
    points: [],
    hue: 'values',
    weights: [],
    weightHue: 'accent',
    result: null,
    selection: null,
    hover: null,
    reach: 3,
    height: 300,
  };

  readonly #still = svgLayer('still');

  constructor() {
    super();
    this.paper.append(this.#still);
  }

  protected isEmpty(): boolean {
    return this.points.length === 0;
  }

  protected accessibleName(): string {
    return this.label;
  }

  protected draw() {
    this.sizePaper(this.height);
    fillLayer(this.#still, (pen) => this.#drawAll(pen, this.look));
  }

  protected drawLight() {
    this.draw();
  }

  /** Where there is little room the result's name stands above: it would cover the points. */
  #named(u: number): number {
    return this.width < 150 * u && this.result ? 20 * u : 0;
  }

  #drawAll(pen: Pen, look: Look) {
    const { colors, unit: u } = look;
    const above = this.#named(u);
    const plane = { ...planeOf(this.width, this.height - above, this.reach), top: above };
    const color = colors[this.hue];
    drawGrid(pen, plane, look);
    pen.area(
      hull(this.points).flatMap((corner) => toPixels(plane, corner)),
      color,
      0.1,
    );
    const { result } = this;
    this.points.forEach((point, index) => {
      const weight = this.weights[index] ?? 0;
      const chosen = index === this.selection || index === this.hover;
      if (result && weight > 0)
        pen.line([...toPixels(plane, result), ...toPixels(plane, point)], {
          color: colors[this.weightHue],
          width: Math.max(0.75, 9 * weight) * u,
          alpha: 0.35 + 0.3 * weight,
        });
      pen.dot(...toPixels(plane, point), (chosen ? 5.5 : 4) * u, color);
    });
    const names = { size: 13 * u, gap: 11 * u, measure: (text: string) => textWidth(text, 13 * u, look.font, 700) };
    placeNames(plane, this.points, names).forEach(({ text, x, y, align }, index) => {
      const chosen = index === this.selection || index === this.hover;
      pen.text(text, x, y, { fill: color, size: 13 * u, weight: chosen ? 700 : 500, align });
    });
    if (!result || Number.isNaN(result.x + result.y)) return;
    const [x, y] = toPixels(plane, result);
    pen.dot(x, y, 9 * u, color, colors.ground);
    const name = { fill: color, size: (above ? 12 : 14) * u, weight: 700, align: 'middle' } as const;
    if (above) pen.text(result.label, this.width / 2, 9 * u, name);
    else pen.text(result.label, x, y + (result.y < 0 ? -20 : 20) * u, name);
  }

  #rows(text: (value: number) => string): Rows {
    const named = this.points.map(({ label, x, y }, index) => [
      label,
      text(x),
      text(y),
      text(this.weights[index] ?? 0),
    ]);
    const { result } = this;
    return [['', 'x', 'y', ''], ...named, ...(result ? [[result.label, text(result.x), text(result.y), '']] : [])];
  }

  protected tableRows(): Rows {
    return this.#rows((value) => fixed(value, 2));
  }

  protected csvRows(): Rows {
    return this.#rows(exactText);
  }

  protected drawOn(pen: Pen | null, look: Look): Size {
    if (pen) this.#drawAll(pen, look);
    return { width: this.width, height: this.height };
  }
}

defineFigure('attn-mixture', AttnMixture);

declare global {
  interface HTMLElementTagNameMap {
    'attn-mixture': AttnMixture;
  }
}
