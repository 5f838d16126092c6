import type { Live } from '../../experiment/contract';
import type { Result } from './compute';
import type { Table } from './parameters';

export { blame } from './blame';
export { fill } from './formulas';
export * as formulas from './formulas.tex';
export { prints, pytorch } from './pytorch';
export { errorRemark, remarks, suggestions } from './remarks';

type Now = Live<Table, Result>;

export const goldens = () => import('./notebook.goldens');
export const tensors = ({ result }: Now) => ({ X: result.x, P: result.encoding, output: result.output });
