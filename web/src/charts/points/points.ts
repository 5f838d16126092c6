// <attn-points>: points a hand can move, curves through or past them, and a line that is moved along the axis.
import { nth } from '../../tensor/read';
import { fixed, short } from '../../text/format';
import type { Domain } from '../base/axis';
import { exactText } from '../base/exact-text';
import {
  childrenOf,
  defineFigure,
  element,
  groupOf,
  type Look,
  place,
  type Rows,
  setText,
} from '../base/figure-element';
import { keyed, onDrag } from '../base/heard';
import { layersWith, type Write } from '../base/layered-figure';
import type { Pen } from '../base/pen';
import { pointOn } from '../base/pointer';
import { speakSlider } from '../base/slider';
import { drawLive, drawnOf, drawStill, nearest, type PointsScene, planPoints, pointAt, valueBeside } from './drawing';
import pointStyles from './points.css?inline';
import { pointsDefaults } from './properties';

export type { Hill } from './properties';

export interface MovedPoint {
  readonly index: number;
  readonly x: number;
  readonly y: number;
}

class AttnPoints extends layersWith(pointsDefaults)<PointsScene> {
  static override styles = [pointStyles];
  static override light = new Set(['selection', 'hover', 'position', 'depths', 'reaching', 'hill']);

  readonly #touch = element('div', 'touch');
  readonly #handles = groupOf();
  readonly #help = element('div', 'said');

  constructor() {
    super();
    this.#help.id = 'help';
    this.#handles.setAttribute('aria-describedby', 'help');
    this.paper.append(this.still, this.live, this.#touch, this.#handles, this.#help);
    onDrag(this.#touch, (event) => this.#setPosition(this.#positionUnder(event)));
    this.#touch.addEventListener('keydown', (event) => this.#positionKey(event));
  }

  protected override isEmpty(): boolean {
    return this.points.x.length === 0 && this.series.length === 0;
  }

  protected override accessibleName(): string {
    return this.label || this.series.map(({ name }) => name).join(', ');
  }

  protected layoutIn(look: Look): PointsScene {
    return planPoints(this.values, look, this.width);
  }

  protected override drawStill(pen: Pen, scene: PointsScene) {
    drawStill(pen, scene);
  }

  protected override drawLive(pen: Pen, scene: PointsScene) {
    drawLive(pen, scene);
  }

  protected override placeHands({ left, top, width, height }: PointsScene) {
    place(this.#touch, left, top, width, height);
  }

  protected override markHands(scene: PointsScene) {
    this.#placeHandles(scene);
    const at = this.positions[this.position] ?? 0;
    const { words } = this.look;
    setText(this.#help, this.movable ? words.keysPoints : '');
    this.#handles.hidden = !this.movable;
    this.#handles.setAttribute('aria-label', this.pointName);
    const values = this.series.map((one) => `${one.name} ${fixed(valueBeside(one, at))}`);
    speakSlider(this.#touch, this.positionName || words.position, {
      min: 0,
      max: Math.max(0, this.positions.length - 1),
      now: this.position,
      text: `${short(at)}: ${values.join(', ')}`,
    });
  }

  #pointOf(index: number): { readonly x: number; readonly y: number } {
    return { x: nth(this.points.x, index), y: nth(this.points.y, index) };
  }

  /** One stop of the keyboard for all points: the selected one, or the first where that one is not drawn. */
  #placeHandles(scene: PointsScene) {
    const count = this.movable ? this.points.x.length : 0;
    const drawn = drawnOf(this.values);
    const stop = drawn.includes(this.selection ?? 0) ? (this.selection ?? 0) : drawn[0];
    childrenOf(this.#handles, count, (i) => this.#makeHandle(i)).forEach((handle, i) => {
      handle.hidden = !drawn.includes(i);
      if (handle.hidden) return;
      const { x, y } = this.#pointOf(i);
      const [left, top] = pointAt(scene, x, y);
      handle.style.left = `${left}px`;
      handle.style.top = `${top}px`;
      handle.tabIndex = i === stop ? 0 : -1;
      handle.setAttribute('aria-label', `${this.pointName} ${i}: ${fixed(x)}, ${fixed(y)}`);
    });
  }

  #makeHandle(index: number): HTMLElement {
    const handle = element('div', 'point');
    handle.setAttribute('role', 'button');
    const choose = () => this.emit('point-select', { index });
    onDrag(handle, (event) => this.#moveTo(index, event), choose);
    handle.addEventListener('pointerenter', () => this.emit('point-hover', { index }));
    handle.addEventListener('pointerleave', () => this.emit('point-hover', null));
    handle.addEventListener('focus', () => this.selection !== index && choose());
    handle.addEventListener('keydown', (event) => this.#pointKey(index, event));
    return handle;
  }

  #moveTo(index: number, event: PointerEvent) {
    if (!this.layout) return;
    const [left, top] = pointOn(this.paper, event);
    const { layout } = this;
    const between = ([low, high]: Domain, share: number) => low + share * (high - low);
    const along = between(this.xDomain, (left - layout.left) / layout.width);
    this.#move(index, along, between(this.yDomain, 1 - (top - layout.top) / layout.height));
  }

  /** Stays within the plot; two decimals are as fine as a hand is. */
  #move(index: number, x: number, y: number) {
    const inside = (value: number, [low, high]: Domain) => Number(Math.min(high, Math.max(low, value)).toFixed(2));
    const moved: MovedPoint = { index, x: inside(x, this.xDomain), y: inside(y, this.yDomain) };
    if (moved.x !== this.points.x[index] || moved.y !== this.points.y[index]) this.emit('point-move', moved);
  }

  #pointKey(index: number, event: KeyboardEvent) {
    const step = event.shiftKey ? 0.5 : 0.05;
    const { x, y } = this.#pointOf(index);
    const drawn = drawnOf(this.values);
    const turn = (by: number) => {
      const to = drawn.at((drawn.indexOf(index) + by) % drawn.length) ?? index;
      (this.#handles.children[to] as HTMLElement).focus();
    };
    const act = keyed(event, {
      ArrowLeft: () => this.#move(index, x - step, y),
      ArrowRight: () => this.#move(index, x + step, y),
      ArrowUp: () => this.#move(index, x, y + step),
      ArrowDown: () => this.#move(index, x, y - step),
      PageDown: () => turn(1),
      PageUp: () => turn(-1),
    });
    act?.();
  }

  #positionKey(event: KeyboardEvent) {
    const [now, last] = [this.position, this.positions.length - 1];
    const arrows = { ArrowLeft: now - 1, ArrowDown: now - 1, ArrowRight: now + 1, ArrowUp: now + 1 };
    const to = keyed(event, { ...arrows, Home: 0, End: last });
    if (to !== undefined) this.#setPosition(Math.min(last, Math.max(0, to)));
  }

  #positionUnder(event: PointerEvent): number {
    if (!this.layout) return this.position;
    const [low, high] = this.xDomain;
    const along = (pointOn(this.paper, event)[0] - this.layout.left) / this.layout.width;
    return nearest(this.positions, this.positions.length, low + along * (high - low));
  }

  #setPosition(index: number) {
    if (index !== this.position) this.emit('position-select', { index });
  }

  protected rows(write: Write): Rows {
    const { reaching } = this;
    const points = Array.from(this.points.x, (x, i) => [
      x,
      nth(this.points.y, i),
      ...(reaching ? [nth(reaching, i)] : []),
    ]);
    const names = [this.pointName, this.xLabel, this.yLabel, ...(reaching ? [this.reachingName] : [])];
    return [names, ...points.map((values, i) => [`${i}`, ...values.map((value) => write(value))])];
  }

  protected override csvRows(): Rows {
    const places = { name: this.pointName, ...this.points };
    return [
      ['series', 'x', 'y'],
      ...[places, ...this.series].flatMap(({ name, x, y }) =>
        Array.from(y, (value, i) => [name, exactText(x?.[i] ?? i), exactText(value)]),
      ),
    ];
  }
}

defineFigure('attn-points', AttnPoints, pointsDefaults);
