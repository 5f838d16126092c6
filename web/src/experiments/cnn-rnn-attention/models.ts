import type { Hue, LineStyle } from '../../charts/base/types';
import type { Live } from '../../experiment/contract';
import { nth } from '../../tensor/read';
import type { Result } from './compute';
import { attention, convolution, type Drawing, recurrence } from './graphs';
import { drawnTokens, mostDrawn, pathIndex, type Table } from './parameters';

/** The three in the order of every count. One hue and one line each, wherever they are. */
export const models = ['convolution', 'recurrence', 'attention'] as const;
export type Model = (typeof models)[number];

export const looks: Readonly<Record<Model, { readonly hue: Hue; readonly line: LineStyle }>> = {
  convolution: { hue: 'ink-3', line: '-' },
  recurrence: { hue: 'ink', line: '--' },
  attention: { hue: 'accent', line: '-' },
};

/** Layers of the convolution that are drawn: as many as the drawn tokens need, one at least. */
export function drawnLayers({ state, result }: Live<Table, Result>): number {
  const needed = nth(result.drawn.exact_path_length.data, pathIndex[state.path]);
  return Number.isFinite(needed) ? Math.min(Math.max(1, needed), mostDrawn - 1) : 1;
}

/** The three graphs, and how long the chosen way is in each. */
export function drawings(live: Live<Table, Result>): Readonly<Record<Model, Drawing>> {
  const { state } = live;
  return drawn(drawnTokens(state), state.k, state.path, drawnLayers(live), state.from - 1, state.to - 1);
}

const drawn = (
  m: number,
  k: number,
  path: 'both_ends' | 'last_output' | 'dilated',
  layers: number,
  from: number,
  to: number,
) => ({
  convolution: convolution(m, k, path, layers, { from, to }),
  recurrence: recurrence(m, { from, to }),
  attention: attention(m, { from, to }),
});
