// What comes after the first picture.
import type { AttnError } from '../../core/core';
import type { Live } from '../../experiment/contract';
import type { State, Table } from './parameters';
import { exerciseOf } from './steps';

export { fill, formulas } from './formulas';
export { prints, pytorch } from './pytorch';
export { errorRemark, remarks, suggestions } from './remarks';

/** PyTorch's numbers, and the present ones by the same names. */
export const goldens = () => import('./notebook.goldens');
export const tensors = ({ state, result }: Live<Table, unknown>) => exerciseOf(state)?.compared?.(result) ?? {};

export const blame = (_error: AttnError, state: State) => exerciseOf(state)?.blame?.(state);
