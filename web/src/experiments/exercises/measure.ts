import type { Core } from '../../core/core';
import { waysOf } from './compute';
import type { State } from './parameters';

/** Milliseconds of all heads in one call and of one call a head, each the median of `rounds`. */
export interface Takes {
  readonly together: number;
  readonly oneByOne: number;
}

/** What the actions bring. */
export interface Outcomes {
  readonly measure: Takes;
}

const rounds = 7;

/** Warm first, then in turns, so that whatever else the machine does falls on both. */
export async function measure(state: State, core: Core): Promise<Takes> {
  const ways = await waysOf(state, core);
  const times: Record<keyof Takes, number[]> = { together: [], oneByOne: [] };
  await ways.together();
  for (let round = 0; round < rounds; round++)
    for (const way of ['together', 'oneByOne'] as const) {
      const began = performance.now();
      await ways[way]();
      times[way].push(performance.now() - began);
    }
  return { together: median(times.together), oneByOne: median(times.oneByOne) };
}

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** What the times hold for. */
export const measuredWith = ({ exercise, num_heads, length, seed }: State) => ({ exercise, num_heads, length, seed });
