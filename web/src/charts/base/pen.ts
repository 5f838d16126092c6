import { nth } from '../../tensor/read';

// One drawing, two papers: a figure draws with a Pen, on a canvas (screen, PNG) or as SVG text (screen overlay, SVG file).

interface TextStyle {
  readonly fill: string;
  readonly size: number;
  readonly weight?: number;
  readonly align?: 'start' | 'middle' | 'end';
  /** Quarter turn to the left, for axis names on the side. */
  readonly turned?: boolean;
}

export interface Stroke {
  readonly color: string;
  readonly width: number;
  readonly dash?: readonly number[] | undefined;
  readonly alpha?: number | undefined;
}

export interface Pen {
  rect(x: number, y: number, width: number, height: number, fill: string): void;
  frame(x: number, y: number, width: number, height: number, stroke: Stroke): void;
  /** Polylines as x, y, x, y …; a NaN lifts the pen. */
  line(points: ArrayLike<number>, stroke: Stroke): void;
  dot(x: number, y: number, radius: number, fill: string, ring?: string): void;
  /** Filled polygons: x, y, x, y …; a NaN begins another. */
  area(points: ArrayLike<number>, fill: string, alpha?: number): void;
  /** `y` is the middle of the letters' height. */
  text(text: string, x: number, y: number, style: TextStyle): void;
  /** A horizontal strip of colours. */
  strip(x: number, y: number, width: number, height: number, colors: readonly string[]): void;
}

/** Tells each point, and whether a line begins with it. */
function trace(points: ArrayLike<number>, tell: (x: number, y: number, begins: boolean) => void) {
  let down = false;
  for (let i = 0; i + 1 < points.length; i += 2) {
    const [x, y] = [nth(points, i), nth(points, i + 1)];
    const isPoint = !Number.isNaN(x + y);
    if (isPoint) tell(x, y, !down);
    down = isPoint;
  }
}

const middle = 0.36; // share of the font size: from the middle of figures and capitals down to the baseline

export class CanvasPen implements Pen {
  readonly #context: CanvasRenderingContext2D;
  readonly #font: string;
  #setFont = '';

  constructor(context: CanvasRenderingContext2D, font: string) {
    this.#context = context;
    this.#font = font;
  }

  rect(x: number, y: number, width: number, height: number, fill: string) {
    this.#context.fillStyle = fill;
    this.#context.fillRect(x, y, width, height);
  }

  #stroke({ color, width, dash, alpha }: Stroke, draw: (context: CanvasRenderingContext2D) => void) {
    const context = this.#context;
    context.strokeStyle = color;
    context.lineWidth = width;
    context.lineJoin = 'round';
    context.globalAlpha = alpha ?? 1;
    context.setLineDash(dash ? [...dash] : []);
    draw(context);
    context.globalAlpha = 1;
  }

  frame(x: number, y: number, width: number, height: number, stroke: Stroke) {
    this.#stroke(stroke, (context) => context.strokeRect(x, y, width, height));
  }

  line(points: ArrayLike<number>, stroke: Stroke) {
    this.#stroke(stroke, (context) => {
      context.beginPath();
      trace(points, (x, y, begins) => (begins ? context.moveTo(x, y) : context.lineTo(x, y)));
      context.stroke();
    });
  }

  dot(x: number, y: number, radius: number, fill: string, ring?: string) {
    const context = this.#context;
    context.beginPath();
    context.arc(x, y, radius, 0, 2 * Math.PI);
    context.fillStyle = fill;
    context.fill();
    if (ring) this.#stroke({ color: ring, width: radius / 3 }, () => context.stroke());
  }

  area(points: ArrayLike<number>, fill: string, alpha = 1) {
    const context = this.#context;
    context.beginPath();
    trace(points, (x, y, begins) => (begins ? context.moveTo(x, y) : context.lineTo(x, y)));
    context.fillStyle = fill;
    context.globalAlpha = alpha;
    context.fill();
    context.globalAlpha = 1;
  }

  text(text: string, x: number, y: number, { fill, size, weight = 400, align = 'start', turned }: TextStyle) {
    const context = this.#context;
    const font = `${weight} ${size}px ${this.#font}`;
    if (this.#setFont !== font) context.font = this.#setFont = font;
    context.fillStyle = fill;
    context.textAlign = align === 'middle' ? 'center' : align;
    if (!turned) return context.fillText(text, x, y + middle * size);
    context.save();
    context.translate(x + middle * size, y);
    context.rotate(-Math.PI / 2);
    context.fillText(text, 0, 0);
    context.restore();
  }

  strip(x: number, y: number, width: number, height: number, colors: readonly string[]) {
    const gradient = this.#context.createLinearGradient(x, 0, x + width, 0);
    for (const [i, color] of colors.entries()) gradient.addColorStop(i / (colors.length - 1), color);
    this.#context.fillStyle = gradient;
    this.#context.fillRect(x, y, width, height);
  }
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
export const escapeXml = (text: string) =>
  text.replace(/[&<>"']/g, (c) => escapes[c] ?? c).replace(/[^\P{Cc}\t\n\r]/gu, '');

const n = (value: number) => `${Math.round(value * 100) / 100}`;

/** A path's `d`; `end` closes each of its lines. */
function pathOf(points: ArrayLike<number>, end: '' | 'Z'): string {
  let path = '';
  trace(points, (x, y, begins) => {
    path += `${begins && path !== '' ? end : ''}${begins ? 'M' : 'L'}${n(x)} ${n(y)}`;
  });
  return path + end;
}

/** Builds the inside of an <svg> as text; everything a caller hands over is escaped or a number. */
export class SvgPen implements Pen {
  #parts: string[] = [];

  get inner(): string {
    return this.#parts.join('');
  }

  /** A whole file: the drawing with a margin around it, on a ground. */
  file(width: number, height: number, margin: number, ground: string, font: string): string {
    const size = `width="${n(width + 2 * margin)}" height="${n(height + 2 * margin)}"`;
    return (
      `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${size} ` +
      `viewBox="${-margin} ${-margin} ${n(width + 2 * margin)} ${n(height + 2 * margin)}" font-family="${escapeXml(font)}">` +
      `<rect x="${-margin}" y="${-margin}" ${size} fill="${ground}"/>${this.inner}</svg>\n`
    );
  }

  rect(x: number, y: number, width: number, height: number, fill: string) {
    this.#parts.push(`<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" fill="${fill}"/>`);
  }

  #stroke({ color, width, dash, alpha }: Stroke): string {
    const extra =
      (dash ? ` stroke-dasharray="${dash.map(n).join(' ')}"` : '') + (alpha ? ` stroke-opacity="${n(alpha)}"` : '');
    return `fill="none" stroke="${color}" stroke-width="${n(width)}"${extra}`;
  }

  frame(x: number, y: number, width: number, height: number, stroke: Stroke) {
    this.#parts.push(
      `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" ${this.#stroke(stroke)}/>`,
    );
  }

  line(points: ArrayLike<number>, stroke: Stroke) {
    const path = pathOf(points, '');
    this.#parts.push(`<path d="${path}" stroke-linejoin="round" ${this.#stroke(stroke)}/>`);
  }

  dot(x: number, y: number, radius: number, fill: string, ring?: string) {
    const edge = ring ? ` stroke="${ring}" stroke-width="${n(radius / 3)}"` : '';
    this.#parts.push(`<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}" fill="${fill}"${edge}/>`);
  }

  area(points: ArrayLike<number>, fill: string, alpha = 1) {
    const path = pathOf(points, 'Z');
    this.#parts.push(`<path d="${path}" fill="${fill}"${alpha < 1 ? ` fill-opacity="${n(alpha)}"` : ''}/>`);
  }

  text(text: string, x: number, y: number, { fill, size, weight, align, turned }: TextStyle) {
    const bold = weight && weight !== 400 ? ` font-weight="${weight}"` : '';
    const anchor = align && align !== 'start' ? ` text-anchor="${align}"` : '';
    const place = turned
      ? `transform="translate(${n(x + middle * size)} ${n(y)}) rotate(-90)"`
      : `x="${n(x)}" y="${n(y + middle * size)}"`;
    this.#parts.push(`<text ${place} fill="${fill}" font-size="${n(size)}"${bold}${anchor}>${escapeXml(text)}</text>`);
  }

  strip(x: number, y: number, width: number, height: number, colors: readonly string[]) {
    // Named after its colours, so that figures put into one document do not take each other's.
    const id = ['strip', ...[0, colors.length >> 1, colors.length - 1].map((i) => nth(colors, i).slice(1))].join('-');
    const stops = colors.map(
      (color, i) => `<stop offset="${n((100 * i) / (colors.length - 1))}%" stop-color="${color}"/>`,
    );
    this.#parts.push(`<linearGradient id="${id}">${stops.join('')}</linearGradient>`);
    this.rect(x, y, width, height, `url(#${id})`);
  }

  /** A picture already drawn, for cells too many to be rectangles. */
  image(x: number, y: number, width: number, height: number, dataUrl: string) {
    this.#parts.push(
      `<image x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" image-rendering="pixelated" xlink:href="${dataUrl}"/>`,
    );
  }
}

const rulers = new Map<string, number>();
let ruler: CanvasRenderingContext2D | null | undefined;

/** What a reader's style sheet adds to each letter and each blank: pixels, or as a share of the size where that is more. */
type Spacing = readonly [pixels: number, share: number];

let spacing: { readonly letter: Spacing; readonly word: Spacing } = { letter: [0, 0], word: [0, 0] };

/** Texts of charts inherit it: what is measured from now on is as wide as that. */
export function spaceLike({ letterSpacing, wordSpacing, fontSize }: CSSStyleDeclaration) {
  const size = Number.parseFloat(fontSize) || 1;
  const of = (given: string): Spacing => {
    const pixels = Number.parseFloat(given) || 0;
    return [pixels, pixels / size];
  };
  const next = { letter: of(letterSpacing), word: of(wordSpacing) };
  if (`${next.letter}${next.word}` !== `${spacing.letter}${spacing.word}`) rulers.clear();
  spacing = next;
}

/** How much wider that makes a text. */
export function spacingIn(text: string, size: number): number {
  const { letter, word } = spacing;
  const blanks = text.split(' ').length - 1;
  return text.length * Math.max(letter[0], letter[1] * size) + blanks * Math.max(word[0], word[1] * size);
}

/** Width of a line of text in CSS pixels; remembered. */
export function textWidth(text: string, size: number, font: string, weight = 400): number {
  const key = `${weight} ${size}px ${font}\n${text}`;
  let width = rulers.get(key);
  if (width === undefined) {
    ruler ??= document.createElement('canvas').getContext('2d');
    if (!ruler) return text.length * size * 0.6;
    ruler.font = `${weight} ${size}px ${font}`;
    width = ruler.measureText(text).width + spacingIn(text, size);
    if (rulers.size > 4000) rulers.clear();
    rulers.set(key, width);
  }
  return width;
}

/** Shortens a text with … until it fits. */
export function fitText(text: string, room: number, size: number, font: string, weight = 400): string {
  if (textWidth(text, size, font, weight) <= room) return text;
  const letters = Array.from(text);
  while (letters.length > 1) {
    letters.pop();
    const shorter = `${letters.join('')}…`;
    if (textWidth(shorter, size, font, weight) <= room) return shorter;
  }
  return '…';
}
