import { fixed } from '../../charts/base/format';
import type { AttnError } from '../../core/core';
import type { ExperimentWords, Live } from '../../experiment/contract';
import { row } from '../../tensor/matrix';
import type { Result } from './compute';
import type { presets, Table } from './parameters';

export interface OwnWords {
  readonly encoding: string;
  readonly similarity: string;
  readonly position: string;
  readonly columns: string;
  readonly other: string;
  readonly curves: string;
  readonly ofPosition: (position: number) => string;
  readonly mean: string;
}

export type Words = ExperimentWords<Table, keyof typeof presets, Result> & OwnWords;

export function compared({ state, result }: Live<Table, Result>) {
  const products = row(result.similarity, state.position);
  const next = Math.min(state.max_len - 1, state.position + 1);
  /** The largest distance that the curve of this position shows. */
  const reach = Math.max(state.position, state.max_len - 1 - state.position);
  return {
    itself: fixed(products[state.position] ?? Number.NaN, 2),
    next,
    near: fixed(products[next] ?? Number.NaN, 2),
    far: fixed(products[state.position < state.max_len / 2 ? state.max_len - 1 : 0] ?? Number.NaN, 2),
    farAt: state.position < state.max_len / 2 ? state.max_len - 1 : 0,
    parameters: state.max_len * state.num_hiddens,
    last: state.max_len - 1,
    rise: largestRise(Array.from(result.by_offset.data).slice(0, reach + 1)),
  };
}

/** The two distances between which the product rises most although they grow; undefined where it only falls. */
export function largestRise(products: readonly number[]) {
  let found: { readonly near: number; readonly far: number; readonly by: number } | undefined;
  let lowest = 0;
  products.forEach((product, far) => {
    if (product < (products[lowest] ?? 0)) lowest = far;
    const by = product - (products[lowest] ?? 0);
    if (by > (found?.by ?? 0)) found = { near: lowest, far, by };
  });
  if (!found) return undefined;
  const { near, far } = found as { near: number; far: number };
  return { near, far, atNear: fixed(products[near] ?? 0, 2), atFar: fixed(products[far] ?? 0, 2) };
}

export const isOdd = (error: AttnError): boolean => error.code === 'not_divisible' && error.input === 'num_hiddens';
