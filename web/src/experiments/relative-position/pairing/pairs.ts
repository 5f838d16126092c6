// Two numbers that are turned together: in a program, and as the head was trained.
import type { TemplateResult } from 'lit/html.js';
import type { Scene } from '../../../experiment/contract';
import { nth } from '../../../tensor/read';
import { largestIn } from '../../../tensor/sought';
import type { Result } from '../compute';
import type { Order, State, Table } from '../parameters';
import type { Words } from '../words.en';

/** A row as a program reads it: the last letter's query and each letter's key, turned by their places, and the query's weights. */
export interface Reading {
  readonly query: readonly number[];
  readonly keys: readonly (readonly number[])[];
  readonly scores: readonly number[];
  readonly weights: readonly number[];
}

export interface Pairing {
  /** The numbers of training, before they are turned. */
  readonly query: readonly number[];
  readonly keys: readonly (readonly number[])[];
  /** The number of training that stands at each place now. */
  readonly order: readonly number[];
  readonly now: Reading;
  /** Before anything is turned, and fully turned as in training. */
  readonly still: Reading;
  readonly trained: Reading;
  /** Fully turned by the program that is chosen, with the rows in each order. */
  readonly by: Readonly<Record<Order, Reading>>;
  figure(scene: Scene<Table, Result, Words>): TemplateResult;
}

/** What float32 loses in a sum of products, of the largest of them all. */
const rounding = 1e-6;

/** The largest difference from the scores of training, with the rows in this order. */
export const gapOf = ({ trained, by }: Pairing, order: Order): number =>
  Math.max(...trained.scores.map((score, place) => Math.abs(score - nth(by[order].scores, place))));

/** True if rows in this order give the scores of training. */
export const isAlike = (pairing: Pairing, order: Order): boolean =>
  gapOf(pairing, order) <= rounding * Math.max(...pairing.trained.scores.map(Math.abs));

/** The letter that gets most, by its place; of a row without letters none. */
export const heaviest = ({ weights }: Reading): number => largestIn(weights) ?? -1;

/** The two places of a pair. */
export const placesOf = (pairs: State['pairs'], d: number, pair: number): readonly [first: number, second: number] =>
  pairs === 'neighbours' ? [2 * pair, 2 * pair + 1] : [pair, pair + d / 2];

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

const orderings: Readonly<Record<Order, (place: number, d: number) => number>> = {
  trained: (place) => place,
  evens: (place, d) => (place < d / 2 ? 2 * place : 2 * place - d + 1),
  woven: (place, d) => Math.floor(place / 2) + (place % 2) * (d / 2),
  backwards: (place, d) => d - 1 - place,
};

export const orderOf = (order: Order, d: number): readonly number[] =>
  Array.from({ length: d }, (_, place) => orderings[order](place, d));
