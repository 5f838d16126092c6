import type { ValidLens as Boundary, TensorLike } from '../charts/base/types';
import { isPerQuery, type ValidLens } from '../state/array-parameters';
import { nth, sizes } from '../tensor/read';

/** The number of keys that a row sees: those with j < valid_len, so 2.5 gives 3; from 0 to m. */
export function seen(lens: ValidLens, sample: number, query: number, keys: number): number {
  const entry = lens?.[sample];
  const length = typeof entry === 'number' ? entry : entry?.[query];
  return length === undefined ? keys : Math.min(keys, Math.max(0, Math.ceil(length)));
}

/** The end of each row's visible keys in a tensor (b, n, m): one number per sample, or per query if they differ. */
export function boundaryOf(lens: ValidLens, shape: readonly number[]): Boundary | null {
  if (lens === null) return null;
  const [samples, queries, keys] = sizes({ shape }, 3);
  const rows = Array.from({ length: samples }, (_, sample) =>
    Array.from({ length: queries }, (_unused, query) => seen(lens, sample, query, keys)),
  );
  return isPerQuery(lens) ? rows : rows.map((entries) => nth(entries, 0));
}

/**
 * The hidden cells of weights (b, n, m), as (b, 1, n, m): only a weight of 0 may look empty, but a row without visible keys
 * shows its 1/m, or nan. No length is written then. Null if the boundary is enough.
 */
export function emptyWeights(lens: ValidLens, weights: TensorLike): TensorLike | null {
  if (lens === null) return null;
  const [samples, queries, keys] = sizes(weights, 3);
  const places = Array.from(weights.data, (weight, index) => {
    const line = Math.floor(index / keys);
    const visible = seen(lens, Math.floor(line / queries), line % queries, keys);
    return { hidden: index % keys >= visible, empty: weight === 0 };
  });
  if (places.every(({ hidden, empty }) => !hidden || empty)) return null;
  return { shape: [samples, 1, queries, keys], data: places.map(({ hidden, empty }) => (hidden && empty ? 1 : 0)) };
}
