// The plane of two queries: a dot product with either is that of the two places in it, whatever a key holds besides.
import type { TensorLike } from '../../charts/base/types';
import { derived } from '../../experiment/layout';
import { nth, row, rows, sizes, sum } from '../../tensor/read';
import type { Look } from './compute';

export type Vector = readonly number[];
export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** The directions of the plane: at right angles, each of length 1. */
export interface Axes {
  readonly x: Vector;
  readonly y: Vector;
}

export const dot = (one: Vector, other: Vector): number => sum(one.map((value, index) => value * nth(other, index)));

export const length = (vector: Vector): number => Math.hypot(...vector);
export const scaled = (vector: Vector, by: number): Vector => vector.map((value) => value * by);
export const unit = (vector: Vector): Vector => scaled(vector, 1 / (length(vector) || 1));
export const plus = (one: Vector, other: Vector): Vector => one.map((value, index) => value + nth(other, index));

/** The axes: u − v of the queries' directions u and v to the right, u + v upwards, so that what both ask for is above. */
export const axesOf = derived(
  ({ queries, frame = queries }: Pick<Look, 'queries'> & Partial<Pick<Look, 'frame'>>): Axes => {
    const [u, v] = [unit(row(frame, 0)), unit(row(frame, 1))];
    return { x: unit(plus(u, scaled(v, -1))), y: unit(plus(u, v)) };
  },
);

export const spotIn = ({ x, y }: Axes, vector: Vector): Spot => ({ x: dot(x, vector), y: dot(y, vector) });

/** The places of a matrix's rows. */
export const spotsIn = (axes: Axes, matrix: TensorLike): readonly Spot[] =>
  rows(matrix).map((vector) => spotIn(axes, vector));

/** The share of the nouns' variance that lies in the plane. */
export const shareIn = derived((look: Look): number => {
  const axes = axesOf(look);
  const [count, d] = sizes(look.nouns, 2);
  const all = rows(look.nouns);
  const mean = Array.from({ length: d }, (_, at) => sum(all.map((key) => nth(key, at))) / count);
  const from = all.map((key) => plus(key, scaled(mean, -1)));
  const inside = from.map((key) => spotIn(axes, key)).map(({ x, y }) => x * x + y * y);
  return sum(inside) / (sum(from.map((key) => dot(key, key))) || 1);
});
