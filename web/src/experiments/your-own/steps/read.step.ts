import { defineLesson } from '../../../experiment/lesson-step';
import { largestIn, rowIn, valueIn } from '../../../tensor/sought';
import { fixed } from '../../../text/format';
import type { Result } from '../compute';
import type { Outcomes } from '../open';
import type { Table } from '../parameters';
import { tokenNames } from '../scene';

/** The last row, and where its largest weight stands. */
function sought({ weights, dump }: Result) {
  const values = rowIn(weights, dump.rows - 1);
  return { row: dump.rows - 1, column: largestIn(values) ?? -1 };
}

/** A matrix is read by rows: who asks, and down which column the weight stands. */
export const step = defineLesson<Table, Result, Outcomes>({
  state: { sample: 'words', training_step: 30, view: 'head', layer: 1, query: 0 },
  question: { kind: 'place', figure: 'matrix' },
  presents: ['title', 'matrix'],
  right: (guess, { result }) => {
    const { row, column } = sought(result);
    return guess.kind === 'place' && guess.place.row === row && guess.place.column === column;
  },
  numbers: ({ result }) => {
    const { row, column } = sought(result);
    const names = tokenNames(result);
    return [`${names.rows[row]}`, `${names.columns[column]}`, fixed(valueIn(result.weights, row, column), 2)];
  },
  solution: { guess: ({ result }) => ({ kind: 'place', place: { panel: 0, ...sought(result) } }) },
});
