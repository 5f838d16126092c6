// In which way a model does it, read off its queries, keys and weights.
import type { TensorLike } from '../../charts/base/types';
import { derived } from '../../experiment/layout';
import { largestAt, nth, row, rows, valueAt } from '../../tensor/read';
import { type Axes, axesOf, dot, length, plus, scaled, unit } from '../who-is-tired/plane';
import { kinds } from '../who-is-tired/sentence';
import type { Ran } from './compute';
import type { Sentence } from './runs';

type Vector = readonly number[];

export const cosine = (one: Vector, other: Vector): number => dot(one, other) / (length(one) * length(other) || 1);

/** The cosine of the two queries: 1 where the same is asked with either ending. */
export const ofQueries = ({ queries }: Pick<Ran, 'queries'>): number => cosine(row(queries, 0), row(queries, 1));

/** The cosine of each noun's two keys. */
export const ofKeys = ({ keys }: Pick<Ran, 'keys'>): readonly number[] =>
  kinds.map((_, noun) => cosine(row(keys, 0, noun), row(keys, 1, noun)));

/** Below it something has turned. */
export const turned = 0.5;
const half = 0.5;

export type Way = 'query' | 'keys' | 'ending' | 'none';

/** The weight of the last layer, from the word that asks. */
export const look = ({ weights }: Ran, { places }: Sentence, which: number, to: number): number =>
  valueAt(nth(weights, weights.length - 1), which, places.asks, to);

/** The ending has the answer if the last layer looks there; else the query or a key has turned. */
export function wayOf(ran: Ran, sentence: Sentence): Way {
  if (kinds.some((_, which) => look(ran, sentence, which, sentence.places.ending) > half)) return 'ending';
  if (ofQueries(ran) < turned) return 'query';
  return Math.min(...ofKeys(ran)) < turned ? 'keys' : 'none';
}

/** The plane of both queries; if they point the same way, of the query and of what changes most in a key. */
export const planeOf = derived((ran: Ran): Axes => {
  if (ofQueries(ran) < 0.95) return axesOf(ran);
  const { y } = axesOf(ran);
  const changes = kinds.map((_, noun) => plus(row(ran.keys, 1, noun), scaled(row(ran.keys, 0, noun), -1)));
  const most = changes.reduce((best, one) => (length(one) > length(best) ? one : best));
  return { x: unit(plus(most, scaled(y, -dot(most, y)))), y };
});

/** All that a plane shows, for its scale. */
export const allOf = ({ queries, keys }: Ran): readonly Vector[] => [
  ...rows(queries),
  ...[0, 1].flatMap((which) => [row(keys, which, 0), row(keys, which, 1)]),
];

/** The share of rows, from one on, that are right at the last place that is asked: the ending may be asked before, too. */
export function rightIn(logits: TensorLike, targets: TensorLike, from = 0): number {
  const all = rows(targets);
  const right = all.filter((asked, at) => {
    const place = asked.findLastIndex((target) => target >= 0);
    return largestAt(row(logits, from + at, place)) === asked[place];
  });
  return right.length / all.length;
}
