import type { TensorLike } from '../../charts/base/types';
import type { Live } from '../../experiment/contract';
import type { Result } from './compute';
import { importanceCode, importancePrints } from './importance-code';
import type { State, Table } from './parameters';
import { reading, readingPrints } from './pytorch';

export { fill } from './formulas';
export * as formulas from './formulas.tex';
export { remarks, suggestions } from './remarks';

export const pytorch = (state: State): string =>
  state.picture === 'importance' ? importanceCode(state) : reading(state);

export const prints = ({ result }: Live<Table, Result>): readonly TensorLike[] =>
  result.importance ? importancePrints(result.importance) : readingPrints(result);
