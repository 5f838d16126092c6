// <attn-curves>: lines over positions, to the right or downwards, with a legend above them and a line across.
import { nth } from '../../tensor/read';
import { fixed, short } from '../../text/format';
import { element, type Look, place, type Rows, type Size, setText } from '../base/figure-element';
import { layersWith, type Write } from '../base/layered-figure';
import type { Pen } from '../base/pen';
import { pointOn } from '../base/pointer';
import type { PositionDetail } from '../base/types';
import { drawAcross, drawStill } from './drawing';
import { placeAfter, placeUnder } from './hands';
import { type CurvesScene, planCurves } from './layout';
import { curvesDefaults } from './properties';
import { countOf, rowsOf, valuesAt, valueText, xOf } from './series';

export class AttnCurves extends layersWith(curvesDefaults)<CurvesScene> {
  static override light = new Set(['selection', 'hover', 'marks']);

  readonly #touch = element('div', 'touch');
  readonly #help = element('div', 'said');
  #hovered: PositionDetail | null = null;

  constructor() {
    super();
    this.#touch.setAttribute('role', 'slider');
    this.#touch.tabIndex = 0;
    // A finger drags to the side, and still scrolls the page.
    this.#touch.style.touchAction = 'pan-y';
    this.#help.id = 'help';
    this.#touch.setAttribute('aria-describedby', 'help');
    this.paper.append(this.still, this.live, this.#touch, this.#help);
    this.#listen();
  }

  protected override isEmpty(): boolean {
    return !this.series.some(({ y }) => y.length > 0);
  }

  protected override accessibleName(): string {
    const names = this.series.map(({ name }) => name).filter(Boolean);
    return this.label || names.join(', ') || this.yLabel || this.look.words.position;
  }

  protected layoutIn(look: Look): CurvesScene {
    return planCurves(this.values, look, this.width, this.held);
  }

  protected override drawStill(pen: Pen, scene: CurvesScene) {
    drawStill(pen, scene);
  }

  protected override drawLive(pen: Pen, scene: CurvesScene, _look: Look, isOnScreen: boolean) {
    drawAcross(pen, scene, isOnScreen ? (this.#hovered?.index ?? this.hover) : null);
  }

  protected override placeHands({ layout }: CurvesScene) {
    place(this.#touch, layout.left - 6, layout.top, layout.plotWidth + 12, layout.plotHeight);
    setText(this.#help, this.look.words.keysCurves);
    this.#touch.setAttribute('aria-label', this.accessibleName());
    this.#touch.setAttribute('aria-valuemin', '0');
    this.#touch.setAttribute('aria-valuemax', `${Math.max(0, countOf(this) - 1)}`);
    this.#touch.setAttribute('aria-orientation', this.orientation);
  }

  protected override markHands() {
    const index = this.selection ?? 0;
    this.#touch.setAttribute('aria-valuenow', `${index}`);
    this.#touch.setAttribute('aria-valuetext', this.#spoken(index));
  }

  #spoken(index: number): string {
    const values = valuesAt(this, index);
    const texts = this.series.map((one, i) => `${one.name} ${valueText(one, nth(values, i))}`);
    return `${this.#positions()} ${short(xOf(this.series[0], index))}: ${texts.join(', ')}`;
  }

  #positions(): string {
    return this.xLabel || this.look.words.position;
  }

  #listen() {
    const touch = this.#touch;
    touch.addEventListener('pointermove', (event) => {
      if (event.pointerType !== 'touch') this.#hoverAt(this.#under(event));
      else if (event.buttons) this.#choose(this.#under(event));
    });
    touch.addEventListener('pointerleave', () => this.#hoverAt(null));
    touch.addEventListener('click', (event) => this.#choose(this.#under(event)));
    touch.addEventListener('keydown', (event) => {
      const to = placeAfter(this.values, event);
      if (!to) return;
      event.preventDefault();
      this.#choose(to);
    });
  }

  #under(event: MouseEvent): PositionDetail | null {
    return this.layout ? placeUnder(this.layout, pointOn(this.paper, event)) : null;
  }

  #hoverAt(at: PositionDetail | null) {
    if (at?.index === this.#hovered?.index && at?.series === this.#hovered?.series) return;
    this.#hovered = at;
    this.emit('x-hover', at);
    this.invalidate('hover');
  }

  #choose(at: PositionDetail | null) {
    if (!at || at.index === this.selection) return;
    this.emit('x-select', at);
  }

  protected rows(write: Write): Rows {
    return rowsOf(this, this.#positions(), write);
  }

  protected override tableRows(): Rows {
    const whole = (list: ArrayLike<number> = []) => Array.from(list).every(Number.isInteger);
    return rowsOf(this, this.#positions(), (value, list) => (whole(list) ? `${value}` : fixed(value)));
  }

  /** Labels at its right edge reach over it a little. */
  protected override drawOn(pen: Pen | null, look: Look): Size {
    return { ...super.drawOn(pen, look), width: this.width + 8 };
  }
}
