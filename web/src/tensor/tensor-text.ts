import { has } from '../../../wasm/package/has';
import { takeNumber } from '../text/number';
import { takeCell, tooLong, whyNoNumber } from '../text/number-text';
import { plainSigns } from '../text/plain-signs';
import { accepted, excerpt, type Outcome, refused } from '../text/problem';
import { isSpace, isWordPart, Scanner, trimmed } from '../text/scanner';
import { withoutDecimalCommas } from './decimal-commas';
import { nth } from './nth';
import { elements, type Numbers, shortest } from './tensor';

/** The longest text that is read; a longer paste is a mistake. */
export const longestText = 1_000_000;
const deepestRank = 8;

/**
 * Reads a tensor as PyTorch or NumPy prints it, as JSON nested arrays, or as CSV
 * (lines of numbers; an empty line begins the next matrix). Lines cannot show axes of size 1: `rank` says how many axes
 * they stand for.
 */
export const parseTensor = (text: string, rank?: number): Outcome<Numbers> =>
  tooLong(text, longestText) ?? parsePlainTensor(plainSigns(text), rank);

/** The same of a text without full-width signs, which is not too long. */
export function parsePlainTensor(text: string, rank?: number): Outcome<Numbers> {
  const [start, end] = withoutWrapping(text);
  if (start === end) return refused({ code: 'empty' });
  const search = new Scanner(text, start, end);
  let commas = false;
  search.pass((code) => {
    if (code === comma) commas = true;
    return isNoBracket(code);
  });
  if (!search.done) return parseNested(new Scanner(text, start, end));
  const lines = commas ? withoutDecimalCommas(text, start, end) : text;
  if (lines === undefined) return refused({ code: 'comma', found: excerpt(text.slice(start, start + 25)) });
  return parseLines(new Scanner(lines, start, end), rank);
}

const comma = 0x2c;
const isNoBracket = (code: number): boolean => code !== 0x5b;

/** Finds where the numbers of a text are: within tensor(…, dtype=torch.float32) or array(…), after an assignment. */
function withoutWrapping(text: string): readonly [start: number, end: number] {
  const [first, last] = trimmed(text);
  const end = last > first && text.charCodeAt(last - 1) === 0x3b ? trimmed(text, first, last - 1)[1] : last;
  const scanner = new Scanner(text, first, end);
  if (!takeAssigned(scanner)) scanner.goTo(first);
  const assigned = scanner.at;
  if (takeCall(scanner)) return withoutSettings(text, scanner.at, end);
  return [text.charCodeAt(assigned) === 0x5b ? assigned : first, end];
}

/** Passes the name before an equals sign, and the sign. */
function takeAssigned(scanner: Scanner): boolean {
  if (scanner.pass(isNamePart) === 0 || !scanner.spaces().take('=')) return false;
  scanner.spaces();
  return true;
}

const isNamePart = (code: number): boolean => isWordPart(code) || code === 0x2e;

/** Passes the name of a function that makes a tensor, and its opening bracket. */
function takeCall(scanner: Scanner): boolean {
  scanner.takeWord('torch.');
  if (scanner.takeWord('parameter containing:'))
    return scanner.spaces().takeWord('tensor') && scanner.spaces().take('(');
  const named = ['tensor', 'np.array', 'numpy.array', 'array'].some((name) => scanner.takeWord(name));
  return named && scanner.spaces().take('(');
}

/** Finds what a call holds, without its closing bracket and the settings after the numbers: dtype=…, grad_fn=<…>. */
function withoutSettings(text: string, start: number, end: number): readonly [start: number, end: number] {
  const last = end > start && text.charCodeAt(end - 1) === 0x29 ? end - 1 : end;
  const scanner = new Scanner(text, start, last);
  while (scanner.pass(isNoComma) >= 0 && !scanner.done) {
    const comma = scanner.at;
    if (!takeSetting(scanner)) continue;
    while (takeSetting(scanner));
    scanner.spaces().take(',');
    return trimmed(text, start, scanner.spaces().done ? comma : last);
  }
  return trimmed(text, start, last);
}

const isNoComma = (code: number): boolean => code !== 0x2c;
const settings = ['dtype', 'device', 'requires_grad', 'grad_fn', 'size', 'shape'];

/** Passes a comma and, if they follow, a setting's name and value; returns whether they did. */
function takeSetting(scanner: Scanner): boolean {
  if (!scanner.spaces().take(',')) return false;
  scanner.spaces();
  if (!settings.some((name) => scanner.takeWord(name)) || !scanner.spaces().take('=')) return false;
  scanner.spaces();
  const closing = closings[String.fromCharCode(scanner.code)];
  if (closing === undefined) return scanner.pass(isNamePart) > 0;
  scanner.goTo(scanner.at + 1);
  const code = closing.charCodeAt(0);
  scanner.pass((next) => next !== code);
  return scanner.take(closing);
}

/** Quotes and brackets around a value of more than one word. */
const closings: Readonly<Record<string, string>> = { '<': '>', "'": "'", '"': '"', '(': ')' };

/** Numbers, brackets, separators; each is read when the one before it has its place. */
type Token = { readonly sign: string } | { readonly value: number };

/** Reads the next token; the text must not be at its end. */
function takeToken(scanner: Scanner): Outcome<Token> {
  const sign = String.fromCharCode(scanner.code);
  if (Object.hasOwn(signs, sign)) {
    scanner.goTo(scanner.at + 1);
    return accepted({ sign });
  }
  const start = scanner.at;
  if (scanner.take('…') || scanner.takeWord('...')) return refused({ code: 'elided' });
  const quoted = scanner.take('"');
  const value = takeNumber(scanner);
  if (value === undefined || isNamePart(scanner.code) || (quoted && (Number.isFinite(value) || !scanner.take('"'))))
    return whyNoNumber(scanner, start, 'unreadable');
  return accepted({ value });
}

const signs: Readonly<Record<string, true>> = { '[': true, ']': true, '(': true, ')': true, ',': true, ';': true };

/** Reads nested brackets in one pass with a stack of counts: without recursion, no depth can exhaust it. */
function parseNested(scanner: Scanner): Outcome<Numbers> {
  const counts: number[] = [];
  const shape: number[] = [];
  const data: number[] = [];
  let rank = 0;
  let closed = false;
  let rows = 0;
  let previous = '[';
  for (scanner.spaces(); !scanner.done; scanner.spaces()) {
    const start = scanner.at;
    const read = takeToken(scanner);
    if (has(read, 'problem')) return read;
    const sign = has(read.value, 'sign') ? read.value.sign : '';
    const separates = sign === ',' || sign === ';';
    if (separates && previous === sign) return refused({ code: 'unreadable', found: `${previous}${sign}` });
    previous = sign;
    if (separates) continue;
    if (closed) return refused({ code: 'unbalanced' });
    if (sign === '[' || sign === '(') {
      if (counts.length > 0) counts[counts.length - 1] = nth(counts, counts.length - 1) + 1;
      counts.push(0);
      if (counts.length > deepestRank)
        return refused({ code: 'wrong_rank', expected: `≤ ${deepestRank}`, found: counts.length });
      if (rank > 0 && counts.length > rank)
        return refused({ code: 'ragged', row: rows, expected: rank, found: counts.length });
    } else if (sign === ']' || sign === ')') {
      const count = counts.pop();
      if (count === undefined) return refused({ code: 'unbalanced' });
      const axis = counts.length;
      if (shape[axis] === undefined) shape[axis] = count;
      else if (shape[axis] !== count)
        return refused({ code: 'ragged', row: rows, expected: shape[axis], found: count });
      if (axis === rank - 1) rows++;
      closed = axis === 0;
    } else if (has(read.value, 'value')) {
      const depth = counts.length;
      if (depth === 0) return refused({ code: 'unreadable', found: excerpt(scanner.since(start)) });
      if (rank === 0) rank = depth;
      if (depth !== rank) return refused({ code: 'ragged', row: rows, expected: rank, found: depth });
      counts[depth - 1] = nth(counts, depth - 1) + 1;
      data.push(Math.fround(read.value.value));
    }
  }
  if (!closed) return refused({ code: 'unbalanced' });
  if (data.length === 0) return refused({ code: 'empty' });
  return accepted({ shape, data });
}

/** Reads rows of numbers between commas, semicolons or white space. */
function parseLines(scanner: Scanner, rank = 2): Outcome<Numbers> {
  const data: number[] = [];
  let [matrices, rowsEach, columns] = [1, 0, 0];
  let [row, first] = [0, 0];
  for (;;) {
    const before = data.length;
    const problem = takeRow(scanner, data);
    if (problem) return problem;
    if (row === 0) columns = data.length;
    if (data.length - before !== columns)
      return refused({ code: 'ragged', row, expected: columns, found: data.length - before });
    row++;
    const lines = takeLineEnds(scanner);
    if (!scanner.done && lines < 2) continue;
    if (first === 0) rowsEach = row;
    if (row - first !== rowsEach)
      return refused({ code: 'ragged', row: first, expected: rowsEach, found: row - first });
    if (scanner.done) break;
    first = row;
    matrices++;
  }
  const shape = matrices > 1 ? [matrices, rowsEach, columns] : [rowsEach, columns];
  return accepted({ shape: withRank(shape, rank), data });
}

/** Reads the numbers of a line into `data`; the scanner ends at the line's end. */
function takeRow(scanner: Scanner, data: number[]): ReturnType<typeof refused> | undefined {
  for (;;) {
    const read = takeCell(scanner, endsCell);
    if (has(read, 'problem')) return read;
    data.push(Math.fround(read.value));
    scanner.pass(isBlank);
    const comma = scanner.take(',');
    if (!comma) scanner.take(';');
    scanner.pass(isBlank);
    // A comma may stand at the end of a line.
    if (scanner.done || scanner.code === lineEnd) return undefined;
  }
}

const lineEnd = 0x0a;
const isBlank = (code: number): boolean => code !== lineEnd && isSpace(code);
const endsCell = (code: number): boolean => code === 0x2c || code === 0x3b || isSpace(code);

/** Passes white space; returns how many line ends are in it. */
function takeLineEnds(scanner: Scanner): number {
  for (let count = 0; ; count++) {
    scanner.pass(isBlank);
    if (!scanner.take('\n')) return count;
  }
}

/** Fits the shape to a rank: one line or column may be a vector, a matrix may be one sample. */
const withRank = (shape: readonly number[], rank: number): number[] =>
  rank === 1 && shape.length === 2 && shape.includes(1)
    ? [elements(shape)]
    : [...new Array<number>(Math.max(0, rank - shape.length)).fill(1), ...shape];

/** Prints nested brackets, as a person would type them, which read back to the same float32 values. */
export function printTensor(tensor: Numbers): string {
  const rows = (axis: number, start: number): string => {
    const size = nth(tensor.shape, axis);
    if (axis === tensor.shape.length - 1)
      return `[${tensor.data
        .slice(start, start + size)
        .map(shortest)
        .join(', ')}]`;
    const stride = elements(tensor.shape.slice(axis + 1));
    const parts = Array.from({ length: size }, (_, index) => rows(axis + 1, start + index * stride));
    return `[${parts.join(axis === tensor.shape.length - 2 ? `,\n${' '.repeat(axis + 1)}` : `,\n\n${' '.repeat(axis + 1)}`)}]`;
  };
  return tensor.shape.length === 0 ? shortest(nth(tensor.data, 0)) : rows(0, 0);
}
