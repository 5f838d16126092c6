import { longestNumber, parsePlainNumber } from '../text/number';
import { tooLong } from '../text/number-text';
import { plainSigns } from '../text/plain-signs';
import { accepted, excerpt, type Outcome, refused } from '../text/problem';
import { isDigit, isSpace, piecesOf, Scanner } from '../text/scanner';

/** Reads "6-9" or "6,7,8,9": up to `longest` different columns from 0 to `max`, in the order given. */
export function readColumns(text: string, max: number, longest: number): Outcome<readonly number[]> {
  const problem = tooLong(text, Math.max(longestNumber, 24 * longest));
  if (problem) return problem;
  if (text.trim() === '') return refused({ code: 'empty' });
  const chosen = new Set<number>();
  for (const part of piecesOf(plainSigns(text), separatesColumns)) {
    const range = columnRange(part);
    if (!range) {
      const isNumber = part.length <= longestNumber && parsePlainNumber(part) !== undefined;
      const code = !isNumber ? 'not_a_number' : 'not_an_integer';
      return refused({ code, found: excerpt(part) });
    }
    const [first, last] = range;
    if (Math.max(first, last) > max) return refused({ code: 'above', found: excerpt(part), maximum: max });
    for (let column = first; column <= last; column++) chosen.add(column);
    if (chosen.size > longest) return refused({ code: 'too_many', found: chosen.size, maximum: longest });
  }
  return chosen.size === 0 ? refused({ code: 'empty' }) : accepted([...chosen]);
}

const separatesColumns = (code: number): boolean => code === 0x2c || isSpace(code);

/** The first and the last of "6-9", or twice the one of "6". */
function columnRange(part: string): readonly [first: number, last: number] | undefined {
  const scanner = new Scanner(part);
  const first = takeColumn(scanner);
  const isRange = scanner.take('-') || scanner.take('–') || scanner.take(':');
  const last = isRange ? takeColumn(scanner) : first;
  return first === undefined || last === undefined || !scanner.done ? undefined : [first, last];
}

/** Passes up to nine digits. */
function takeColumn(scanner: Scanner): number | undefined {
  const start = scanner.at;
  const digits = scanner.pass(isDigit);
  return digits > 0 && digits < 10 ? Number(scanner.since(start)) : undefined;
}
