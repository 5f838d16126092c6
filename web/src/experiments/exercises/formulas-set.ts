import type { FormulaSet } from '../../formulas/formula';

export const sets = import.meta.glob<FormulaSet>('../*/steps/*.exercise.ts', { eager: true, query: '?tex' });
