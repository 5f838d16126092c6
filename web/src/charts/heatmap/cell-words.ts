// A cell of <attn-heatmap> in words: its row, its column, its value as text.
import { nth } from '../../tensor/read';
import { fixed } from '../../text/format';
import { cellNumbers, cellText } from '../base/cells';
import { textWidth } from '../base/pen';
import type { CellPlace } from '../base/types';
import { isEmpty } from './masked-cells';
import type { HeatmapGiven } from './properties';
import type { HeatmapScene } from './scene';

type Named = Pick<HeatmapGiven, 'rowLabels' | 'columnLabels' | 'rowNames' | 'columnNames'>;
export const rowName = ({ rowNames, rowLabels }: Named, row: number) => (rowNames ?? rowLabels)?.[row] ?? `${row}`;
export const columnName = ({ columnNames, columnLabels }: Named, column: number) =>
  (columnNames ?? columnLabels)?.[column] ?? `${column}`;

export function valueAt(
  { matrices: { data, rows, columns } }: HeatmapScene,
  { panel, row, column }: CellPlace,
): number {
  return nth(data, (panel * rows + row) * columns + column);
}

export function valueText(scene: HeatmapScene, at: CellPlace): string {
  const masked = isEmpty(scene, at.panel, at.row, at.column);
  return fixed(valueAt(scene, at)) + (masked ? ` (${scene.look.words.masked})` : '');
}

/** True if the cell itself shows this text. */
export function saysAll(scene: HeatmapScene, at: CellPlace, text: string): boolean {
  const { given, layout, look, matrices } = scene;
  const { data } = matrices;
  if (isEmpty(scene, at.panel, at.row, at.column)) return false;
  const figure = textWidth('0', 100, look.font) / 100;
  const numbers = cellNumbers(data, layout.cell, look.unit, figure, given.numbers, look.small);
  return numbers !== null && cellText(valueAt(scene, at), numbers.digits) === text;
}

/** A cell in words, for a screen reader. */
export function spoken(scene: HeatmapScene, at: CellPlace): string {
  const { given, matrices, look } = scene;
  const { words } = look;
  const panel = matrices.panels > 1 ? `${given.titles?.[at.panel] ?? `${words.panel} ${at.panel}`}, ` : '';
  const value = Number.isNaN(valueAt(scene, at)) ? words.notANumber : valueText(scene, at);
  const guess = isGuessed(given, at) ? `, ${words.guessed}` : '';
  return `${panel}${words.row} ${rowName(given, at.row)}, ${words.column} ${columnName(given, at.column)}: ${value}${guess}`;
}

const isGuessed = ({ guessed }: HeatmapGiven, { panel, row, column }: CellPlace): boolean =>
  guessed?.panel === panel && guessed.row === row && guessed.column === column;
