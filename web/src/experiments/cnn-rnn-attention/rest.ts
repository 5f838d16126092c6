import type { Live } from '../../experiment/contract';
import type { Result } from './compute';
import type { Table } from './parameters';
import { whole } from './printed';

export { fill } from './formulas';
export * as formulas from './formulas.tex';
export { prints, pytorch } from './pytorch';
export { remarks, suggestions } from './remarks';

type Now = Live<Table, Result>;

export const goldens = () => import('./notebook.goldens');
export const tensors = ({ result: { operations, sequential_operations, path_length } }: Now) => ({
  operations: whole(operations),
  sequential_operations: whole(sequential_operations),
  path_length: whole(path_length),
});
