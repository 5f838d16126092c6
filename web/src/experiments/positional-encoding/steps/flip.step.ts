import { defineLesson } from '../../../experiment/lesson-step';
import { fixed } from '../../../text/format';
import { flipped, placeValues } from '../binary';
import { type Result, rowsApart } from '../compute';
import type { Table } from '../parameters';

const [from, to] = [7, 8];

/** What jumps on the way: all bits at once, or a row of P that moves further than on the step before. */
function jumps(result: Result, max_len: number): string {
  const bits = flipped(max_len, from, to) === placeValues(max_len).length;
  const row = rowsApart(result, from, to) > 1.5 * rowsApart(result, from - 1, from);
  if (bits && row) return 'both';
  return bits ? 'bits' : 'row';
}

export const step = defineLesson<Table, Result>({
  state: { num_hiddens: 8, max_len: 16, columns: [0, 2], position: from, compared: from, column: 0 },
  question: { kind: 'choice', options: ['both', 'bits', 'row'] },
  knobs: ['position'],
  presents: ['clocks', 'encoding', 'bits'],
  reached: ({ state: { position, compared, max_len } }) => position === to && compared === from && max_len === 16,
  near: ({ state: { position } }) => (position === from || position === to ? undefined : ['other', `${position}`]),
  right: (guess, { result, state: { max_len } }) => guess.kind === 'choice' && guess.option === jumps(result, max_len),
  numbers: ({ result, state: { max_len } }) => [
    `${flipped(max_len, from, to)}`,
    fixed(rowsApart(result, from, to), 2),
    fixed(rowsApart(result, from - 1, from), 2),
  ],
  solution: { state: { position: to }, guess: { kind: 'choice', option: 'bits' } },
});
