// Numbers as text in figures, with a true minus sign, and read back from what a person types.
import { fixedEven } from '../../text/rounding';

const minus = '\u2212';

/** For figures: fixed decimals, a true minus sign, −0.00 as 0.00, ∞, and powers of ten past a million. */
export function fixed(value: number, digits = 4): string {
  if (Number.isNaN(value)) return 'NaN';
  if (!Number.isFinite(value)) return value > 0 ? '∞' : `${minus}∞`;
  if (Math.abs(value) >= 1e6) return value.toExponential(2).replace('e+', 'e').replace('-', minus);
  const text = fixedEven(Math.abs(value), digits);
  return value < 0 && Number(text) !== 0 ? minus + text : text;
}

/** As short as exact: tick labels, colour bar ends, edit fields. `digits` bounds the decimals that `step` needs. */
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

export { parseNumber } from '../../text/number';
