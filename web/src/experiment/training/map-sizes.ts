// The sizes of a run's maps, and the space left for its numbers. Lengths are design units, sizes pixels.
import { solve } from '../stage/solve';
import { fullOf, isRoomy } from './room';
import { runOf } from './runs';
import type { TrainingScene } from './scene';

/** The cell of a map, and the space of the map. */
export interface MapSize {
  readonly cell: number;
  readonly room: number;
}

export interface Sizes {
  readonly map: MapSize;
  readonly push: MapSize;
  /** The width of the column of numbers. */
  readonly panel: number;
}

/** The largest height of a map, with much and with little space; the least width of the numbers. Heads are below each other. */
const models = {
  oneLayer: { roomy: 260, tight: 208, panel: 150 },
  twoLayers: { roomy: 288, tight: 240, panel: 188 },
  moreHeads: { roomy: 144, tight: 96, panel: 188 },
} as const;

/** The height of the push, below the numbers of two layers. */
const pushTall = { roomy: 120, tight: 80 } as const;

const largestCell = 32;
/** The space beside a map's cells. */
const besideCells = 24;
const gap = 20;

function modelOf({ state }: TrainingScene): (typeof models)[keyof typeof models] {
  const { layers, heads } = runOf(state.task);
  if (layers === 1) return models.oneLayer;
  return heads > 1 ? models.moreHeads : models.twoLayers;
}

/** Maps with one cell size, and a column for the numbers; with two layers it also holds the push, smaller. */
export function sizesOf(scene: TrainingScene): Sizes {
  const { result, table, state } = scene;
  const full = fullOf(scene);
  if (table) return { map: { cell: 0, room: full }, push: { cell: 0, room: full }, panel: full };
  const model = modelOf(scene);
  const room = isRoomy(scene) ? 'roomy' : 'tight';
  const columns = result.tokens.length;
  const matrix = { columns, beside: besideCells };
  const parts = [matrix, matrix, { least: model.panel }] as const;
  const { cell, widths } = solve(scene, { parts, gap, most: largestCell, rows: columns, tall: model[room] });
  const [each, , panel] = widths;
  const map = { cell, room: each };
  if (runOf(state.task).layers === 1) return { map, push: map, panel };
  return { map, push: { cell: pushCell(scene, panel, pushTall[room]), room: panel }, panel };
}

function pushCell({ unit: u, result, state }: TrainingScene, panel: number, tall: number): number {
  const columns = result.tokens.length;
  const across = panel / runOf(state.task).heads - besideCells * u;
  return Math.max(2, Math.floor(Math.min(tall * u, across) / columns));
}

/** On a phone, in pixels: the width of the numbers beside the one map, and the gap. */
const phone = { panel: 104, gap: 12, besideCells: 14, oneLayer: 152, moreLayers: 7, least: 3 } as const;

/** The sizes on a phone: one map, with its numbers beside it. */
export function phoneSizes(scene: TrainingScene): { readonly map: MapSize; readonly panel: number } {
  const { layers, heads } = runOf(scene.state.task);
  const columns = scene.result.tokens.length;
  const room = fullOf(scene) - phone.panel - phone.gap;
  const across = Math.max(phone.least, Math.floor((room - phone.besideCells) / (columns * heads)));
  const most = layers > 1 ? phone.moreLayers : Math.floor(phone.oneLayer / columns);
  return { map: { cell: Math.min(most, across), room }, panel: phone.panel };
}
