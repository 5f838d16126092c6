// What a masked cell looks like: empty, or with what it still holds.
import { nth } from '../../tensor/read';
import { type Pen, textWidth } from '../base/pen';
import { cornerOf } from './layout';
import type { HeatmapGiven } from './properties';
import type { HeatmapScene } from './scene';

/** True if a line and lengths show where masked cells begin. */
export const showsBoundary = ({ maskedCells }: Pick<HeatmapGiven, 'maskedCells'>): boolean =>
  maskedCells !== 'absent' && maskedCells !== 'grey';

/** Nonzero where a panel's cells are drawn without fill and number; null where none is. */
export function emptyCells({ given, matrices, hidden }: HeatmapScene, panel: number): Uint8Array | null {
  const masked = hidden[panel] ?? null;
  if (given.maskedCells === 'shown' || given.maskedCells === 'grey' || !masked) return null;
  if (given.maskedCells !== 'marked') return masked;
  const { data, rows, columns } = matrices;
  const first = panel * rows * columns;
  return masked.map((is, cell) => (is && nth(data, first + cell) === 0 ? 1 : 0));
}

/** True if a cell has no meaning of its own. */
export const isEmpty = (scene: HeatmapScene, panel: number, row: number, column: number): boolean =>
  emptyCells(scene, panel)?.[row * scene.matrices.columns + column] === 1;

/** A masked cell that holds something has a stroke in its corner; under an empty one's diagonal stands what it is filled with. */
export function drawMaskedMarks(pen: Pen, scene: HeatmapScene, panel: number) {
  const { given, matrices, layout, look } = scene;
  const { rows, columns } = matrices;
  const { cell, gap } = layout;
  const { unit: u, colors } = look;
  const masked = scene.hidden[panel];
  const size = look.small > 11 * u ? look.small : Math.min(11 * u, (cell - gap) * 0.24);
  const room = cell >= 34 * u ? cell - 8 * u : 0;
  const written = given.maskedText !== '' && textWidth(given.maskedText, size, look.font) <= room;
  if (!masked || cell < 14 * u || !(written || given.maskedCells === 'marked')) return;
  const empty = emptyCells(scene, panel);
  const { left, top } = cornerOf(layout, panel);
  const side = cell - gap;
  const [near, far] = [2 * u, Math.min(11 * u, side * 0.24)];
  const strokes: number[] = [];
  for (let row = 0, index = 0; row < rows; row++)
    for (let column = 0; column < columns; column++, index++) {
      if (!masked[index]) continue;
      const [right, y] = [left + column * cell + side, top + row * cell];
      if (!empty?.[index]) strokes.push(right - far, y + far, right - near, y + near, Number.NaN, Number.NaN);
      else if (written)
        pen.text(given.maskedText, right - side / 2, y + side * 0.79, {
          fill: colors['ink-3'],
          size,
          align: 'middle',
        });
    }
  if (strokes.length > 0 && given.maskedCells === 'marked') pen.line(strokes, { color: colors.ink, width: 1.5 * u });
}
