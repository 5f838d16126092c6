// A stroke over the map while the painted sheet is laid: its first cell says whether it paints or wipes, and those that the pointer
// passes follow. The map's element keeps how far it has come; keys choose a cell and paint nothing.
import type { CellPlace } from '../../charts/base/types';
import type { Scene } from '../../experiment/contract';
import { brushed, cellOf, type Table } from './parameters';

type Here = Pick<Scene<Table>, 'asked' | 'set'>;

const of = ({ currentTarget }: Event): DOMStringMap => (currentTarget as HTMLElement).dataset;
const first = (handleEvent: (event: Event) => void) => ({ handleEvent, capture: true });

/** A stroke that has met no cell is ''. */
export const begins = (scene: Here) =>
  first((event) => {
    const dataset = of(event);
    dataset['stroke'] = '';
    if (dataset['over'] && (event as PointerEvent).pointerType !== 'touch') paint(scene, dataset, ...over(dataset));
  });

/** Let go outside of the map. */
export const loose = first((event) => {
  if ((event as PointerEvent).buttons === 0) delete of(event)['stroke'];
});

/** A click may come without a pointer: of a voice. */
export const clicked = first((event) => {
  if ((event as MouseEvent).detail === 0) of(event)['stroke'] = '';
});

export const keyed = first((event) => {
  delete of(event)['stroke'];
});

const over = ({ over }: DOMStringMap): [row: number, column: number] => {
  const [row = Number.NaN, column = Number.NaN] = (over ?? '').split(' ').map(Number);
  return [row, column];
};

/** A fast pointer leaves out no cell of a row. */
export const passes = (scene: Here, event: CustomEvent<CellPlace | null>): void => {
  const { detail } = event;
  const dataset = of(event);
  const [row, from] = over(dataset);
  dataset['over'] = detail ? `${detail.row} ${detail.column}` : '';
  if (!detail || dataset['stroke'] === undefined) return;
  paint(scene, dataset, detail.row, detail.column, dataset['stroke'] && row === detail.row ? from : detail.column);
};

export const chosen = (scene: Here, event: CustomEvent<CellPlace>): void => {
  const dataset = of(event);
  if (dataset['stroke'] === '') paint(scene, dataset, event.detail.row, event.detail.column);
};

function paint({ asked, set }: Here, dataset: DOMStringMap, row: number, column: number, from = column): void {
  if (!asked.painting) return;
  dataset['stroke'] ||= asked.painted.includes(cellOf(row, column)) ? 'wipes' : 'paints';
  set({ painted: brushed(asked, row, [from, column], dataset['stroke'] === 'paints'), query: row, key: column });
}
