// <attn-mixture>: points, each pulling the result towards itself by its weight. The result never leaves the polygon around
// them while the weights are shares of 1.

import { defineFigure, element, type Look, type Rows, setText } from '../base/figure-element';
import { layersWith, type Planned, type Write } from '../base/layered-figure';
import { type Pen, textWidth } from '../base/pen';
import { pointOn } from '../base/pointer';
import type { Hue } from '../base/types';
import {
  drawGrid,
  freePlace,
  hull,
  markAt,
  marksAlong,
  type NamedPoint,
  type PlacedName,
  type Plane,
  placeNames,
  planeOf,
  toPixels,
} from '../plane/coordinates';
import styles from './mixture.css?raw';

const properties = {
  points: [] as readonly NamedPoint[],
  hue: 'values' as Hue,
  weights: [] as ArrayLike<number>,
  weightHue: 'accent' as Hue,
  result: null as NamedPoint | null,
  selection: null as number | null,
  hover: null as number | null,
  reach: 3,
  height: 300,
  /** Said to who tries to drag the result. */
  follows: '',
};

export class AttnMixture extends layersWith(properties)<Plane & Planned> {
  static override styles = [styles];
  protected override readonly decimals = 2;
  readonly #said = element('p', 'follows');
  /** The place of the result at that time. */
  #saidAt = '';

  constructor() {
    super();
    this.#said.setAttribute('role', 'status');
    this.paper.append(this.still, this.#said);
    this.paper.addEventListener('pointerdown', (event) => this.#answer(event));
  }

  protected override placeHands() {
    if (this.#saidAt !== this.#place()) setText(this.#said, '');
  }

  #place(): string {
    return this.result ? `${this.result.x}, ${this.result.y}` : '';
  }

  /** A hand on the result is told that it follows: said until it does. */
  #answer(event: PointerEvent) {
    if (!this.result || !this.follows || !this.layout) return;
    const [x, y] = pointOn(this.paper, event);
    const [rx, ry] = toPixels(this.layout, this.result);
    if (Math.hypot(x - rx, y - ry) > 26 * this.look.unit) return;
    this.#saidAt = this.#place();
    setText(this.#said, this.follows);
  }

  /** The space for the result's name above, if there is little: beside the result it would cover the points. */
  #named(u: number): number {
    return this.width < 150 * u && this.result ? 20 * u : 0;
  }

  protected layoutIn({ unit }: Look) {
    const above = this.#named(unit);
    return { ...planeOf(this.width, this.height - above, this.reach), top: above, bottom: this.height };
  }

  /** Beside the result, where it covers no point's name. */
  #resultName(plane: Plane, { unit: u, font }: Look, taken: readonly PlacedName[]): PlacedName | null {
    const { result } = this;
    if (!result || Number.isNaN(result.x + result.y)) return null;
    const [x, y] = toPixels(plane, result);
    const width = textWidth(result.label, 14 * u, font, 700);
    const at = (left: number, down: number): PlacedName => ({
      text: result.label,
      x: left,
      y: y + down * u,
      align: 'start',
      width,
    });
    const inwards = result.y < 0 ? -20 : 20;
    const over = x - width / 2;
    const places = [at(over, inwards), at(over, -inwards), at(x + 14 * u, 0), at(x - 14 * u - width, 0)] as const;
    const lines = this.points.flatMap((point, index) =>
      (this.weights[index] ?? 0) > seen ? marksAlong(plane, result, point, 6 * u) : [],
    );
    return freePlace(plane, [...places], taken, 14 * u, lines);
  }

  #resultMark(plane: Plane, u: number): readonly PlacedName[] {
    const { result } = this;
    return result && !Number.isNaN(result.x + result.y) ? [markAt(...toPixels(plane, result), 10 * u)] : [];
  }

  protected override drawStill(pen: Pen, plane: Plane, look: Look) {
    const { colors, unit: u } = look;
    const above = this.#named(u);
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
    const alone = placeNames(plane, this.points, names);
    const named = above ? null : this.#resultName(plane, look, alone);
    placeNames(plane, this.points, names, [...this.#resultMark(plane, u), ...(named ? [named] : [])]).forEach(
      ({ text, x, y, align }, index) => {
        const chosen = index === this.selection || index === this.hover;
        pen.text(text, x, y, { fill: color, size: 13 * u, weight: chosen ? 700 : 500, align });
      },
    );
    if (!result || Number.isNaN(result.x + result.y)) return;
    const [x, y] = toPixels(plane, result);
    pen.dot(x, y, 9 * u, color, colors.ground);
    const name = { fill: color, size: (above ? 12 : 14) * u, weight: 700 } as const;
    if (named) pen.text(named.text, named.x, named.y, name);
    else pen.text(result.label, this.width / 2, 9 * u, { ...name, align: 'middle' });
  }

  protected rows(write: Write): Rows {
    const numbers = (...values: number[]) => values.map((value) => write(value));
    const named = this.points.map(({ label, x, y }, index) => [label, ...numbers(x, y, this.weights[index] ?? 0)]);
    const { result } = this;
    return [['', 'x', 'y', ''], ...named, ...(result ? [[result.label, ...numbers(result.x, result.y), '']] : [])];
  }
}

/** A weight whose line is more than a hair. */
const seen = 0.05;

defineFigure('attn-mixture', AttnMixture, properties);
