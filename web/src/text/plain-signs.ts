import { Scanner } from './scanner';

/** The full-width forms of ASCII, U+FF01 to U+FF5E, stand this far behind it. */
const fullWidth = 0xfee0;
const signs: Readonly<Record<number, string>> = { 12289: ',', 12304: '[', 12305: ']' };

const isPlain = (code: number): boolean =>
  code < 0x3001 || ((code < 0xff01 || code > 0xff5e) && !Object.hasOwn(signs, code));

/**
 * A text of numbers with the signs of a Chinese or Japanese keyboard as those of ASCII: ２，３ and ［１，２］ read as they are
 * meant. As long as before; texts of words are not for this.
 */
export function plainSigns(text: string): string {
  const scanner = new Scanner(text);
  scanner.pass(isPlain);
  if (scanner.done) return text;
  const pieces: string[] = [];
  for (let from = 0; from < text.length; scanner.pass(isPlain)) {
    pieces.push(text.slice(from, scanner.at));
    if (!scanner.done) pieces.push(signs[scanner.code] ?? String.fromCharCode(scanner.code - fullWidth));
    from = scanner.at + 1;
    scanner.goTo(from);
  }
  return pieces.join('');
}
