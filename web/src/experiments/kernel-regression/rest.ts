import type { Result } from './compute';

export { fill } from './formulas';
export * as formulas from './formulas.tex';
export { prints, pytorch } from './pytorch';
export { remarks, suggestions } from './remarks';

export const goldens = () => import('./notebook.goldens');
export const tensors = ({ result: { weights, output } }: { readonly result: Result }) => ({ weights, output });
