declare module '*.tex' {
  import type { FormulaSet } from './formula';
  export const formulas: FormulaSet;
  export const styles: string;
}

declare module 'virtual:katex-styles' {
  const styles: string;
  export default styles;
}
