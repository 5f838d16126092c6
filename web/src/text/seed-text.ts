import { longestNumber, parsePlainNumber } from './number';
import { tooLong } from './number-text';
import { plainSigns } from './plain-signs';
import { accepted, excerpt, type Outcome, refused } from './problem';
import { isDigit, Scanner } from './scanner';

/** Reads a seed of torch.manual_seed: a whole number from −2⁶³ to 2⁶⁴−1, given back as a decimal. */
export const readSeed = (text: string): Outcome<string> =>
  tooLong(text, longestNumber) ?? readPlainSeed(plainSigns(text));

/** The same of a text without full-width signs, which is not too long. */
export function readPlainSeed(text: string): Outcome<string> {
  const word = text.trim();
  if (word === '') return refused({ code: 'empty' });
  const value = wholeNumber(word);
  if (value === undefined) {
    const numeric = parsePlainNumber(word);
    return refused({ code: numeric === undefined ? 'not_a_number' : 'not_an_integer', found: excerpt(text) });
  }
  if (value < -(2n ** 63n)) return refused({ code: 'below', found: excerpt(word), minimum: -(2 ** 63) });
  if (value >= 2n ** 64n) return refused({ code: 'above', found: excerpt(word), maximum: 2 ** 64 });
  return accepted(String(value));
}

/** A sign and up to 24 digits. */
function wholeNumber(word: string): bigint | undefined {
  const scanner = new Scanner(word);
  const negative = scanner.take('-') || scanner.take('−');
  if (!negative) scanner.take('+');
  const start = scanner.at;
  const digits = scanner.pass(isDigit);
  if (!scanner.done || digits === 0 || digits > 24) return undefined;
  const size = BigInt(scanner.since(start));
  return negative ? -size : size;
}
