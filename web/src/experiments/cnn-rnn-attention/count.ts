import { grouped } from '../../text/grouped';

/** A count with its thousands apart: 4 294 967 296; ∞ where there is none. */
export function count(value: number): string {
  if (Number.isNaN(value)) return '—';
  if (!Number.isFinite(value)) return '∞';
  return grouped(value, '\u202f');
}

/** x₁₂: a place's number, as digits of an index. */
export const subscript = (value: number): string =>
  String(value).replaceAll(/\d/g, (digit) => String.fromCodePoint(0x2080 + Number(digit)));

/** Bytes in the unit that leaves at most four digits before the point. */
export function bytes(value: number): string {
  const units = ['B', 'KiB', 'MiB', 'GiB', 'TiB'];
  let [left, unit] = [value, 0];
  for (; left >= 1024 && unit < units.length - 1; unit++) left /= 1024;
  return `${Number.isInteger(left) ? left : left.toPrecision(3)}\u00a0${units[unit]}`;
}
