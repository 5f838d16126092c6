// The cells of a heatmap that have changed: a corner of each has the colour of before.
import { colorIndex, colormap } from '../base/colormaps';
import type { FigureElement } from '../base/figure-element';
import type { Pen } from '../base/pen';
import { cellCorner } from './layout';
import type { HeatmapGiven } from './properties';
import { planHeatmap } from './scene';

/** Smaller cells have no corner to spare, and more of them no place to look at; so much of the scale is a change. */
const [least, most, seen] = [16, 24, 8] as const;

export function drawBefore(pen: Pen, figure: FigureElement, before: FigureElement): void {
  const [now, then] = [figure, before].map(({ values }) =>
    planHeatmap(values as unknown as HeatmapGiven, figure['look'], figure['width']),
  );
  if (!now || !then) return;
  const { layout, matrices, given, look, domain } = now;
  const { rows, columns, panels, data } = matrices;
  const old = then.matrices;
  if (layout.cell < least * look.unit || old.rows !== rows || old.columns !== columns || old.panels !== panels) return;
  const indexOf = (value: number | undefined) => colorIndex(value ?? Number.NaN, ...domain);
  const isThere = (cell: number): boolean =>
    given.maskedCells !== 'absent' || !now.hidden[Math.floor(cell / (rows * columns))]?.[cell % (rows * columns)];
  const changed = Array.from(data, (_, cell) => cell).filter(
    (cell) => isThere(cell) && Math.abs(indexOf(data[cell]) - indexOf(old.data[cell])) >= seen,
  );
  if (changed.length > most) return;
  const { css } = colormap(given.colormap, look.theme);
  const side = Math.max(6 * look.unit, layout.cell * 0.28);
  for (const cell of changed) {
    const panel = Math.floor(cell / (rows * columns));
    const inside = cell % (rows * columns);
    const { x, y } = cellCorner(layout, { panel, row: Math.floor(inside / columns), column: inside % columns });
    const top = y + layout.cell - layout.gap - side;
    const isHidden = then.hidden[panel]?.[inside];
    pen.area(
      [x, top, x, top + side, x + side, top + side],
      (!isHidden && css[indexOf(old.data[cell])]) || look.colors.ground,
    );
    pen.line([x, top, x + side, top + side], { color: look.colors.ground, width: 1.5 * look.unit });
  }
}
