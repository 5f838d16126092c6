// What comes after the first picture.
import type { TensorLike } from '../../charts/base/types';
import type { Live } from '../../experiment/contract';
import type { Result } from './compute';
import type { Table } from './parameters';

export { fill } from './formulas';
export * as formulas from './formulas.tex';
export { prints, pytorch } from './pytorch';
export { remarks, suggestions } from './remarks';

type Now = Live<Table, Result>;

/** PyTorch's numbers, and the present ones by the same names. */
export const goldens = () => import('./notebook.goldens');
export const tensors = ({ result: { many } }: Now): Readonly<Record<string, TensorLike>> =>
  many
    ? {
        'mean, variance, variance after ÷√d': {
          shape: [3],
          data: [many.spread.plain.mean, many.spread.plain.variance, many.spread.scaled.variance],
        },
      }
    : {};
