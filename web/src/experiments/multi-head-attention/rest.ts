import type { AttnError } from '../../core/core';

export { fill } from './formulas';
export * as formulas from './formulas.tex';
export { lines, tensors } from './printed';
export { prints, pytorch } from './pytorch';
export { errorRemark, remarks, suggestions } from './remarks';

export const goldens = () => import('./notebook.goldens');

export function blame({ input }: AttnError): 'dropout_seed' | 'build' | 'num_hiddens' | undefined {
  if (input === 'seed') return 'dropout_seed';
  if (input === 'build') return 'build';
  return /^W_/.test(input) ? 'num_hiddens' : undefined;
}
