import { nth } from '../tensor/nth';
import type { Numbers } from '../tensor/tensor';
import { isPerQuery, type ValidLens } from './array-parameters';

export type LensMode = 'none' | 'sample' | 'query';
export const modeOf = (lens: ValidLens): LensMode => (lens === null ? 'none' : isPerQuery(lens) ? 'query' : 'sample');

/** The same masking in another form, as far as that form can hold it. */
export function lensOfMode(lens: ValidLens, mode: LensMode, shape: readonly number[]): ValidLens {
  const [samples = 1, queries = 1, keys = 1] = shape;
  if (mode === 'none') return null;
  const of = (sample: number, query: number): number => {
    const entry = lens?.[sample];
    return typeof entry === 'number' ? entry : (entry?.[query] ?? keys);
  };
  if (mode === 'sample') return Array.from({ length: samples }, (_, sample) => of(sample, 0));
  return Array.from({ length: samples }, (_, sample) =>
    Array.from({ length: queries }, (_unused, query) => of(sample, query)),
  );
}

/** The lengths as the core takes them: (b) or (b, n). */
export const lensTensor = (lens: Exclude<ValidLens, null>): Numbers =>
  isPerQuery(lens)
    ? { shape: [lens.length, nth(lens, 0).length], data: lens.flat() }
    : { shape: [lens.length], data: lens };

/** A copy with one length changed. */
export function withLens(lens: ValidLens, sample: number, query: number | null, value: number): ValidLens {
  if (lens === null) return null;
  if (!isPerQuery(lens)) return lens.map((entry, index) => (index === sample ? value : entry));
  return lens.map((row, index) =>
    index === sample ? row.map((entry, at) => (query === null || at === query ? value : entry)) : row,
  );
}
