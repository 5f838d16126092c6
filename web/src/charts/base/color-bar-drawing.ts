// The colour bar: 5 px thick, three ticks.
import { nth } from '../../tensor/read';
import { short } from '../../text/format';
import { type ColormapName, colormap } from './colormaps';
import type { Look } from './figure-element';
import type { Pen } from './pen';

export function drawColorBar(
  pen: Pen,
  name: ColormapName,
  [low, high]: readonly [number, number],
  left: number,
  top: number,
  width: number,
  { theme, colors, unit: u, small }: Look,
) {
  const { css } = colormap(name, theme);
  pen.strip(
    left,
    top,
    width,
    5 * u,
    Array.from({ length: 33 }, (_, i) => nth(css, Math.round((i * 255) / 32))),
  );
  const style = { fill: colors['ink-3'], size: small };
  const y = top + 15 * u;
  pen.text(short(low), left, y, { ...style, align: 'start' });
  pen.text(short((low + high) / 2), left + width / 2, y, { ...style, align: 'middle' });
  pen.text(short(high), left + width, y, { ...style, align: 'end' });
}
