import { defineLesson } from '../../../experiment/lesson-step';
import { nth, row } from '../../../tensor/read';
import type { Result } from '../compute';
import type { Table } from '../parameters';
import { outputOf } from '../printed';
import { chose, type Now, small } from './small';

/** How many numbers of the chosen query's output a dropped head changes. */
function changed({ state, result }: Now): number {
  const whole = row(result.output, state.sample, state.query);
  const without = row(outputOf(result, state.head), state.sample, state.query);
  return whole.filter((value, place) => value !== nth(without, place)).length;
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
