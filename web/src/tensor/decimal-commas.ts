// Rows as spreadsheets of half the world copy them: 1,5⇥2,5. A comma between two digits is a decimal comma where numbers
// are told apart by something else: a tab, a semicolon, a blank, quotes.
import { isDigit, isSpace } from '../text/scanner';

const [comma, semicolon, quote] = [0x2c, 0x3b, 0x22];
const isBlank = (code: number): boolean => code !== 0x0a && isSpace(code);

interface Commas {
  /** Places of those between two digits. */
  readonly tight: readonly number[];
  /** Beside a blank. */
  readonly loose: boolean;
  /** Numbers stand apart by something that is no comma. */
  readonly others: boolean;
}

/** Looks at each code unit once. */
function commasIn(text: string, start: number, end: number): Commas {
  const tight: number[] = [];
  let [loose, others] = [false, false];
  /** The last code unit that is no blank, and whether a blank stands behind it. */
  let [before, apart] = [0, false];
  for (let at = start; at < end; at++) {
    const code = text.charCodeAt(at);
    if (code === 0x0a) {
      before = 0;
      apart = false;
      continue;
    }
    if (isBlank(code)) {
      apart = true;
      continue;
    }
    if (code === comma) {
      const next = at + 1 < end ? text.charCodeAt(at + 1) : 0;
      if (isDigit(before) && !apart && isDigit(next)) tight.push(at);
      else if (before === quote || next === quote) others = true;
      else if (next !== 0 && next !== 0x0a) loose = true;
    } else if (code === semicolon) others = true;
    else if (apart && before !== 0 && before !== comma && before !== semicolon) others = true;
    before = code;
    apart = false;
  }
  return { tight, loose, others };
}

/**
 * The lines with decimal commas as points, of the same length; undefined where a comma may be either. What has no decimal comma
 * comes back as it is.
 */
export function withoutDecimalCommas(text: string, start: number, end: number): string | undefined {
  const { tight, loose, others } = commasIn(text, start, end);
  if (tight.length === 0 || !others) return text;
  if (loose) return undefined;
  const from = [0, ...tight.map((at) => at + 1)];
  return from.map((at, place) => text.slice(at, tight[place])).join('.');
}
