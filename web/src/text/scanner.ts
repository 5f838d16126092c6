/**
 * Reads a text from left to right, one code unit at a time. All that comes from links, attributes, pastes and storage is
 * read with one: no regular expression, which might try a long text's pieces again and again, and no look at a text
 * without a limit. tests/web/readers.test.ts counts the steps.
 */
export class Scanner {
  readonly text: string;
  readonly end: number;
  /** The index of the next code unit. */
  at: number;
  /** The next code unit; −1 at the end. */
  code: number;

  /** Reads `text` from index `start` to before index `end`. */
  constructor(text: string, start = 0, end = text.length) {
    this.text = text;
    this.end = end;
    this.at = start;
    this.code = start < end ? text.charCodeAt(start) : -1;
  }

  get done(): boolean {
    return this.code < 0;
  }

  /** Goes to index `at`, also back. A reader goes back a fixed number of times, whatever the text. */
  goTo(at: number): void {
    this.at = at;
    this.code = at < this.end ? this.text.charCodeAt(at) : -1;
  }

  /** Passes all code units from here on that `belongs` accepts; returns how many. */
  pass(belongs: (code: number) => boolean): number {
    const start = this.at;
    while (this.code >= 0 && belongs(this.code)) this.goTo(this.at + 1);
    return this.at - start;
  }

  /** Passes white space. */
  spaces(): this {
    this.pass(isSpace);
    return this;
  }

  /** Passes `sign`, one code unit, if it comes next. */
  take(sign: string): boolean {
    if (this.code !== sign.charCodeAt(0)) return false;
    this.goTo(this.at + 1);
    return true;
  }

  /** Passes `word`, written in small letters, if it comes next; the text may have capitals. */
  takeWord(word: string): boolean {
    const start = this.at;
    for (let index = 0; index < word.length; index++) {
      if (small(this.code) !== word.charCodeAt(index)) {
        if (this.at !== start) this.goTo(start);
        return false;
      }
      this.goTo(this.at + 1);
    }
    return true;
  }

  /** The text from index `start` to here. */
  since(start: number): string {
    const whole = start === 0 && this.at === this.text.length;
    return whole ? this.text : this.text.slice(start, this.at);
  }
}

const small = (code: number): number => (code >= 65 && code <= 90 ? code + 32 : code);

export const isDigit = (code: number): boolean => code >= 48 && code <= 57;

/** A letter of ASCII, a digit or an underscore. */
export const isWordPart = (code: number): boolean =>
  isDigit(code) || (code >= 65 && code <= 90) || code === 95 || (code >= 97 && code <= 122);

/** What String.prototype.trim takes away. */
export const isSpace = (code: number): boolean =>
  code === 32 || (code >= 9 && code <= 13) || (code >= 160 && (isSeparator(code) || code === 0xfeff));

/** Unicode's separators: categories Zs, Zl and Zp. */
export const isSeparator = (code: number): boolean =>
  code === 32 ||
  code === 160 ||
  code === 0x1680 ||
  (code >= 0x2000 && code <= 0x200a) ||
  code === 0x2028 ||
  code === 0x2029 ||
  code === 0x202f ||
  code === 0x205f ||
  code === 0x3000;

/** Control characters: Unicode's category Cc. */
export const isControl = (code: number): boolean => (code >= 0 && code < 32) || (code >= 127 && code < 160);

/** The pieces of `text` between code units that `separates` accepts, without empty ones. */
export function piecesOf(text: string, separates: (code: number) => boolean): string[] {
  const pieces: string[] = [];
  const scanner = new Scanner(text);
  while (!scanner.done) {
    const start = scanner.at;
    if (scanner.pass((code) => !separates(code)) > 0) pieces.push(scanner.since(start));
    scanner.pass(separates);
  }
  return pieces;
}

/** The part of `text` from `start` to before `end` without white space around it, as indices. */
export function trimmed(text: string, start = 0, end = text.length): readonly [start: number, end: number] {
  const first = new Scanner(text, start, end).spaces().at;
  let last = end;
  while (last > first && isSpace(text.charCodeAt(last - 1))) last--;
  return [first, last];
}
