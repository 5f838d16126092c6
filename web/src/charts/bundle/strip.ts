// Draws the rows of cells under a bundle's plot.
import { nth } from '../../tensor/nth';
import { colorIndex, colormap } from '../base/colormaps';
import type { Pen } from '../base/pen';
import { type BundleScene, overStrip, pointAt } from './layout';
import type { Strip } from './properties';

export function drawStrip(pen: Pen, scene: BundleScene, { every, rows, columns, tall, title }: Strip) {
  const { look, left, width, top, height } = scene;
  const { colors, unit: u, theme } = look;
  const { css } = colormap('weights', theme);
  const high = tall * u;
  const first = top + height + overStrip * u;
  const across = (x: number): number => Math.min(left + width, Math.max(left, pointAt(scene, x, 0)[0]));
  pen.text(title, left + width, first - 8 * u, { fill: colors['ink-2'], size: 12 * u, align: 'end' });
  // One shape for all cells of a colour.
  const cells = new Map<string, number[]>();
  columns.forEach((column, index) => {
    if (!column) return;
    const [from, to] = [across((index - 0.5) * every) + 0.5, across((index + 0.5) * every) - 0.5];
    rows.forEach((_, row) => {
      const fill = nth(css, Math.max(0, colorIndex(nth(column, row), 0, 1)));
      const [over, under] = [first + row * high + 0.5, first + (row + 1) * high - 0.5];
      const shape = [from, over, to, over, to, under, from, under, Number.NaN, Number.NaN];
      cells.set(fill, [...(cells.get(fill) ?? []), ...shape]);
    });
  });
  for (const [fill, shapes] of cells) pen.area(shapes, fill);
  rows.forEach(({ name, hue }, row) => {
    const style = { fill: colors[hue], size: Math.min(12, tall - 1) * u, weight: hue === 'ink-2' ? 400 : 600 };
    pen.text(name, left - 8 * u, first + (row + 0.5) * high, { ...style, align: 'end' });
  });
}
