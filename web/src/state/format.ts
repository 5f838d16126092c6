import { fixed } from '../charts/format';

/** Short where it is whole or out of scale, four decimals else: −1000000, 0.25, 1.5e−7. */
export function compact(value: number): string {
  if (!Number.isFinite(value)) return fixed(value);
  const size = Math.abs(value);
  if (Number.isInteger(value) && size < 1e9) return String(value).replace('-', '−');
  if (size !== 0 && (size < 1e-4 || size >= 1e6)) return value.toExponential(3).replaceAll('-', '−').replace('+', '');
  return fixed(value);
}

/** A negative number in the middle of a sum or product stands in brackets. */
export const bracketed = (text: string): string => (text.startsWith('−') ? `(${text})` : text);

/** As PyTorch writes a shape: (2, 4, 100), and (3,) for one axis. */
export const shapeText = (shape: readonly number[]): string =>
  shape.length === 1 ? `(${shape[0]},)` : `(${shape.join(', ')})`;
