import { defineLesson } from '../../../experiment/lesson-step';
import { largestIn, rowIn } from '../../../tensor/sought';
import type { Result } from '../compute';
import type { Table } from '../parameters';
import { chose, type Now, small } from './small';

/** So many keys are to be looked at most. */
const wanted = 3;

/** The key that gets most of the chosen query from each head. */
const strongest = ({ state, result: { weights } }: Now): readonly (number | undefined)[] =>
  Array.from({ length: state.num_heads }, (_, head) => largestIn(rowIn(weights, state.sample, head, state.query)));

const places = (now: Now): number => new Set(strongest(now)).size;

/** One head has one row of weights for a query; several have several. */
export const step = defineLesson<Table, Result>({
  state: { ...small, num_heads: 1, head: 0, query: 1, part: 'maps' },
  question: { kind: 'choice', options: ['several', 'ways', 'far'], waits: true },
  knobs: ['num_heads'],
  reach: { num_heads: { max: 8 } },
  presents: ['maps'],
  reached: (now) => places(now) >= wanted,
  near: (now) => (now.state.num_heads > 1 ? ['places', strongest(now).join(', ')] : undefined),
  right: (guess) => chose(guess, 'ways'),
  numbers: (now) => [strongest(now).join(', ')],
  scales: { concat: 1.25, output: 0.45, change: 0.45 },
  solution: { state: { num_heads: 4 }, guess: { kind: 'choice', option: 'ways' } },
  marks: true,
});
