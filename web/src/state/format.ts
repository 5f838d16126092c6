import { fixed, short } from '../charts/base/format';

/** Short where it is whole or out of scale, four decimals else: 12, 0.2500, −1e6, 1.5e−7. */
export function compact(value: number): string {
  if (!Number.isFinite(value)) return fixed(value);
  const size = Math.abs(value);
  if (size !== 0 && (size < 1e-4 || size >= 1e6)) return short(value);
  return Number.isInteger(value) ? short(value) : fixed(value);
}

/** A negative number in the middle of a sum or product stands in brackets. */
export const bracketed = (text: string): string => (text.startsWith('−') ? `(${text})` : text);

/** As PyTorch writes a shape: (2, 4, 100), and (3,) for one axis. */
export const shapeText = (shape: readonly number[]): string =>
  shape.length === 1 ? `(${shape[0]},)` : `(${shape.join(', ')})`;
