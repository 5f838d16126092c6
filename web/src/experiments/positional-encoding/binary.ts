import { rowIn } from '../../tensor/sought';
import type { Numbers } from '../../tensor/tensor';

/** How many binary digits so many positions take. */
export const digitsOf = (max_len: number): number => Math.max(1, Math.ceil(Math.log2(max_len)));

/** A position as a binary number with as many digits as all of them take. */
export const inBinary = (position: number, max_len: number): string =>
  position.toString(2).padStart(digitsOf(max_len), '0');

/** Positions as binary numbers, highest place first: what the encoding is compared with. */
export function binary(max_len: number): Numbers {
  const digits = digitsOf(max_len);
  const data = Array.from({ length: max_len * digits }, (_, index) => {
    const place = digits - 1 - (index % digits);
    return Math.floor(index / digits / 2 ** place) % 2;
  });
  return { shape: [max_len, digits], data };
}

/** What a digit counts, highest first: 8, 4, 2, 1. */
export function placeValues(max_len: number): readonly number[] {
  const digits = digitsOf(max_len);
  return Array.from({ length: digits }, (_, column) => 2 ** (digits - 1 - column));
}

/** How many digits differ between two positions. */
export function flipped(max_len: number, one: number, other: number): number {
  const digits = binary(max_len);
  const second = rowIn(digits, other);
  return rowIn(digits, one)?.filter((digit, place) => digit !== second?.[place]).length ?? Number.NaN;
}
