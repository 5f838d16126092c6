import type { AttnError } from '../../core/core';
import type { Live } from '../../experiment/contract';
import type { Result } from './compute';
import type { State, Table } from './parameters';

export { fill } from './formulas';
export * as formulas from './formulas.tex';
export { prints, pytorch } from './pytorch';
export { errorRemark, remarks, suggestions } from './remarks';

type Now = Live<Table, Result>;

export const goldens = () => import('./notebook.goldens');
export const tensors = ({ result: { projection, projected } }: Now) => ({ projection, projected });

export const blame = ({ input }: AttnError, { position, offset }: State): 'offset' | undefined =>
  input === 'position' && position + offset < 0 ? 'offset' : undefined;
