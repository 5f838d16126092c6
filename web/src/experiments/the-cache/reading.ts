// What the picture says at a step, for the figure, the remarks and the steps alike.
import { nth, sum } from '../../tensor/read';
import { largestIn, numberAt, rowIn, valueIn } from '../../tensor/sought';
import type { TensorLike } from '../../tensor/tensor';
import type { Layer, Result } from './compute';
import { alphabet } from './letters';
import type { State } from './parameters';

/** A prediction, and its probability. */
export interface Saying {
  readonly letter: string;
  readonly sure: number;
}

export function saying(says: TensorLike, step: number): Saying {
  const shares = rowIn(says, step) ?? [];
  const best = largestIn(shares) ?? -1;
  return { letter: best < 0 ? '' : nth(alphabet, best), sure: numberAt(shares, best) };
}

const overLayers = ({ layers }: Result, of: (layer: Layer) => ArrayLike<number>, step: number): number =>
  sum(layers.map((layer) => numberAt(of(layer), step)));

/** The scores of one head, when the token at a step is decoded: every head has as many. */
const ofOneHead = (result: Result, of: (layer: Layer) => ArrayLike<number>, step: number): number =>
  overLayers(result, of, step) / sum(result.layers.map(({ weights }) => nth(weights.shape, 0)));
export const computedAt = (result: Result, step: number): number => ofOneHead(result, ({ computed }) => computed, step);
export const recomputedAt = (result: Result, step: number): number =>
  ofOneHead(result, ({ recomputed }) => recomputed, step);

/** In all layers. */
export const bytesAt = (result: Result, step: number): number => overLayers(result, ({ bytes }) => bytes, step);

/** True where the caches have a token when another attends. */
export const isKept = ({ layers }: Result, step: number, token: number): boolean =>
  valueIn(layers[0]?.kept ?? { shape: [], data: [] }, step, token) === 1;

/** How many tokens the caches have when one attends. */
export const keptAt = (result: Result, step: number): number =>
  result.letters.filter((_, token) => isKept(result, step, token)).length;

/** True of the head that has a sink. */
export const hasSink = ({ layer, head, sink_logit }: State): boolean => layer === 0 && head === 0 && sink_logit !== '';

/** The weights of the head in sight, when the newest token attends. */
export const weightsAt = ({ layer, head, newest }: State, { layers }: Result): readonly number[] =>
  rowIn(layers[layer]?.weights ?? { shape: [], data: [] }, head, newest) ?? [];

/** What a sink takes of a row; softmax spends 1. */
export const sunk = (weights: readonly number[]): number => 1 - sum(weights);

/** The four heads as they stand. */
export const orderOf = ({ order }: State): readonly number[] => [
  ...order,
  ...[0, 1, 2, 3].filter((head) => !order.includes(head)),
];

/** With a head and the next one in each other's place. */
export const exchanged = (order: readonly number[], at: number): readonly number[] =>
  order.map((head, place) => (place === at ? nth(order, at + 1) : place === at + 1 ? nth(order, at) : head));

/** True of a change that is no more than rounding. */
export const isSame = (gap: number): boolean => gap <= 1e-5;

/** "1.75 GiB" */
export const gib = (bytes: number): string =>
  Number.isFinite(bytes) ? `${Number((bytes / 2 ** 30).toFixed(2))} GiB` : 'nan';
