// Tokens that are the patches of a picture: how many a side, and where they begin.
import type { Dump } from './dump';

export interface Grid {
  readonly side: number;
  /** The place of the first patch: before it stand a class token and what else is none. */
  readonly first: number;
}

/** Fewer are taken for a text. */
const leastSide = 4;
/** Tokens before the patches: none, a class token, one for distillation too, or four registers. */
const before = [0, 1, 2, 5] as const;

/** Undefined for a number of tokens that no square grid has. */
export function patchesOf(tokens: number): Grid | undefined {
  const first = before.find((count) => Number.isInteger(Math.sqrt(tokens - count)));
  const side = first === undefined ? 0 : Math.sqrt(tokens - first);
  return first !== undefined && side >= leastSide ? { side, first } : undefined;
}

/** Tokens that have names are a text, unless the reader gives a picture. */
export const hasPicture = ({ dump, image }: { readonly dump: Dump; readonly image: string | undefined }): boolean =>
  (image !== undefined || !dump.tokens) && patchesOf(dump.columns) !== undefined;

/** The least number of places that hold half of the sum. */
export function halfOf(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => other - one);
  let left = values.reduce((sum, value) => sum + value, 0) / 2;
  const count = sorted.findIndex((value) => {
    left -= value;
    return left <= 0;
  });
  return count < 0 ? values.length : count + 1;
}
