import { defineLesson } from '../../../experiment/lesson-step';
import { sum } from '../../../tensor/read';
import { fixed } from '../../../text/format';
import type { Result } from '../compute';
import type { Outcomes } from '../open';
import type { Table } from '../parameters';

/** How much of the layer's output changes without the head. */
const lostIn = ({ share }: Result): number => (share ? sum([...share.rows]) / share.rows.length : Number.NaN);

/** A weight says what is read; how much that changes depends on the values and on W_o. */
export const step = defineLesson<Table, Result, Outcomes>({
  state: { view: 'head', layer: 1, head: 2 },
  question: { kind: 'choice', options: ['most', 'quarter'] },
  reached: ({ result: { share, layer, head } }) => share !== undefined && layer === 1 && head === 2,
  right: (guess, { result }) => guess.kind === 'choice' && guess.option === (lostIn(result) > 0.5 ? 'most' : 'quarter'),
  numbers: ({ result }) => [fixed(result.chosen.marks.induction, 2), fixed(lostIn(result), 2)],
  solution: { state: { left_out: true }, guess: { kind: 'choice', option: 'quarter' } },
});
