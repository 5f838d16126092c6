import type { Hue, LineStyle } from '../../charts/base/types';
import type { Live } from '../../experiment/contract';
import { derived } from '../../experiment/layout';
import { nth } from '../../tensor/read';
import type { Result } from './compute';
import { attention, convolution, type Drawing, type Pair, recurrence, type WindowPath } from './graphs';
import { drawnTokens, mostDrawn, pathIndex, type Table } from './parameters';

/** The three in the order of every count. One hue and one line each, wherever they are. */
export const models = ['convolution', 'recurrence', 'attention'] as const;
export type Model = (typeof models)[number];

export const looks: Readonly<Record<Model, { readonly hue: Hue; readonly line: LineStyle }>> = {
  convolution: { hue: 'ink-3', line: '-' },
  // Plain dashes are what stood before.
  recurrence: { hue: 'ink', line: '-.' },
  attention: { hue: 'accent', line: '-' },
};

/** Layers of the convolution that are drawn: as many as the drawn tokens need, one at least. */
export function drawnLayers({ state, result }: Live<Table, Result>): number {
  const needed = nth(result.drawn.exact_path_length.data, pathIndex[state.path]);
  return Number.isFinite(needed) ? Math.min(Math.max(1, needed), mostDrawn - 1) : 1;
}

/** The three graphs, and how long the chosen way is in each: the same for the same picture, so that no chart draws them again. */
export function drawings(live: Live<Table, Result>): Drawings {
  const { k, path, from, to } = live.state;
  const [m, layers] = [drawnTokens(live.state), drawnLayers(live)];
  const known = ofResult(live.result);
  const key = [m, k, path, layers, from, to].join(' ');
  const found = known.get(key) ?? drawn(m, k, path, layers, { from: from - 1, to: to - 1 });
  known.set(key, found);
  return found;
}

type Drawings = Readonly<Record<Model, Drawing>>;
const ofResult = derived((_: Result) => new Map<string, Drawings>());

const drawn = (m: number, k: number, path: WindowPath, layers: number, pair: Pair): Drawings => ({
  convolution: convolution(m, k, path, layers, pair),
  recurrence: recurrence(m, pair),
  attention: attention(m, pair),
});
