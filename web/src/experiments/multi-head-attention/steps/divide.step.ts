import { defineLesson } from '../../../experiment/lesson-step';
import { numberAt } from '../../../tensor/sought';
import type { Result } from '../compute';
import type { Table } from '../parameters';
import { chose, small } from './small';

const wanted = 3;

/** Three heads for eight numbers are refused; with a size of their own they work. */
export const step = defineLesson<Table, Result>({
  state: { ...small, part: 'joined' },
  question: { kind: 'choice', options: ['rest', 'refused', 'left'] },
  knobs: ['num_heads', 'head_size'],
  reach: { num_heads: { max: 8 }, head_size: { max: 8 } },
  reached: ({ state }) => state.num_heads === wanted && state.head_size > 0,
  near: ({ state }) =>
    state.head_size > 0 && state.num_heads !== wanted ? ['heads', `${state.num_heads}`] : undefined,
  // With a size of its own, each head has that many: num_hiddens would not have gone into them.
  right: (guess, { state }) => chose(guess, state.num_hiddens % state.num_heads === 0 ? 'rest' : 'refused'),
  numbers: ({ result }) => [`${numberAt(result.ladders.heads.last.shape, 2)}`, `${numberAt(result.output.shape, 2)}`],
  further: true,
  solution: { state: { num_heads: wanted, head_size: 2 }, guess: { kind: 'choice', option: 'refused' } },
});
