// Filling cells: many small ones as an image, few large ones one by one with their numbers.
import { nth, outside } from '../../tensor/read';
import { fixed, short } from '../../text/format';
import { parseHex } from './color';
import type { Colormap } from './colormaps';
import { colorIndex } from './colormaps';
import type { Pen } from './pen';

export interface CellSource {
  readonly data: ArrayLike<number>;
  readonly offset: number;
  readonly rows: number;
  readonly columns: number;
  readonly low: number;
  readonly high: number;
  /** Nonzero is hidden; null where nothing is. Same layout as one panel. */
  readonly hidden: Uint8Array | null;
  readonly map: Colormap;
  /** Cells, nonzero, that take another map unless they are smaller than a pixel. */
  readonly apart?: { readonly cells: Uint8Array; readonly map: Colormap } | undefined;
}

export interface CellInk {
  readonly ground: string;
  readonly faint: string;
  readonly warn: string;
}

/** Numbers in cells: how many decimals and how large. Null where there is no room. */
interface CellNumbers {
  readonly digits: number;
  readonly size: number;
}

/** A colour as image data holds it. */
export const word = (hex: string) => {
  const [r, g, b] = parseHex(hex);
  return ((255 << 24) | (b << 16) | (g << 8) | r) >>> 0;
};

/** The pattern of hidden cells too small for a mark of their own: stripes across all of them, half as strong. */
const onStripe = (x: number, y: number) => (x + y) % 4 === 0;
const stripeOf = ({ faint }: CellInk) => ((word(faint) & 0xffffff) | (0x80 << 24)) >>> 0;

/** Refuses a list too short for its panel once, so that loops read it themselves: a reader shared with lists of every kind takes twice as long. */
export function requirePanel({ data, offset, rows, columns }: CellSource) {
  const last = offset + rows * columns - 1;
  if (last >= data.length) throw outside(data, last);
}

/** A value's colour as image data holds it, `scale` being 255.999 over the domain; `warn` for NaN and infinities. */
export const colorWord = (colors: Uint32Array, value: number, low: number, scale: number, warn: number): number => {
  const t = (value - low) * scale;
  return (value - value === 0 ? colors[t <= 0 ? 0 : t >= 255 ? 255 : t | 0] : warn) ?? warn;
};

/** One pixel a cell; hidden cells are clear with pale stripes, NaN and infinities take the colour of warning. */
export function cellImage(source: CellSource, ink: CellInk): HTMLCanvasElement {
  const { canvas, context, image } = filledSheet(source, ink);
  context.putImageData(image, 0, 0);
  return canvas;
}

/** The same straight onto a canvas whose pixels are as large as the cells: nothing is drawn twice. */
export function putCells(source: CellSource, ink: CellInk, onto: CanvasRenderingContext2D, x: number, y: number) {
  onto.putImageData(filledSheet(source, ink).image, x, y);
}

function filledSheet(source: CellSource, ink: CellInk): Sheet {
  requirePanel(source);
  const { data, offset, rows, columns, low, high, hidden } = source;
  const made = sheet(columns, rows);
  const { pixels } = made;
  const colors = source.map.words;
  const warn = word(ink.warn);
  const stripe = stripeOf(ink);
  const scale = 255.999 / (high - low);
  for (let i = 0, end = rows * columns; i < end; i++) {
    const value = data[offset + i] ?? Number.NaN;
    const t = (value - low) * scale;
    const color = value - value === 0 ? colors[t <= 0 ? 0 : t >= 255 ? 255 : t | 0] : warn;
    pixels[i] = hidden?.[i] ? (onStripe(i % columns, Math.floor(i / columns)) ? stripe : 0) : (color ?? warn);
  }
  fillApart(source, pixels, warn);
  return made;
}

/** Fills the cells anew that take another map. */
function fillApart({ data, offset, low, high, apart, hidden }: CellSource, pixels: Uint32Array, warn: number) {
  if (!apart) return;
  const scale = 255.999 / (high - low);
  apart.cells.forEach((is, i) => {
    if (is && !hidden?.[i]) pixels[i] = colorWord(apart.map.words, nth(data, offset + i), low, scale, warn);
  });
}

/** Cells smaller than a device pixel: the mean of those that share one; NaN wins, so it never hides. */
export function pooledImage(source: CellSource, ink: CellInk, width: number, height: number): HTMLCanvasElement {
  requirePanel(source);
  const { data, offset, rows, columns, low, high, hidden } = source;
  const { canvas, context, image, pixels } = sheet(width, height);
  const warn = word(ink.warn);
  const stripe = stripeOf(ink);
  const scale = 255.999 / (high - low);
  const colors = source.map.words;
  for (let y = 0, pixel = 0; y < height; y++) {
    const first = Math.floor((y * rows) / height);
    const end = Math.floor(((y + 1) * rows) / height);
    for (let x = 0, start = 0, stop = 0; x < width; x++, start = stop) {
      stop = Math.floor(((x + 1) * columns) / width);
      let total = 0;
      let count = 0;
      for (let row = first; row < end; row++) {
        let sum = 0;
        let i = row * columns + start;
        const last = row * columns + stop;
        if (!hidden) {
          count += last - i;
          for (; i < last; i++) sum += data[offset + i] ?? Number.NaN;
        } else
          for (; i < last; i++)
            if (hidden[i] === 0) {
              sum += data[offset + i] ?? Number.NaN;
              count++;
            }
        total += sum;
      }
      const empty = onStripe(x, y) ? stripe : 0;
      pixels[pixel++] = count > 0 ? colorWord(colors, total / count, low, scale, warn) : empty;
    }
  }
  context.putImageData(image, 0, 0);
  return canvas;
}

interface Sheet {
  readonly canvas: HTMLCanvasElement;
  readonly context: CanvasRenderingContext2D;
  readonly image: ImageData;
  readonly pixels: Uint32Array;
}

const sheets = new Map<string, Sheet>();

/** Scratch canvases, one a size: their pictures are used at once. */
export function sheet(width: number, height: number): Sheet {
  const key = `${width}×${height}`;
  let made = sheets.get(key);
  if (!made) {
    const canvas = document.createElement('canvas');
    canvas.width = width;
    canvas.height = height;
    const context = canvas.getContext('2d');
    if (!context) throw new Error('charts: no canvas to draw on');
    const image = context.createImageData(width, height);
    made = { canvas, context, image, pixels: new Uint32Array(image.data.buffer) };
    if (sheets.size >= 8) sheets.clear();
    sheets.set(key, made);
  }
  return made;
}

/** Cell by cell: fill, number, and a mark for what is masked, infinite or not a number. */
export function drawCells(
  pen: Pen,
  source: CellSource,
  left: number,
  top: number,
  cell: number,
  gap: number,
  numbers: CellNumbers | null,
  ink: CellInk,
) {
  requirePanel(source);
  const { data, offset, rows, columns, low, high, hidden, apart } = source;
  const side = cell - gap;
  const masked: number[] = [];
  const infinite = new Map<string, number[]>();
  const missing: number[] = [];
  for (let row = 0, i = 0; row < rows; row++) {
    const y = top + row * cell;
    for (let column = 0; column < columns; column++, i++) {
      const x = left + column * cell;
      const value = data[offset + i] ?? Number.NaN;
      if (hidden?.[i]) {
        const [near, far] = [side * 0.4, side * 0.6];
        if (cell >= 6) masked.push(x + near, y + far, x + far, y + near, Number.NaN, Number.NaN);
        continue;
      }
      const at = colorIndex(value, low, high);
      if (at < 0) {
        hatch(missing, x, y, side);
        continue;
      }
      const { map } = apart?.cells[i] ? apart : source;
      pen.rect(x, y, side, side, map.css[at] ?? ink.warn);
      if (value - value === 0) continue;
      const color = nth(map.ink, at);
      const marks = infinite.get(color) ?? [];
      infinite.set(color, marks);
      hatch(marks, x, y, side);
    }
  }
  const thin = cell >= 24 ? 1.25 : 1;
  if (masked.length) pen.line(masked, { color: ink.faint, width: thin });
  if (missing.length) pen.line(missing, { color: ink.warn, width: thin, alpha: numbers ? 0.4 : 1 });
  for (const [color, marks] of infinite) pen.line(marks, { color, width: thin, alpha: numbers ? 0.3 : 0.7 });
  if (numbers) drawNumbers(pen, source, left + side / 2, top + side / 2, cell, numbers, ink);
}

/** Three diagonals across a cell. */
export function hatch(marks: number[], x: number, y: number, side: number) {
  const half = side / 2;
  const lift = [Number.NaN, Number.NaN];
  marks.push(
    x,
    y + half,
    x + half,
    y,
    ...lift,
    x,
    y + side,
    x + side,
    y,
    ...lift,
    x + half,
    y + side,
    x + side,
    y + half,
    ...lift,
  );
}

function drawNumbers(
  pen: Pen,
  source: CellSource,
  x: number,
  y: number,
  cell: number,
  numbers: CellNumbers,
  ink: CellInk,
) {
  const { data, offset, rows, columns, low, high, hidden, apart } = source;
  for (let row = 0, i = 0; row < rows; row++)
    for (let column = 0; column < columns; column++, i++) {
      if (hidden?.[i]) continue;
      const value = nth(data, offset + i);
      const at = colorIndex(value, low, high);
      pen.text(cellText(value, numbers.digits), x + column * cell, y + row * cell, {
        fill: (apart?.cells[i] ? apart : source).map.ink[at] ?? ink.warn,
        size: numbers.size,
        weight: at < 0 ? 600 : 400,
        align: 'middle',
      });
    }
}

/** A value as a cell shows it: fixed decimals, or a power of ten where those would say nothing. */
export function cellText(value: number, digits: number): string {
  return Number.isFinite(value) && Math.abs(value) >= 1e4 ? short(Number(value.toPrecision(2))) : fixed(value, digits);
}

/** The smallest cell with a number, in design units: a single digit needs little. */
const leastCell = (wanted: 'auto' | number): number => (wanted === 'auto' ? 34 : wanted === 0 ? 12 : 20);

const hasFractions = (data: ArrayLike<number>): boolean =>
  Array.prototype.some.call(data, (value: number) => Number.isFinite(value) && !Number.isInteger(value));

/**
 * How many decimals fit: four from 44 px (56 where there is a sign), two from 34 px, fewer where numbers are long.
 * `figure` is the width of one figure at size 1; no number is smaller than `small` where that is above the usual: then decimals give way.
 */
export function cellNumbers(
  data: ArrayLike<number>,
  cell: number,
  u: number,
  figure: number,
  wanted: 'auto' | 'none' | number,
  small = 0,
): CellNumbers | null {
  if (wanted === 'none' || cell < leastCell(wanted) * u || data.length > 4096) return null;
  const read = small > 11 * u;
  const room = cell - (read ? 3 : 6) * u;
  // What has a fraction is never shown without: 0 for −0.4 would be another number.
  const fewer = read && hasFractions(data) ? [4, 2, 1] : [4, 2, 1, 0];
  const choices =
    wanted === 'auto'
      ? fewer.filter((digits) => cell >= 44 * u || digits < 4)
      : [wanted, ...fewer.filter((digits) => read && digits < wanted)];
  const least = read ? small : (wanted === 'auto' ? 10.5 : 8) * u;
  const largest = Math.max(read ? small : 0, (cell >= 60 * u ? 12.5 : cell >= 52 * u ? 12 : 11.5) * u);
  for (const digits of choices) {
    let longest = 1;
    for (let i = 0; i < data.length; i++) {
      const text = cellText(nth(data, i), digits);
      // A point is about half a figure wide.
      longest = Math.max(longest, text.length - (text.includes('.') ? 0.5 : 0));
    }
    const size = Math.min(largest, room / (longest * figure));
    if (size >= least) return { digits, size: Math.floor(size * 4) / 4 };
  }
  return null;
}
