import type { TensorLike } from '../charts/base/types';
import type { PrintedTensor } from '../tensor/torch-print';

/** PyTorch's own numbers for one preset. */
export interface Golden {
  /** printed: the notebook prints these. seeded: it sets no seed, these follow manual_seed(seed). fixed: nothing is drawn. */
  readonly origin: 'printed' | 'seeded' | 'fixed';
  readonly seed?: string;
  /** "1.13.1" */
  readonly torch: string;
  readonly tensors: Readonly<Record<string, PrintedTensor>>;
  /** What is printed beside them: the module's repr, shapes. */
  readonly lines?: readonly string[];
}

/** By preset. */
export type GoldenSet = Readonly<Record<string, Golden>>;

/** The largest difference that rounding explains: float32 rounds a sum in proportion to its numbers. */
export const rounding = ({ data }: TensorLike): number =>
  2e-6 * Math.max(1, ...Array.from(data, Math.abs).filter(Number.isFinite));

/** True if these are counts, which no build rounds. */
export const areCounts = ({ data }: TensorLike): boolean => Array.from(data).every(Number.isInteger);

/** The largest |difference| of two tensors; nan agrees with nan, an infinity with itself. NaN when they cannot be compared. */
export function largestDifference(theirs: PrintedTensor, ours: TensorLike): number {
  if (theirs.data.length !== ours.data.length) return Number.NaN;
  let largest = 0;
  for (let index = 0; index < theirs.data.length; index++) {
    const written = theirs.data[index] ?? Number.NaN;
    // Nine digits are one float32 exactly; a double is written out.
    const their = theirs.dtype === 'f64' ? written : Math.fround(written);
    const our = ours.data[index] ?? Number.NaN;
    if (Object.is(their, our) || their === our) continue;
    const difference = Math.abs(their - our);
    if (Number.isNaN(difference)) return Number.NaN;
    largest = Math.max(largest, difference);
  }
  return largest;
}
