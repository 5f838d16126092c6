// What comes after the first picture.
import type { AttnError } from '../../core/core';

export { fill } from './formulas';
export * as formulas from './formulas.tex';
export { lines, tensors } from './golden';
export { prints, pytorch } from './pytorch';
export { errorRemark, remarks, suggestions } from './remarks';

/** PyTorch's numbers, and the present ones by the same names. */
export const goldens = () => import('./notebook.goldens');

/** A word without a row in the embedding; positions over an odd number of columns. */
export function blame(error: AttnError): 'vocab_size' | 'd' | undefined {
  if (error.operation === 'embedding_lookup') return 'vocab_size';
  return error.operation === 'add_positional_encoding' ? 'd' : undefined;
}
