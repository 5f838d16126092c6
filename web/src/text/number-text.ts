import { has } from '../../../wasm/package/has';
import { longestNumber, takeNumber, withPoint } from './number';
import { plainSigns } from './plain-signs';
import { accepted, excerpt, type Outcome, refused } from './problem';
import { isSpace, Scanner, trimmed } from './scanner';

type Refused = ReturnType<typeof refused>;

/** The answer to a text of more than `maximum` code units, which is not read. */
export const tooLong = (text: string, maximum: number): Refused | undefined =>
  text.length > maximum ? refused({ code: 'too_long', found: text.length, maximum }) : undefined;

/** Reads a whole text as one number, which may have a decimal comma; `most` as in `parseNumber`. */
export function readNumber(text: string, most?: number): Outcome<number> {
  const problem = tooLong(text, longestNumber);
  if (problem) return problem;
  const pointed = withPoint(plainSigns(text), most);
  const scanner = new Scanner(pointed);
  if (scanner.spaces().done) return refused({ code: 'empty' });
  const read = takeCell(scanner, () => false);
  return has(read, 'problem') && read.problem.code === 'not_a_number'
    ? refused({ code: pointed.includes(',') ? 'comma' : 'not_a_number', found: excerpt(text) })
    : read;
}

/**
 * Reads the number up to a code unit that `ends` accepts, or to the end; white space and quotes may stand around it. The
 * scanner ends at that code unit.
 */
export function takeCell(scanner: Scanner, ends: (code: number) => boolean): Outcome<number> {
  scanner.pass((code) => isSpace(code) && !ends(code));
  const start = scanner.at;
  takeQuote(scanner);
  const value = takeNumber(scanner);
  takeQuote(scanner);
  scanner.pass((code) => isSpace(code) && !ends(code));
  if (value !== undefined && (scanner.done || ends(scanner.code))) return accepted(value);
  scanner.pass((code) => !ends(code));
  return whyNoNumber(scanner, start, 'not_a_number');
}

const takeQuote = (scanner: Scanner): boolean => scanner.take('"') || scanner.take("'");

/** Why what `scanner` has passed since index `start` is no number. */
export function whyNoNumber(scanner: Scanner, start: number, code: 'not_a_number' | 'unreadable'): Refused {
  const [, last] = trimmed(scanner.text, start, scanner.at);
  const found = last - start;
  if (found > longestNumber) return refused({ code: 'too_long', found, maximum: longestNumber });
  const end = code === 'unreadable' ? scanner.end : last;
  return refused({ code, found: excerpt(scanner.text.slice(start, Math.min(end, start + 25))) });
}
