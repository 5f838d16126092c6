import type { CoreWithGradients } from '../../wasm/package/gradients';
import type { TensorLike } from '../src/tensor/tensor';
import { pythonRepr } from '../src/text/sentence';

/** A notebook as our core runs it, from top to bottom: of each cell that prints, its id and the text. */
export type Live = Generator<readonly [id: string, printed: string], void>;
export type Notebook = (core: CoreWithGradients) => Live;

/** torch.Size([2, 4]) */
export const size = ({ shape }: { readonly shape: readonly number[] }): string => `torch.Size([${shape.join(', ')}])`;

/** What several print() write. */
export const lines = (...printed: readonly unknown[]): string => printed.join('\n');

/** A truth, as Python prints it. */
export const bool = (value: boolean): string => (value ? 'True' : 'False');

/** A dict of texts and numbers. */
export const dict = (entries: Iterable<readonly [string, number]>): string =>
  `{${[...entries].map(([key, value]) => `${pythonRepr(key)}: ${value}`).join(', ')}}`;

const counts = (...shape: readonly number[]): number => shape.reduce((product, length) => product * length, 1);

/** torch.ones(shape) */
export const ones = (...shape: readonly number[]) => ({ shape, data: new Float32Array(counts(...shape)).fill(1) });

/** torch.arange(…).reshape(shape) */
export const countedUp = (...shape: readonly number[]) => ({
  shape,
  data: Float32Array.from({ length: counts(...shape) }, (_, place) => place),
});

/** Columns from `first` to before `end` of these rows. */
export const columnsOf = (rows: readonly (readonly number[])[], first: number, end: number): TensorLike => ({
  shape: [rows.length, end - first],
  data: rows.flatMap((row) => row.slice(first, end)),
});
