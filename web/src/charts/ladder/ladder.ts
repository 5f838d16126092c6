// <attn-ladder>: a tensor whose axes are split, permuted and merged, stage by stage; every number can be followed.

import { nth } from '../../tensor/read';
import { elements } from '../../tensor/tensor';
import { fixed } from '../../text/format';
import { hatch } from '../base/cells';
import { cssColor, mixed, parseHex } from '../base/color';
import { type ColormapName, colorIndex, colormap, defaultDomain } from '../base/colormaps';
import { exactText } from '../base/exact-text';
import {
  defineFigure,
  element,
  FigureElement,
  fillLayer,
  type Look,
  place,
  type Rows,
  type Size,
  svgLayer,
} from '../base/figure-element';
import { CanvasPen, type Pen, spacingIn, textWidth } from '../base/pen';
import { pointOn } from '../base/pointer';
import type { Hue, TensorLike } from '../base/types';
import ladderStyles from './ladder.css?inline';
import {
  indexOf,
  type LadderLayout,
  type LadderPlace,
  type LadderStage,
  layoutLadder,
  lineHeight,
  originsOf,
  type StageLayout,
} from './layout';

export type { LadderAxis, LadderPlace, LadderStage } from './layout';

/** One step of the motion, in milliseconds, and the rest between two. */
const stepTime = 320;
const restTime = 420;
/** More numbers than this jump instead of flying. */
const mostFlying = 12_000;

/** Design units that the tools take in height, with what stands above and below them: fingers get larger ones. */
const toolsRoom = (): number => (matchMedia('(pointer: coarse)').matches ? 48 : 34);

/** A stage on paper. */
interface Rung {
  readonly stage: LadderStage;
  readonly layout: StageLayout;
  /** Which number of the first tensor stands at each place, and where each of them stands. */
  readonly origins: Int32Array;
  readonly places: Int32Array;
}

interface Drawing {
  readonly layout: LadderLayout;
  readonly rungs: readonly Rung[];
  readonly bright: Uint8Array | null;
  readonly colors: readonly string[];
  readonly pale: readonly string[];
  readonly domain: readonly [number, number];
}

export class AttnLadder extends FigureElement {
  declare stages: readonly LadderStage[];
  declare colormap: ColormapName;
  declare domain: readonly [low: number, high: number] | null;
  declare hue: Hue;
  declare name: string;
  /** What stays bright at every stage; the rest pales. */
  declare bright: LadderPlace | null;
  /** A number marked at every stage: its flat index in the first tensor. */
  declare selection: number | null;
  declare tallest: number;
  /** The largest cell, in design units; null: the layout's own. */
  declare largest: number | null;

  static override styles = [ladderStyles];
  static override defaults = {
    stages: [],
    colormap: 'queries',
    domain: null,
    hue: 'ink',
    name: '',
    bright: null,
    selection: null,
    tallest: 300,
    largest: null,
  };
  static override light = new Set(['selection', 'pointed']);

  readonly #canvas = element('canvas');
  readonly #still = svgLayer('still');
  readonly #live = svgLayer('live');
  readonly #touch = element('div', 'touch');
  readonly #tools = element('div', 'tools');
  readonly #back = this.#tool(() => this.#goTo(this.#at - 1));
  readonly #on = this.#tool(() => this.#goTo(this.#at + 1));
  readonly #play = this.#tool(() => (this.#playing ? this.#stop() : this.#start()));
  #drawing: Drawing | undefined;
  /** The last stage to be seen (all, at first), and how much of the way to it is flown. */
  #shown = Number.POSITIVE_INFINITY;
  #flown = 1;
  #playing = false;
  #frame = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #pointed: number | null = null;

  constructor() {
    super();
    this.#touch.tabIndex = 0;
    this.#touch.setAttribute('role', 'slider');
    this.#tools.append(this.#back, this.#play, this.#on);
    this.paper.append(this.#canvas, this.#still, this.#live, this.#touch, this.#tools);
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
    this.#stop();
  }

  #tool(act: () => void): HTMLButtonElement {
    const button = element('button', 'tool');
    button.type = 'button';
    button.addEventListener('click', act);
    return button;
  }

  protected isEmpty(): boolean {
    return this.stages.length === 0;
  }

  protected accessibleName(): string {
    return this.label || this.name || this.stages.map(({ tensor }) => shapeText(tensor.shape)).join(' → ');
  }

  get #last(): number {
    return this.stages.length - 1;
  }

  get #first(): TensorLike {
    return this.stages[0]?.tensor ?? { shape: [0], data: [] };
  }

  /** The last stage to be seen now. */
  get #at(): number {
    return Math.min(this.#shown, this.#last);
  }

  // ---- motion

  #start() {
    this.#playing = true;
    if (this.#shown >= this.#last) this.#show(0);
    this.#timer = setTimeout(() => this.#next(), restTime);
    this.#drawTools();
  }

  #stop() {
    this.#playing = false;
    clearTimeout(this.#timer);
    cancelAnimationFrame(this.#frame);
    this.#flown = 1;
    if (this.isConnected) this.invalidate('stages');
  }

  #next() {
    if (!this.#playing) return;
    this.#fly(this.#shown + 1, () => {
      if (this.#shown >= this.#last) this.#stop();
      else this.#timer = setTimeout(() => this.#next(), restTime);
    });
  }

  #goTo(stage: number) {
    this.#stop();
    const to = Math.max(0, Math.min(this.#last, stage));
    if (to > this.#shown) this.#fly(to, () => this.invalidate('stages'));
    else this.#show(to);
  }

  #show(stage: number) {
    this.#shown = stage;
    this.#flown = 1;
    this.#redraw();
  }

  #fly(stage: number, arrived: () => void) {
    this.#shown = stage;
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    if (still || this.#first.data.length > mostFlying) {
      this.#show(stage);
      arrived();
      return;
    }
    const began = performance.now();
    const draw = (now: number) => {
      const t = Math.min(1, Math.max(0, (now - began) / stepTime));
      this.#flown = t < 0.5 ? 2 * t * t : 1 - 2 * (1 - t) ** 2;
      this.#redraw();
      if (t < 1) this.#frame = requestAnimationFrame(draw);
      else arrived();
    };
    this.#flown = 0;
    this.#frame = requestAnimationFrame(draw);
  }

  #redraw() {
    if (!this.#drawing) return;
    this.#drawCells(this.#drawing);
    this.drawLight();
    this.#drawTools();
  }

  // ---- hand

  #under(event: MouseEvent): number | null {
    const drawing = this.#drawing;
    if (!drawing) return null;
    const [x, y] = pointOn(this.paper, event);
    const { cell } = drawing.layout;
    // The smallest cells are hit within two pixels of them.
    const slack = Math.max(0, 2 - cell);
    const hit = (at: number, corner: number) => at >= corner && at < corner + cell + slack;
    for (const { layout: stage, origins } of drawing.rungs.slice(0, this.#at + 1).reverse()) {
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
    const moves: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -row, ArrowDown: row };
    const by = moves[event.key];
    if (by === undefined) return;
    event.preventDefault();
    const index = Math.max(0, Math.min(data.length - 1, (this.selection ?? 0) + by));
    this.emit('element-select', { index });
    this.say(this.#path(index));
  }

  /** "[0, 1, 57] = 0.1234" at the first stage. */
  #path(index: number): string {
    const { shape, data } = this.#first;
    return `[${indexOf(index, shape).join(', ')}] = ${fixed(nth(data, index), 4)}`;
  }

  // ---- drawing

  #plan(look: Look): Drawing {
    const { unit: u, font, colors } = look;
    const layout = layoutLadder(this.stages, {
      width: this.width,
      height: this.tallest * u,
      ...(this.largest === null ? {} : { largest: this.largest }),
      unit: u,
      dpr: window.devicePixelRatio || 1,
      arrow: Math.max(
        0,
        ...this.stages.flatMap(({ step = '', note = '' }) => [
          textWidth(step, 12 * u, font),
          textWidth(note, look.small, font),
        ]),
      ),
      caption: (stage, width) => {
        const { shape } = stage.tensor;
        // Wide enough for the last index of each axis, so that nothing moves when another number is marked.
        const widest = shape.map((size) => size - 1);
        const axes = broken(stage, (line) => textWidth(namesText(stage, line, widest), 12 * u, font) <= width);
        const names = axes.map((line) => textWidth(namesText(stage, line, widest), 12 * u, font));
        return { axes, width: Math.max(textWidth(shapeText(shape), 13 * u, font, 600), ...names) };
      },
    });
    const rungs = this.#rungs(layout);
    const { css } = colormap(this.colormap, look.theme);
    const ground = parseHex(colors.ground);
    return {
      layout,
      rungs,
      bright: this.#brightOf(rungs),
      colors: css,
      pale: css.map((color) => cssColor(mixed(parseHex(color), ground, 0.5))),
      domain: this.held.scale('domain', this.domain ?? defaultDomain(this.colormap, this.#first.data)),
    };
  }

  #rungs(layout: LadderLayout): Rung[] {
    const origins = originsOf(this.stages);
    return this.stages.map((stage, s) => {
      const own = nth(origins, s);
      return { stage, layout: nth(layout.stages, s), origins: own, places: inverted(own) };
    });
  }

  #brightOf(rungs: readonly Rung[]): Uint8Array | null {
    const { bright } = this;
    const rung = bright && rungs[bright.stage];
    if (!bright || !rung) return null;
    const { shape } = rung.stage.tensor;
    const size = nth(shape, bright.axis);
    const stride = elements(shape.slice(bright.axis + 1));
    const found = new Uint8Array(rung.origins.length);
    rung.origins.forEach((origin, place) => {
      if (Math.floor(place / stride) % size === bright.index) found[origin] = 1;
    });
    return found;
  }

  protected draw() {
    const drawing = this.#plan(this.look);
    this.#drawing = drawing;
    const { layout } = drawing;
    const u = this.look.unit;
    // Beside the buttons a corner is free for those of others: spaced letters would reach into it.
    const toolsTop = spacingIn('0', u) > 0 ? layout.height : layout.toolsTop;
    const height = Math.max(layout.height, toolsTop + toolsRoom() * u);
    this.sizePaper(height, layout.width);
    const dpr = this.pixels;
    this.#canvas.width = Math.ceil(layout.width * dpr);
    this.#canvas.height = Math.ceil(layout.height * dpr);
    place(this.#canvas, 0, 0, this.#canvas.width / dpr, this.#canvas.height / dpr);
    place(this.#touch, 0, 0, layout.width, layout.height);
    this.#tools.style.top = `${toolsTop + 4 * u}px`;
    this.#touch.setAttribute('aria-label', this.accessibleName());
    fillLayer(this.#still, (pen) => this.#drawStill(pen, drawing, this.look));
    this.#redraw();
  }

  #drawTools() {
    const { words } = this.look;
    const at = this.#at;
    const say = (button: HTMLButtonElement, sign: string, text: string, off: boolean) => {
      button.textContent = sign;
      button.setAttribute('aria-label', text);
      button.title = text;
      button.disabled = off;
    };
    say(this.#back, '‹', words.stepBack, at <= 0);
    say(this.#on, '›', words.stepOn, at >= this.#last);
    say(this.#play, this.#playing ? '■' : '▶', this.#playing ? words.stop : words.play, this.#last < 1);
  }

  #drawCells(drawing: Drawing) {
    const context = this.#canvas.getContext('2d');
    if (!context) return;
    const dpr = this.pixels;
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.clearRect(0, 0, this.#canvas.width, this.#canvas.height);
    context.setTransform(dpr, 0, 0, dpr, 0, 0);
    const pen = new CanvasPen(context, this.look.font);
    const last = this.#at;
    let before: Rung | undefined;
    drawing.rungs.forEach((rung, s) => {
      if (s > last) this.#outline(pen, rung.layout, drawing.layout.cell);
      else if (s === last && before && this.#flown < 1)
        this.#fill(pen, drawing, rung, between(before, rung, this.#flown));
      else this.#fill(pen, drawing, rung, rung.layout);
      before = rung;
    });
  }

  #fill(pen: Pen, drawing: Drawing, { stage, origins }: Rung, { x, y }: Pick<StageLayout, 'x' | 'y'>) {
    const { data } = stage.tensor;
    const { bright, colors, pale, layout } = drawing;
    const [low, high] = drawing.domain;
    const { warn } = this.look.colors;
    const missing: number[] = [];
    // Bright ones last: in flight nothing crosses them.
    for (const lit of bright ? [0, 1] : [1])
      origins.forEach((origin, i) => {
        if (bright && bright[origin] !== lit) return;
        const [left, top] = [nth(x, i), nth(y, i)];
        const at = colorIndex(nth(data, i), low, high);
        // Hatched like in a heatmap, if it is not a number; the colour alone could be a number's.
        if (at < 0 && layout.cell >= 6) hatch(missing, left, top, layout.cell);
        else pen.rect(left, top, layout.cell, layout.cell, (lit ? colors : pale)[at] ?? warn);
      });
    if (missing.length > 0) pen.line(missing, { color: warn, width: 1 });
  }

  #outline(pen: Pen, { x, y }: StageLayout, cell: number) {
    const color = this.look.colors.raised;
    x.forEach((left, i) => {
      pen.rect(left, nth(y, i), cell, cell, color);
    });
  }

  /** Shapes, arrows and indices. */
  #drawStill(pen: Pen, { layout, rungs }: Drawing, { colors, unit: u, small }: Look) {
    for (const { stage: given, layout: stage } of rungs) {
      const y = stage.captionTop + 0.5 * lineHeight * u;
      pen.text(shapeText(given.tensor.shape), stage.left, y, { fill: colors[this.hue], size: 13 * u, weight: 600 });
      this.#drawIndices(pen, given, stage, layout.cell, colors['ink-3'], { unit: u, small });
    }
    layout.arrows.forEach(({ from, to }, i) => {
      const { step = '', note = '', warn = false } = nth(this.stages, i + 1);
      const color = colors[warn ? 'warn' : 'ink-3'];
      const across = to[0] - from[0] > 1;
      const [x, y] = to;
      const wings = across
        ? [x - 4 * u, y - 3 * u, x, y, x - 4 * u, y + 3 * u]
        : [x - 3 * u, y - 4 * u, x, y, x + 3 * u, y - 4 * u];
      pen.line([...from, ...to, Number.NaN, Number.NaN, ...wings], { color, width: 1.25 * u });
      const text = { fill: colors[warn ? 'warn' : 'ink-2'], size: 12 * u };
      if (across) {
        const middle = (from[0] + to[0]) / 2;
        pen.text(step, middle, Math.min(from[1], to[1]) - 10 * u, { ...text, align: 'middle' });
        pen.text(note, middle, Math.max(from[1], to[1]) + 12 * u, { ...text, size: small, align: 'middle' });
      } else pen.text([step, note].filter(Boolean).join(' '), from[0] + 12 * u, (from[1] + to[1]) / 2, text);
    });
  }

  #drawIndices(
    pen: Pen,
    { numbered, tensor }: LadderStage,
    { x, y }: StageLayout,
    cell: number,
    fill: string,
    { unit: u, small }: Pick<Look, 'unit' | 'small'>,
  ) {
    if (numbered === undefined) return;
    const { shape } = tensor;
    const size = nth(shape, numbered);
    const stride = elements(shape.slice(numbered + 1));
    const row = shape.at(-1) ?? 1;
    const tall = nth(y, stride - 1) - nth(y, 0) + cell;
    if (tall < 9 * u) return;
    const style = { fill, size: small > 11 * u ? small : Math.min(11 * u, Math.max(9 * u, tall)) };
    for (let i = 0; i * stride < x.length; i++)
      pen.text(`${i % size}`, nth(x, i * stride + row - 1) + cell + 5 * u, nth(y, i * stride) + tall / 2, style);
  }

  protected drawLight() {
    const drawing = this.#drawing;
    if (!drawing) return;
    fillLayer(this.#live, (pen) => this.#drawLive(pen, drawing, this.look, this.#at));
    const most = this.#first.data.length - 1;
    const index = Math.min(this.selection ?? 0, most);
    const now = { valuemin: 0, valuemax: most, valuenow: index };
    for (const [key, value] of Object.entries(now)) this.#touch.setAttribute(`aria-${key}`, `${value}`);
    this.#touch.setAttribute('aria-valuetext', this.#path(index));
  }

  /** Names of the axes, with where the number at this place stands on each. */
  #drawNames(pen: Pen, { stage: given, layout }: Rung, at: number | undefined, { colors, unit: u }: Look) {
    const index = at === undefined ? undefined : indexOf(at, given.tensor.shape);
    layout.caption.forEach((axes, i) => {
      const y = layout.captionTop + (i + 1.5) * lineHeight * u;
      pen.text(namesText(given, axes, index), layout.left, y, { fill: colors['ink-2'], size: 12 * u });
    });
  }

  /** The edge of what is bright, and the marked number with its index at every stage. */
  #drawLive(pen: Pen, drawing: Drawing, look: Look, last: number) {
    const { colors, unit: u } = look;
    const { layout, rungs, bright } = drawing;
    const marked = this.#pointed ?? this.selection;
    const flying = this.#flown < 1;
    const { data } = this.#first;
    rungs.forEach((rung, s) => {
      const { stage: given, layout: stage, origins, places } = rung;
      const isHere = s <= last && !(flying && s === last);
      const isMarked = isHere && marked !== null && marked < data.length;
      this.#drawNames(pen, rung, isMarked ? nth(places, marked) : undefined, look);
      if (!isHere) return;
      if (bright) pen.line(edges(stage, origins, bright, layout.cell), { color: colors[this.hue], width: 1.25 * u });
      if (!isMarked) return;
      const at = nth(places, marked);
      const side = Math.max(layout.cell, 4 * u);
      const off = (layout.cell - side) / 2 - 1.5 * u;
      const [x, y] = [nth(stage.x, at) + off, nth(stage.y, at) + off];
      pen.frame(x, y, side + 3 * u, side + 3 * u, { color: colors.ground, width: 4 * u });
      pen.frame(x, y, side + 3 * u, side + 3 * u, { color: colors.ink, width: 2 * u });
      const index = `[${indexOf(at, given.tensor.shape).join(', ')}]`;
      const text = s === 0 ? `${index} = ${fixed(nth(data, marked), 4)}` : index;
      pen.text(text, stage.left, stage.top + stage.height + 13 * u, { fill: colors.ink, size: 12 * u });
    });
  }

  #rows(write: (value: number) => string): Rows {
    const places = originsOf(this.stages).map(inverted);
    return [
      [...this.stages.map(({ tensor }) => shapeText(tensor.shape)), this.name],
      ...Array.from(this.#first.data, (value, i) => [
        ...this.stages.map(({ tensor }, s) => `[${indexOf(nth(nth(places, s), i), tensor.shape).join(', ')}]`),
        write(value),
      ]),
    ];
  }

  protected tableRows(): Rows {
    return this.#rows((value) => fixed(value, 4));
  }

  protected csvRows(): Rows {
    return this.#rows((value) => exactText(value, this.#first.data));
  }

  protected drawOn(pen: Pen | null, look: Look): Size {
    const drawing = this.#plan(look);
    if (pen) {
      for (const rung of drawing.rungs) this.#fill(pen, drawing, rung, rung.layout);
      this.#drawStill(pen, drawing, look);
      this.#drawLive(pen, drawing, look, this.#last);
    }
    return drawing.layout;
  }
}

const shapeText = (shape: readonly number[]): string => `(${shape.join(', ')})`;

/** The position of each number of the first tensor. */
function inverted(origins: Int32Array): Int32Array {
  const places = new Int32Array(origins.length);
  origins.forEach((origin, at) => {
    places[origin] = at;
  });
  return places;
}

/** The positions of a stage's numbers on their way from the previous stage. */
function between(before: Rung, rung: Rung, t: number): Pick<StageLayout, 'x' | 'y'> {
  const way = (from: Float32Array, to: Float32Array): Float32Array =>
    to.map((end, i) => {
      const start = nth(from, nth(before.places, nth(rung.origins, i)));
      return start + (end - start) * t;
    });
  return { x: way(before.layout.x, rung.layout.x), y: way(before.layout.y, rung.layout.y) };
}

/** "sample 0, query 2", or the names alone; a comma leads on to the axis after these. */
function namesText({ axes }: LadderStage, line: readonly number[], index?: readonly number[]): string {
  const names = line.map((axis) =>
    [nth(axes, axis).name, index?.[axis]].filter((part) => part !== undefined).join(' '),
  );
  const goesOn = axes.slice(nth(line, line.length - 1) + 1).some(({ name }) => name !== '');
  return `${names.join(', ')}${goesOn ? ',' : ''}`;
}

/** The axes that have a name, in lines that fit. */
function broken({ axes }: LadderStage, fits: (line: readonly number[]) => boolean): number[][] {
  const lines: number[][] = [];
  axes.forEach(({ name }, axis) => {
    if (name === '') return;
    const last = lines.at(-1);
    if (last && fits([...last, axis])) last.push(axis);
    else lines.push([axis]);
  });
  return lines;
}

/** Lines around cells that are bright where their neighbour is not. */
function edges({ x, y }: StageLayout, origins: Int32Array, bright: Uint8Array, cell: number): number[] {
  const key = (px: number, py: number): number => Math.round(px * 8) * 1e5 + Math.round(py * 8);
  const lit = new Set<number>();
  const corners: [left: number, top: number][] = [];
  origins.forEach((origin, i) => {
    if (!bright[origin]) return;
    const corner: [number, number] = [nth(x, i), nth(y, i)];
    corners.push(corner);
    lit.add(key(...corner));
  });
  const points: number[] = [];
  const line = (...ends: number[]) => points.push(...ends, Number.NaN, Number.NaN);
  for (const [left, top] of corners) {
    const [right, bottom] = [left + cell, top + cell];
    if (!lit.has(key(left, top - cell))) line(left, top, right, top);
    if (!lit.has(key(left, bottom))) line(left, bottom, right, bottom);
    if (!lit.has(key(left - cell, top))) line(left, top, left, bottom);
    if (!lit.has(key(right, top))) line(right, top, right, bottom);
  }
  return points;
}

defineFigure('attn-ladder', AttnLadder);

declare global {
  interface HTMLElementTagNameMap {
    'attn-ladder': AttnLadder;
  }
}
