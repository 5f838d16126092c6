import type { CoreWithGradients } from '../../wasm/package/gradients';
import { pythonRepr } from '../src/text/sentence';

/** A notebook as our core runs it, from top to bottom: of each cell that prints, its id and the text. */
export type Live = Generator<readonly [id: string, printed: string], void>;
export type Notebook = (core: CoreWithGradients) => Live;

/** torch.Size([2, 4]) */
export const size = ({ shape }: { readonly shape: readonly number[] }): string => `torch.Size([${shape.join(', ')}])`;

/** What several print() write. */
export const lines = (...printed: readonly unknown[]): string => printed.join('\n');

/** A dict of texts and numbers. */
export const dict = (entries: Iterable<readonly [string, number]>): string =>
  `{${[...entries].map(([key, value]) => `${pythonRepr(key)}: ${value}`).join(', ')}}`;
