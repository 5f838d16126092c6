// A part of a large matrix as an image: one number is read for each pixel, whatever the size of the matrix.
import { type CellInk, type CellSource, colorWord, requirePanel, sheet, word } from '../base/cells';
import type { View } from './pyramid';

/** A part of a matrix, every pixel the cell under its middle. */
export function windowImage(
  source: CellSource,
  ink: CellInk,
  { left, top, size }: View,
  width: number,
  height: number,
): HTMLCanvasElement {
  requirePanel(source);
  const { data, rows, columns, low, high } = source;
  const { canvas, context, image, pixels } = sheet(width, height);
  const colors = source.map.words;
  const warn = word(ink.warn);
  const scale = 255.999 / (high - low);
  const at = (start: number, pixel: number, pixels: number, places: number) =>
    Math.min(places - 1, Math.floor((start + (size * (pixel + 0.5)) / pixels) * places));
  const columnsAt = Uint32Array.from({ length: width }, (_, x) => at(left, x, width, columns));
  for (let y = 0, i = 0; y < height; y++) {
    const row = at(top, y, height, rows) * columns;
    // By index: an iterator takes five times as long here.
    for (let x = 0; x < width; x++, i++)
      pixels[i] = colorWord(colors, data[row + (columnsAt[x] ?? 0)] ?? Number.NaN, low, scale, warn);
  }
  context.putImageData(image, 0, 0);
  return canvas;
}
