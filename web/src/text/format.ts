// Numbers and shapes as text in figures, formulas and sentences, with a true minus sign.
import { fixedEven } from '../../../wasm/package/rounding';

const minus = '\u2212';

/** Digits that the builds of the core agree in: float32 has some seven, and each build rounds sums in its own way. */
const agreed = 6;

/**
 * For figures: fixed decimals, fewer where float32 has no more digits, a true minus sign, −0.00 as 0.00, ∞, and powers of
 * ten past a million.
 */
export function fixed(value: number, digits = 4): string {
  if (Number.isNaN(value)) return 'nan';
  if (!Number.isFinite(value)) return value > 0 ? '∞' : `${minus}∞`;
  if (Math.abs(value) >= 1e6) return value.toExponential(2).replace('e+', 'e').replace('-', minus);
  const size = Math.abs(value);
  const whole = size < 1 ? 0 : Math.floor(Math.log10(size)) + 1;
  const text = fixedEven(size, Math.min(digits, agreed - whole));
  return value < 0 && Number(text) !== 0 ? minus + text : text;
}

/** The shortest exact text, for tick labels, the ends of a colour bar and edit fields; `step`, between ticks, bounds the decimals. */
export function short(value: number, step?: number): string {
  if (!Number.isFinite(value)) return fixed(value);
  const size = Math.abs(value);
  if (size !== 0 && (size >= 1e6 || size < 1e-4))
    return Number(value.toPrecision(4)).toExponential().replace('e+', 'e').replaceAll('-', minus);
  const decimals = step ? Math.max(0, Math.ceil(-Math.log10(step) - 1e-9)) : undefined;
  const text =
    decimals === undefined ? String(Number(value.toPrecision(6))) : Number(value.toFixed(decimals + 1)).toString();
  return text === '-0' ? '0' : text.replace('-', minus);
}

/** Short where it is whole or out of scale, four decimals else: 12, 0.2500, −1e6, 1.5e−7. */
export function compact(value: number): string {
  if (!Number.isFinite(value)) return fixed(value);
  const size = Math.abs(value);
  if (size !== 0 && (size < 1e-4 || size >= 1e6)) return short(value);
  return Number.isInteger(value) ? short(value) : fixed(value);
}

/** A negative number in the middle of a sum or product stands in brackets. */
export const bracketed = (text: string): string => (text.startsWith('−') ? `(${text})` : text);

/** PyTorch's text of a shape: (2, 4, 100), and (3,) for one axis. */
export const shapeText = (shape: readonly number[]): string =>
  shape.length === 1 ? `(${shape[0]},)` : `(${shape.join(', ')})`;

/** A share of 1: 73%. */
export const percent = (share: number, digits = 0): string => `${(100 * share).toFixed(digits)}%`;
