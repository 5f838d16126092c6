export { fill } from './formulas';
export * as formulas from './formulas.tex';
export { prints, pytorch } from './pytorch';
export { errorRemark, remarks, suggestions } from './remarks';
