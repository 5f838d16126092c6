// <attn-plane>: arrows from one origin, and one more whose end is pulled by hand. From each tip a dotted line falls on the
// pulled arrow's line: where it meets, the foot is as far along as the arrows agree.
import { fixed } from '../../text/format';
import { defineFigure, element, type Look, place, type Rows, setText } from '../base/figure-element';
import { keyed } from '../base/heard';
import { layersWith, type Write } from '../base/layered-figure';
import type { Pen } from '../base/pen';
import { pointOn } from '../base/pointer';
import { edges, fromPixels, type Plane, type Point, planeOf, toPixels } from './coordinates';
import { drawLive, drawStill, type PlaneScene } from './drawing';
import planeStyles from './plane.css?raw';
import { planeDefaults } from './properties';

export class AttnPlane extends layersWith(planeDefaults)<PlaneScene> {
  static override styles = [planeStyles];
  static override light = new Set(['feet', 'angle', 'pulled', 'selection', 'hover', 'hint', 'ghost']);

  protected override readonly decimals = 2;
  readonly #touch = element('div', 'touch');
  readonly #handle = element('div', 'pull');
  readonly #help = element('div', 'said');
  #angles: typeof import('./angle') | undefined;

  constructor() {
    super();
    this.#help.id = 'help';
    this.#handle.tabIndex = 0;
    this.#handle.setAttribute('role', 'button');
    this.#handle.setAttribute('aria-describedby', 'help');
    this.paper.append(this.still, this.live, this.#touch, this.#handle, this.#help);
    this.#listen();
  }

  protected override accessibleName(): string {
    return this.label || [this.xLabel, this.yLabel].join(', ');
  }

  #plane(): Plane {
    return planeOf(this.width, this.height, this.reach);
  }

  protected layoutIn(look: Look): PlaneScene {
    return { ...this.#plane(), given: this.values, look, bottom: this.height, angles: this.#angles };
  }

  protected override drawStill(pen: Pen, scene: PlaneScene) {
    drawStill(pen, scene);
  }

  protected override drawLive(pen: Pen, scene: PlaneScene, _look: Look, isOnScreen: boolean) {
    drawLive(pen, scene, isOnScreen);
  }

  /** Only some planes show an angle: what draws it comes when one does. */
  #loadAngles() {
    if (!this.angle || this.#angles) return;
    void import('./angle').then((angles) => {
      this.#angles = angles;
      this.invalidate('angles');
    });
  }

  protected override placeHands() {
    place(this.#touch, 0, 0, this.width, this.height);
  }

  protected override markHands(scene: PlaneScene) {
    this.#loadAngles();
    const { pulled } = this;
    this.#handle.hidden = !pulled;
    if (!pulled) return;
    const [x, y] = toPixels(scene, pulled);
    this.#handle.style.left = `${x}px`;
    this.#handle.style.top = `${y}px`;
    this.#handle.classList.toggle('calls', this.hint !== '');
    this.#handle.setAttribute('aria-label', `${pulled.label}: ${fixed(pulled.x, 2)}, ${fixed(pulled.y, 2)}`);
    setText(this.#help, this.look.words.keysPlane);
  }

  #listen() {
    const touch = this.#touch;
    const handle = this.#handle;
    for (const node of [touch, handle]) {
      node.addEventListener('pointerdown', (event) => this.#take(node, event));
      node.addEventListener('pointermove', (event) => {
        if (node.hasPointerCapture(event.pointerId)) this.#pullTo(event);
      });
    }
    touch.addEventListener('pointermove', (event) => {
      if (!touch.hasPointerCapture(event.pointerId)) this.#point(this.#tipUnder(event));
    });
    touch.addEventListener('click', (event) => {
      if (this.#tipUnder(event) === null) this.#pullTo(event);
    });
    touch.addEventListener('pointerleave', () => this.#point(null));
    handle.addEventListener('keydown', (event) => this.#key(event));
  }

  /** A press on a tip chooses its arrow; anywhere else it takes the handle there. */
  #take(node: HTMLElement, event: PointerEvent) {
    const tip = node === this.#touch ? this.#tipUnder(event) : null;
    if (tip !== null) return this.emit('arrow-select', { index: tip });
    node.setPointerCapture(event.pointerId);
    // A finger may mean to scroll: its tap is heard when it ends.
    if (node === this.#touch && event.pointerType !== 'touch') this.#pullTo(event);
  }

  #tipUnder(event: MouseEvent): number | null {
    const [x, y] = pointOn(this.paper, event);
    const plane = this.#plane();
    const near = 20 * this.look.unit;
    const places = this.arrows.map((arrow) => toPixels(plane, arrow));
    const distances = places.map(([px, py]) => Math.hypot(px - x, py - y));
    const best = Math.min(...distances);
    return best <= near ? distances.indexOf(best) : null;
  }

  #point(index: number | null) {
    if (index !== this.hover) this.emit('arrow-hover', index === null ? null : { index });
  }

  #pullTo(event: MouseEvent) {
    const [x, y] = pointOn(this.paper, event);
    this.#pull(fromPixels(this.#plane(), x, y));
  }

  /** Stays in sight; two decimals are as fine as a hand is. Near the origin it snaps to it. */
  #pull({ x, y }: Point) {
    const far = edges(this.#plane());
    const inside = (value: number, most: number) => Number(Math.min(most, Math.max(-most, value)).toFixed(2));
    const near = Math.hypot(x, y) < 0.027 * this.reach;
    const to = near ? { x: 0, y: 0 } : { x: inside(x, far.x - 0.1), y: inside(y, far.y - 0.1) };
    const { pulled } = this;
    if (!pulled || (to.x === pulled.x && to.y === pulled.y)) return;
    // The handle stays under the hand, whatever is still computed.
    this.pulled = { ...pulled, ...to };
    this.emit('plane-pull', to);
  }

  #key(event: KeyboardEvent) {
    const step = ((event.shiftKey ? 0.5 : 0.1) * this.reach) / 3;
    const { pulled } = this;
    const move = keyed<readonly [number, number]>(event, {
      ArrowLeft: [-step, 0],
      ArrowRight: [step, 0],
      ArrowUp: [0, step],
      ArrowDown: [0, -step],
    });
    if (pulled && move) this.#pull({ x: pulled.x + move[0], y: pulled.y + move[1] });
  }

  protected rows(write: Write): Rows {
    const all = this.pulled ? [this.pulled, ...this.arrows] : this.arrows;
    return [['', this.xLabel, this.yLabel], ...all.map(({ label, x, y }) => [label, write(x), write(y)])];
  }
}

defineFigure('attn-plane', AttnPlane, planeDefaults);
