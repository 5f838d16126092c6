// <attn-ladder>: a tensor whose axes are split, permuted and merged, stage by stage; every number can be followed.
import { nth } from '../../tensor/read';
import { fixed } from '../../text/format';
import { defaultDomain } from '../base/colormaps';
import { defineFigure, element, type Look, place, type Rows, type Size } from '../base/figure-element';
import { keyed } from '../base/heard';
import { layersWith, type Write } from '../base/layered-figure';
import { CanvasPen, type Pen } from '../base/pen';
import { pointOn } from '../base/pointer';
import type { TensorLike } from '../base/types';
import { between, drawAround, drawCells, drawMarked, outlineCells } from './drawing';
import ladderStyles from './ladder.css?inline';
import { indexOf, originsOf } from './layout';
import { LadderMotion } from './motion';
import { firstSeen, inverted, type LadderScene, ladderDefaults, planLadder, shapeText } from './scene';

export type { LadderAxis, LadderPlace, LadderStage } from './layout';

/** More numbers than this jump instead of flying. */
const mostFlying = 12_000;

class AttnLadder extends layersWith(ladderDefaults)<LadderScene> {
  static override styles = [ladderStyles];
  static override light = new Set(['selection', 'pointed']);

  readonly #canvas = element('canvas');
  readonly #touch = element('div', 'touch');
  readonly #tools = element('div', 'tools');
  readonly #motion = new LadderMotion(
    () => this.#last,
    () => this.#first.data.length > mostFlying,
    () => this.#redraw(),
  );
  readonly #back = this.#tool(() => this.#motion.goTo(this.#motion.at - 1));
  readonly #on = this.#tool(() => this.#motion.goTo(this.#motion.at + 1));
  readonly #play = this.#tool(() => (this.#motion.playing ? this.#motion.stop() : this.#motion.play()));
  #pointed: number | null = null;

  constructor() {
    super();
    this.#touch.tabIndex = 0;
    this.#touch.setAttribute('role', 'slider');
    this.#tools.append(this.#back, this.#play, this.#on);
    this.paper.append(this.#canvas, this.still, this.live, this.#touch, this.#tools);
    this.#touch.addEventListener('pointermove', (event) => this.#point(this.#under(event)));
    this.#touch.addEventListener('pointerleave', () => this.#point(null));
    this.#touch.addEventListener('click', (event) => {
      const index = this.#under(event);
      if (index !== null) this.emit('element-select', { index });
    });
    this.#touch.addEventListener('keydown', (event) => this.#key(event));
  }

  override disconnectedCallback() {
    super.disconnectedCallback();
    this.#motion.stop();
  }

  #tool(act: () => void): HTMLButtonElement {
    const button = element('button', 'tool');
    button.type = 'button';
    button.addEventListener('click', act);
    return button;
  }

  protected override accessibleName(): string {
    return this.label || this.name || this.stages.map(({ tensor }) => shapeText(tensor.shape)).join(' → ');
  }

  get #last(): number {
    return this.stages.length - 1;
  }

  get #first(): TensorLike {
    return this.stages[0]?.tensor ?? { shape: [0], data: [] };
  }

  #under(event: MouseEvent): number | null {
    const { layout: scene } = this;
    if (!scene) return null;
    const [x, y] = pointOn(this.paper, event);
    const { cell } = scene.layout;
    // The smallest cells are hit within two pixels of them.
    const slack = Math.max(0, 2 - cell);
    const hit = (at: number, corner: number) => at >= corner && at < corner + cell + slack;
    for (const { layout: stage, origins } of scene.rungs.slice(0, this.#motion.at + 1 - scene.first).reverse()) {
      if (x < stage.left || x > stage.left + stage.width || y < stage.top || y > stage.top + stage.height) continue;
      const found = stage.x.findIndex((left, i) => hit(x, left) && hit(y, nth(stage.y, i)));
      if (found >= 0) return nth(origins, found);
    }
    return null;
  }

  #point(index: number | null) {
    if (index === this.#pointed) return;
    this.#pointed = index;
    this.invalidate('pointed');
  }

  #key(event: KeyboardEvent) {
    const { shape, data } = this.#first;
    const row = shape.at(-1) ?? 1;
    const by = keyed(event, { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -row, ArrowDown: row });
    if (by === undefined) return;
    const index = Math.max(0, Math.min(data.length - 1, (this.selection ?? 0) + by));
    this.emit('element-select', { index });
    this.say(this.#path(index));
  }

  /** "[0, 1, 57] = 0.1234" at the first stage. */
  #path(index: number): string {
    const { shape, data } = this.#first;
    return `[${indexOf(index, shape).join(', ')}] = ${fixed(nth(data, index), 4)}`;
  }

  protected layoutIn(look: Look): LadderScene {
    const domain = this.held.scale('domain', this.domain ?? defaultDomain(this.colormap, this.#first.data));
    return planLadder(this.values, look, this.width, domain, this.#motion.at);
  }

  protected override drawStill(pen: Pen, scene: LadderScene) {
    drawAround(pen, scene);
  }

  protected override drawLive(pen: Pen, scene: LadderScene, _look: Look, isOnScreen: boolean) {
    const last = isOnScreen ? this.#motion.at : this.#last;
    drawMarked(pen, scene, this.#pointed ?? this.selection, this.#motion.isFlying ? last - 1 : last);
  }

  protected override placeHands({ layout, toolsTop }: LadderScene) {
    const dpr = this.pixels;
    this.#canvas.width = Math.ceil(layout.width * dpr);
    this.#canvas.height = Math.ceil(layout.height * dpr);
    place(this.#canvas, 0, 0, this.#canvas.width / dpr, this.#canvas.height / dpr);
    place(this.#touch, 0, 0, layout.width, layout.height);
    this.#tools.style.top = `${toolsTop + 4 * this.look.unit}px`;
    this.#touch.setAttribute('aria-label', this.accessibleName());
    this.#drawMoving();
  }

  protected override markHands() {
    const most = this.#first.data.length - 1;
    const index = Math.min(this.selection ?? 0, most);
    const now = { valuemin: 0, valuemax: most, valuenow: index, valuetext: this.#path(index) };
    for (const [key, value] of Object.entries(now)) this.#touch.setAttribute(`aria-${key}`, `${value}`);
  }

  #redraw() {
    if (!this.isConnected || !this.layout) return;
    if (firstSeen(this.values, this.#motion.at) !== this.layout.first) this.invalidate('stages');
    this.#drawMoving();
    this.drawLight();
  }

  #drawMoving() {
    if (this.layout) this.#drawCells(this.layout);
    this.#drawTools();
  }

  #drawTools() {
    const { words } = this.look;
    const { at, playing } = this.#motion;
    const say = (button: HTMLButtonElement, sign: string, text: string, off: boolean) => {
      button.textContent = sign;
      button.setAttribute('aria-label', text);
      button.title = text;
      button.disabled = off;
    };
    say(this.#back, '‹', words.stepBack, at <= 0);
    say(this.#on, '›', words.stepOn, at >= this.#last);
    say(this.#play, playing ? '■' : '▶', playing ? words.stop : words.play, this.#last < 1);
  }

  #drawCells(scene: LadderScene) {
    const context = this.#canvas.getContext('2d');
    if (!context) return;
    const dpr = this.pixels;
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.clearRect(0, 0, this.#canvas.width, this.#canvas.height);
    context.setTransform(dpr, 0, 0, dpr, 0, 0);
    const pen = new CanvasPen(context, this.look.font);
    const { at, flown, isFlying } = this.#motion;
    scene.rungs.forEach((rung, place) => {
      const before = scene.rungs[place - 1];
      const s = scene.first + place;
      if (s > at) outlineCells(pen, scene, rung.layout);
      else if (s === at && before && isFlying) drawCells(pen, scene, rung, between(before, rung, flown));
      else drawCells(pen, scene, rung);
    });
  }

  protected rows(write: Write): Rows {
    const { data } = this.#first;
    const places = originsOf(this.stages).map(inverted);
    const row = (i: number) =>
      this.stages.map(({ tensor }, s) => `[${indexOf(nth(nth(places, s), i), tensor.shape).join(', ')}]`);
    return [
      [...this.stages.map(({ tensor }) => shapeText(tensor.shape)), this.name],
      ...Array.from(data, (value, i) => [...row(i), write(value, data)]),
    ];
  }

  /** The cells, which a canvas shows on screen, and no tools. */
  protected override drawOn(pen: Pen | null, look: Look): Size {
    const scene = this.layoutIn(look);
    if (pen) {
      for (const rung of scene.rungs) drawCells(pen, scene, rung);
      super.drawOn(pen, look);
    }
    return scene.layout;
  }
}

defineFigure('attn-ladder', AttnLadder, ladderDefaults);
