import { type Here, shows } from '../../experiment/exercise/exercise';
import type { FilledFormula, FormulaSet } from '../../formulas/formula';
import { sets } from './formulas-set';
import type { Table } from './parameters';
import { exerciseOf } from './steps';

const all = Object.values(sets);

/** The formulas of exercises, set when the page is built. */
export const formulas: FormulaSet = {
  formulas: Object.assign({}, ...all.map((set) => set.formulas)),
  styles: [...new Set(all.map(({ styles }) => styles))].join(''),
};

/** The formula an exercise turns on, with the numbers of now; one that would give the answer away waits for a try. */
export function fill(scene: Here<Pick<Table, 'exercise'>>): FilledFormula[] {
  const { state, narrow } = scene;
  const exercise = exerciseOf(state);
  const slots = exercise?.slots(scene, { shown: shows(scene), digits: narrow ? 2 : 4 });
  const short = narrow && exercise?.shortFormula;
  return slots ? [{ formula: `${state.exercise}${short ? 'Narrow' : ''}`, slots }] : [];
}
