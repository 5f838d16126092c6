import { has } from '../../../wasm/package/has';
import { longestText, parsePlainTensor } from '../tensor/tensor-text';
import { takeCell, tooLong } from '../text/number-text';
import { plainSigns } from '../text/plain-signs';
import { accepted, excerpt, type Outcome, refused } from '../text/problem';
import { Scanner } from '../text/scanner';
import type { ValidLens } from './array-parameters';

/** Reads valid lengths: "none", "2,3" (one a sample), "1,3;2,4" (a row a sample), or a tensor of one or two axes. */
export function readLens(given: string): Outcome<ValidLens> {
  const problem = tooLong(given, longestText);
  if (problem) return problem;
  const text = plainSigns(given);
  if (meansNone(text)) return accepted(null);
  const search = new Scanner(text);
  search.pass(isNoBracket);
  if (search.done) return lensRows(text);
  const read = parsePlainTensor(text);
  if (has(read, 'problem')) return read;
  const { shape, data } = read.value;
  if (shape.length > 2) return refused({ code: 'wrong_rank', expected: '0, 1, 2', found: shape.length });
  if (!data.every(Number.isFinite)) return refused({ code: 'not_finite', found: excerpt(text.trim()) });
  const width = shape[1] ?? 0;
  return accepted(
    shape.length === 1
      ? data
      : Array.from({ length: shape[0] ?? 0 }, (_, row) => data.slice(row * width, (row + 1) * width)),
  );
}

const meansNone = (text: string): boolean => {
  const scanner = new Scanner(text);
  if (!scanner.spaces().takeWord('none')) scanner.takeWord('null');
  return scanner.spaces().done;
};

const isNoBracket = (code: number): boolean => code !== 0x5b && code !== 0x28;
const endsLength = (code: number): boolean => code === 0x2c || code === 0x3b;

/** Reads lengths between commas; a semicolon ends a row, so that "4,2,3;" is one sample with a length for each query. */
function lensRows(text: string): Outcome<ValidLens> {
  const rows: number[][] = [[]];
  const scanner = new Scanner(text);
  let perQuery = false;
  for (;;) {
    const start = scanner.at;
    const read = takeCell(scanner, endsLength);
    if (has(read, 'problem')) return read;
    if (!Number.isFinite(read.value))
      return refused({ code: 'not_finite', found: excerpt(scanner.since(start).trim()) });
    rows.at(-1)?.push(read.value);
    if (scanner.take(',')) continue;
    if (scanner.take(';')) {
      perQuery = true;
      if (!scanner.spaces().done) {
        rows.push([]);
        continue;
      }
    }
    return shaped(rows, perQuery);
  }
}

function shaped(rows: number[][], perQuery: boolean): Outcome<ValidLens> {
  if (!perQuery) return accepted(rows[0] ?? []);
  const width = rows[0]?.length ?? 0;
  const ragged = rows.findIndex((row) => row.length !== width);
  if (ragged >= 0) return refused({ code: 'ragged', row: ragged, expected: width, found: rows[ragged]?.length ?? 0 });
  return accepted(rows);
}
