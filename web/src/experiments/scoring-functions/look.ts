import type { CellDetail, CellPlace, TensorLike } from '../../charts/base/types';
import type { Hover, Scene } from '../../experiment/contract';
import { sizes, transposed } from '../../tensor/read';
import { matrixOf, type Result } from './compute';
import type { Table } from './parameters';
import type { OwnWords } from './words';

export type Here = Scene<Table, Result, OwnWords>;

/** What the pointer is over, whichever figure shows it: −1 stands for all. */
export interface Meant {
  readonly sample: number;
  readonly query: number;
  readonly key: number;
}

/** A hover says what is meant, not where in its figure it was. */
export const point = (scene: Here, figure: string, meant: Meant | null): void =>
  scene.setHover(meant && { figure, panel: meant.sample, row: meant.query, column: meant.key });

export const meantBy = ({ panel, row, column }: Hover): Meant => ({ sample: panel, query: row, key: column });

/** The hover of another figure as a cell of this one; null where it means nothing here. */
export function hoverAs({ hover }: Here, figure: string, place: (meant: Meant) => CellPlace | null): CellPlace | null {
  if (!hover || hover.figure === figure) return null;
  const found = place(meantBy(hover));
  return found && (found.row >= 0 || found.column >= 0) ? found : null;
}

export const over =
  (scene: Here, figure: string, meaning: (detail: CellDetail) => Meant) =>
  ({ detail }: CustomEvent<CellDetail | null>): void =>
    point(scene, figure, detail && meaning(detail));

/** One sample of a tensor with a column for each key, so that keys and values stand above their scores. */
export const acrossKeys = (tensor: TensorLike, sample: number): TensorLike => transposed(matrixOf(tensor, sample));

/** What the keys of the chosen sample are called. */
export function namesOf({ state, result, words }: Pick<Here, 'state' | 'result' | 'words'>): readonly string[] {
  const [, m] = sizes(result.keys, 3);
  return state.labels === 'words' && m === words.tokens.length
    ? words.tokens
    : Array.from({ length: m }, (_, key) => String(key));
}

export const none: readonly string[] = [];
