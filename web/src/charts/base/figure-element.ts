// What all figures share: properties drawn once a task, size, theme and language watched, states, export.
import { adopt } from '../../style/adopt';
import { palette, themeOf } from '../../style/tokens';
import { fill } from '../../text/markup';
import figureStyles from './figure.css?inline';
import { HeldScales } from './hand';
import type { Look, Rows, Size } from './look';
import { type Pen, SvgPen, spaceLike } from './pen';
import { pixelsOf } from './pointer';
import { same } from './same';
import { watchSizes } from './sizes';
import { watchSurroundings } from './surroundings';
import type { FigureState } from './types';
import { wordsOf } from './words';

export type { Look, Rows, Size };

type Defaults = Readonly<Record<string, unknown>>;

const kebab = (name: string) => name.replace(/[A-Z]/g, (c) => `-${c.toLowerCase()}`);

/** Common to all figures. */
const commonDefaults = { state: 'ready', message: '', table: false, label: '' };

/** Gives a figure's class the accessors of its properties, whose defaults these are, and its name in HTML. The first is what it draws. */
export function defineFigure(name: string, kind: typeof FigureElement, properties: Defaults) {
  kind.defaults = { ...commonDefaults, ...properties };
  kind.drawn = Object.keys(properties)[0] ?? '';
  kind.attributes = new Map();
  for (const [key, value] of Object.entries(kind.defaults)) {
    const attribute = value === null || ['string', 'number', 'boolean'].includes(typeof value);
    if (attribute) kind.attributes.set(kebab(key), key);
    // Descriptors have no prototype, which a page may have given a `get` or a `value`.
    Object.defineProperty(kind.prototype, key, {
      __proto__: null,
      get(this: FigureElement) {
        return this.values[key];
      },
      set(this: FigureElement, next: unknown) {
        if (same(this.values[key], next)) return;
        this.values[key] = next;
        this.invalidate(key);
      },
    } as PropertyDescriptor & ThisType<FigureElement>);
  }
  Object.defineProperty(kind, 'observedAttributes', {
    __proto__: null,
    value: [...kind.attributes.keys()],
  } as PropertyDescriptor);
  if (!customElements.get(name)) customElements.define(name, kind as unknown as CustomElementConstructor);
}

export abstract class FigureElement extends HTMLElement {
  declare state: FigureState;
  declare message: string;
  declare table: boolean;
  declare label: string;

  /** Properties and their defaults; those that are text, numbers or booleans are attributes too. */
  static defaults: Defaults = {};
  static attributes = new Map<string, string>();
  /** The property that holds what it draws. */
  static drawn = '';
  /** Style sheets beside those of all figures. */
  static styles: readonly string[] = [];
  /** Properties that change only the upper layer: nothing is measured or filled again. */
  static light: ReadonlySet<string> = new Set();

  /** @internal what the accessors keep */
  readonly values: Record<string, unknown>;
  protected readonly root: ShadowRoot;
  protected readonly frame: HTMLElement;
  /** What is drawn on, and what hands touch: layers, a canvas, buttons. */
  protected readonly paper: HTMLElement;
  protected look!: Look;
  /** CSS pixels the figure may fill. */
  protected width = 0;
  /** Device pixels of a canvas for one of them. */
  protected pixels = 1;

  /** Draws over the figure, and into its table, what stood here before: `ghost.ts`, once there is something. */
  past: { readonly seen: boolean; drawn(): void; joined(rows: Rows): Promise<Rows> } | undefined;
  /** Scales that do not move under a hand. */
  protected readonly held = new HeldScales(() => this.invalidate('look'));

  readonly #kind: typeof FigureElement;
  readonly #changed = new Set<string>();
  /** Nothing was set since `plan`. */
  #planned = false;
  readonly #said: HTMLElement;
  readonly #note: HTMLElement;
  readonly #sheetOfRows: HTMLElement;
  readonly #letters = element('div', 'letters');
  #scheduled = false;
  #settled = Promise.resolve();
  #stopWatching: (() => void)[] = [];

  constructor() {
    super();
    this.#kind = this.constructor as typeof FigureElement;
    this.values = { ...this.#kind.defaults };
    this.root = this.attachShadow({ mode: 'open' });
    this.frame = element('div', 'frame');
    this.paper = element('div', 'paper');
    this.frame.append(this.paper);
    this.#sheetOfRows = element('div', 'rows');
    this.#sheetOfRows.tabIndex = 0;
    this.#sheetOfRows.setAttribute('role', 'region');
    this.#note = element('p', 'note');
    this.#said = element('div', 'said');
    this.#said.setAttribute('aria-live', 'polite');
    this.root.append(this.frame, this.#sheetOfRows, this.#note, this.#said, this.#letters);
  }

  connectedCallback() {
    // It may have come from another document, and lost them.
    adopt(this.root, figureStyles, ...this.#kind.styles);
    for (const key of Object.keys(this.#kind.defaults)) this.#upgrade(key);
    this.#stopWatching = [
      watchSurroundings(this, this.#letters, () => this.#surroundingsChanged()),
      watchSizes(() => this.#remeasure(), this),
    ];
    this.#surroundingsChanged();
  }

  disconnectedCallback() {
    for (const stop of this.#stopWatching) stop();
  }

  attributeChangedCallback(attribute: string, _old: string | null, text: string | null) {
    const key = this.#kind.attributes.get(attribute);
    if (!key) return;
    const fallback = this.#kind.defaults[key];
    let value: unknown = text ?? fallback;
    if (typeof fallback === 'boolean') value = text !== null && text !== 'false';
    else if (text !== null && typeof fallback !== 'string' && text.trim() !== '' && !Number.isNaN(Number(text)))
      value = Number(text);
    (this as unknown as Record<string, unknown>)[key] = value;
  }

  /** Settled when everything set so far is on the screen; rejected if it cannot be drawn. */
  get updated(): Promise<void> {
    return this.#settled;
  }

  /** A property set before the element was defined would hide its accessor. */
  #upgrade(key: string) {
    if (!Object.hasOwn(this, key)) return;
    const self = this as unknown as Record<string, unknown>;
    const value = self[key];
    delete self[key];
    self[key] = value;
  }

  #measure(): boolean {
    const [width, pixels] = [this.clientWidth, pixelsOf(this)];
    const changed = width !== this.width || pixels !== this.pixels;
    this.width = width;
    this.pixels = pixels;
    return changed;
  }

  #remeasure() {
    if (this.#measure()) this.invalidate('width');
  }

  #surroundingsChanged() {
    this.#measure();
    const style = getComputedStyle(this);
    spaceLike(style);
    const theme = themeOf(this);
    const unit = Number.parseFloat(style.getPropertyValue('--u')) || 1;
    this.look = {
      theme,
      colors: palette(theme),
      unit,
      small: (Number.parseFloat(style.getPropertyValue('--small')) || 11) * unit,
      font: style.fontFamily || 'sans-serif',
      words: wordsOf(this),
    };
    this.invalidate('look');
  }

  /** The width its container is about to give it: known now, so that it is drawn once and not again after the layout. */
  set room(pixels: number) {
    if (pixels === this.width) return;
    this.width = pixels;
    this.invalidate('width');
  }

  /** Asks for a drawing at the end of this task; all figures plan before the first one draws. */
  invalidate(key: string) {
    this.#changed.add(key);
    this.#planned = false;
    if (this.#scheduled || !this.isConnected) return;
    this.#scheduled = true;
    this.#settled = Promise.resolve()
      .then(() => this.#planAhead())
      .then(
        () => this.#draws(),
        (error: unknown) => this.#draws(error),
      );
    // Those who wait for `updated` get the error, too.
    this.#settled.catch((error: unknown) => reportError(error));
  }

  /** Draws, unless planning has `failed`: the next drawing may succeed. */
  #draws(failed?: unknown): Promise<void> | undefined {
    this.#scheduled = false;
    if (failed !== undefined) throw failed;
    return this.#flush();
  }

  #isLight(): boolean {
    return [...this.#changed].every((key) => this.#kind.light.has(key));
  }

  /** What a figure needs of its neighbours is told before anything is drawn, and may still come in time. */
  #planAhead() {
    if (!this.isConnected || !this.look || this.table || this.width <= 0 || this.isEmpty() || this.#isLight()) return;
    this.#planned = true;
    this.plan();
  }

  #flush(): Promise<void> | undefined {
    if (!this.isConnected || !this.look) return;
    const light = this.#isLight();
    this.#changed.clear();
    if (light && !this.table && this.state === 'ready') {
      this.drawLight();
      this.past?.drawn();
      return;
    }
    const bare = this.isEmpty();
    const state: FigureState = this.state === 'ready' && bare ? 'empty' : this.state;
    this.root.host.toggleAttribute('data-waiting', state === 'loading');
    const { words } = this.look;
    const fallback = { ready: '', loading: words.loading, empty: words.empty, error: words.failed }[state];
    setText(this.#note, this.message || fallback);
    this.#note.className = `note ${state}`;
    this.#note.setAttribute('role', state === 'error' ? 'alert' : 'status');
    this.frame.hidden = this.table || bare;
    this.#sheetOfRows.hidden = !this.table || bare;
    this.#sheetOfRows.setAttribute('aria-label', this.accessibleName());
    if (this.table && !bare) return this.#fillTable();
    this.#sheetOfRows.replaceChildren();
    if (this.frame.hidden || this.width <= 0) return;
    if (!this.#planned) this.plan();
    this.#planned = false;
    this.draw();
    this.past?.drawn();
    // A little more is in sight without: see overflow-clip-margin.
    this.frame.classList.toggle(
      'scrolls',
      Number.parseFloat(this.paper.style.width) > this.width + 8 * Math.max(1, this.look.unit),
    );
    return;
  }

  async #fillTable() {
    const [{ tableOf, tableStyles }, rows] = await Promise.all([import('./files'), this.tableRows()]);
    adopt(this.root, tableStyles);
    this.#sheetOfRows.replaceChildren(tableOf((await this.past?.joined(rows)) ?? rows, this.accessibleName()));
  }

  /** Gives the paper and its layers their size in CSS pixels; without a width they are as wide as the figure. */
  protected sizePaper(height: number, width?: number) {
    const { style, children } = this.paper;
    if (width !== undefined) style.width = `${width}px`;
    style.height = `${height}px`;
    for (const layer of children)
      if (layer instanceof SVGSVGElement) {
        layer.setAttribute('width', `${width ?? this.width}`);
        layer.setAttribute('height', `${height}`);
      }
  }

  /** A remark under the figure until the next drawing. */
  protected remark(text: string) {
    this.#note.className = 'note error';
    setText(this.#note, text);
    this.say(text);
  }

  /** Speaks a text once to a screen reader. */
  protected say(text: string) {
    setText(this.#said, text);
  }

  protected emit(name: string, detail: unknown) {
    this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true }));
  }

  /** Nothing to draw. */
  protected isEmpty(): boolean {
    return !(this.values[this.#kind.drawn] as ArrayLike<unknown> | null)?.length;
  }
  /** Decides where everything goes; draws nothing. */
  protected plan(): void {}
  /** Draws everything, after `plan`. */
  protected abstract draw(): void;
  /** Draws only what selection and hover change. */
  protected abstract drawLight(): void;
  protected accessibleName(): string {
    return this.label;
  }
  protected abstract tableRows(): Rows | Promise<Rows>;
  /** The numbers as CSV, without rounding. */
  protected abstract csvRows(): Rows | Promise<Rows>;
  /** Draws the whole figure with one pen, in the given look, and says how large it is. Null pen only measures. */
  protected abstract drawOn(pen: Pen | null, look: Look, context?: CanvasRenderingContext2D): Size;

  #lightLook(): Look {
    return { ...this.look, theme: 'light', colors: palette('light') };
  }

  /** The inside of an `<svg>`, its origin the figure's own corner: for a picture of several figures. */
  drawing(): string {
    const pen = new SvgPen();
    this.drawOn(pen, this.#lightLook());
    return pen.inner;
  }

  async exportSVG(): Promise<Blob> {
    const { svgFile } = await import('./files');
    const look = this.#lightLook();
    return svgFile(look, (pen) => this.drawOn(pen, look));
  }

  async exportPNG(): Promise<Blob> {
    const { pngFile } = await import('./files');
    const look = this.#lightLook();
    return pngFile(look, (pen, context) => this.drawOn(pen, look, context));
  }

  async exportCSV(): Promise<Blob> {
    const { csvFile } = await import('./files');
    return csvFile(await this.csvRows());
  }
}

/** The static members of a figure's class. */
export type Statics = Omit<typeof FigureElement, 'prototype'>;
/** What a figure has by its properties: an accessor for each, and `values`. */
export type With<Properties> = Properties & { readonly values: Properties };

/** The class to extend for a figure whose properties are those of a table. */
export const figureWith = <Properties extends object>(_properties: Properties) =>
  FigureElement as unknown as Statics & (abstract new () => FigureElement & With<Properties>);

export function element<K extends keyof HTMLElementTagNameMap>(tag: K, className = ''): HTMLElementTagNameMap[K] {
  const made = document.createElement(tag);
  if (className) made.className = className;
  return made;
}

export function svgLayer(className: string): SVGSVGElement {
  const made = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  made.setAttribute('class', className);
  made.setAttribute('aria-hidden', 'true');
  return made;
}

const drawn = new WeakMap<Element, string>();

/** Replaces a layer's drawing, unless it would look the same. */
export function fillLayer(layer: SVGSVGElement, draw: (pen: Pen) => void) {
  const pen = new SvgPen();
  draw(pen);
  const { inner } = pen;
  if (drawn.get(layer) === inner) return;
  drawn.set(layer, inner);
  fill(layer, inner);
}

export function setText(node: Element, text: string) {
  if (node.textContent !== text) node.textContent = text;
}

/** Puts a node of the paper at its place, in CSS pixels. */
export function place(node: HTMLElement, left: number, top: number, width: number, height: number) {
  const { style } = node;
  style.left = `${left}px`;
  style.top = `${top}px`;
  style.width = `${width}px`;
  style.height = `${height}px`;
}

/** Makes the children as many as are wanted: keeps those that are there, and makes the others with `make`. */
export function childrenOf<Child extends Element>(
  group: Element,
  count: number,
  make: (index: number) => Child,
): Child[] {
  while (group.children.length > count) group.lastElementChild?.remove();
  while (group.children.length < count) group.append(make(group.children.length));
  return [...group.children] as Child[];
}

/** A group of such children, for hands and keyboards. */
export function groupOf(): HTMLElement {
  const group = element('div');
  group.setAttribute('role', 'group');
  return group;
}
