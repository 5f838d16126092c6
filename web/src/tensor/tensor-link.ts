// Tensors as links write them.

import { has } from '../../../wasm/package/has';
import { longestNumber } from '../text/number';
import { takeCell, tooLong } from '../text/number-text';
import { accepted, type Outcome, refused } from '../text/problem';
import { isDigit, Scanner } from '../text/scanner';
import { readPlainSeed } from '../text/seed-text';
import { type DrawKind, elements, type TensorValue } from './tensor';

/** Longer names first: randn before rand, with which it begins. */
const kinds: readonly DrawKind[] = ['randn', 'rand', 'ones'];

/** Reads "rand(2,2,4)@0"; undefined for text of any other form. */
export function readDrawn(text: string): Outcome<TensorValue> | undefined {
  const scanner = new Scanner(text).spaces();
  const draw = kinds.find((kind) => scanner.takeWord(kind));
  if (draw === undefined || !scanner.spaces().take('(')) return undefined;
  const shape: number[] = [];
  for (let comma = true; !scanner.spaces().take(')'); comma = scanner.take(',')) {
    const size = comma ? takeSize(scanner) : undefined;
    if (size === undefined) return undefined;
    shape.push(size);
    scanner.spaces();
  }
  if (!scanner.spaces().take('@')) return undefined;
  const start = scanner.spaces().at;
  if (!scanner.take('-')) scanner.take('+');
  if (scanner.pass(isDigit) === 0) return undefined;
  const end = scanner.at;
  if (!scanner.spaces().done) return undefined;
  const seed = text.slice(start, end);
  const read = tooLong(seed, longestNumber) ?? readPlainSeed(seed);
  return has(read, 'problem') ? read : accepted({ draw, shape, seed: read.value });
}

/** Reads a size, of digits alone; the first 20 are enough to tell that one is too large. */
function takeSize(scanner: Scanner): number | undefined {
  const start = scanner.at;
  return scanner.pass(isDigit) > 0 ? Number(scanner.text.slice(start, Math.min(scanner.at, start + 20))) : undefined;
}

/** Reads "2x3:1,2,3,4,5,6" if its shape `fits`; undefined for text of any other form. */
export function readFlat(
  text: string,
  fits: (value: TensorValue) => Outcome<TensorValue>,
): Outcome<TensorValue> | undefined {
  const scanner = new Scanner(text).spaces();
  const shape: number[] = [];
  do {
    const size = takeSize(scanner);
    if (size === undefined) return undefined;
    shape.push(size);
  } while (scanner.take('x'));
  if (!scanner.take(':')) return undefined;
  const shapeFits = fits({ shape, data: [] });
  if (has(shapeFits, 'problem')) return shapeFits;
  const data: number[] = [];
  do {
    const read = takeCell(scanner, isComma);
    if (has(read, 'problem')) return read;
    data.push(Math.fround(read.value));
  } while (scanner.take(','));
  if (data.length !== elements(shape))
    return refused({ code: 'wrong_shape', expected: `(${shape.join(', ')})`, found: String(data.length) });
  return accepted({ shape, data });
}

const isComma = (code: number): boolean => code === 0x2c;
