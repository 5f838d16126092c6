import type { FormulaSet } from '../../formulas/formula';

export const sets = import.meta.glob<FormulaSet>('../*/steps/exercises.tex', { eager: true });
