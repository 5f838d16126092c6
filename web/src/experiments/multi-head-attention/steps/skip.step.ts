import { defineLesson } from '../../../experiment/lesson-step';
import { rowIn } from '../../../tensor/sought';
import { difference, type Result } from '../compute';
import type { Table } from '../parameters';
import { chose, type Now, small } from './small';

/** True if the chosen head of the chosen sample has only its own numbers, in any order. */
function holdsItsOwn({ state, result }: Now): boolean {
  const { reshaped, last } = result.ladders.queries;
  const [, queries = 0, h = 0] = reshaped.shape;
  const rows = Array.from({ length: queries }, (_, query) => query);
  const own = new Set(rows.flatMap((query) => rowIn(reshaped, state.sample, query, state.head) ?? []));
  return rows.every((query) => rowIn(last, state.sample * h + state.head, query)?.every((value) => own.has(value)));
}

/** Without the permute the shape is right and the heads are not. */
export const step = defineLesson<Table, Result>({
  state: small,
  question: { kind: 'choice', options: ['refused', 'own', 'others'] },
  knobs: ['skip_permute'],
  presents: ['ladder'],
  reached: ({ state }) => state.skip_permute && state.ladder === 'queries',
  near: ({ state }) => (state.skip_permute && state.ladder !== 'queries' ? ['ladder'] : undefined),
  right: (guess, now) => chose(guess, holdsItsOwn(now) ? 'own' : 'others'),
  numbers: ({ result }) => {
    const { rows, of } = difference(result.weights, result.right);
    return [`${rows}`, `${of}`];
  },
  scales: { concat: 1.25, output: 0.4 },
  further: true,
  solution: { state: { skip_permute: true }, guess: { kind: 'choice', option: 'others' } },
});
