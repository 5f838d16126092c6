import { fixed } from '../../text/format';

/** A difference of rounding alone: the same numbers, added in another order. */
export const isRounding = (difference: number): boolean => difference < 1e-5;

/** 3.0e−8 for what is only rounding, four decimals else. */
export const differenceText = (value: number): string =>
  value === 0 || value >= 1e-4 ? fixed(value) : value.toExponential(1).replace('-', '−');
