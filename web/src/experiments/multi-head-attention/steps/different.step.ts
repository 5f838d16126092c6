import { defineLesson } from '../../../experiment/lesson-step';
import { gapOf, rowIn } from '../../../tensor/sought';
import { fixed } from '../../../text/format';
import type { Result } from '../compute';
import type { Table } from '../parameters';
import { chose, type Now, small } from './small';

/** float32 leaves so much where exact numbers would be equal. */
const equal = 1e-6;

/** How much a head's weights differ from head 0's, at most, in the sample that is looked at. */
function apart({ state: { sample }, result: { weights } }: Now): number {
  const [, heads = 0, queries = 0] = weights.shape;
  const pairs = Array.from({ length: heads * queries }, (_, at) => [Math.floor(at / queries), at % queries] as const);
  return Math.max(
    ...pairs.map(([head, query]) => gapOf(rowIn(weights, sample, 0, query), rowIn(weights, sample, head, query))),
  );
}

/** Equal keys: no head can show that it is another. */
export const step = defineLesson<Table, Result>({
  state: { ...small, part: 'maps' },
  question: { kind: 'choice', options: ['many', 'weights', 'shape'], waits: true },
  knobs: ['keys'],
  presents: ['maps'],
  reached: (now) => apart(now) < equal && now.state.num_heads > 1,
  near(now) {
    if (now.state.num_heads === 1) return ['one'];
    return now.state.keys === small.keys ? undefined : ['apart', fixed(apart(now))];
  },
  right: (guess) => chose(guess, 'weights'),
  numbers: (now) => [fixed(apart(now))],
  scales: { concat: 1.25, output: 0.5, change: 0.45 },
  solution: {
    state: { keys: { draw: 'ones', shape: [2, 5, 8], seed: '0' } },
    guess: { kind: 'choice', option: 'weights' },
  },
  marks: true,
});
