import { defineLesson } from '../../../experiment/lesson-step';
import { valueIn } from '../../../tensor/sought';
import { opening, places, type Result, type Table, written } from './reading';

/** The cell in a query's row and a key's column. */
export const step = defineLesson<Table, Result>({
  state: opening,
  question: { kind: 'place', figure: 'scores' },
  right: (guess) => guess.kind === 'place' && guess.place.row === places.sat && guess.place.column === places.cat,
  numbers: ({ result }) => [written(valueIn(result.scores, places.sat, places.cat))],
  solution: { guess: { kind: 'place', place: { panel: 0, row: places.sat, column: places.cat } } },
});
