declare module '*.tex' {
  import type { FormulaSet } from './formula';
  export const formulas: FormulaSet;
  export const styles: string;
}

declare module 'virtual:katex-styles' {
  const styles: string;
  export default styles;
}

declare module 'virtual:formula-fonts' {
  import type { FormulaFont } from './formula';
  /** What the formulas of this build are set in. */
  export const fonts: () => readonly FormulaFont[];
}
