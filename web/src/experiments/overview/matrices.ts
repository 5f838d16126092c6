// What each of the six matrices shows, and which row and column of it are framed: a query's in blue, a key's in orange.
import { roundedUp } from '../../charts/base/rounded-up';
import type { CellSelection, Hue, TensorLike } from '../../charts/base/types';
import type { Live, Scene } from '../../experiment/contract';
import type { Axes } from '../../experiment/linked';
import { largestAt, nth, row, transposed } from '../../tensor/read';
import type { MatrixName } from './arrange';
import type { Result } from './compute';
import { isByHand, type Table } from './parameters';
import type { Words } from './words.en';

export type Here = Scene<Table, Result, Words>;
export type Axis = 'query' | 'key' | 'component';

export interface Look extends Axes<Axis> {
  readonly tensor: TensorLike;
  readonly colormap: 'queries' | 'keys' | 'scores' | 'weights' | 'values';
  readonly hue: Hue;
  readonly selection: CellSelection;
  readonly rowHue: Hue | null;
  readonly columnHue: Hue | null;
  /** Its numbers are given, and may be dragged. */
  readonly scrubs: boolean;
  /** Words stand across instead of down. */
  readonly turned: boolean;
}

/** `stacked`: values lie under the keys, turned as these are. */
export function lookOf(name: MatrixName, scene: Here, stacked: boolean): Look {
  const { state, result } = scene;
  const { query, component } = state;
  const key = chosenKey(scene);
  const plain = { rowHue: null, columnHue: null, scrubs: false, turned: false } as const;
  const asked = { ...plain, rows: 'query', rowHue: 'queries' } as const;
  const cell = { panel: 0, row: query, column: key };
  switch (name) {
    case 'queries':
      return {
        ...asked,
        tensor: result.queries,
        colormap: 'queries',
        hue: 'queries',
        selection: { panel: 0, row: query },
        columns: null,
        scrubs: true,
      };
    case 'keys':
      return {
        ...plain,
        tensor: transposed(result.keys),
        colormap: 'keys',
        hue: 'keys',
        selection: { panel: 0, column: key },
        columnHue: 'keys',
        rows: null,
        columns: 'key',
        scrubs: true,
        turned: true,
      };
    case 'scores':
      return { ...asked, tensor: result.scores, colormap: 'scores', hue: 'ink', selection: cell, columns: 'key' };
    case 'weights':
      return { ...asked, tensor: result.weights, colormap: 'weights', hue: 'accent', selection: cell, columns: 'key' };
    case 'values':
      return { ...plain, colormap: 'values', hue: 'values', scrubs: true, ...ofValues(result.values, key, stacked) };
    case 'output':
      return {
        ...asked,
        tensor: result.output,
        colormap: 'values',
        hue: 'values',
        selection: { panel: 0, row: query, column: component },
        columns: 'component',
      };
  }
}

const ofValues = (values: TensorLike, key: number, stacked: boolean) =>
  stacked
    ? {
        tensor: transposed(values),
        selection: { panel: 0, column: key },
        columnHue: 'values' as const,
        rows: 'component' as const,
        columns: 'key' as const,
        turned: true,
      }
    : {
        tensor: values,
        selection: { panel: 0, row: key },
        rowHue: 'values' as const,
        rows: 'key' as const,
        columns: 'component' as const,
      };

/** The key that was chosen, else the one that the query gives most. */
export const chosenKey = ({ state, result }: Live<Table, Result>): number =>
  state.key < 0 ? largestAt(row(result.weights, state.query)) : state.key;

/** The words as they are written; those of the opening in the language spoken. */
export const namesOf = ({ state, result, words }: Pick<Here, 'state' | 'result' | 'words'>): readonly string[] =>
  isByHand(state) ? [...words.tokens, words.endings[state.ending]] : result.words;

/** Fixed where a hand drags numbers; of what a seed draws, at least as wide, so that a mask or √d moves nothing. */
export function domainOf(name: MatrixName, { state, result }: Here): readonly [number, number] | null {
  if (name === 'weights') return null;
  if (isByHand(state)) return name === 'scores' ? [-5, 5] : [-3, 3];
  if (name !== 'scores') return null;
  const most = Array.from(result.scores.data).reduce((a, b) => (Number.isFinite(b) ? Math.max(a, Math.abs(b)) : a), 5);
  const end = roundedUp(most);
  return [-end, end];
}

/** A row without visible keys keeps its weights (1/n each) in sight: only a weight of 0 may look empty. */
export const boundaryOf = (mask: string, length: number, n: number, name: MatrixName): readonly number[] | null => {
  if (mask !== 'valid_lens') return null;
  return [name === 'weights' && length === 0 ? n : length];
};

/** Every row but those of some words. */
export const rowsWithout = (words: readonly number[], { shape }: TensorLike): TensorLike => {
  const columns = nth(shape, 1);
  return {
    shape,
    data: Array.from({ length: nth(shape, 0) * columns }, (_, index) =>
      words.includes(Math.floor(index / columns)) ? 0 : 1,
    ),
  };
};

export const upperTriangle = (n: number): TensorLike => ({
  shape: [n, n],
  data: Array.from({ length: n * n }, (_, index) => (index % n > Math.floor(index / n) ? 1 : 0)),
});
