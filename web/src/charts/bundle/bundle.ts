// <attn-bundle>: many thin lines over one axis, some of them brought out, and a place on the axis that a hand moves.
import { nth } from '../../tensor/read';
import { fixed, short } from '../../text/format';
import { defineFigure, element, type Look, place, type Rows } from '../base/figure-element';
import { keyed, onDrag } from '../base/heard';
import { layersWith, type Write } from '../base/layered-figure';
import type { Pen } from '../base/pen';
import { pointOn } from '../base/pointer';
import { speakSlider } from '../base/slider';
import bundleStyles from './bundle.css?inline';
import { drawPosition, drawStill } from './drawing';
import { type BundleScene, planBundle, xAxisOf } from './layout';
import { bundleDefaults } from './properties';

export type { BundleNote, Lens, Reach, Strand, Strip, Trace } from './properties';

/** What a hand has put the place to: a multiple of `xStep`, or one of the chart's `stops`. */
export interface MovedPlace {
  readonly x: number;
}

export class AttnBundle extends layersWith(bundleDefaults)<BundleScene> {
  static override styles = [bundleStyles];
  static override light = new Set(['position', 'positionText', 'dots', 'traces', 'reach']);

  protected override readonly decimals = 2;
  readonly #touch = element('div', 'touch');

  constructor() {
    super();
    this.paper.append(this.still, this.live, this.#touch);
    onDrag(this.#touch, (event) => this.#moveTo(this.#under(event)));
    this.#touch.addEventListener('keydown', (event) => this.#key(event));
  }

  protected override accessibleName(): string {
    return this.label || this.strands.map(({ name }) => name).join(', ');
  }

  protected layoutIn(look: Look): BundleScene {
    return planBundle(this.values, look, this.width);
  }

  protected override drawStill(pen: Pen, scene: BundleScene) {
    drawStill(pen, scene);
  }

  protected override drawLive(pen: Pen, scene: BundleScene) {
    drawPosition(pen, scene);
  }

  /** The marker above the plot can be taken hold of too. */
  protected override placeHands({ left, top, width, height, depth }: BundleScene) {
    place(this.#touch, left - 6, 0, width + 12, top + height + depth);
  }

  protected override markHands({ x: { domain } }: BundleScene) {
    const [min, max] = domain;
    const now = this.position;
    this.#touch.classList.toggle('moves', now !== null);
    const reach = this.reach ? [this.reach.text] : [];
    const text = [this.positionText, ...reach, ...this.dots.map(({ y }) => fixed(y, 2))].join(', ');
    speakSlider(this.#touch, this.accessibleName(), now === null ? null : { min, max, now, text });
  }

  #key(event: KeyboardEvent) {
    const now = this.position;
    if (now === null) return;
    const [low, high] = this.#ends();
    const by = (steps: number) => this.#along(now, steps);
    const far = this.xScale === 'log' ? 4 : 10;
    const arrows = { ArrowRight: by(1), ArrowUp: by(1), ArrowLeft: by(-1), ArrowDown: by(-1) };
    const to = keyed(event, { ...arrows, PageUp: by(far), PageDown: by(-far), Home: low, End: high });
    if (to !== undefined) this.#moveTo(to);
  }

  /** The ends of the axis. */
  #ends() {
    return this.layout?.x.domain ?? [0, 0];
  }

  /** The value under a pointer, on an axis of either kind. */
  #under(event: PointerEvent): number {
    const { left = 0, width = 1 } = this.layout ?? {};
    const [low, high] = this.#ends();
    const along = (pointOn(this.paper, event)[0] - left) / width;
    return this.xScale === 'log' ? low * (high / low) ** along : low + (high - low) * along;
  }

  /** The place that a key leads to: by steps of `xStep`, or on an axis of ratios by a fifth. */
  #along(now: number, by: number): number {
    const { stops } = this;
    if (stops.length > 0) {
      const at = stops.indexOf(this.#nearestStop(now)) + by;
      return nth(stops, Math.min(stops.length - 1, Math.max(0, at)));
    }
    return this.xScale === 'log' ? stepped(now, by) : now + by * this.xStep;
  }

  /** By its place on the axis. */
  #nearestStop(value: number): number {
    const x = xAxisOf(this.values);
    const off = (stop: number): number => Math.abs(x.at(stop) - x.at(value));
    return this.stops.reduce((best, stop) => (off(stop) < off(best) ? stop : best));
  }

  #moveTo(value: number) {
    if (this.position === null) return;
    const [low, high] = this.#ends();
    const inside = Math.min(high, Math.max(low, value));
    const x = this.stops.length > 0 ? this.#nearestStop(inside) : this.xStep * Math.round(inside / this.xStep);
    if (x !== this.position) this.emit('place-move', { x } satisfies MovedPlace);
  }

  protected rows(write: Write): Rows {
    // What has no name is the ground that the others stand on.
    const named = this.strands.filter(({ name }) => name !== '');
    const lines = named.flatMap(({ name, lines: of }) =>
      of.map((line, index) => ({ name: of.length > 1 ? `${name} ${index}` : name, line })),
    );
    const { rows: cells = [], columns = [], every = 1 } = this.strip ?? {};
    const row = (index: number) => lines.map(({ line }) => write(line[index] ?? Number.NaN));
    const under = (x: number) => cells.map((_, at) => write(columns[x / every]?.[at] ?? Number.NaN));
    return [
      [this.xLabel, ...lines.map(({ name }) => name), ...cells.map(({ name }) => name)],
      ...Array.from(this.x, (x, at) => [short(x), ...row(at), ...under(x)]),
    ];
  }
}

/** A step goes a fifth on, and by one where that is less. */
const stepped = (now: number, steps: number): number =>
  steps > 0 ? Math.max(now + steps, now * 1.2 ** steps) : Math.min(now + steps, now * 1.2 ** steps);

defineFigure('attn-bundle', AttnBundle, bundleDefaults);
