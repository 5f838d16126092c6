import { accepted, excerpt, type Outcome, type Problem, refused } from './problem';
import { elements, type Numbers, shortest } from './tensor';

/** The largest text that is looked at; a paste beyond it is a mistake. */
const longestText = 1_000_000;
const deepestRank = 8;

const token =
  /\s+|[[\](),;]|[+-]?(?:nan|inf(?:inity)?)\b|[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?(?![\w.])|\.\.\.|…|"(?:nan|-?inf(?:inity)?)"/giy;

/**
 * Reads a tensor as PyTorch or NumPy prints it, as JSON nested arrays, or as CSV
 * (lines of numbers; an empty line begins the next matrix). Lines cannot show axes of size 1: `rank` says how many axes
 * they stand for.
 */
export function parseTensor(text: string, rank?: number): Outcome<Numbers> {
  if (text.length > longestText) return refused({ code: 'too_long', found: text.length, maximum: longestText });
  const body = withoutWrapping(text);
  if (body === '') return refused({ code: 'empty' });
  return body.includes('[') ? parseNested(body) : parseLines(body, rank);
}

/** tensor(…, dtype=torch.float32) and array(…): only the brackets matter. */
function withoutWrapping(text: string): string {
  const trimmed = text.trim().replace(/;$/, '');
  const call =
    /^(?:[\w.]+\s*=\s*)?(?:torch\.)?(?:tensor|np\.array|numpy\.array|array|parameter containing:\s*tensor)\s*\(/i.exec(
      trimmed,
    );
  if (!call) return trimmed.replace(/^[A-Za-z_]\w*\s*=\s*(?=\[)/, '');
  const inside = trimmed.slice(call[0].length).replace(/\)\s*$/, '');
  return inside
    .replace(
      /(?:,\s*(?:dtype|device|requires_grad|grad_fn|size|shape)\s*=\s*(?:<[^>]*>|'[^']*'|"[^"]*"|\([^)]*\)|[\w.]+))+\s*,?\s*$/i,
      '',
    )
    .trim();
}

export function parseNumber(text: string): number | undefined {
  const word = text
    .trim()
    .replace(/^["']|["']$/g, '')
    .replace('−', '-')
    .toLowerCase();
  const special = /^([+-]?)(nan|inf|infinity)$/.exec(word);
  if (special) return special[2] === 'nan' ? Number.NaN : special[1] === '-' ? -Infinity : Infinity;
  return /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/.test(word) ? Number(word) : undefined;
}

function tokens(text: string): { words: string[] } | { problem: Problem } {
  const words: string[] = [];
  token.lastIndex = 0;
  let at = 0;
  while (at < text.length) {
    const found = token.exec(text);
    if (!found) return refused({ code: 'unreadable', found: excerpt(text.slice(at)) });
    if (found[0] === '...' || found[0] === '…') return refused({ code: 'elided' });
    if (found[0].trim() !== '') words.push(found[0]);
    at = token.lastIndex;
  }
  return { words };
}

/** One pass with a stack of counts: no recursion, so no depth of brackets can exhaust it. */
function parseNested(text: string): Outcome<Numbers> {
  const read = tokens(text.replaceAll('−', '-'));
  if ('problem' in read) return read;
  const counts: number[] = [];
  const shape: number[] = [];
  const data: number[] = [];
  let rank = 0;
  let closed = false;
  let rows = 0;
  let previous = '[';
  for (const word of read.words) {
    const separates = word === ',' || word === ';';
    if (separates && previous === word) return refused({ code: 'unreadable', found: `${previous}${word}` });
    previous = word;
    if (separates) continue;
    if (closed) return refused({ code: 'unbalanced' });
    if (word === '[' || word === '(') {
      if (counts.length > 0) counts[counts.length - 1] = (counts.at(-1) ?? 0) + 1;
      counts.push(0);
      if (counts.length > deepestRank)
        return refused({ code: 'wrong_rank', expected: `≤ ${deepestRank}`, found: counts.length });
      if (rank > 0 && counts.length > rank)
        return refused({ code: 'ragged', row: rows, expected: rank, found: counts.length });
    } else if (word === ']' || word === ')') {
      const count = counts.pop();
      if (count === undefined) return refused({ code: 'unbalanced' });
      const axis = counts.length;
      if (shape[axis] === undefined) shape[axis] = count;
      else if (shape[axis] !== count)
        return refused({ code: 'ragged', row: rows, expected: shape[axis], found: count });
      if (axis === rank - 1) rows++;
      closed = axis === 0;
    } else {
      const depth = counts.length;
      if (depth === 0) return refused({ code: 'unreadable', found: excerpt(word) });
      if (rank === 0) rank = depth;
      if (depth !== rank) return refused({ code: 'ragged', row: rows, expected: rank, found: depth });
      counts[depth - 1] = (counts[depth - 1] ?? 0) + 1;
      data.push(Math.fround(parseNumber(word) ?? Number.NaN));
    }
  }
  if (!closed) return refused({ code: 'unbalanced' });
  if (data.length === 0) return refused({ code: 'empty' });
  return accepted({ shape, data });
}

function parseLines(text: string, rank = 2): Outcome<Numbers> {
  const matrices = text
    .split(/\r?\n[ \t]*\r?\n\s*/)
    .map((block) => block.split(/\r?\n/).filter((line) => line.trim() !== ''));
  const rowsEach = matrices[0]?.length ?? 0;
  const data: number[] = [];
  let columns = 0;
  let row = 0;
  for (const lines of matrices) {
    if (lines.length !== rowsEach) return refused({ code: 'ragged', row, expected: rowsEach, found: lines.length });
    for (const line of lines) {
      const cells = line
        .trim()
        .replace(/,$/, '')
        .split(/\s*[,;\t]\s*|\s+/);
      if (row === 0) columns = cells.length;
      if (cells.length !== columns) return refused({ code: 'ragged', row, expected: columns, found: cells.length });
      for (const cell of cells) {
        const value = parseNumber(cell);
        if (value === undefined) return refused({ code: 'not_a_number', found: excerpt(cell) });
        data.push(Math.fround(value));
      }
      row++;
    }
  }
  const shape = matrices.length > 1 ? [matrices.length, rowsEach, columns] : [rowsEach, columns];
  return accepted({ shape: withRank(shape, rank), data });
}

/** One line or one column may be a vector; a matrix may be one sample. */
const withRank = (shape: readonly number[], rank: number): number[] =>
  rank === 1 && shape.length === 2 && shape.includes(1)
    ? [elements(shape)]
    : [...new Array<number>(Math.max(0, rank - shape.length)).fill(1), ...shape];

/** Nested brackets, as a person would type them; reads back to the same float32 values. */
export function printTensor(tensor: Numbers): string {
  const rows = (axis: number, start: number): string => {
    const size = tensor.shape[axis] ?? 1;
    if (axis === tensor.shape.length - 1)
      return `[${tensor.data
        .slice(start, start + size)
        .map(shortest)
        .join(', ')}]`;
    const stride = elements(tensor.shape.slice(axis + 1));
    const parts = Array.from({ length: size }, (_, index) => rows(axis + 1, start + index * stride));
    return `[${parts.join(axis === tensor.shape.length - 2 ? `,\n${' '.repeat(axis + 1)}` : `,\n\n${' '.repeat(axis + 1)}`)}]`;
  };
  return tensor.shape.length === 0 ? shortest(tensor.data[0] ?? Number.NaN) : rows(0, 0);
}
