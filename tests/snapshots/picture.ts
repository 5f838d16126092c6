// Every figure of a stage in one SVG file, below each other in the order of the document.
import { FigureElement } from '../../web/src/charts/base/figure-element';
import { escapeXml, SvgPen } from '../../web/src/charts/base/pen';
import { palette, type Theme } from '../../web/src/style/tokens';
import { textWidth } from './still-browser';

const margin = 12;
/** Charts take whole pixels. */
const rounding = 1;

/** What a text takes of its chart, letters measured as charts measure them. */
interface Written {
  readonly text: string;
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Remembers where it writes. */
class MeasuringPen extends SvgPen {
  readonly written: Written[] = [];

  override text(...given: Parameters<SvgPen['text']>) {
    super.text(...given);
    const [text, x, y, { size, weight = 400, align = 'start', turned }] = given;
    const width = textWidth(text, `${weight} ${size}px`);
    const before = width * { start: 0, middle: 0.5, end: 1 }[align];
    const [along, across] = [width - before, size / 2];
    this.written.push(
      turned
        ? { text, left: x - across, right: x + across, top: y - along, bottom: y + before }
        : { text, left: x - before, right: x + along, top: y - across, bottom: y + across },
    );
  }
}

interface Part {
  readonly element: Element;
  readonly inner: string;
  readonly width: number;
  readonly height: number;
  /** Texts that do not stand in it whole. */
  readonly cut?: readonly string[];
}

/** A chart as its own export draws it, in the theme of the page. */
function chart(element: FigureElement): Part {
  const pen = new MeasuringPen();
  const { width, height } = element['drawOn'](pen, element['look']);
  const cut = pen.written.filter(
    ({ left, right, top, bottom }) => Math.max(-left, right - width, -top, bottom - height) > rounding,
  );
  const name = element.getAttribute('data-figure') ?? element.localName;
  return { element, inner: pen.inner, width, height, cut: cut.map(({ text }) => `${name}: ${text}`) };
}

/** A drawing of the experiment's own; what Lit remembers in comments is no part of it. */
function drawing(element: SVGSVGElement): Part {
  const inner = element.outerHTML.replaceAll(/<!--.*?-->/g, '').replaceAll(/\s*\n\s*/g, '');
  return { element, inner, width: 0, height: Number(element.getAttribute('height')) || 0 };
}

function partOf(element: Element): Part | undefined {
  if (element instanceof FigureElement)
    return element['width'] > 0 && !element['isEmpty']() ? chart(element) : undefined;
  if (element instanceof SVGSVGElement) return drawing(element);
  // Positions set by a script are part of the picture.
  return element.hasAttribute('style') && !element.closest('svg')
    ? { element, inner: '', width: 0, height: 0 }
    : undefined;
}

const rounded = (value: number): number => Math.round(value * 100) / 100;

const cell = /^<rect x="([^"]+)" y="([^"]+)" width="([^"]+)" height="([^"]+)" fill="(#\w+)"\/>$/;
/** Cells in a row from which on they are written shorter. */
const manyCells = 24;

interface Cells {
  readonly width: number;
  readonly height: number;
  readonly byColor: Map<string, string>;
  readonly lines: string[];
}

/** Cells of one size, a path a colour: a third of the bytes of a rectangle each, and the same picture. */
function written({ width, height, byColor, lines }: Cells): readonly string[] {
  if (lines.length < manyCells) return lines;
  const paths = [...byColor].map(([color, path]) => `<path stroke="${color}" d="${path}"/>`);
  return [`<g data-cells="${lines.length}" data-width="${width}" stroke-width="${height}">`, ...paths, '</g>'];
}

/** An element's line: a difference is then read as one. */
function inLines(markup: string): string {
  const lines: string[] = [];
  let cells: Cells | undefined;
  for (const line of markup.replaceAll('><', '>\n<').split('\n')) {
    const [, x, y, width, height, color] = cell.exec(line) ?? [];
    if (cells && !(Number(width) === cells.width && Number(height) === cells.height)) {
      lines.push(...written(cells));
      cells = undefined;
    }
    if (color === undefined) {
      lines.push(line);
      continue;
    }
    cells ??= { width: Number(width), height: Number(height), byColor: new Map(), lines: [] };
    const middle = Math.round((Number(y) + Number(height) / 2) * 1000) / 1000;
    cells.byColor.set(color, `${cells.byColor.get(color) ?? ''}M${x} ${middle}h${width}`);
    cells.lines.push(line);
  }
  return [...lines, ...(cells ? written(cells) : [])].join('\n');
}

function named({ element, inner, height }: Part, top: number): string {
  const given = { kind: element.localName, figure: element.getAttribute('data-figure'), style: styleOf(element) };
  const names = Object.entries(given).flatMap(([name, text]) => (text ? ` data-${name}="${escapeXml(text)}"` : ''));
  const place = height > 0 ? ` transform="translate(0 ${rounded(top)})"` : '';
  return inner ? `<g${names.join('')}${place}>\n${inLines(inner)}\n</g>` : `<g${names.join('')}/>`;
}

/** Numbers in a style are rounded as a pen's are. */
const styleOf = (element: Element): string =>
  (element.getAttribute('style') ?? '').replaceAll(/-?\d+\.\d+/g, (number) => `${rounded(Number(number))}`);

/** A colour bar's gradient once a file: its name is its colours. */
function eachGradientOnce(markup: string): string {
  const known = new Set<string>();
  return markup.replaceAll(/<linearGradient id="([^"]+)">.*?<\/linearGradient>\n?/gs, (gradient, id: string) => {
    const again = known.has(id);
    known.add(id);
    return again ? '' : gradient;
  });
}

export interface Picture {
  readonly svg: string;
  /** Texts that reach over the edge of their chart. */
  readonly cut: readonly string[];
}

/** All that is drawn in the figure of `stage`. */
export function pictureOf(stage: Element, theme: Theme): Picture {
  const parts = [...stage.querySelectorAll('.figure *')].flatMap((element) => partOf(element) ?? []);
  const pieces: string[] = [];
  let top = 0;
  for (const part of parts) {
    pieces.push(named(part, top));
    if (part.height > 0) top += part.height + margin;
  }
  const width = rounded(Math.max(0, ...parts.map((part) => part.width)) + 2 * margin);
  const size = `width="${width}" height="${rounded(top + margin)}"`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${size} viewBox="${-margin} ${-margin} ${width} ${rounded(top + margin)}" font-family="sans-serif">
<rect x="${-margin}" y="${-margin}" ${size} fill="${palette(theme).ground}"/>
${eachGradientOnce(pieces.join('\n'))}
</svg>
`;
  return { svg, cut: parts.flatMap(({ cut = [] }) => cut) };
}
