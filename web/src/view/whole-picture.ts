// Draws the whole figure area as one picture on a light background: every chart as it draws itself for a file, and the
// texts, lines and bars between them.
import { escapeXml } from '../charts/base/pen';
import { type Scale, scaleOf } from '../charts/base/pointer';
import type { Figure } from '../charts/base/types';
import { palette } from '../style/tokens';

/** The margin around the picture, and the device pixels per CSS pixel of a PNG. */
const margin = 16;
const scale = 2;

export async function wholeSVG(area: HTMLElement): Promise<Blob> {
  const { markup } = picture(area);
  return new Blob([markup], { type: 'image/svg+xml;charset=utf-8' });
}

export async function wholePNG(area: HTMLElement): Promise<Blob> {
  const { markup, width, height } = picture(area);
  const address = URL.createObjectURL(new Blob([markup], { type: 'image/svg+xml;charset=utf-8' }));
  try {
    const image = new Image(width * scale, height * scale);
    image.src = address;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = Math.ceil(width * scale);
    canvas.height = Math.ceil(height * scale);
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise((resolve, reject) =>
      canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('the picture is too large'))), 'image/png'),
    );
  } finally {
    URL.revokeObjectURL(address);
  }
}

interface Picture {
  readonly markup: string;
  readonly width: number;
  readonly height: number;
}

function picture(area: HTMLElement): Picture {
  const collected = inLight(area.closest<HTMLElement>('.experiment') ?? area, () => new Collector(area, area));
  const box = {
    x: -margin,
    y: -margin,
    width: Math.ceil(collected.right + 2 * margin),
    height: Math.ceil(collected.bottom + 2 * margin),
  };
  return { ...box, markup: `${svgOf(area, collected, box, palette('light').ground)}\n` };
}

/** The area as pictures for paper, from top to bottom and of equal width: a page may end between any two. */
export function picturesForPaper(area: HTMLElement): string[] {
  return inLight(area.closest<HTMLElement>('.experiment') ?? area, () => {
    const collected = rowsOf(area, tall * scaleOf(area).y).map((row) => new Collector(row, area));
    const width = Math.ceil(Math.max(area.clientWidth, ...collected.map(({ right }) => right)));
    return collected
      .filter(({ pieces }) => pieces.length > 0)
      .map((row) => svgOf(area, row, { x: 0, y: row.top, width, height: Math.ceil(row.bottom - row.top) }));
  });
}

/** The largest height, in CSS pixels, of one sheet. */
const tall = 600;

/** The parts of the area from top to bottom; one taller than `most` is divided further. */
function rowsOf(area: Element, most: number): Element[] {
  const children = [...area.children].filter((child) => child.getBoundingClientRect().height > 0);
  const boxes = children.map((child) => child.getBoundingClientRect());
  const stacked = boxes.every(({ top }, index) => index === 0 || top >= (boxes[index - 1]?.bottom ?? 0) - 1);
  if (!stacked || isFigure(area)) return [area];
  return children.flatMap((child) => (child.getBoundingClientRect().height > most ? rowsOf(child, most) : [child]));
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

function svgOf(area: HTMLElement, { pieces }: Collector, { x, y, width, height }: Box, ground?: string): string {
  const parts = pieces.map((piece) =>
    typeof piece === 'string'
      ? piece
      : `<g transform="translate(${round(piece.x)} ${round(piece.y)})">${piece.figure.drawing()}</g>`,
  );
  const rest = ground ? `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${ground}"/>` : '';
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${width}" height="${height}" ` +
    `viewBox="${round(x)} ${round(y)} ${width} ${height}" font-family="${escapeXml(getComputedStyle(area).fontFamily)}">` +
    `${rest}${parts.join('')}</svg>`
  );
}

/** Reads styles in the light theme; no frame is painted in between. */
function inLight<Made>(area: HTMLElement, read: () => Made): Made {
  const before = area.dataset['theme'];
  area.dataset['theme'] = 'light';
  try {
    return read();
  } finally {
    if (before === undefined) delete area.dataset['theme'];
    else area.dataset['theme'] = before;
  }
}

/** A chart and its box. */
interface Placed {
  readonly figure: Figure;
  readonly x: number;
  readonly y: number;
}

/** Walks a part of the area from back to front and draws the visible elements, in the area's own pixels. */
class Collector {
  readonly pieces: (string | Placed)[] = [];
  /** The origin of the part, and the extent of its visible contents. */
  readonly top: number;
  right = 0;
  bottom = 0;
  /** Outlines of marked boxes, drawn on top of their neighbours. */
  readonly #outlines: string[] = [];
  readonly #origin: DOMRect;
  readonly #scale: Scale;

  constructor(part: Element, area: HTMLElement) {
    this.#origin = area.getBoundingClientRect();
    this.#scale = scaleOf(area);
    this.top = this.#inArea(part.getBoundingClientRect()).top;
    if (part === area) this.#children(area);
    else this.#element(part);
    this.pieces.push(...this.#outlines);
  }

  /** Converts a box on the screen to the area's own pixels, the size in which charts draw themselves. */
  #inArea({ left, top, width, height }: DOMRect): DOMRect {
    const { x, y } = this.#scale;
    return new DOMRect((left - this.#origin.left) / x, (top - this.#origin.top) / y, width / x, height / y);
  }

  #add(piece: string | Placed, { right, bottom }: DOMRect): void {
    this.pieces.push(piece);
    this.right = Math.max(this.right, right);
    this.bottom = Math.max(this.bottom, bottom);
  }

  #children(parent: Element): void {
    for (const child of parent.childNodes) {
      if (child instanceof Text) this.#text(child, parent);
      else if (child instanceof Element) this.#element(child);
    }
  }

  #element(element: Element): void {
    const style = getComputedStyle(element);
    if (style.display === 'none' || style.visibility === 'hidden' || isAction(element)) return;
    const box = this.#inArea(element.getBoundingClientRect());
    if (isFigure(element)) this.#add({ figure: element, x: box.x, y: box.y }, box);
    else if (element instanceof SVGSVGElement) this.#add(inlineDrawing(element, box), box);
    else {
      this.#box(style, box);
      this.#children(element);
    }
  }

  /** Draws what a style sheet paints: background, bar, borders. */
  #box(style: CSSStyleDeclaration, box: DOMRect): void {
    const { x, y, width, height } = box;
    if (width <= 0 || height <= 0) return;
    const filled = (color: string, across: number): void =>
      this.#add(
        `<rect x="${round(x)}" y="${round(y)}" width="${round(across)}" height="${round(height)}" ` +
          `rx="${round(Number.parseFloat(style.borderTopLeftRadius) || 0)}" ${paint('fill', color)}${faint(style)}/>`,
        box,
      );
    if (!isClear(style.backgroundColor)) filled(style.backgroundColor, width);
    const bar = barOf(style);
    if (bar) filled(bar.color, width * bar.share);
    const outline = outlineOf(style);
    if (outline) {
      const { color, thickness, offset } = outline;
      const out = offset + thickness / 2;
      this.#outlines.push(
        `<rect x="${round(x - out)}" y="${round(y - out)}" width="${round(width + 2 * out)}" ` +
          `height="${round(height + 2 * out)}" fill="none" ${paint('stroke', color)} stroke-width="${round(thickness)}"/>`,
      );
    }
    const sides = {
      top: [x, y, width, 0],
      bottom: [x, y + height, width, 0],
      left: [x, y, 0, height],
      right: [x + width, y, 0, height],
    } as const;
    for (const [side, [fromX, fromY, across, down]] of Object.entries(sides)) {
      const [kind, color] = ['style', 'color'].map((part) => style.getPropertyValue(`border-${side}-${part}`));
      const thickness = Number.parseFloat(style.getPropertyValue(`border-${side}-width`));
      if (!kind || kind === 'none' || !(thickness > 0) || !color || isClear(color)) continue;
      this.#add(
        `<path d="M${round(fromX)} ${round(fromY)}l${round(across)} ${round(down)}" ${paint('stroke', color)} ` +
          `stroke-width="${round(thickness)}"${kind === 'dashed' ? ' stroke-dasharray="4 3"' : ''}${faint(style)}/>`,
        box,
      );
    }
  }

  /** Draws a text, with the browser's line breaks. */
  #text(node: Text, parent: Element): void {
    const style = getComputedStyle(parent);
    for (const line of linesOf(node)) {
      const { text } = line;
      const box = this.#inArea(line.box);
      const size = Number.parseFloat(style.fontSize);
      const { ascent, descent } = fontBox(style);
      const baseline = box.top + (box.height * ascent) / (ascent + descent);
      this.#add(
        `<text x="${round(box.left)}" y="${round(baseline)}" font-size="${round(size)}" ` +
          `font-family="${escapeXml(style.fontFamily)}" font-weight="${style.fontWeight}" ` +
          `font-style="${style.fontStyle}" ${paint('fill', style.color)}${faint(style)}>${escapeXml(text)}</text>`,
        box,
      );
    }
  }
}

const isFigure = (element: Element): element is Figure => Reflect.has(element, 'drawing');

/** True for elements that are not part of a picture: most buttons, and elements marked to be left out. */
const isAction = (element: Element): boolean =>
  element.matches('button:not([aria-pressed]), input, select, textarea, [data-picture="none"]');

const isClear = (color: string): boolean => color === 'transparent' || /^rgba\(.*, 0\)$|\/ 0\)$/.test(color);

/** A flat gradient of one colour over a part of the width. */
function barOf({ backgroundImage, backgroundSize }: CSSStyleDeclaration): { color: string; share: number } | undefined {
  const color = /^linear-gradient\(((?:rgba?|color)\([^)]*\))/.exec(backgroundImage)?.[1];
  const share = Number.parseFloat(/[\d.]+(?=%)/.exec(backgroundSize)?.[0] ?? '');
  return color && share >= 0 ? { color, share: share / 100 } : undefined;
}

/** The outline of a marked box. */
function outlineOf({
  outlineStyle,
  outlineColor,
  outlineWidth,
  outlineOffset,
}: CSSStyleDeclaration): { readonly color: string; readonly thickness: number; readonly offset: number } | undefined {
  const [thickness, offset] = [outlineWidth, outlineOffset].map((length) => Number.parseFloat(length) || 0);
  if (outlineStyle !== 'solid' || !thickness || isClear(outlineColor)) return undefined;
  return { color: outlineColor, thickness, offset: offset ?? 0 };
}

const round = (value: number): string => String(Math.round(value * 100) / 100);

/** An element's own opacity, without that of its parents. */
const faint = ({ opacity }: CSSStyleDeclaration): string => (opacity === '1' ? '' : ` opacity="${opacity}"`);

function paint(attribute: 'fill' | 'stroke', color: string): string {
  const { solid, alpha } = colorParts(color);
  return `${attribute}="${escapeXml(solid)}"${alpha === undefined ? '' : ` ${attribute}-opacity="${alpha}"`}`;
}

/** A computed colour in the form all SVG readers know: with opacity apart. Mixtures are computed as `color(srgb …)`. */
function colorParts(color: string): { readonly solid: string; readonly alpha?: string | undefined } {
  const [, bytes, alpha] = /^rgba?\((\d+, \d+, \d+)(?:, ([\d.]+))?\)$/.exec(color) ?? [];
  if (bytes !== undefined) return { solid: hex(bytes.split(', ').map(Number)), alpha };
  const [, shares, mixed] = /^color\(srgb ([^/)]+?)(?: \/ ([\d.e-]+))?\)$/.exec(color) ?? [];
  if (shares === undefined) return { solid: color };
  return { solid: hex(shares.split(' ').map((share) => 255 * Number(share))), alpha: mixed };
}

const hex = (bytes: readonly number[]): string =>
  `#${bytes
    .map((byte) =>
      Math.min(255, Math.max(0, Math.round(byte)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

interface Line {
  readonly text: string;
  readonly box: DOMRect;
}

/** Letters on one line, in reading order. */
function linesOf(node: Text): Line[] {
  const range = document.createRange();
  const lines: { text: string; box: DOMRect }[] = [];
  let offset = 0;
  for (const letter of node.data) {
    range.setStart(node, offset);
    offset += letter.length;
    range.setEnd(node, offset);
    const [box] = range.getClientRects();
    // Collapsed white space has no box.
    if (!box || box.width === 0) continue;
    const line = lines.at(-1);
    const space = /\s/.test(letter);
    if (line && Math.abs(line.box.top - box.top) < 2) line.text += space ? ' ' : letter;
    // A line begins with its first letter.
    else if (!space) lines.push({ text: letter, box });
  }
  return lines.map(({ text, box }) => ({ text: text.trimEnd(), box }));
}

let ruler: CanvasRenderingContext2D | null = null;

function fontBox({ fontStyle, fontWeight, fontSize, fontFamily }: CSSStyleDeclaration): {
  ascent: number;
  descent: number;
} {
  ruler ??= document.createElement('canvas').getContext('2d');
  if (!ruler) return { ascent: 4, descent: 1 };
  ruler.font = `${fontStyle} ${fontWeight} ${fontSize} ${fontFamily}`;
  const { fontBoundingBoxAscent, fontBoundingBoxDescent } = ruler.measureText('x');
  return { ascent: fontBoundingBoxAscent, descent: fontBoundingBoxDescent };
}

/** A copy of a drawing with its styles inlined, so that it needs no style sheet. */
const inherited = [
  'stroke-width',
  'stroke-dasharray',
  'stroke-linecap',
  'font-size',
  'font-weight',
  'font-family',
  'text-anchor',
  'opacity',
];

function inlineDrawing(drawing: SVGSVGElement, { x, y, width, height }: DOMRect): string {
  const copy = drawing.cloneNode(true) as SVGSVGElement;
  const originals = [drawing, ...drawing.querySelectorAll('*')];
  [copy, ...copy.querySelectorAll('*')].forEach((element, index) => {
    const original = originals[index];
    if (!original) return;
    const style = getComputedStyle(original);
    for (const property of inherited) element.setAttribute(property, style.getPropertyValue(property));
    for (const property of ['fill', 'stroke'] as const) {
      const { solid, alpha } = colorParts(style.getPropertyValue(property));
      element.setAttribute(property, solid);
      if (alpha !== undefined) element.setAttribute(`${property}-opacity`, alpha);
    }
    element.removeAttribute('class');
    element.removeAttribute('style');
  });
  copy.setAttribute('x', round(x));
  copy.setAttribute('y', round(y));
  copy.setAttribute('width', round(width));
  copy.setAttribute('height', round(height));
  copy.setAttribute('overflow', 'visible');
  return new XMLSerializer().serializeToString(copy);
}
