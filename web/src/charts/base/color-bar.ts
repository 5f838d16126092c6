// <attn-color-bar>: a colour bar of its own, for figures that share one.
import { drawColorBar } from './color-bar-drawing';
import type { ColormapName } from './colormaps';
import { FigureElement, fillLayer, type Look, type Rows, type Size, svgLayer } from './figure-element';
import { short } from './format';
import { type Pen, SvgPen, textWidth } from './pen';
import type { Hue } from './types';

export class AttnColorBar extends FigureElement {
  declare colormap: ColormapName;
  declare domain: readonly [low: number, high: number];
  declare name: string;
  declare hue: Hue;

  static override defaults = { colormap: 'weights', domain: [0, 1], name: '', hue: 'ink-2' };

  readonly #layer = svgLayer('');

  constructor() {
    super();
    this.frame.append(this.#layer);
    this.#layer.setAttribute('role', 'img');
    this.#layer.removeAttribute('aria-hidden');
  }

  protected isEmpty = () => false;

  protected accessibleName(): string {
    return this.label || `${this.name || this.colormap}: ${this.domain.map((end) => short(end)).join(' … ')}`;
  }

  protected draw() {
    const pen = new SvgPen();
    const { height } = this.drawOn(pen, this.look);
    fillLayer(this.#layer, pen);
    this.#layer.setAttribute('width', `${this.width}`);
    this.#layer.setAttribute('height', `${height}`);
    this.#layer.setAttribute('aria-label', this.accessibleName());
    this.frame.style.height = `${height}px`;
  }

  protected drawLight = () => this.draw();

  protected drawOn(pen: Pen | null, look: Look): Size {
    const { unit: u, font, colors } = look;
    const size = 12 * u;
    const room = this.name ? textWidth(this.name, size, font) + 10 * u : 0;
    const width = Math.min(180 * u, Math.max(72 * u, this.width - room));
    if (pen) {
      if (this.name) pen.text(this.name, 0, 6.5 * u, { fill: colors[this.hue], size });
      drawColorBar(pen, this.colormap, this.domain, room, 4 * u, width, look);
    }
    return { width: room + width, height: 26 * u };
  }

  protected tableRows = (): Rows => [];
  protected csvRows = (): Rows => [['low', 'high'], this.domain.map(String)];
}
