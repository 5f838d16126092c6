import { plainSigns } from './plain-signs';
import { isDigit, Scanner, trimmed } from './scanner';

/** A number needs fewer characters; longer texts are not read. */
export const longestNumber = 400;

/** Hyphen-minus, true minus, its full width, en dash: what people type and figures show. */
const isMinus = (code: number): boolean => code === 0x2d || code === 0x2212 || code === 0xff0d || code === 0x2013;

/** Passes a sign; whether it is a minus. */
function takeMinus(scanner: Scanner): boolean {
  if (scanner.take('+') || !isMinus(scanner.code)) return false;
  scanner.goTo(scanner.at + 1);
  return true;
}

/**
 * Reads the number that begins at `scanner` and passes it: digits, a point, an exponent, nan, inf, infinity, ∞. Where
 * none does, or one of more than `longestNumber` characters, it is undefined, and the scanner stands behind what was
 * looked at.
 */
export function takeNumber(scanner: Scanner): number | undefined {
  const negative = takeMinus(scanner);
  const size = takeSize(scanner);
  return size !== undefined && negative ? -size : size;
}

function takeSize(scanner: Scanner): number | undefined {
  if (scanner.takeWord('nan')) return Number.NaN;
  if (scanner.takeWord('inf')) {
    scanner.takeWord('inity');
    return Infinity;
  }
  if (scanner.take('∞')) return Infinity;
  const start = scanner.at;
  const whole = scanner.pass(isDigit);
  const fraction = scanner.take('.') ? scanner.pass(isDigit) : 0;
  if (whole + fraction === 0) return undefined;
  const mantissa = [start, scanner.at] as const;
  const exponent = takeExponent(scanner);
  if (exponent === undefined || scanner.at - start > longestNumber) return undefined;
  return Number(scanner.text.slice(...mantissa) + exponent);
}

/** Takes an exponent in the form that `Number` reads: '' if none comes next, undefined if it has no digits. */
function takeExponent(scanner: Scanner): string | undefined {
  if (!scanner.takeWord('e')) return '';
  const negative = takeMinus(scanner);
  const start = scanner.at;
  if (scanner.pass(isDigit) === 0) return undefined;
  // Longer than any number may be: not worth a copy.
  if (scanner.at - start > longestNumber) return undefined;
  return `e${negative ? '-' : ''}${scanner.since(start)}`;
}

/**
 * A number alone as people type and paste it, in quotes or with a decimal comma too; undefined if `text` is none. `most`
 * tells a decimal comma from one of thousands.
 */
export function parseNumber(text: string, most?: number): number | undefined {
  const [first, last] = trimmed(text);
  return last - first > longestNumber
    ? undefined
    : parsePlainNumber(withPoint(plainSigns(text.slice(first, last)), most));
}

/** A text of one number with a point for its decimal comma; 2,718 keeps it, unless 2718 is more than `most`. */
export function withPoint(text: string, most = Infinity): string {
  const [whole = '', decimals] = text.split(',', 2);
  const mayBeThousands = decimals?.length === 3 && Number(whole) !== 0 && !(Math.abs(Number(whole + decimals)) > most);
  return mayBeThousands ? text : text.replace(',', '.');
}

/** The same of a trimmed text without full-width signs, which is not too long. */
export function parsePlainNumber(text: string): number | undefined {
  const scanner = new Scanner(text);
  const quoted = () => scanner.take('"') || scanner.take("'");
  quoted();
  const value = takeNumber(scanner);
  quoted();
  return scanner.done ? value : undefined;
}
