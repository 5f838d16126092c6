import { fixed } from '../../text/format';

/** A difference of rounding alone: the same numbers, added in another order. */
export const isRounding = (difference: number): boolean => difference < bound;

const bound = 1e-5;

/** What rounding alone stays below. How large it is depends on the build of the core: no digit of it is worth saying. */
const roundingText = bound.toFixed(5);

/** Four decimals, one digit where that is little, and of rounding the bound. */
export function differenceText(value: number): string {
  if (isRounding(value)) return roundingText;
  return value >= 1e-4 ? fixed(value) : value.toExponential(0).replace('-', '−');
}
