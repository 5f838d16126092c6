import { defineLesson } from '../../../experiment/lesson-step';
import { rowIn } from '../../../tensor/sought';
import type { Result } from '../compute';
import type { Table } from '../parameters';
import { chose, type Now, small } from './small';

/** How many numbers of the chosen query's output a dropped head changes. */
function changed({ state, result }: Now): number {
  const { output, without_head } = result;
  const { sample, query, head } = state;
  const without = without_head ? rowIn(without_head, head, sample, query) : rowIn(output, sample, query);
  return rowIn(output, sample, query)?.filter((value, place) => value !== without?.[place]).length ?? Number.NaN;
}

/** One head's part of the concatenation is 0: W_o spreads the loss. */
export const step = defineLesson<Table, Result>({
  state: { ...small, key: 3, ladder: 'heads', part: 'joined' },
  question: { kind: 'choice', options: ['none', 'own', 'all'] },
  knobs: ['drop_head'],
  reached: ({ state }) => state.drop_head,
  right: (guess, now) => {
    const { num_hiddens, num_heads } = now.state;
    const count = changed(now);
    return chose(guess, count === 0 ? 'none' : count <= num_hiddens / num_heads ? 'own' : 'all');
  },
  numbers: (now) => [`${changed(now)}`, `${now.state.num_hiddens}`],
  solution: { state: { drop_head: true }, guess: { kind: 'choice', option: 'all' } },
});
