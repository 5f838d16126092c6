import { defineLesson } from '../../../experiment/lesson-step';
import { rowIn } from '../../../tensor/sought';
import { fixed } from '../../../text/format';
import type { Result } from '../compute';
import type { Outcomes } from '../open';
import type { Table } from '../parameters';
import { renormalised } from '../scene';

/** The largest weight of the last row, once the first token is left out. */
const largestRest = ({ weights, dump }: Result): number =>
  Math.max(...(rowIn(renormalised(weights), dump.rows - 1) ?? [Number.NaN]));

/** What a head puts on the first token is what it does not need: without it, it looks nowhere in particular. */
export const step = defineLesson<Table, Result, Outcomes>({
  state: { view: 'head' },
  question: { kind: 'choice', options: ['one', 'many'] },
  reached: ({ state, result }) => state.without_first && result.layer === 0 && result.head === 0,
  right: (guess, { result }) =>
    guess.kind === 'choice' && guess.option === (largestRest(result) > 0.5 ? 'one' : 'many'),
  numbers: ({ result }) => [
    fixed(rowIn(result.weights, result.dump.rows - 1)?.[0] ?? Number.NaN, 2),
    fixed(largestRest(result), 2),
  ],
  solution: { state: { without_first: true }, guess: { kind: 'choice', option: 'many' } },
});
