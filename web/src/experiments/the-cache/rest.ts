export { fill } from './formulas';
export * as formulas from './formulas.tex';
export { prints, pytorch } from './pytorch';
export { blame, errorRemark, remarks, suggestions } from './remarks';
