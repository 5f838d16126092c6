// Origins: words → vocabulary → ids → rows of the embedding, and the three W's, all from the seed.
import { html, type TemplateResult } from 'lit/html.js';
import type { TensorLike } from '../../charts/base/types';
import { type HeatmapOf, heatmap } from '../../experiment/heatmap';
import { solve } from '../../experiment/stage/solve';
import { nth } from '../../tensor/read';
import { labelRoom } from '../overview/arrange';
import { decimalsIn, type Here, none } from './scene';
import { vocabulary } from './vocabulary';

/** Above all that is computed from them; while a step is open, below what it is about. `most`: pixels of the largest cell. */
export function origins(scene: Here, most: number): TemplateResult {
  const { state, result, words, narrow, unit: u, width, table } = scene;
  const rows = result.words.map((word, index) => words.numbered(word, nth(result.ids, index)));
  const labels = Math.max(...rows.map(labelRoom)) + 12;
  const part = ({ shape }: TensorLike, beside = 0, name = narrow ? 84 : 122) => ({
    columns: nth(shape, 1),
    beside: beside + 14,
    least: beside + name,
  });
  // The W's share a line; X is beside them, on a phone above.
  const { cell, widths } = solve(
    { width, unit: u, table },
    {
      parts: [!narrow && part(result.x, labels, 84), part(result.W_query), part(result.W_key), part(result.W_value)],
      gap: 8,
      most: most / u,
      least: 4 / u,
    },
  );
  const across = (labels + Math.max(84, 14 + (nth(result.x.shape, 1) * cell) / u)) * u;
  const one = (tensor: TensorLike, room: number, more: Partial<HeatmapOf>): TemplateResult =>
    heatmap(scene, {
      tensor,
      width: Math.min(width, room),
      columnLabels: none,
      cellSize: cell,
      numbers: decimalsIn(cell, u, scene),
      ...more,
    });
  const W = (figure: 'W_query' | 'W_key' | 'W_value', colormap: 'queries' | 'keys' | 'values', place: 1 | 2 | 3) =>
    one(result[figure], widths[place], {
      figure,
      colormap,
      name: figure,
      hue: colormap,
      selection: {},
      rowLabels: none,
      select: () => undefined,
    });
  return html`<div class="further">
    ${vocabulary(scene)}
    <div>
      <h2>${words.origins}</h2>
      <div class="origins">
        ${one(result.x, widths[0] || across, {
          figure: 'x',
          colormap: 'scores',
          name: state.positions ? 'X + P' : 'X',
          hue: 'ink',
          selection: { panel: 0, row: state.query },
          rowHue: 'queries',
          rowLabels: rows,
          axes: { rows: 'query', columns: null },
        })}
        <div class="projections">${W('W_query', 'queries', 1)} ${W('W_key', 'keys', 2)} ${W('W_value', 'values', 3)}</div>
      </div>
    </div>
  </div>`;
}
