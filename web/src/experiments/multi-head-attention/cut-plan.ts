import type { Scene } from '../../experiment/contract';
import { nth } from '../../tensor/read';
import type { Result } from './compute';
import type { Table } from './parameters';

type Here = Pick<Scene<Table, Result>, 'state' | 'result' | 'width' | 'unit' | 'narrow' | 'height' | 'table'>;

/** The places of one query's pieces, in CSS pixels. */
export interface CutPlan {
  readonly heads: number;
  /** Numbers of a head. */
  readonly size: number;
  readonly width: number;
  readonly cell: number;
  readonly high: number;
  /** Height of the way to the joined row. */
  readonly funnel: number;
  /** Room of the lines' names, left of them. */
  readonly inset: number;
  /** What lies between two pieces, by the number of heads. */
  gap(heads: number): number;
  /** All gaps of the number of heads that takes most. */
  readonly widest: number;
  /** A head's name has room for its number alone. */
  readonly short: boolean;
  /** A score has room for how it is made. */
  readonly worked: boolean;
  /** The way to the joined row has room for what happens on it. */
  readonly said: boolean;
  readonly cuts: boolean;
  readonly joins: boolean;
}

const gaps = { wide: [36, 20, 8], narrow: [24, 10, 4] } as const;
const largest = { page: { cell: 66, high: 44 }, room: { cell: 112, high: 84 } } as const;
const leastCell = 30;

export function cutPlan({ state, result, width, unit: u, narrow, height }: Here): CutPlan {
  const heads = state.num_heads;
  const count = nth(result.ladders.queries.first.shape, 2);
  const size = count / heads;
  const inset = narrow ? 0 : 112 * u;
  const [two, four, more] = gaps[narrow ? 'narrow' : 'wide'];
  const gap = (of: number): number => (of <= 2 ? two : of <= 4 ? four : more) * u;
  const widest = Math.max(two, 3 * four, 7 * more) * u;
  const most = largest[height === undefined ? 'page' : 'room'];
  // The output below may be wider than what the heads bring.
  const across = Math.max(count, nth(result.output.shape, 2));
  const cell = Math.floor(Math.min(most.cell * u, (width - inset - widest) / across));
  const piece = size * cell;
  // On a projector the window's height is what there is.
  const high = Math.floor(Math.min(most.high * u, height === undefined ? cell : (height - 148 * u) / 3));
  return {
    heads,
    size,
    width,
    cell,
    high,
    funnel: Math.round((narrow ? 20 : 28) * u),
    inset,
    gap,
    widest,
    short: narrow && heads > 2,
    worked: piece >= (narrow ? 130 : 160) * u,
    said: piece >= 118 * u,
    cuts: state.head_size === 0 && size % 2 === 0 && piece >= 100 * u,
    joins: state.head_size === 0 && heads % 2 === 0 && (!narrow || heads <= 4),
  };
}

/** The start of a head's piece, with so many heads. */
export const left = ({ size, heads: now, cell, inset, gap, widest }: CutPlan, heads: number, head: number): number =>
  inset + (widest - (heads - 1) * gap(heads)) / 2 + head * (((size * now) / heads) * cell + gap(heads));

/** True if every number can be read, and is what the layer computes of it. */
const isReadable = (scene: Here): boolean => {
  const { state, result } = scene;
  const { cell } = cutPlan(scene);
  return (
    cell >= leastCell * scene.unit &&
    state.num_heads <= 8 &&
    !state.skip_permute &&
    !state.use_repeat &&
    result.dropped_weights === null
  );
};

export const canBeCut = (scene: Here): boolean => isReadable(scene) && !scene.state.drop_head;

export const showsCut = (scene: Here): boolean => scene.state.part === 'cut' && canBeCut(scene);

export const showsMix = (scene: Here): boolean => scene.state.part === 'joined' && !scene.table && isReadable(scene);
