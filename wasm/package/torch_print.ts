// Python's texts of numbers, and PyTorch's text of a tensor (torch/_tensor_str.py, 1.13), character for character.
import { nth } from './memory.ts';
import { fixedEven, nonFinite } from './rounding.ts';

function exponentialEven(value: number, digits: number): string {
  const exact = Math.abs(value).toExponential(Math.min(100, digits + 40));
  const text = Math.abs(value).toExponential(digits);
  const end = text.indexOf('e');
  let mantissa = text.slice(0, end);
  const tail = exact.slice(digits + 2, exact.indexOf('e'));
  // A tie was rounded up: step back if that made it odd.
  if (/^50*$/.test(tail) && Number(mantissa.at(-1)) % 2 === 1) mantissa = exact.slice(0, digits + 2);
  const sign = value < 0 || Object.is(value, -0) ? '-' : '';
  const size = text.slice(end + 2).padStart(2, '0');
  return `${sign}${mantissa}${text.slice(end, end + 2)}${size}`;
}

/** Python's `f'{value:.4f}'`. */
export function pythonFixed(value: number, digits = 4): string {
  return Number.isFinite(value) ? fixedEven(value, digits) : nonFinite(value);
}

/** Python's `f'{value:.4e}'`. */
export function pythonExponential(value: number, digits = 4): string {
  return Number.isFinite(value) ? exponentialEven(value, digits) : nonFinite(value);
}

/** A tensor for printing: dtype 'i64' prints whole numbers, 'f64' adds PyTorch's suffix. */
export interface PrintedTensor {
  readonly shape: readonly number[];
  readonly data: ArrayLike<number>;
  readonly dtype?: 'f32' | 'f64' | 'i64';
}

/** A tensor for printing with any dtype; texts are printed unchanged. */
export interface AnyPrinted {
  readonly shape: readonly number[];
  readonly data: ArrayLike<number | bigint | string>;
  readonly dtype?: string | undefined;
}

const elements = (shape: readonly number[]): number => shape.reduce((product, size) => product * size, 1);
const isWhole = (dtype = ''): boolean => /^[iu]|^bool/.test(dtype);

/** Dtypes printed without a suffix. */
const usual = ['f32', 'i64', 'bool'];

interface TorchFormatter {
  /** The width that all values of the tensor share. */
  readonly width: number;
  format(value: number | bigint | string): string;
}

const precision = 4;
const edgeItems = 3;
const lineWidth = 80;
const threshold = 1000;

/** PyTorch's rule for the whole tensor: whole numbers, fixed, or scientific when small and large mix. */
function torchFormatter(data: AnyPrinted['data'], whole: boolean): TorchFormatter {
  if (!whole) return floatFormatter(Array.from(data, Number));
  return { width: widest(Array.from(data, String)), format: (value) => `${value}` };
}

function floatFormatter(data: readonly number[]): TorchFormatter {
  const counted = data.filter((value) => Number.isFinite(value) && value !== 0);
  let [smallest, largest, whole] = [Infinity, 0, true];
  for (const value of counted) {
    smallest = Math.min(smallest, Math.abs(value));
    largest = Math.max(largest, Math.abs(value));
    whole &&= Number.isInteger(value);
  }
  const plain = (value: number): string => {
    if (counted.length > 0 && (largest / smallest > 1000 || largest > 1e8 || (!whole && smallest < 1e-4)))
      return pythonExponential(value, precision);
    if (!whole) return pythonFixed(value, precision);
    return Number.isFinite(value) ? `${pythonFixed(value, 0)}.` : nonFinite(value);
  };
  return { width: widest(counted.map(plain)), format: (value) => plain(Number(value)) };
}

const widest = (texts: readonly string[]): number => texts.reduce((width, { length }) => Math.max(width, length), 1);

/** The nested rows of a tensor, sliced like PyTorch's if it has more than 1000 numbers. */
function printed(
  tensor: AnyPrinted,
  axis: number,
  offset: number,
  indent: number,
  rule: TorchFormatter,
  cut: boolean,
): string {
  const { shape, data } = tensor;
  if (axis === shape.length) return rule.format(nth(data, offset)).padStart(rule.width);
  const size = nth(shape, axis);
  const stride = elements(shape.slice(axis + 1));
  const shown =
    cut && size > 2 * edgeItems ? [...range(0, edgeItems), -1, ...range(size - edgeItems, size)] : range(0, size);
  const last = axis === shape.length - 1;
  const items = shown.map((i) =>
    i < 0 ? (last ? ' ...' : '...') : printed(tensor, axis + 1, offset + i * stride, indent + 1, rule, cut),
  );
  const pad = ' '.repeat(indent + 1);
  if (!last) return `[${items.join(`,${'\n'.repeat(shape.length - axis - 1)}${pad}`)}]`;
  const perLine = Math.max(1, Math.floor((lineWidth - indent) / (rule.width + 2)));
  const lines: string[] = [];
  for (let i = 0; i < items.length; i += perLine) lines.push(items.slice(i, i + perLine).join(', '));
  return `[${lines.join(`,\n${pad}`)}]`;
}

const range = (from: number, to: number) => Array.from({ length: to - from }, (_, i) => from + i);

/** The numbers that decide the format: only the edges if PyTorch prints only the edges. */
function summarized({ shape, data }: AnyPrinted): (number | bigint | string)[] {
  let offsets = [0];
  shape.forEach((size, axis) => {
    const stride = elements(shape.slice(axis + 1));
    const kept = size > 2 * edgeItems ? [...range(0, edgeItems), ...range(size - edgeItems, size)] : range(0, size);
    offsets = offsets.flatMap((o) => kept.map((i) => o + i * stride));
  });
  return offsets.map((o) => nth(data, o));
}

/** The text of `print(tensor)` in PyTorch 1.13, character for character. */
export const torchPrint = (tensor: PrintedTensor): string => printAs(tensor, { f64: 'float64', i64: 'int64' });

/** The text of a tensor with PyTorch's names of the dtypes. */
export function printAs(tensor: AnyPrinted, names: Readonly<Record<string, string>>): string {
  const { shape, data, dtype = 'f32' } = tensor;
  const count = elements(shape);
  const cut = count > threshold;
  const empty = count === 0;
  const rule = torchFormatter(cut ? summarized(tensor) : data, isWhole(dtype));
  const body = empty ? '[]' : printed(tensor, 0, 0, 7, rule, cut);
  const suffixes: string[] = [];
  if (empty && shape.length !== 1) suffixes.push(`size=(${shape.join(', ')})`);
  if (empty ? dtype !== 'f32' : !usual.includes(dtype)) suffixes.push(`dtype=torch.${names[dtype] ?? dtype}`);
  let text = `tensor(${body}`;
  let lastLine = text.length - text.lastIndexOf('\n') + 1;
  for (const word of suffixes) {
    const breaks = lastLine + word.length + 2 > lineWidth;
    text += breaks ? `,\n${' '.repeat(7)}${word}` : `, ${word}`;
    lastLine = breaks ? 7 + word.length : lastLine + word.length + 2;
  }
  return `${text})`;
}
