// Numbers as Python writes them, and a tensor exactly as PyTorch prints it (torch/_tensor_str.py, 1.13).
import { fixedEven, nonFinite } from '../text/rounding';
import { nth } from './read';
import { elements, type TensorLike } from './tensor';

function exponentialEven(value: number, digits: number): string {
  const exact = Math.abs(value).toExponential(Math.min(100, digits + 40));
  const text = Math.abs(value).toExponential(digits);
  const end = text.indexOf('e');
  let mantissa = text.slice(0, end);
  const tail = exact.slice(digits + 2, exact.indexOf('e'));
  // 'd.dddd' of a tie was rounded up: step back when that made it odd.
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
export interface PrintedTensor extends TensorLike {
  readonly dtype?: 'f32' | 'f64' | 'i64';
}

interface TorchFormatter {
  readonly width: number;
  /** One value, padded to the width that all values of the tensor share. */
  format(value: number): string;
}

const precision = 4;
const edgeItems = 3;
const lineWidth = 80;
const threshold = 1000;

/** PyTorch's rule for the whole tensor: whole numbers, fixed, or scientific when small and large mix. */
function torchFormatter(data: ArrayLike<number>, integers = false): TorchFormatter {
  let plain = (value: number) => `${value}`;
  let width = 1;
  const all = Array.from(data);
  const counted = integers ? all : all.filter((value) => Number.isFinite(value) && value !== 0);
  if (!integers) {
    let [smallest, largest, whole] = [Infinity, 0, true];
    for (const value of counted) {
      smallest = Math.min(smallest, Math.abs(value));
      largest = Math.max(largest, Math.abs(value));
      whole &&= Number.isInteger(value);
    }
    if (counted.length > 0 && (largest / smallest > 1000 || largest > 1e8 || (!whole && smallest < 1e-4)))
      plain = (value) => pythonExponential(value, precision);
    else if (whole) plain = (value) => (Number.isFinite(value) ? `${pythonFixed(value, 0)}.` : nonFinite(value));
    else plain = (value) => pythonFixed(value, precision);
  }
  for (const value of counted) width = Math.max(width, plain(value).length);
  return { width, format: (value) => plain(value).padStart(width) };
}

/** Nested rows of a tensor, each sliced as PyTorch slices it when it has more than 1000 numbers. */
function printed(
  tensor: PrintedTensor,
  axis: number,
  offset: number,
  indent: number,
  rule: TorchFormatter,
  cut: boolean,
): string {
  const { shape, data } = tensor;
  if (axis === shape.length) return rule.format(nth(data, offset));
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

/** The numbers that decide the format: only the edges where PyTorch prints only the edges. */
function summarized({ shape, data }: TensorLike): number[] {
  let offsets = [0];
  shape.forEach((size, axis) => {
    const stride = elements(shape.slice(axis + 1));
    const kept = size > 2 * edgeItems ? [...range(0, edgeItems), ...range(size - edgeItems, size)] : range(0, size);
    offsets = offsets.flatMap((o) => kept.map((i) => o + i * stride));
  });
  return offsets.map((o) => nth(data, o));
}

/** What `print(tensor)` writes in PyTorch 1.13, character for character. */
export function torchPrint(tensor: PrintedTensor): string {
  const count = elements(tensor.shape);
  const suffix = tensor.dtype === 'f64' ? 'dtype=torch.float64' : '';
  const cut = count > threshold;
  const empty = count === 0;
  const rule = torchFormatter(cut ? summarized(tensor) : tensor.data, tensor.dtype === 'i64');
  const body = empty ? '[]' : printed(tensor, 0, 0, 7, rule, cut);
  const suffixes: string[] = [];
  if (empty && tensor.shape.length !== 1) suffixes.push(`size=(${tensor.shape.join(', ')})`);
  if (suffix) suffixes.push(suffix);
  if (empty && tensor.dtype === 'i64') suffixes.push('dtype=torch.int64');
  let text = `tensor(${body}`;
  let lastLine = text.length - text.lastIndexOf('\n') + 1;
  for (const word of suffixes) {
    const breaks = lastLine + word.length + 2 > lineWidth;
    text += breaks ? `,\n${' '.repeat(7)}${word}` : `, ${word}`;
    lastLine = breaks ? 7 + word.length : lastLine + word.length + 2;
  }
  return `${text})`;
}
