import type { Result } from './compute';

export { fill } from './formulas';
export * as formulas from './formulas.tex';
export { prints, pytorch } from './pytorch';
export { errorRemark, remarks, suggestions } from './remarks';

export const goldens = () => import('./notebook.goldens');
export const tensors = ({ result }: { readonly result: Result }) => ({ P: result.encoding });
