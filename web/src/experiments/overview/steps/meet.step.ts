import { defineLesson } from '../../../experiment/lesson-step';
import { nth, row } from '../../../tensor/read';
import { opening, places, type Result, type Table, written } from './reading';

/** The cell in which a query's row meets a key's column. */
export const step = defineLesson<Table, Result>({
  state: opening,
  question: { kind: 'place', figure: 'scores' },
  right: (guess) => guess.kind === 'place' && guess.place.row === places.sat && guess.place.column === places.cat,
  numbers: ({ result }) => [written(nth(row(result.scores, places.sat), places.cat))],
  solution: { guess: { kind: 'place', place: { panel: 0, row: places.sat, column: places.cat } } },
});
