import type { Heads } from './heads';

/** Tensors of any shape, kept or made here. */
export interface Dense {
  readonly shape: readonly number[];
  readonly data: readonly number[] | Float32Array;
}

/** float32 leaves so much where exact numbers would be equal. */
export const equal = 1e-6;

/** Where a value first stands. */
export const placeOf = (values: readonly number[], value: number): number => Math.max(0, values.indexOf(value));

export function largestDifference(a: Dense, b: Dense): number {
  return Array.from(a.data).reduce(
    (most, value, at) => Math.max(most, Math.abs(value - (b.data[at] ?? Number.NaN))),
    0,
  );
}

/** How much the weights of one query differ from another's, at most: (1, n, m). */
export function betweenRows({ shape, data }: Dense): number {
  const [, n = 1, m = 1] = shape;
  let most = 0;
  for (let at = m; at < n * m; at++) most = Math.max(most, Math.abs((data[at] ?? 0) - (data[at % m] ?? 0)));
  return most;
}

/** How much one head's weights differ from head 0's, at most: (1, h, n, m). */
export function betweenHeads({ shape: [, h = 1, n = 1, m = 1], data }: Dense): number {
  return betweenRows({ shape: [1, h, n * m], data });
}

/** The largest difference in each head: (1, h, n, m) twice. */
export function perHead(a: Dense, b: Dense): number[] {
  const [, h = 1, n = 1, m = 1] = a.shape;
  const size = n * m;
  const part = ({ data }: Dense, head: number): Dense => ({
    shape: [size],
    data: data.slice(head * size, (head + 1) * size),
  });
  return Array.from({ length: h }, (_, head) => largestDifference(part(a, head), part(b, head)));
}

export const mean = (values: readonly number[]): number =>
  values.reduce((total, value) => total + value, 0) / values.length;

/** Bits of each head, mean over its queries. */
export const meanBits = ({ bits }: Heads): number[] => rowsOf(bits.data, bits.shape[2] ?? 1).map(mean);

/** How far the output moves without each head, mean over the queries. */
export const meanChange = ({ change }: Heads): number[] => rowsOf(change.data, change.shape[2] ?? 1).map(mean);

/** The same as a share of the output's own length. */
export function shares({ change, output }: Heads): number[] {
  const lengths = rowsOf(output.data, output.shape[2] ?? 1).map((row) => Math.hypot(...row));
  return rowsOf(change.data, lengths.length).map((row) =>
    mean(row.map((moved, query) => moved / (lengths[query] ?? 1))),
  );
}

/** The key on which each head puts the largest weight for one query. */
export function strongest({ shape: [, h = 1, n = 1, m = 1], data }: Dense, query: number): number[] {
  const rows = rowsOf(data, m);
  return Array.from({ length: h }, (_, head) => {
    const row = rows[head * n + query] ?? [];
    return row.indexOf(Math.max(...row));
  });
}

const rowsOf = (data: ArrayLike<number>, width: number): number[][] =>
  Array.from({ length: data.length / width }, (_, row) => Array.from(data).slice(row * width, (row + 1) * width));
