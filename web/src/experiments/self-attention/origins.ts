// Origins: words → vocabulary → ids → rows of the embedding, and the three W's, all from the seed.
import { html, type TemplateResult } from 'lit/html.js';
import { heatmap } from '../../experiment/heatmap';
import { nth } from '../../tensor/read';
import { labelRoom } from '../overview/arrange';
import { decimalsIn, type Here, none, type Plot } from './scene';
import type { Sizes } from './sizes';
import { vocabulary } from './vocabulary';

/** Above all that is computed from them; while a step is open, below what it is about. */
export function origins(scene: Here, sizes: Sizes): TemplateResult {
  const { state, result, words } = scene;
  const { query } = state;
  const rows = result.words.map((word, index) => words.numbered(word, nth(result.ids, index)));
  const room = roomsOf(scene, sizes, rows);
  const x: Plot = {
    figure: 'x',
    tensor: result.x,
    colormap: 'scores',
    label: state.positions ? 'X + P' : 'X',
    selection: { panel: 0, row: query },
    rowHue: 'queries',
    axes: { rows: 'query', columns: null },
  };
  const W = (figure: 'W_query' | 'W_key' | 'W_value', colormap: Plot['colormap']): TemplateResult =>
    one(scene, room, { ...plain, figure, tensor: result[figure], colormap, label: figure }, none);
  return html`<div class="further">
    ${vocabulary(scene)}
    <div>
      <h2>${words.origins}</h2>
      <div class="origins">
        ${one(scene, room, x, rows)}
        <div class="projections">${W('W_query', 'queries')} ${W('W_key', 'keys')} ${W('W_value', 'values')}</div>
      </div>
    </div>
  </div>`;
}

const plain = { selection: {}, axes: { rows: null, columns: null } } as const;

function one(scene: Here, { u, cell, names, labels }: Rooms, plot: Plot, rows: readonly string[]): TemplateResult {
  const { axes, label, ...look } = plot;
  const across = Math.max(nth(plot.tensor.shape, 1) * cell + edges * u, rows === none ? names : leastX * u);
  return heatmap(scene, {
    ...look,
    label: '',
    name: label,
    width: Math.min(scene.width, rows === none ? across : labels + across),
    hue: plot.colormap === 'scores' ? 'ink' : plot.colormap === 'weights' ? 'accent' : plot.colormap,
    rowLabels: rows,
    columnLabels: none,
    cellSize: cell,
    numbers: decimalsIn(cell, u, scene),
    ...(rows === none ? { select: () => undefined } : { axes }),
  });
}

interface Rooms {
  readonly u: number;
  readonly cell: number;
  /** CSS pixels: the least that a matrix's name takes, and the words beside X. */
  readonly names: number;
  readonly labels: number;
}

/** Beside the cells of a matrix, and between two matrices: design units. */
const [edges, gap] = [14, 8];
/** X and its shape in letters. */
const leastX = 84;

/** The W's share a line; X stands beside them, on a phone above. */
function roomsOf({ result, width, narrow }: Here, { u, small }: Sizes, rows: readonly string[]): Rooms {
  const names = (narrow ? 84 : 122) * u;
  const labels = (Math.max(...rows.map(labelRoom)) + 12) * u;
  const widths = [result.W_query, result.W_key, result.W_value].map(({ shape }) => nth(shape, 1));
  const summands = narrow ? widths : [nth(result.x.shape, 1), ...widths];
  const room = Math.max(280, width) - (narrow ? 0 : labels) - (summands.length - 1) * gap * u;
  return { u, cell: cellIn(room, summands, names, edges * u, small), names, labels };
}

/** The largest cell with which all stand in one line, where each is as wide as its name at least. */
function cellIn(room: number, columns: readonly number[], least: number, beside: number, most: number): number {
  let cell = Math.max(4, Math.floor(most));
  const total = (): number => columns.reduce((sum, count) => sum + Math.max(count * cell + beside, least), 0);
  while (cell > 4 && total() > room) cell--;
  return cell;
}
