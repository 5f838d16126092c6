// <attn-heatmap>: one matrix or a grid of them; cells on a canvas, everything else as SVG above it.
import {
  element,
  figureWith,
  fillLayer,
  type Look,
  place,
  type Rows,
  type Size,
  svgLayer,
} from '../base/figure-element';
import { CanvasPen, type Pen } from '../base/pen';
import type { PlotBox } from '../base/types';
import type { HeatmapActions } from './actions';
import { drawPanels, drawSelection, drawStill, drawTicks } from './drawing';
import { cornerOf, type HeatmapLayout } from './layout';
import { heatmapDefaults } from './properties';
import { type HeatmapScene, planHeatmap, shapeText } from './scene';

export class AttnHeatmap extends figureWith(heatmapDefaults) {
  static override light = new Set([
    'selection',
    'guessed',
    'hover',
    'marks',
    'rowHue',
    'columnHue',
    'cellHue',
    'actions',
  ]);

  /** Shows as much of the canvas as there are cells. */
  readonly #cells = element('div', 'cells');
  readonly #canvas = element('canvas');
  readonly #still = svgLayer('still');
  readonly #live = svgLayer('live');
  readonly #touch = element('div', 'touch');
  #scene: HeatmapScene | undefined;
  #actions: HeatmapActions | undefined;
  #loading: Promise<HeatmapActions> | undefined;
  #box = '';

  constructor() {
    super();
    this.#touch.setAttribute('role', 'grid');
    this.#touch.tabIndex = 0;
    const row = element('div', 'said');
    row.setAttribute('role', 'row');
    const cell = element('div');
    cell.setAttribute('role', 'gridcell');
    row.append(cell);
    this.#touch.append(row);
    this.#cells.append(this.#canvas);
    this.paper.append(this.#cells, this.#still, this.#live, this.#touch);
    for (const type of touchEvents)
      this.#touch.addEventListener(type, (event) => {
        if (this.#actions) this.#actions.on(event);
        else void this.#load().then((actions) => actions.on(event));
      });
  }

  /** Hands and voice come after the first picture. */
  #load(): Promise<HeatmapActions> {
    this.#loading ??= import('./actions').then(({ HeatmapActions }) => {
      this.#actions = new HeatmapActions({
        paper: this.paper,
        touch: this.#touch,
        scene: () => this.#scene,
        emit: (name, detail) => this.emit(name, detail),
        say: (text) => this.say(text),
        remark: (text) => this.remark(text),
        redraw: (key) => this.invalidate(key),
      });
      if (this.#scene) this.#actions.drawn(this.#scene);
      this.invalidate('actions');
      return this.#actions;
    });
    return this.#loading;
  }

  /** The box of the first panel, to align other figures with its rows and columns. */
  get plotBox(): PlotBox {
    if (!this.#scene) return { left: 0, top: 0, width: 0, height: 0, cellSize: 0, ownTops: [] };
    const { panelWidth, panelHeight, cell, ownTops } = this.#scene.layout;
    return { ...cornerOf(this.#scene.layout, 0), width: panelWidth, height: panelHeight, cellSize: cell, ownTops };
  }

  protected override isEmpty(): boolean {
    return !this.tensor || this.tensor.data.length === 0;
  }

  protected override accessibleName(): string {
    return this.label || [this.name, shapeText(this)].filter(Boolean).join(' ') || this.colormap;
  }

  protected override plan() {
    this.#scene = planHeatmap(this.values, this.look, this.width, this.#scene, this.held);
    this.#tellBox();
  }

  protected draw() {
    const scene = this.#scene;
    if (!scene) return;
    this.#sizePaper(scene.layout);
    this.#drawCells(scene);
    fillLayer(this.#still, (pen) => drawStill(pen, scene));
    const { rows, columns } = scene.matrices;
    const state = { label: this.accessibleName(), readonly: !this.editable, rowcount: rows, colcount: columns };
    for (const [key, value] of Object.entries(state)) this.#touch.setAttribute(`aria-${key}`, `${value}`);
    this.#actions?.drawn(scene);
    this.drawLight();
    if (!this.#loading) setTimeout(() => this.#load(), 200);
  }

  #tellBox() {
    const box = JSON.stringify(this.plotBox);
    if (box === this.#box) return;
    this.#box = box;
    this.emit('layout-change', this.plotBox);
  }

  #sizePaper(layout: HeatmapLayout) {
    this.sizePaper(layout.height, layout.width);
    const { left, top, width, height } = plotArea(layout);
    const dpr = this.pixels;
    const [across, down] = [Math.ceil(width * dpr), Math.ceil(height * dpr)];
    const [wide, high] = [roomy(this.#canvas.width, across), roomy(this.#canvas.height, down)];
    if (this.#canvas.width !== wide) this.#canvas.width = wide;
    if (this.#canvas.height !== high) this.#canvas.height = high;
    place(this.#canvas, 0, 0, wide / dpr, high / dpr);
    place(this.#cells, left, top, width, height);
    place(this.#touch, left, top, width, height);
  }

  #drawCells(scene: HeatmapScene) {
    const context = this.#canvas.getContext('2d');
    if (!context) return;
    const dpr = this.pixels;
    const { left, top } = plotArea(scene.layout);
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.clearRect(0, 0, this.#canvas.width, this.#canvas.height);
    context.setTransform(dpr, 0, 0, dpr, -left * dpr, -top * dpr);
    drawPanels(new CanvasPen(context, this.look.font), scene, context, dpr);
  }

  protected drawLight() {
    const scene = this.#scene;
    if (!scene) return;
    fillLayer(this.#live, (pen) => {
      drawTicks(pen, scene);
      drawSelection(pen, scene);
      this.#actions?.drawnLight(pen, scene);
    });
  }

  protected async tableRows(): Promise<Rows> {
    return (await import('./actions')).heatmapRows(this, false);
  }

  protected async csvRows(): Promise<Rows> {
    return (await import('./actions')).heatmapRows(this, true);
  }

  protected drawOn(pen: Pen | null, look: Look, context?: CanvasRenderingContext2D): Size {
    const scene = planHeatmap(this.values, look, this.width, this.#scene, this.held);
    if (pen) {
      drawPanels(pen, scene, context ?? null, 2);
      drawStill(pen, scene);
      drawTicks(pen, scene);
      drawSelection(pen, scene);
    }
    return { width: scene.layout.width, height: scene.layout.height };
  }
}

const pointer = ['pointerdown', 'pointermove', 'pointerup', 'pointercancel', 'pointerleave'] as const;
const touchEvents = [...pointer, 'click', 'dblclick', 'keydown', 'focus'] as const;

/** A canvas of another size is made anew, which a dragging hand would feel: it is a little larger, and kept while it fits. */
const roomy = (has: number, needs: number): number =>
  has >= needs && has <= 2 * needs + 128 ? has : 64 * Math.ceil(needs / 64);

function plotArea(layout: HeatmapLayout) {
  const { left, top } = cornerOf(layout, 0);
  return { left, top, width: layout.right - left, height: Math.max(...layout.tops) + layout.panelHeight - top };
}
