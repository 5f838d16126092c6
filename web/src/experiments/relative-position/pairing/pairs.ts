// Two numbers that are turned together: in the code, and as the head was trained.
import type { TemplateResult } from 'lit/html.js';
import type { Scene } from '../../../experiment/contract';
import { nth, sum } from '../../../tensor/read';
import type { Result } from '../compute';
import type { Order, State, Table } from '../parameters';
import type { Words } from '../words.en';
import type { Rope } from './rope-data';

export interface Pairing {
  /** The numbers of training, before they are turned. */
  readonly query: readonly number[];
  readonly key: readonly number[];
  /** The number of training that stands at each place now. */
  readonly order: readonly number[];
  /** q · k by distance: as trained, and as the code has it with these rows. */
  readonly trained: readonly number[];
  readonly now: readonly number[];
  /** The largest difference between the two, for each order of the rows. */
  readonly gaps: Readonly<Record<Order, number>>;
  readonly accuracy: Rope['accuracy'];
  figure(scene: Scene<Table, Result, Words>): TemplateResult;
}

/** What float32 loses in a sum of products, of the largest of them all. */
const rounding = 1e-6;

/** True if rows in this order give the scores of training. */
export const isAlike = ({ trained, gaps }: Pairing, order: Order): boolean =>
  gaps[order] <= rounding * Math.max(...trained.map(Math.abs));

/** What is turned with the same speed: the second number's place for each, and which pair it is. */
export function pairOf(
  pairs: State['pairs'],
  d: number,
  place: number,
): { readonly partner: number; readonly pair: number } {
  const half = d / 2;
  return pairs === 'neighbours'
    ? { partner: place % 2 === 0 ? place + 1 : place - 1, pair: Math.floor(place / 2) }
    : { partner: (place + half) % d, pair: place % half };
}

const placesOf: Readonly<Record<Order, (place: number, d: number) => number>> = {
  trained: (place) => place,
  evens: (place, d) => (place < d / 2 ? 2 * place : 2 * place - d + 1),
  woven: (place, d) => Math.floor(place / 2) + (place % 2) * (d / 2),
  backwards: (place, d) => d - 1 - place,
};

export const orderOf = (order: Order, d: number): readonly number[] =>
  Array.from({ length: d }, (_, place) => placesOf[order](place, d));

/** How many pairs of the code training turned too, and at the same speed. */
export const pairsKept = ({ pairs }: State, { order }: Pairing): number =>
  pairsOf(pairs, order).filter(({ kept }) => kept).length;

/** The pairs of the code by their two places; one is kept where training turned the same two at the same speed. */
export const pairsOf = (pairs: State['pairs'], order: readonly number[]) =>
  order.flatMap((first, place) => {
    const { partner, pair } = pairOf(pairs, order.length, place);
    if (partner < place) return [];
    return { place, partner, kept: first === 2 * pair && nth(order, partner) === 2 * pair + 1 };
  });

/** The mean difference between the two curves. */
export const meanGap = ({ trained, now }: Pairing): number =>
  sum(trained.map((score, distance) => Math.abs(score - nth(now, distance)))) / trained.length;
